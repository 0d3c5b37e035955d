import { readAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { problemFrom } from '#shared/error-text.ts';
import { keepLatest } from '#shared/keep-latest.ts';
import { isFinal, refusalOf } from '#shared/refusal.ts';
import { useSession } from '#shared/session-query.ts';
import { type AnswerState, createAnswerOutbox, type GivenAnswer } from './answer-outbox.ts';
import { deviceAnswerStore } from './answer-store.ts';
import { noteDeparture } from './departures.ts';
import { refusedOn } from './refused-answers.ts';
import { sendAnswer } from './send-answer.ts';
import { createSequence } from './sequence.ts';
import type { Answer, RunningAttempt } from './use-test.ts';
import { watchDepartures } from './watch-departures.ts';

type AnsweredElsewhere = RunningAttempt['answers'][number];

/** So long after the other answer could not be read it is asked for again: until then there is nothing to choose between. */
const LOOK_AGAIN_MS = 1500;

/** What is said of every answer of an attempt that has ended. */
const OVER: ReadonlySet<ProblemCode> = new Set(['attempt_over', 'attempt_time_over']);

const withEntry = <Value>(before: ReadonlyMap<string, Value>, id: string, value: Value) =>
  new Map([...before, [id, value]]);
const without = <Value>(before: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  before.has(id) ? new Map([...before].filter(([each]) => each !== id)) : before;

/** How the attempt stands, asked for until somebody answers or nobody is there any more; rejects with what is final. */
async function readUntilTold(attemptId: string, isLeft: () => boolean): Promise<RunningAttempt> {
  for (;;)
    try {
      return await api(readAttempt, { params: { attemptId } });
    } catch (error) {
      if (isFinal(error) || isLeft()) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
}

/** A running attempt on this device: its answers, whether each is safe, and the ways to end it. @spec AS-05 */
export function useAttempt(attempt: RunningAttempt) {
  const [served] = useState<ReadonlyMap<string, Answer>>(
    () => new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer])),
  );
  const [answers, setAnswers] = useState(served);
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(
    () => new Map(attempt.answers.map(({ questionId }) => [questionId, 'server'])),
  );
  const [refusals, setRefusals] = useState<ReadonlyMap<string, ProblemCode>>(new Map());
  const [elsewhere, setElsewhere] = useState<ReadonlyMap<string, AnsweredElsewhere>>(new Map());
  const [isResumed, setResumed] = useState(false);
  const [heldBy, setHeldBy] = useState<ApiProblem | null>(null);
  const { deviceKey } = useSession();
  const store = useMemo(() => deviceAnswerStore(deviceKey), [deviceKey]);
  const [sequence] = useState(() => createSequence(attempt.answers));
  const [numbers] = useState(() => new Map(attempt.answers.map((each) => [each.questionId, each.sequence])));

  const tellState = useCallback((questionId: string, state: AnswerState): void => {
    setStates((before) => withEntry(before, questionId, state));
    if (state !== 'refused') setRefusals((before) => without(before, questionId));
  }, []);

  const [isLeft] = useState(() => keepLatest(false));
  useEffect(() => {
    isLeft.set(false);
    return () => isLeft.set(true);
  }, [isLeft]);
  // Another device answered unseen: its answer is shown beside the own one, which can be written on until its person chooses.
  const showElsewhere = useCallback(
    async (questionId: string): Promise<void> => {
      const now = await readUntilTold(attempt.id, () => isLeft.get());
      sequence.passBy(now.answers);
      const newer = now.answers.find((candidate) => candidate.questionId === questionId);
      if (!newer) return;
      setElsewhere((before) => withEntry(before, questionId, newer));
      setRefusals((before) => without(before, questionId));
      // The notice says what becomes of it.
      setStates((before) => without(before, questionId));
    },
    [attempt.id, isLeft, sequence],
  );

  const [lastHeldBy] = useState(() => keepLatest<ApiProblem | null>(null));
  const send = useCallback(
    async (given: GivenAnswer): Promise<void> => {
      const tell = (problem: ApiProblem | null): void => {
        lastHeldBy.set(problem);
        setHeldBy(problem);
      };
      try {
        await sendAnswer(given);
        tell(null);
      } catch (error) {
        tell(refusalOf(error) === 'account' ? problemFrom(error) : null);
        throw error;
      }
    },
    [lastHeldBy],
  );

  const outbox = useMemo(
    () =>
      createAnswerOutbox({
        attemptId: attempt.id,
        store,
        send,
        isFinal,
        onRefused: (questionId, error) => {
          const { code } = problemFrom(error);
          setRefusals((before) => withEntry(before, questionId, code));
          // Where it is not told any more, the refusal is what is known.
          if (code === 'answer_superseded') showElsewhere(questionId).catch(() => undefined);
        },
        onState: tellState,
        later: (work, milliseconds) => setTimeout(work, milliseconds),
        newKey: () => crypto.randomUUID(),
        sequence,
      }),
    [attempt.id, send, sequence, store, showElsewhere, tellState],
  );

  useEffect(() => {
    void outbox.resume().then((known) => {
      sequence.passBy(known);
      // What was answered anew meanwhile stays on the screen.
      setAnswers((before) => {
        const unsent = known.filter(
          ({ questionId, isSent, sequence: number }) =>
            // What was kept of the attempt may be from before the last answer that arrived.
            (!isSent || number > (numbers.get(questionId) ?? 0)) &&
            before.get(questionId) === served.get(questionId),
        );
        return new Map([...before, ...unsent.map(({ questionId, answer }) => [questionId, answer] as const)]);
      });
      setResumed(true);
    });
    const hurry = (): void => {
      if (!isOffline()) void outbox.hurry();
    };
    const goOn = (): void => void outbox.hurry();
    window.addEventListener('online', goOn);
    const forget = onConnectionChange(hurry);
    return () => {
      window.removeEventListener('online', goOn);
      forget();
    };
  }, [numbers, outbox, sequence, served]);

  const isOver = [...refusals.values()].some((code) => OVER.has(code));
  useEffect(() => {
    if (isOver) return undefined;
    return watchDepartures(() => noteDeparture(attempt.id));
  }, [attempt.id, isOver]);

  const give = useCallback(
    (questionId: string, answer: Answer): Promise<void> => {
      setAnswers((before) => withEntry(before, questionId, answer));
      return outbox.give(questionId, answer);
    },
    [outbox],
  );
  /** Lets what was answered here take the place of what another device answered. */
  const giveOwn = useCallback(
    (questionId: string): void => {
      const own = answers.get(questionId);
      const other = elsewhere.get(questionId);
      if (!own || !other) return;
      setElsewhere((before) => without(before, questionId));
      outbox.decide(questionId, other.sequence);
      void give(questionId, own);
    },
    [answers, elsewhere, give, outbox],
  );
  /** Takes what another device answered, and lets go of what was answered here. */
  const takeOther = useCallback(
    (questionId: string): void => {
      const other = elsewhere.get(questionId);
      if (!other) return;
      setElsewhere((before) => without(before, questionId));
      setAnswers((before) => withEntry(before, questionId, other.answer));
      setStates((before) => withEntry(before, questionId, 'server'));
      outbox.decide(questionId, other.sequence);
      outbox.letGo(questionId).catch(() => undefined);
    },
    [elsewhere, outbox],
  );
  /** Fills what is blank here with what another device answered; where something is given here, its person chooses then. */
  const fillBlank = useCallback(
    (now: RunningAttempt['answers'], isOnTheWay: (questionId: string) => boolean): void => {
      sequence.passBy(now);
      const filled = now.filter(
        ({ questionId, sequence: number }) =>
          number > sequence.baseOf(questionId) &&
          !isAnswered(answers.get(questionId)) &&
          !outbox.isUnsent(questionId) &&
          !isOnTheWay(questionId),
      );
      for (const { questionId, answer, sequence: number } of filled) {
        sequence.learn(questionId, number);
        setAnswers((before) => withEntry(before, questionId, answer));
        setStates((before) => withEntry(before, questionId, 'server'));
      }
    },
    [answers, outbox, sequence],
  );
  /** There is more time since: what came too late may count now. */
  const sendRefused = useCallback((): void => void outbox.resume(), [outbox]);
  const submitKey = useRef(crypto.randomUUID());
  const submit = useCallback(
    async (isTimeOver = false) => {
      const known = outbox.refused();
      await outbox.hurry();
      if (outbox.waiting() > 0) throw lastHeldBy.get() ?? new ApiProblem('offline');
      // What was refused a moment ago nobody has read yet: it is told, and handed in by the next time.
      const news = [...outbox.refused()].find(([id, code]) => !OVER.has(code) && known.get(id) !== code);
      if (news && !isTimeOver) throw new ApiProblem(news[1]);
      const outcome = await api(
        submitAttempt,
        { params: { attemptId: attempt.id } },
        { idempotencyKey: submitKey.current },
      );
      // What was refused stays until its person has read so.
      void refusedOn(store, attempt.id)
        .then((refused) => (refused.length === 0 ? store.forget(attempt.id) : undefined))
        .catch(() => undefined);
      return outcome;
    },
    [attempt.id, lastHeldBy, outbox, store],
  );

  return {
    answers,
    states,
    refusals,
    elsewhere,
    heldBy,
    isOver,
    isResumed,
    give,
    giveOwn,
    takeOther,
    fillBlank,
    sendRefused,
    submit,
  };
}
