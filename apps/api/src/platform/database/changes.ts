import type { QueryConfig, QueryResult } from 'pg';

/** A moment in the order in which this node has learned of changes at one client. */
export interface Moment {
  readonly at: number;
  /** Whether any of these tables may have changed after an earlier moment. */
  readonly hasChangedSince: (earlier: number, tables: readonly string[]) => boolean;
}

export interface Changes {
  /** The moment that has all in it that was committed before this was asked. */
  readonly until: (clientId: string) => Promise<Moment>;
  /** The last moment known, which may be behind; null where the client was not followed of late, and is from now on. */
  readonly last: (clientId: string) => number | null;
}

/** Whose changes are marked for all clients at once. */
export const OF_EVERYBODY = '00000000-0000-0000-0000-000000000000';
/** Marks are there for minutes: who has not looked for so long begins anew. */
const LONGEST_PAUSE_MS = 30_000;
const MOST_CLIENTS = 2000;

const LOOK: QueryConfig = {
  name: 'changes',
  text: 'select pg_current_snapshot()::text as seen, changes_since($1) as tables',
};

interface Feed {
  /** What the last look saw; null before the first, and after one that failed. */
  seen: string | null;
  lookedAt: number;
  at: number;
  /** Nothing is known of what changed before this moment. */
  since: number;
  readonly changedAt: Map<string, number>;
  looking: Promise<unknown>;
  /** Asked for and not yet sent: whoever asks meanwhile shares it. */
  next: Promise<Moment> | null;
}

/**
 * Follows what is committed at the clients that people ask for. A look asks for the marks that the look before it could
 * not see, so none is missed, whatever transactions overlap it; all who ask in the same turn share one.
 */
export function followChanges(
  execute: (clientId: string, query: QueryConfig) => Promise<QueryResult>,
  milliseconds: () => number = () => performance.now(),
): Changes {
  const feeds = new Map<string, Feed>();
  // One order for all clients: one that was forgotten must not begin with moments it had before.
  let moments = 0;

  function feedOf(clientId: string): Feed {
    const before = feeds.get(clientId);
    if (before) return before;
    if (feeds.size >= MOST_CLIENTS) feeds.clear();
    const feed: Feed = {
      seen: null,
      lookedAt: 0,
      at: 0,
      since: 0,
      changedAt: new Map(),
      looking: Promise.resolve(),
      next: null,
    };
    feeds.set(clientId, feed);
    return feed;
  }

  const isBehind = (feed: Feed): boolean =>
    feed.seen === null || milliseconds() - feed.lookedAt > LONGEST_PAUSE_MS;

  function beginAnew(feed: Feed): void {
    feed.seen = null;
    moments += 1;
    feed.at = moments;
    feed.since = moments;
    feed.changedAt.clear();
  }

  async function look(clientId: string, feed: Feed): Promise<Moment> {
    // Everybody who is heard in this turn has asked by then.
    await new Promise((resolve) => setImmediate(resolve));
    feed.next = null;
    if (isBehind(feed)) beginAnew(feed);
    const askedAt = milliseconds();
    try {
      const { rows } = await execute(clientId, { ...LOOK, values: [feed.seen] });
      const [{ seen, tables }] = rows as [{ readonly seen: string; readonly tables: readonly string[] }];
      if (tables.length > 0) {
        moments += 1;
        feed.at = moments;
      }
      for (const table of tables) feed.changedAt.set(table, feed.at);
      feed.seen = seen;
      feed.lookedAt = askedAt;
    } catch (error) {
      beginAnew(feed);
      throw error;
    }
    return {
      at: feed.at,
      hasChangedSince: (earlier, tables) =>
        earlier < feed.since || tables.some((table) => (feed.changedAt.get(table) ?? 0) > earlier),
    };
  }

  function until(clientId: string): Promise<Moment> {
    const feed = feedOf(clientId);
    if (feed.next) return feed.next;
    const next = feed.looking.then(() => look(clientId, feed));
    feed.next = next;
    feed.looking = next.catch(() => undefined);
    return next;
  }

  return {
    until,
    last: (clientId) => {
      const feed = feedOf(clientId);
      if (!isBehind(feed)) return feed.at;
      until(clientId).catch(() => undefined);
      return null;
    },
  };
}
