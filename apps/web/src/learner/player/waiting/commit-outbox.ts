import type { CommitStore } from './commit-store.ts';
import type { HeldCommit } from './held-commit.ts';

export type Fate = 'kept' | 'overtaken';

/** What became of something that had waited. */
export interface Settled {
  readonly held: HeldCommit;
  /** A refusal that no other try would change comes as what was thrown. */
  readonly fate: Fate | { readonly refusal: unknown };
}

export interface CommitOutboxOptions {
  readonly store: CommitStore;
  readonly send: (held: HeldCommit) => Promise<Fate>;
  /** Whether no other try would change the answer. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onSettled: (settled: Settled) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Whether its person is still the one who is signed in: nothing of theirs goes under another name. */
  readonly isHere: () => boolean;
  /** Does the work where no other page of this browser does it at the same time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface OutboxState {
  /** Whether what was held last outlives the page. */
  readonly isLasting: boolean;
  readonly waiting: readonly HeldCommit[];
  /** What the server has decided about since the page opened, newest last. */
  readonly settled: readonly Settled[];
}

const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 60_000;
/** Enough to tell of; a page may stay open for days. */
const MOST_TOLD = 50;

/**
 * What packages said without a network goes, in the order in which it was said, to the server: each with its own key,
 * until the server has decided about it. What the pages of open packages send themselves is taken out as they tell.
 * @spec PL-04 OF-03
 */
export function createCommitOutbox(options: CommitOutboxOptions) {
  const { store, later } = options;
  const listeners = new Set<() => void>();
  /** Launches of packages that are open in this page and send for themselves. */
  const open = new Set<string>();
  let state: OutboxState = { isLasting: true, waiting: [], settled: [] };
  let running: Promise<void> | null = null;
  let wantsMore = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  function change(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const readAnew = async (): Promise<void> => change({ waiting: await store.all() });

  function flush(): Promise<void> {
    wantsMore = true;
    running ??= sendWhileWanted().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendWhileWanted(): Promise<void> {
    while (wantsMore) {
      wantsMore = false;
      await options.alone(sendAll);
    }
  }

  async function sendAll(): Promise<void> {
    await readAnew();
    for (const held of state.waiting) {
      if (open.has(held.launch)) continue;
      if (!options.isHere() || !(await deliver(held))) return;
    }
    retryMs = FIRST_RETRY_MS;
  }

  /** Answers whether the next one may be tried. */
  async function deliver(held: HeldCommit): Promise<boolean> {
    try {
      await settle(held, await options.send(held));
      return true;
    } catch (error) {
      if (!options.isFinal(error)) {
        tryLater();
        return false;
      }
      await settle(held, { refusal: error });
      return true;
    }
  }

  async function settle(held: HeldCommit, fate: Settled['fate']): Promise<void> {
    await store.release(held.launch, held.sequence);
    await readAnew();
    const settled = { held, fate };
    change({ settled: [...state.settled, settled].slice(-MOST_TOLD) });
    options.onSettled(settled);
  }

  function tryLater(): void {
    retry += 1;
    const mine = retry;
    later(() => {
      if (mine === retry) void flush();
    }, retryMs);
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): OutboxState => state,
    hold: async (held: HeldCommit): Promise<void> => {
      change({ isLasting: await store.put(held) });
      await readAnew();
    },
    release: async (launch: string, sequence: number): Promise<void> => {
      await store.release(launch, sequence);
      await readAnew();
    },
    /** While a package is open, its own page sends what it says; answers how to say that it is closed. */
    opened: (launch: string): (() => void) => {
      open.add(launch);
      return () => {
        open.delete(launch);
        void flush();
      };
    },
    /** Sends what waits, and answers whether nothing of this activity is left here: only then may it be opened anew. */
    deliver: async (activityId: string): Promise<boolean> => {
      await flush();
      return !state.waiting.some((held) => held.activityId === activityId && !open.has(held.launch));
    },
    /** Reads what lies here, and sends now: the page has opened, the network is back, or the person asks for it. */
    flush,
  };
}

export type CommitOutbox = ReturnType<typeof createCommitOutbox>;
