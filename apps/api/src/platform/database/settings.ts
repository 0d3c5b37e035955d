/** How to reach the embedded server. Every field is given, so that a stray PG* variable changes nothing. */
export interface SocketSettings {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** What `new pg.Pool(...)` needs, whichever server is used. */
export type ConnectionSettings = SocketSettings | { connectionString: string };

/** The same server with another database on it. */
export function withDatabase(settings: ConnectionSettings, database: string): ConnectionSettings {
  if (!('connectionString' in settings)) return { ...settings, database };
  const url = new URL(settings.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

/** The same as one address, for a program that is told where its database is. */
export function addressOf(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { host, port, user, database } = settings;
  return `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
}
