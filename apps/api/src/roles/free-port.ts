import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#platform/config.ts';
import { NotStarted } from '#platform/not-started.ts';

type Door = Pick<Config, 'HOST' | 'PORT'>;

/** Why nothing can listen there, as whoever starts the program can mend it; anything else stays what it is. */
export function listenProblem(error: unknown, { HOST, PORT }: Door): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new NotStarted(
      `Port ${PORT} is in use, perhaps by another start of this program. End what listens there, or set PORT to another one, as PORT=${PORT + 1}.`,
    );
  if (code === 'EACCES')
    return new NotStarted(`Port ${PORT} is not for this account: set PORT to one above 1023, as PORT=3000.`);
  if (code === 'EADDRNOTAVAIL')
    return new NotStarted(`HOST is not an address of this machine: ${HOST}. Set it to 0.0.0.0 or 127.0.0.1.`);
  return error;
}

/** Looks whether the port is free before anything else is begun: a world that nobody can enter is not filled. @spec OP-01 */
export async function assertPortFree(door: Door): Promise<void> {
  const server = createServer();
  try {
    server.listen(door.PORT, door.HOST);
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, door);
  }
  server.close();
  await once(server, 'close');
}
