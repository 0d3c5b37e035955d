import type { SendingStore } from './sending-store.ts';
import type { HeldFile, WaitingSending } from './waiting-sending.ts';

export interface SendingOutboxOptions {
  readonly store: SendingStore;
  /** Brings the file to the server and answers its id. */
  readonly upload: (sending: WaitingSending, file: HeldFile) => Promise<string>;
  readonly send: (sending: WaitingSending) => Promise<void>;
  /** The code of a refusal that no other try would change, or null where trying later may help. */
  readonly refusalOf: (error: unknown) => string | null;
  readonly onSent: (sending: WaitingSending) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Whether its person is still the one who is signed in: nothing of theirs goes under another name. */
  readonly isHere: () => boolean;
  /** Does the work where no other page of this browser does it at the same time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface OutboxState {
  readonly waiting: readonly WaitingSending[];
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
 * Sales and photos go first onto the device and then, in the order they were made, to the server, each with its own key
 * whatever happens on the way. What the server refuses stays for its person and holds nothing else up. @spec OF-04
 */
export function createSendingOutbox(options: SendingOutboxOptions) {
  const { store, later } = options;
  const listeners = new Set<() => void>();
  let state: OutboxState = { waiting: [], sending: null, sent: 0, refused: 0 };
  let isRunning = false;
  let wantsMore = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  function change(next: Partial<OutboxState>): void {
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
    for (const sending of state.waiting.filter(({ refusal }) => refusal === null))
      if (!options.isHere() || !(await deliver(sending))) return;
    retryMs = FIRST_RETRY_MS;
  }

  /** Answers whether the next one may be tried. */
  async function deliver(waiting: WaitingSending): Promise<boolean> {
    change({ sending: waiting.key });
    try {
      const ready = await withFileSent(waiting);
      // Discarded meanwhile.
      if (!ready) return true;
      await options.send(ready);
      await store.remove(ready.key);
      await readAnew();
      change({ sent: state.sent + 1 });
      options.onSent(ready);
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

  /** The file goes once: its id is kept before anything else is tried. */
  async function withFileSent(waiting: WaitingSending): Promise<WaitingSending | null> {
    if (!waiting.file) return waiting;
    const fileId = await options.upload(waiting, waiting.file);
    if (!(await store.all()).some(({ key }) => key === waiting.key)) return null;
    const ready = { ...waiting, file: null, fileId };
    await keep(ready);
    return ready;
  }

  async function keep(sending: WaitingSending): Promise<void> {
    await store.put(sending);
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
    state: (): OutboxState => state,
    isLasting: store.isLasting,
    /** Settles when it lies on the device; throws where the device refuses to keep it. */
    add: async (sending: WaitingSending): Promise<void> => {
      await keep(sending);
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

export type SendingOutbox = ReturnType<typeof createSendingOutbox>;
