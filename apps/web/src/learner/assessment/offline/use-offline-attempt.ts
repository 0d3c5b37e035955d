import type { OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerState } from '../answer-outbox.ts';
import type { Answer } from '../use-test.ts';
import { answersIn, type OfflineAttempt } from './offline-attempt.ts';
import { chained, createStopwatch, deviceClocks } from './offline-chain.ts';
import { keepProgress } from './offline-store.ts';

const NOTHING_NEWER: ReadonlySet<string> = new Set();

/** An attempt that runs on this device alone: each answer joins the chain and is on the device before the next. @spec AS-05 OF-03 */
export function useOfflineAttempt(begun: OfflineAttempt) {
  const [answers, setAnswers] = useState(() => answersIn(begun));
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(
    () => new Map([...answersIn(begun).keys()].map((questionId) => [questionId, 'device'])),
  );
  const now = useRef(begun);
  const [elapsed] = useState(() => createStopwatch(begun.events, deviceClocks));
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());

  const happen = useCallback(
    (happened: Pick<OfflineEvent, 'kind' | 'question' | 'answer'>): Promise<void> => {
      const at = { elapsed: elapsed(), clock: deviceClocks.wall() };
      const writing = lastWrite.current.then(async () => {
        const events = await chained(now.current.seal, now.current.events, happened, at);
        now.current = { ...now.current, events, step: happened.kind === 'finish' ? 'finished' : 'started' };
        await keepProgress(now.current);
      });
      lastWrite.current = writing.catch(() => undefined);
      return writing;
    },
    [elapsed],
  );
  const give = useCallback(
    (questionId: string, answer: Answer): void => {
      setAnswers((before) => new Map([...before, [questionId, answer]]));
      setStates((before) => new Map([...before, [questionId, 'sending']]));
      void happen({ kind: 'answer', question: questionId, answer: JSON.stringify(answer) }).then(() =>
        setStates((before) => new Map([...before, [questionId, 'device']])),
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
  return { answers, states, superseded: NOTHING_NEWER, give, submit, endsAt };
}

/** The attempt with its start noted; one that was begun stays as it is. */
export async function begin(attempt: OfflineAttempt): Promise<OfflineAttempt> {
  if (attempt.step !== 'taken') return attempt;
  const happened = { kind: 'start', question: null, answer: null } as const;
  const at = { elapsed: 0, clock: deviceClocks.wall() };
  const begun = {
    ...attempt,
    step: 'started' as const,
    events: await chained(attempt.seal, [], happened, at),
  };
  await keepProgress(begun);
  return begun;
}
