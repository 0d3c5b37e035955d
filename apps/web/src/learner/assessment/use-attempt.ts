import {
  readAttempt,
  reportDeparture,
  saveAnswer,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useSession } from '#shared/session-query.ts';
import { type AnswerState, createAnswerOutbox } from './answer-outbox.ts';
import { deviceAnswerStore } from './answer-store.ts';
import { deviceName } from './device-name.ts';
import { createSequence } from './sequence.ts';
import type { Answer, RunningAttempt } from './use-test.ts';

/** Refusals that no repetition changes; a busy or unreachable server is another matter. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 401;

/** A running attempt on this device: its answers, whether each is safe, and the ways to end it. @spec AS-05 */
export function useAttempt(attempt: RunningAttempt) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(
    () => new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer])),
  );
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(
    () => new Map(attempt.answers.map(({ questionId }) => [questionId, 'server'])),
  );
  const [superseded, setSuperseded] = useState<ReadonlySet<string>>(new Set());
  const { deviceKey } = useSession();
  const store = useMemo(() => deviceAnswerStore(deviceKey), [deviceKey]);
  const [sequence] = useState(() => createSequence(attempt.answers));

  // Another device was quicker: its answer is shown, and what is given here from now on counts as newer.
  const takeNewer = useCallback(
    async (questionId: string): Promise<void> => {
      const now = await api(readAttempt, { params: { attemptId: attempt.id } });
      sequence.passBy(now.answers);
      const newer = now.answers.find((candidate) => candidate.questionId === questionId);
      if (newer) setAnswers((before) => new Map([...before, [questionId, newer.answer]]));
      setSuperseded((before) => new Set([...before, questionId]));
    },
    [attempt.id, sequence],
  );

  const outbox = useMemo(
    () =>
      createAnswerOutbox({
        attemptId: attempt.id,
        store,
        send: async ({ questionId, answer, sequence, key }) => {
          await api(
            saveAnswer,
            {
              params: { attemptId: attempt.id, questionId },
              body: { answer, sequence, device: deviceName() },
            },
            { idempotencyKey: key },
          );
        },
        isFinal,
        onRefused: (questionId, error) => {
          if (error instanceof ApiProblem && error.code === 'answer_superseded') void takeNewer(questionId);
        },
        onState: (questionId, state) => setStates((before) => new Map([...before, [questionId, state]])),
        later: (work, milliseconds) => setTimeout(work, milliseconds),
        newKey: () => crypto.randomUUID(),
        nextSequence: sequence.next,
      }),
    [attempt.id, sequence, store, takeNewer],
  );

  useEffect(() => {
    void outbox.resume().then((known) => {
      sequence.passBy(known);
      const unsent = known.filter(({ isSent }) => !isSent);
      if (unsent.length > 0)
        setAnswers(
          (before) =>
            new Map([...before, ...unsent.map(({ questionId, answer }) => [questionId, answer] as const)]),
        );
    });
    const hurry = (): void => void outbox.hurry();
    window.addEventListener('online', hurry);
    return () => window.removeEventListener('online', hurry);
  }, [outbox, sequence]);

  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden')
        api(reportDeparture, { params: { attemptId: attempt.id } }).catch(() => {});
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [attempt.id]);

  const give = useCallback(
    (questionId: string, answer: Answer): void => {
      setAnswers((before) => new Map([...before, [questionId, answer]]));
      void outbox.give(questionId, answer);
    },
    [outbox],
  );
  const submitKey = useRef(crypto.randomUUID());
  const submit = useCallback(async () => {
    await outbox.hurry();
    if (outbox.waiting() > 0) throw new ApiProblem('offline');
    const outcome = await api(
      submitAttempt,
      { params: { attemptId: attempt.id } },
      { idempotencyKey: submitKey.current },
    );
    await store.forget(attempt.id);
    return outcome;
  }, [attempt.id, outbox, store]);

  return { answers, states, superseded, give, submit };
}
