import type { Config } from '#platform/config.ts';

/** The address people use, without a slash at the end: the one that was given, else this machine's own. */
export const originOf = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
