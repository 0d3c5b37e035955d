import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
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
  /** Why the server does not take it. */
  readonly refusal?: ProblemCode;
}

/** Where answers wait, across reloads and crashes, until the server has them. */
export interface AnswerStore {
  /** Rejects where the answer would not outlive this page. */
  readonly put: (answer: GivenAnswer) => Promise<void>;
  readonly ofAttempt: (attemptId: string) => Promise<readonly GivenAnswer[]>;
  /** Whether an answer that was given back lies in the memory of this page and nowhere else. */
  readonly isOfPage?: (given: GivenAnswer) => boolean;
  readonly forget: (attemptId: string) => Promise<void>;
}

/** Where an answer is: in this page alone, on the device, on its way, with the server, or nowhere but on the screen. */
export type AnswerState = 'page' | 'device' | 'sending' | 'server' | 'refused';

export interface AnswerOutboxOptions {
  readonly attemptId: string;
  readonly store: AnswerStore;
  readonly send: (answer: GivenAnswer) => Promise<void>;
  /** Whether the server understood and refused: then the answer waits no more. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onRefused: (questionId: string, error: unknown, answer: Answer) => void;
  readonly onState: (questionId: string, state: AnswerState) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
  /** One more than the highest number this device has seen, so that an answer given unaware of a newer one is told. */
  readonly nextSequence: () => number;
}

const FIRST_RETRY_MS = 1500;
const LONGEST_RETRY_MS = 15_000;
/** A device that takes longer to keep an answer does not hold it back any more. */
const KEEPING_MS = 1000;

/**
 * Answers go first into the device and then, in the order they were given, to the server. What could not be sent is
 * tried again and again with its own key; a newer answer to the same question takes the older one's place. A device
 * that keeps nothing stops no answer, and what the server refuses is never said to be kept. @spec AS-05
 */
export function createAnswerOutbox(options: AnswerOutboxOptions) {
  const { attemptId, store, send, onState, later } = options;
  const waiting = new Map<string, GivenAnswer>();
  const kept = new WeakSet<GivenAnswer>();
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  /** Settles when the device has it, or has had its chance. */
  function keep(given: GivenAnswer): Promise<void> {
    const keeping = store.put(given).then(
      () => void kept.add(given),
      () => undefined,
    );
    return Promise.race([keeping, new Promise<void>((resolve) => later(resolve, KEEPING_MS))]);
  }

  const tellResting = (given: GivenAnswer): void =>
    onState(given.questionId, kept.has(given) ? 'device' : 'page');

  function flush(): Promise<void> {
    if (!isSending) {
      isSending = true;
      sending = sendAll();
    }
    return sending;
  }

  async function sendAll(): Promise<void> {
    try {
      let next = waiting.values().next().value;
      while (next) {
        if (!(await deliver(next))) break;
        next = waiting.values().next().value;
      }
    } finally {
      isSending = false;
    }
  }

  async function deliver(given: GivenAnswer): Promise<boolean> {
    onState(given.questionId, 'sending');
    try {
      await send(given);
    } catch (error) {
      if (!options.isFinal(error)) {
        for (const each of waiting.values()) tellResting(each);
        waitAndRetry();
        return false;
      }
      const refusal = error instanceof ApiProblem ? error.code : 'unexpected';
      // Whatever a newer one took the place of may be thrown away; the rest stays until its person knows.
      if (settle(given, { ...given, isSent: refusal === 'answer_superseded', refusal })) {
        onState(given.questionId, 'refused');
        options.onRefused(given.questionId, error, given.answer);
      }
      return true;
    }
    const { refusal: _before, ...sent } = { ...given, isSent: true };
    if (settle(given, sent)) onState(given.questionId, 'server');
    return true;
  }

  /** Notes what became of an answer; false where a newer one is on its way. */
  function settle(given: GivenAnswer, settled: GivenAnswer): boolean {
    retryMs = FIRST_RETRY_MS;
    if (waiting.get(given.questionId) !== given) return false;
    waiting.delete(given.questionId);
    // Sent once more by the next page, under its own key, where the device does not learn of it.
    store.put(settled).catch(() => undefined);
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
    /**
     * Takes up what an earlier page could not send, and answers everything this device knows. What was refused is tried
     * once more: there may be more time since.
     */
    resume: async (): Promise<readonly GivenAnswer[]> => {
      const known = await store.ofAttempt(attemptId).catch((): readonly GivenAnswer[] => []);
      for (const given of known) {
        // What was answered anew while the device was asked is newer than what it told.
        if (given.isSent || waiting.has(given.questionId)) continue;
        waiting.set(given.questionId, given);
        if (!store.isOfPage?.(given)) kept.add(given);
      }
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
      onState(questionId, 'sending');
      await keep(given);
      if (isSending && waiting.get(questionId) === given) tellResting(given);
      void flush();
    },
    /** Sends now, without waiting for the next try: the network is back, or the person submits. */
    hurry: async (): Promise<void> => {
      const wasSending = isSending;
      await flush();
      // What was under way may have begun before there was a network.
      if (wasSending && waiting.size > 0) await flush();
    },
    waiting: (): number => waiting.size,
  };
}
