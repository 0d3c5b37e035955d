import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import type { Sequence } from './sequence.ts';
import type { Answer } from './use-test.ts';

/** An answer as it was given on this device. */
export interface GivenAnswer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly answer: Answer;
  readonly sequence: number;
  /** The number of the answer that it takes the place of, as far as this device knew; 0 for none. */
  readonly base: number;
  /** What was given here just before it, where the server may have that: it has its say about that one first. */
  readonly before?: Earlier;
  /** The key of the one act of giving it: repeated with every try to send it. */
  readonly key: string;
  readonly isSent: boolean;
  /** Why the server does not take it. */
  readonly refusal?: ProblemCode;
}

type Earlier = Pick<GivenAnswer, 'answer' | 'sequence' | 'key' | 'base'>;

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
  /** So that an answer given unaware of another one is told. */
  readonly sequence: Pick<Sequence, 'next' | 'baseOf' | 'learn'>;
}

const FIRST_RETRY_MS = 1500;
const LONGEST_RETRY_MS = 15_000;
/** A device that takes longer to keep an answer does not hold it back any more. */
const KEEPING_MS = 1000;

/**
 * Answers go first into the device and then, in the order they were given, to the server. What could not be sent is
 * tried again and again with its own key; a newer answer to the same question takes the older one's place. A device
 * that keeps nothing stops no answer, and what the server refuses is never said to be kept. Where it is not known whether
 * the older one has arrived, it is sent first, under its own key: nobody's own answer counts as another device's. @spec AS-05
 */
export function createAnswerOutbox(options: AnswerOutboxOptions) {
  const { attemptId, store, send, onState, later } = options;
  const waiting = new Map<string, GivenAnswer>();
  const kept = new WeakSet<GivenAnswer>();
  /** What was on its way once, and with which base: the server may have it. */
  const tried = new WeakMap<GivenAnswer, number>();
  /** By the key of what the server has judged: what an answer given after it takes the place of. */
  const baseAfter = new Map<string, number>();
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
      const base = await baseFor(given);
      tried.set(given, base);
      await send({ ...given, base });
      baseAfter.set(given.key, given.sequence);
    } catch (error) {
      if (!options.isFinal(error)) {
        for (const each of waiting.values()) tellResting(each);
        waitAndRetry();
        return false;
      }
      const refusal = error instanceof ApiProblem ? error.code : 'unexpected';
      baseAfter.set(given.key, tried.get(given) ?? given.base);
      // It stays until its person knows.
      if (settle(given, { ...given, refusal })) {
        onState(given.questionId, 'refused');
        options.onRefused(given.questionId, error, given.answer);
      }
      return true;
    }
    options.sequence.learn(given.questionId, given.sequence);
    const { refusal: _refusal, before: _before, ...sent } = { ...given, isSent: true };
    if (settle(given, sent)) onState(given.questionId, 'server');
    return true;
  }

  /** What an answer takes the place of: of what was given here before it, where the server has that. */
  async function baseFor({ before, ...given }: GivenAnswer): Promise<number> {
    if (!before) return given.base;
    const judged = baseAfter.get(before.key);
    if (judged !== undefined) return judged;
    try {
      await send({ ...given, ...before });
      baseAfter.set(before.key, before.sequence);
      return before.sequence;
    } catch (error) {
      if (!options.isFinal(error)) throw error;
      baseAfter.set(before.key, before.base);
      return before.base;
    }
  }

  /** What was given to a question before, where it waits and may have arrived. */
  function earlierTo(questionId: string): { readonly before?: Earlier } {
    const waits = waiting.get(questionId);
    if (!waits) return {};
    const base = tried.get(waits);
    if (base === undefined) return waits.before ? { before: waits.before } : {};
    const { answer, sequence, key } = waits;
    return { before: { answer, sequence, key, base } };
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
        if (given.isSent) options.sequence.learn(given.questionId, given.sequence);
        if (given.isSent || waiting.has(given.questionId)) continue;
        waiting.set(given.questionId, given);
        // An earlier page may have sent it.
        tried.set(given, given.before?.sequence ?? given.base);
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
        sequence: options.sequence.next(),
        base: options.sequence.baseOf(questionId),
        ...earlierTo(questionId),
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
    /** Its person has let go of what was refused: it is not brought up again. */
    letGo: async (questionId: string): Promise<void> => {
      const known = await store.ofAttempt(attemptId).catch((): readonly GivenAnswer[] => []);
      for (const { refusal, ...given } of known)
        if (given.questionId === questionId && refusal) await store.put({ ...given, isSent: true });
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
