import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { expect } from 'vitest';
import type { TestApplication } from './application.ts';
import type { createDevice } from './attempt-device.ts';
import type { Sitting } from './attempt-held.ts';
import { endNeighbour, type History, type HistorySettings } from './attempt-history.ts';

/** Where the other test stands in its course. */
const PLACE = 3;

export interface NeighbourAct {
  readonly value: boolean;
  readonly handsIn: boolean;
}

/** Somebody begins the other test of the course or goes on with it, answers its question, and may hand it in. */
export async function sitBeside(
  device: ReturnType<typeof createDevice>,
  { courseId }: Sitting,
  history: History,
  { value, handsIn, ...rules }: HistorySettings & NeighbourAct,
): Promise<void> {
  const { neighbour } = history;
  const params = { trainingId: courseId, hierarchyOrder: PLACE };
  let open = neighbour.attempts.find(({ state }) => state === 'started');
  if (!open) {
    const begun = await device.send(startAttempt, { params }, 'whole');
    const refusal = refusalOf(history, rules);
    expect(begun?.code ?? null).toBe(refusal);
    if (refusal !== null || !begun) return;
    open = {
      id: begun.body.id,
      questionId: begun.body.questions[0]?.id ?? '',
      round: neighbour.round,
      state: 'started',
      value: null,
      sequence: 0,
      score: null,
    };
    neighbour.attempts.push(open);
  }
  const { id: attemptId, questionId, sequence: base } = open;
  const body = { answer: { kind: 'true_false' as const, value }, sequence: base + 1, base, device: 'phone' };
  const saved = await device.send(saveAnswer, { params: { attemptId, questionId }, body }, 'reply_lost');
  expect(saved?.status).toBe(200);
  Object.assign(open, { value, sequence: base + 1 });
  if (!handsIn) return;
  const handedIn = await device.send(submitAttempt, { params: { attemptId } }, 'reply_lost');
  endNeighbour(history, open);
  expect(handedIn?.body.score).toBe(open.score);
}

function refusalOf({ neighbour, state }: History, { kind }: HistorySettings): string | null {
  // What is achieved stays open.
  const isShut = state === 'blocked' && kind === 'block_general_test' && !isDone(neighbour.state);
  if (isShut) return 'training_blocked';
  const tried = neighbour.attempts.filter(({ round }) => round === neighbour.round);
  return neighbour.kind === 'restart_general_test' && tried.length > 0 ? 'attempts_exhausted' : null;
}

/** Beside what the history says of the test itself, it says so much of the other one. */
export async function assertNeighbourHeld(
  product: TestApplication,
  { person, enrolmentId, activityIds }: Sitting,
  { neighbour }: History,
): Promise<void> {
  const db = product.platform.database.readerOf(person.clientId);
  const activityId = activityIds[PLACE - 1] ?? '';
  const attempts = await db
    .selectFrom('attempt')
    .leftJoin('attempt_answer', (join) =>
      join
        .onRef('attempt_answer.client_id', '=', 'attempt.client_id')
        .onRef('attempt_answer.attempt_id', '=', 'attempt.id'),
    )
    .select(['attempt.id', 'attempt.round', 'attempt.state', 'attempt.score', 'attempt_answer.sequence'])
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .orderBy('round')
    .orderBy('number')
    .execute();
  expect(attempts).toEqual(
    neighbour.attempts.map(({ id, round, state, score, sequence }) => ({
      id,
      round,
      state,
      score,
      sequence,
    })),
  );
  const progress = await db
    .selectFrom('activity_progress')
    .select('state')
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('round', '=', neighbour.round)
    .executeTakeFirst();
  expect(progress?.state ?? 'not_started').toBe(neighbour.state);
}
