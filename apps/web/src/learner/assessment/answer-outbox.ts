import type { Answer } from './use-test.ts';

/** An answer as it was given on this device. */
export interface GivenAnswer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly answer: Answer;
  readonly sequence: number;
  /** The key of the one act of giving it: repeated with every try to send it. */
  readonly key: string;
  readonly isSent: boolean;
}

/** Where answers wait, across reloads and crashes, until the server has them. */
export interface AnswerStore {
  readonly put: (answer: GivenAnswer) => Promise<void>;
  readonly ofAttempt: (attemptId: string) => Promise<readonly GivenAnswer[]>;
  readonly forget: (attemptId: string) => Promise<void>;
}

export type AnswerState = 'device' | 'sending' | 'server';

export interface AnswerOutboxOptions {
  readonly attemptId: string;
  readonly store: AnswerStore;
  readonly send: (answer: GivenAnswer) => Promise<void>;
  /** Whether the server understood and refused: then the answer waits no more. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onRefused: (questionId: string, error: unknown) => void;
  readonly onState: (questionId: string, state: AnswerState) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
  /** One more than the highest number this device has seen, so that an answer given unaware of a newer one is told. */
  readonly nextSequence: () => number;
}

const FIRST_RETRY_MS = 1500;
const LONGEST_RETRY_MS = 15_000;

/**
 * Answers go first into the device and then, in the order they were given, to the server. What could not be sent is
 * tried again and again with its own key; a newer answer to the same question takes the older one's place. @spec AS-05
 */
export function createAnswerOutbox(options: AnswerOutboxOptions) {
  const { attemptId, store, send, onState, later } = options;
  const waiting = new Map<string, GivenAnswer>();
  let isSending = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let next = waiting.values().next().value;
    while (next) {
      if (!(await deliver(next))) break;
      next = waiting.values().next().value;
    }
    isSending = false;
  }

  async function deliver(given: GivenAnswer): Promise<boolean> {
    onState(given.questionId, 'sending');
    try {
      await send(given);
    } catch (error) {
      if (!options.isFinal(error)) {
        onState(given.questionId, 'device');
        waitAndRetry();
        return false;
      }
      options.onRefused(given.questionId, error);
    }
    retryMs = FIRST_RETRY_MS;
    if (waiting.get(given.questionId) === given) {
      waiting.delete(given.questionId);
      onState(given.questionId, 'server');
      await store.put({ ...given, isSent: true });
    }
    return true;
  }

  function waitAndRetry(): void {
    retry += 1;
    const mine = retry;
    later(() => {
      if (mine === retry) void flush();
    }, retryMs);
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }

  return {
    /** Takes up what an earlier page could not send, and answers everything this device knows. */
    resume: async (): Promise<readonly GivenAnswer[]> => {
      const known = await store.ofAttempt(attemptId);
      // What was answered anew while the device was asked is newer than what it told.
      for (const given of known)
        if (!given.isSent && !waiting.has(given.questionId)) waiting.set(given.questionId, given);
      void flush();
      return known;
    },
    give: async (questionId: string, answer: Answer): Promise<void> => {
      const given = {
        attemptId,
        questionId,
        answer,
        sequence: options.nextSequence(),
        key: options.newKey(),
        isSent: false,
      };
      waiting.delete(questionId);
      waiting.set(questionId, given);
      onState(questionId, 'device');
      await store.put(given);
      void flush();
    },
    /** Sends now, without waiting for the next try: the network is back, or the person submits. */
    hurry: (): Promise<void> => flush(),
    waiting: (): number => waiting.size,
  };
}
