import type { KnownLine } from '@trilha/rules/assessment/answer-base.rule';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import type { Sequence } from './sequence.ts';
import type { Answer } from './use-test.ts';

/** An answer as it was given on this device. */
export interface GivenAnswer {
  readonly attemptId: string;
  readonly questionId: string;
  readonly answer: Answer;
  readonly sequence: number;
  /** The number of the answer that the server was known to have then; 0 for none. */
  readonly base: number;
  /** The page it was given in; null where an earlier version did not note it. */
  readonly line: string | null;
  /** What earlier pages of this device gave, and may have sent. */
  readonly before: readonly KnownLine[];
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
  /** Lets go of one answer, of which its person wants to know no more. */
  readonly drop: (given: GivenAnswer) => Promise<void>;
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
/** As many as the server takes; who went on from one page to the next more often without a network forgets the first ones. */
const MOST_LINES = 20;

const SUPERSEDED = 'answer_superseded';
/** What another device answered stays the reason, also where the attempt is over by now. */
function refusalAfter(before: ProblemCode | undefined, error: unknown): ProblemCode {
  if (before === SUPERSEDED) return before;
  return error instanceof ApiProblem ? error.code : 'unexpected';
}

/** An answer that an earlier page left, and what that one had taken up, as whoever answers after it knows them. */
const linesOf = ({ line, sequence, before }: GivenAnswer): readonly KnownLine[] =>
  [...before, ...(line === null ? [] : [{ line, upTo: sequence }])].slice(-MOST_LINES);

/**
 * Answers go first into the device and then, in the order they were given, to the server. What could not be sent is
 * tried again and again with its own key; a newer answer to the same question takes the older one's place. A device
 * that keeps nothing stops no answer, and what the server refuses is never said to be kept. Each says in which page it was
 * given, so that nobody's own answer counts as another device's where a receipt was lost. @spec AS-05
 */
export function createAnswerOutbox(options: AnswerOutboxOptions) {
  const { attemptId, store, send, onState, later } = options;
  const waiting = new Map<string, GivenAnswer>();
  const kept = new WeakSet<GivenAnswer>();
  const line = options.newKey();
  /** By question: what was taken up from earlier pages, whose receipts may have been lost. */
  const takenUp = new Map<string, readonly KnownLine[]>();
  /** By question: why the last answer to it is not with the server, and waits no more. */
  const refused = new Map<string, ProblemCode>();
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
      const refusal = refusalAfter(given.refusal, error);
      // It stays until its person knows.
      if (settle(given, { ...given, refusal })) {
        refused.set(given.questionId, refusal);
        onState(given.questionId, 'refused');
        options.onRefused(given.questionId, error, given.answer);
      }
      return true;
    }
    options.sequence.learn(given.questionId, given.sequence);
    takenUp.delete(given.questionId);
    refused.delete(given.questionId);
    const { refusal: _refusal, ...sent } = { ...given, isSent: true };
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
        // Also what an unsent answer was given upon: without a network, nothing else tells of it.
        options.sequence.learn(given.questionId, given.isSent ? given.sequence : given.base);
        // What was answered anew while the device was asked is newer than what it told.
        if (given.isSent || waiting.has(given.questionId)) continue;
        waiting.set(given.questionId, given);
        if (given.line !== line) takenUp.set(given.questionId, linesOf(given));
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
        line,
        before: takenUp.get(questionId) ?? [],
        key: options.newKey(),
        isSent: false,
      };
      if (refused.get(questionId) === SUPERSEDED) {
        // Until its person has chosen it would be refused again.
        await keep({ ...given, refusal: SUPERSEDED });
        return;
      }
      waiting.delete(questionId);
      waiting.set(questionId, given);
      onState(questionId, 'sending');
      await keep(given);
      if (isSending && waiting.get(questionId) === given) tellResting(given);
      void flush();
    },
    /** Its person has chosen: what is given from now on takes the place of the answer of that number. */
    decide: (questionId: string, sequence: number): void => {
      options.sequence.learn(questionId, sequence);
      refused.delete(questionId);
    },
    /** Its person has let go of what was refused: it is not brought up again. */
    letGo: async (questionId: string): Promise<void> => {
      const known = await store.ofAttempt(attemptId).catch((): readonly GivenAnswer[] => []);
      for (const given of known)
        if (given.questionId === questionId && given.refusal) await store.drop(given);
    },
    /** Sends now, without waiting for the next try: the network is back, or the person submits. */
    hurry: async (): Promise<void> => {
      const wasSending = isSending;
      await flush();
      // What was under way may have begun before there was a network.
      if (wasSending && waiting.size > 0) await flush();
    },
    waiting: (): number => waiting.size,
    /** Whether the last answer given here to a question is not with the server: it is on its way, or was refused. */
    isUnsent: (questionId: string): boolean => waiting.has(questionId) || refused.has(questionId),
    /** What the server refused last, by question. */
    refused: (): ReadonlyMap<string, ProblemCode> => new Map(refused),
  };
}
