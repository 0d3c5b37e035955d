import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '../context.ts';
import { oldestRunning, turnedBetween, versionOf, versionsOfQueues } from './changes.queries.ts';
import type { Ticket } from './embedded.ts';
import type { QueueReaders } from './port.ts';

/** A change is heard of within it, and so is the end of a session. */
const LOOK_MS = 1500;
const ALIVE_MS = 25_000;
const MOST_OF_A_MEMBER = 6;
const MOST_OF_A_NODE = 4000;
/** Whoever reads so slowly has gone. */
const MOST_UNREAD_BYTES = 64 * 1024;

interface Listener extends Ticket {
  readonly stream: PassThrough;
}

/** The sessions among these that are still open, with the client each is at; identity knows. */
export type OpenAmong = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface Listeners {
  /** A stream for a ticket, or null where this node has no room; what turned since then is told at once. */
  readonly listen: (ticket: Ticket, since: Date | null) => Promise<PassThrough | null>;
  readonly stop: () => void;
}

/** In the words of Firebase's own streams, so that a page reads both alike. */
const put = (path: string, data: unknown): string =>
  `event: put\ndata: ${JSON.stringify({ path, data })}\n\n`;
const ALIVE = 'event: keep-alive\ndata: null\n\n';
const REVOKED = 'event: auth_revoked\ndata: "The session is over."\n\n';

/**
 * Who listens at this node. It looks at the database only while somebody does, once for all of them; who may list a queue
 * is asked again each time one turns. @spec IN-03 MG-03
 */
export function createListeners(
  platform: Platform,
  openAmong: OpenAmong,
  queuesOf: QueueReaders['queuesOf'],
): Listeners {
  const db = platform.database.readerOfAll;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let seen: string | null = null;
  let aliveAt = 0;

  const drop = (listener: Listener, words = ''): void => {
    if (!listeners.delete(listener)) return;
    listener.stream.end(words);
  };
  const tell = (listener: Listener, words: string): void => {
    if (listener.stream.writableLength > MOST_UNREAD_BYTES) drop(listener);
    else listener.stream.write(words);
  };

  async function look(): Promise<void> {
    const from = seen;
    const until = await oldestRunning(db);
    const current = [...listeners];
    const [turned, open] = await Promise.all([
      from === null ? [] : turnedBetween(db, from, until, current),
      openAmong([...new Set(current.map(({ sessionId }) => sessionId))]),
    ]);
    const turnedQueues = turned.filter(({ queue }) => queue !== null);
    const queues =
      turnedQueues.length > 0
        ? await queuesOf([...new Set(current.map(({ membershipId }) => membershipId))])
        : null;
    seen = until;
    const versions = new Map(turned.map((one) => [`${one.clientId} ${one.membershipId}`, one.version]));
    const isAliveDue = performance.now() - aliveAt > ALIVE_MS;
    if (isAliveDue) aliveAt = performance.now();
    for (const listener of current) {
      const version = versions.get(`${listener.clientId} ${listener.membershipId}`);
      if (open.get(listener.sessionId) !== listener.clientId) {
        drop(listener, REVOKED);
        continue;
      }
      if (version !== undefined) tell(listener, put('/', { version }));
      else if (isAliveDue) tell(listener, ALIVE);
      const own = queues?.get(listener.membershipId);
      for (const one of turnedQueues)
        if (one.queue && one.clientId === listener.clientId && own?.has(one.queue))
          tell(listener, put(`/queues/${one.queue}`, one.version));
    }
  }

  function lookLater(): void {
    timer ??= setTimeout(() => {
      look()
        .catch((error: unknown) =>
          platform.log.warn({ error: String(error) }, 'realtime could not look for changes'),
        )
        .finally(() => {
          timer = null;
          if (listeners.size > 0) lookLater();
          else seen = null;
        });
    }, LOOK_MS);
    timer.unref();
  }

  async function documentAt(ticket: Ticket, at: Date | null): Promise<object> {
    const queues = [...((await queuesOf([ticket.membershipId])).get(ticket.membershipId) ?? [])];
    const version = await versionOf(db, ticket, at);
    if (queues.length === 0) return { version };
    return { version, queues: await versionsOfQueues(db, ticket.clientId, queues, at) };
  }

  return {
    async listen(ticket, since) {
      if (listeners.size >= MOST_OF_A_NODE) return null;
      const own = [...listeners].filter(({ membershipId }) => membershipId === ticket.membershipId);
      if (own.length >= MOST_OF_A_MEMBER && own[0]) drop(own[0]);
      // From here on nothing is missed; what happened before is in the state that is read next.
      seen ??= await oldestRunning(db);
      const stream = new PassThrough();
      const listener = { ...ticket, stream };
      listeners.add(listener);
      stream.on('close', () => listeners.delete(listener));
      stream.on('error', () => listeners.delete(listener));
      const [then, now] = [since && (await documentAt(ticket, since)), await documentAt(ticket, null)];
      if (then && !isDeepStrictEqual(then, now)) stream.write(put('/', then));
      stream.write(put('/', now));
      lookLater();
      return stream;
    },
    stop: () => {
      for (const listener of listeners) drop(listener);
    },
  };
}
