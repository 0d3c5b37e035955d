import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { isFinal } from '#shared/refusal.ts';
import { type AnswerStore, createAnswerOutbox, type GivenAnswer } from './answer-outbox.ts';
import { deviceAnswerStore } from './answer-store.ts';
import { sendAnswer } from './send-answer.ts';
import { createSequence } from './sequence.ts';

export type RefusedAnswer = GivenAnswer & { readonly refusal: ProblemCode };

const isRefused = (given: GivenAnswer): given is RefusedAnswer =>
  given.refusal !== undefined && !given.isSent;

/** What was answered on this device and does not count, because the server did not take it. */
export const refusedOn = async (store: AnswerStore, attemptId: string): Promise<readonly RefusedAnswer[]> =>
  (await store.ofAttempt(attemptId)).filter(isRefused);

/**
 * The same of an attempt that is over, once the server has had its say about all that still waits here: an answer whose
 * receipt was lost on the way has counted, and one that comes too late has not. @spec AS-05
 */
export async function settledAnswers(
  store: AnswerStore,
  attemptId: string,
): Promise<readonly RefusedAnswer[]> {
  const outbox = createAnswerOutbox({
    attemptId,
    store,
    send: sendAnswer,
    isFinal,
    onRefused: () => undefined,
    onState: () => undefined,
    later: (work, milliseconds) => setTimeout(work, milliseconds),
    // Nothing is answered any more.
    newKey: () => '',
    sequence: createSequence([]),
  });
  await outbox.resume();
  await outbox.hurry();
  if (outbox.waiting() > 0) throw new ApiProblem('offline');
  const refused = await refusedOn(store, attemptId);
  if (refused.length === 0) await store.forget(attemptId);
  return refused;
}

export const refusedAnswersQuery = (attemptId: string, deviceKey: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'refused', attemptId],
    queryFn: () => settledAnswers(deviceAnswerStore(deviceKey), attemptId),
    gcTime: 0,
  });
