/** Something made on this device that the server has not got yet. */
export interface Held {
  /** Of the one act of sending it: repeated with every try, and its name on the device. */
  readonly key: string;
  /** When the person made it, by the clock of the device. */
  readonly madeAt: string;
  /** Why the server does not take it; it waits for its person then, and for no network. */
  readonly refusal: string | null;
}

/** Where such things wait, across reloads and crashes, until the server has them. */
export interface HeldStore<One extends Held> {
  /** Whether what lies there outlives the page. */
  readonly isLasting: boolean;
  readonly put: (one: One) => Promise<void>;
  /** In the order they were made. */
  readonly all: () => Promise<readonly One[]>;
  readonly remove: (key: string) => Promise<void>;
}

export interface HeldLineOptions<One extends Held> {
  readonly store: HeldStore<One>;
  /** Brings it to the server; what is kept on the way is what a later try goes on from. Null where it was discarded meanwhile. */
  readonly deliver: (one: One, keep: (changed: One) => Promise<boolean>) => Promise<One | null>;
  /** The code of a refusal that no other try would change, or null where trying later may help. */
  readonly refusalOf: (error: unknown) => string | null;
  readonly onSent: (one: One) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Whether its person is still the one who is signed in: nothing of theirs goes under another name. */
  readonly isHere: () => boolean;
  /** Does the work where no other page of this browser does it at the same time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface LineState<One extends Held> {
  readonly waiting: readonly One[];
  /** The one under way. */
  readonly sending: string | null;
  /** How many the server has got since the page opened. */
  readonly sent: number;
  /** How many it has refused since. */
  readonly refused: number;
}

const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 60_000;

/**
 * What is made goes first onto the device and then, in the order it was made, to the server, each with its own key
 * whatever happens on the way. What the server refuses stays for its person and holds nothing else up. @spec OF-04
 */
export function createHeldLine<One extends Held>(options: HeldLineOptions<One>) {
  const { store, later } = options;
  const listeners = new Set<() => void>();
  let state: LineState<One> = { waiting: [], sending: null, sent: 0, refused: 0 };
  let isRunning = false;
  let wantsMore = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  function change(next: Partial<LineState<One>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const readAnew = async (): Promise<void> => change({ waiting: await store.all() });

  async function flush(): Promise<void> {
    wantsMore = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (wantsMore) {
        wantsMore = false;
        await options.alone(sendAll);
      }
    } finally {
      isRunning = false;
    }
  }

  async function sendAll(): Promise<void> {
    await readAnew();
    for (const one of state.waiting.filter(({ refusal }) => refusal === null))
      if (!options.isHere() || !(await deliver(one))) return;
    retryMs = FIRST_RETRY_MS;
  }

  /** Answers whether the next one may be tried. */
  async function deliver(waiting: One): Promise<boolean> {
    change({ sending: waiting.key });
    try {
      const sent = await options.deliver(waiting, keepIfThere);
      if (!sent) return true;
      await store.remove(sent.key);
      await readAnew();
      change({ sent: state.sent + 1 });
      options.onSent(sent);
      return true;
    } catch (error) {
      const refusal = options.refusalOf(error);
      if (refusal === null) {
        tryLater();
        return false;
      }
      const left = state.waiting.find(({ key }) => key === waiting.key);
      if (left) await keep({ ...left, refusal });
      change({ refused: state.refused + 1 });
      return true;
    } finally {
      change({ sending: null });
    }
  }

  /** False where its person has discarded it meanwhile. */
  async function keepIfThere(one: One): Promise<boolean> {
    const isThere = (await store.all()).some(({ key }) => key === one.key);
    if (isThere) await keep(one);
    return isThere;
  }

  async function keep(one: One): Promise<void> {
    await store.put(one);
    await readAnew();
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
    state: (): LineState<One> => state,
    isLasting: store.isLasting,
    /** Settles when it lies on the device; throws where the device refuses to keep it. */
    add: async (one: One): Promise<void> => {
      await keep(one);
      void flush();
    },
    discard: async (key: string): Promise<void> => {
      await store.remove(key);
      await readAnew();
    },
    /** Reads what lies here, and sends now: the page has opened, the network is back, or the person asks for it. */
    flush,
  };
}

export type HeldLine<One extends Held> = ReturnType<typeof createHeldLine<One>>;
