import { useQueryClient } from '@tanstack/react-query';
import type { OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ProblemCode } from '#shared/api-problem.ts';
import type { AnswerState } from '../answer-outbox.ts';
import type { Answer } from '../use-test.ts';
import { answersIn, type OfflineAttempt } from './offline-attempt.ts';
import { chained, createStopwatch, deviceClocks } from './offline-chain.ts';
import { attemptsHereQuery } from './offline-queries.ts';
import { changeAttempt } from './offline-store.ts';

/** No server judges what is answered, and no other device answers. */
const ALONE = {
  refusals: new Map<string, ProblemCode>(),
  superseded: new Map<string, Answer>(),
  heldBy: null,
  isOver: false,
} as const;

const statesOf = (noted: ReadonlyMap<string, Answer>): ReadonlyMap<string, AnswerState> =>
  new Map([...noted.keys()].map((questionId) => [questionId, 'device']));

/** An attempt that runs on this device alone: each answer joins the chain and is on the device before the next. @spec AS-05 OF-03 */
export function useOfflineAttempt(begun: OfflineAttempt) {
  const [answers, setAnswers] = useState(() => answersIn(begun));
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(() => statesOf(answersIn(begun)));
  const cache = useQueryClient();
  const { attemptId } = begun;
  const [elapsed] = useState(() => createStopwatch(begun.events, deviceClocks));
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());

  const happen = useCallback(
    (happened: Pick<OfflineEvent, 'kind' | 'question' | 'answer'>): Promise<void> => {
      const at = { elapsed: elapsed(), clock: deviceClocks.wall() };
      const writing = lastWrite.current.then(async () => {
        let isNoted = false;
        const kept = await changeAttempt(attemptId, async (attempt) => {
          if (attempt.step !== 'started') return attempt;
          const events = await chained(attempt.seal, attempt.events, happened, at);
          isNoted = true;
          return { ...attempt, events, step: happened.kind === 'finish' ? 'finished' : 'started' };
        });
        if (kept && isNoted) {
          // What another tab noted meanwhile belongs to the attempt as well.
          const noted = answersIn(kept);
          setAnswers((before) => new Map([...noted, ...before]));
          setStates((before) => new Map([...statesOf(noted), ...before]));
          return;
        }
        // Ended in another tab, or shut by signing out: the screen says so instead of going on.
        await cache.invalidateQueries({ queryKey: attemptsHereQuery.queryKey });
        throw new Error('this attempt no longer runs on this device');
      });
      lastWrite.current = writing.catch(() => undefined);
      return writing;
    },
    [attemptId, cache, elapsed],
  );
  const give = useCallback(
    (questionId: string, answer: Answer): void => {
      setAnswers((before) => new Map([...before, [questionId, answer]]));
      setStates((before) => new Map([...before, [questionId, 'sending']]));
      void happen({ kind: 'answer', question: questionId, answer: JSON.stringify(answer) }).then(
        () => setStates((before) => new Map([...before, [questionId, 'device']])),
        // Not kept, and so never said to be.
        () => undefined,
      );
    },
    [happen],
  );
  const submit = useCallback(() => happen({ kind: 'finish', question: null, answer: null }), [happen]);
  const endsAt = useMemo(
    () =>
      begun.timeLimitSeconds === null
        ? null
        : deviceClocks.wall() + begun.timeLimitSeconds * 1000 - elapsed(),
    [begun.timeLimitSeconds, elapsed],
  );
  return { ...ALONE, answers, states, give, giveOwn: give, submit, endsAt };
}

/** The attempt with its start noted, unless another tab did; null where it is gone. */
export const begin = ({ attemptId }: OfflineAttempt): Promise<OfflineAttempt | null> =>
  changeAttempt(attemptId, async (attempt) => {
    if (attempt.step !== 'taken') return attempt;
    const happened = { kind: 'start', question: null, answer: null } as const;
    const at = { elapsed: 0, clock: deviceClocks.wall() };
    return { ...attempt, step: 'started', events: await chained(attempt.seal, [], happened, at) };
  });
