import type { Platform } from '../context.ts';
import { type Turned, takeChanges } from './changes.queries.ts';
import type { QueueReaders, RealtimeContent, RealtimeMember } from './port.ts';

const LOOK_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const MOST_AT_ONCE = 500;

/**
 * Hands changed documents to the realtime database, once it is one of another house: taken out of the table in the
 * transaction that was told of them, so that a refusal leaves them there for later. A queue is told to whoever may list
 * it at that moment. Answers how to stop.
 */
export function handOverChanges(
  platform: Platform,
  { readersOf }: Pick<QueueReaders, 'readersOf'>,
): () => Promise<void> {
  const { database, realtime, log, now } = platform;
  const { write } = realtime;
  if (!write) return async () => {};
  const state = { stopped: false, pause: LOOK_MS };
  let wake: () => void = () => {};
  const run = async (): Promise<void> => {
    while (!state.stopped) {
      try {
        const taken = await database.acrossClients(async (db) => {
          const changed = await takeChanges(db, MOST_AT_ONCE);
          const documents = (await Promise.all(changed.map((one) => documentsOf(one, readersOf)))).flat();
          if (documents.length > 0) await write(documents, now());
          return changed.length;
        });
        state.pause = taken > 0 ? 0 : LOOK_MS;
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'realtime was not told');
        state.pause = Math.min(Math.max(state.pause, LOOK_MS) * 2, LONGEST_PAUSE_MS);
      }
      if (!state.stopped && state.pause > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, state.pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  };
  const running = run();
  return async () => {
    state.stopped = true;
    wake();
    await running;
  };
}

async function documentsOf(
  { clientId, membershipId, queue, version }: Turned,
  readersOf: QueueReaders['readersOf'],
): Promise<readonly (RealtimeMember & RealtimeContent)[]> {
  if (membershipId !== null) return [{ clientId, membershipId, part: 'version', version }];
  if (queue === null) return [];
  const readers = await readersOf(clientId, queue);
  return readers.map((reader) => ({ clientId, membershipId: reader, part: `queues/${queue}`, version }));
}
