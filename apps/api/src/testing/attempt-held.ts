import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { expect } from 'vitest';
import type { TestApplication } from './application.ts';
import { type History, type HistorySettings, ofRound, passOwed } from './attempt-history.ts';
import type { BuiltPerson } from './world.ts';

/** One learner at one test, and the bank it asks. */
export interface Sitting {
  readonly person: BuiltPerson;
  readonly courseId: string;
  readonly enrolmentId: string;
  readonly activityIds: readonly string[];
  readonly bankId: string;
  readonly questionIds: readonly string[];
}

/** What the database says of all attempts, in the words of the history. */
async function found(
  product: TestApplication,
  { person, enrolmentId, activityIds: [activityId = ''] }: Sitting,
) {
  const db = product.platform.database.readerOf(person.clientId);
  const attempts = await db
    .selectFrom('attempt')
    .select(['id', 'round', 'number', 'state', 'score', 'passed', 'deadline'])
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .orderBy('round')
    .orderBy('number')
    .execute();
  const answers = await db
    .selectFrom('attempt_answer')
    .innerJoin('attempt', 'attempt.id', 'attempt_answer.attempt_id')
    .select(['attempt_id', 'question_id', 'answer', 'sequence'])
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .execute();
  const progress = await db
    .selectFrom('activity_progress')
    .select(['round', 'state', 'score'])
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .execute();
  return { attempts, answers, progress };
}

/** What is there is what the history says must be there. */
export async function assertHeld(
  product: TestApplication,
  sitting: Sitting,
  { history, rules }: { readonly history: History; readonly rules: HistorySettings },
): Promise<void> {
  const { attempts, answers, progress } = await found(product, sitting);
  expect(attempts).toEqual(
    history.attempts.map(({ id, round, number, state, score, deadline, minimumScore }) => ({
      id,
      round,
      number,
      state,
      score,
      passed: score === null ? null : score >= minimumScore,
      deadline: deadline === null ? null : new Date(deadline),
    })),
  );
  const acknowledged = history.attempts.flatMap(({ id, answers: given }) =>
    [...given].map(([questionId, { value, sequence }]) => `${id} ${questionId} ${value} ${sequence}`),
  );
  const kept = answers.map(
    (row) =>
      `${row.attempt_id} ${row.question_id} ${(row.answer as { value: boolean }).value} ${row.sequence}`,
  );
  expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  expect(attempts.filter(({ state }) => state === 'started').length).toBeLessThanOrEqual(1);
  for (let round = 1; round <= history.round; round += 1) {
    const tried = attempts.filter((attempt) => attempt.round === round);
    expect(tried.length).toBeLessThanOrEqual((rules.maximumAttempts ?? tried.length) + history.mostGiven);
    if (history.passedRounds.has(round))
      expect(['approved', 'improved']).toContain(progress.find((row) => row.round === round)?.state);
  }
  const now = progress.find((row) => row.round === history.round);
  expect(now?.state ?? 'not_started').toBe(history.state);
  const owed = passOwed(history);
  const hasPassed = owed !== null || attempts.some(({ round, passed }) => round === history.round && passed);
  expect(isDone(history.state)).toBe(hasPassed);
  if (hasPassed)
    expect(now?.score).toBe(Math.max(owed ?? 0, ...ofRound(history).map(({ score }) => score ?? 0)));
}
