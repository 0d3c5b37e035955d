import { randomUUID } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { attemptStartProblem, pauseEnd } from '@trilha/rules/assessment/attempt.rule';
import { isOverdue } from '@trilha/rules/assessment/attempt-clock.rule';
import { drawByBlueprint, isBlueprintMet } from '@trilha/rules/assessment/blueprint.rule';
import { drawProblem } from '@trilha/rules/assessment/draw.rule';
import { drawableIn } from '@trilha/rules/assessment/keyless-draw.rule';
import { learnerOf, lockEnrolment, touchEnrolment } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { freeze } from './attempt-questions.ts';
import {
  askedOf,
  attemptsOf,
  questionsOfBank,
  settingsOf,
  startPolicyOf,
  summaryOf,
  timesAsked,
} from './attempts.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { type OpenTest, testForLearner } from './read-test.ts';

/** A test that may be begun now, and the number its attempt has. */
export interface ReadyTest {
  readonly test: OpenTest;
  readonly number: number;
  /** With what the learner was given. */
  readonly timeLimitSeconds: number | null;
}

/**
 * The test at a place with its enrolment locked, where an attempt may start. Errors: those of testForLearner,
 * training_blocked, attempt_in_progress, attempts_exhausted, test_not_open, test_closed, attempt_cooling_down. @spec AS-02
 */
export async function testToBegin(
  tx: Transaction,
  place: { readonly trainingId: string; readonly hierarchyOrder: number },
): Promise<ReadyTest> {
  // Fifty taps at once stand in line here; the unique index on open attempts stands behind.
  await lockEnrolment(learnerOf(tx), place.trainingId);
  let test = await testForLearner(tx, place);
  // What becomes of the one before may block the test or begin another round of it.
  if (await closeOverdue(tx, placeOf(test))) test = await testForLearner(tx, place);
  const earlier = await attemptsOf(tx, placeOf(test));
  const attempts = earlier.map(summaryOf);
  const asked = askedOf(test.content, test.activity.exceptions);
  const policy = startPolicyOf(test.content, asked);
  const { timeLimitSeconds, opensAt, closesAt } = asked;
  const problem = attemptStartProblem(policy, {
    enrolled: true,
    locked: false,
    blocked: test.activity.state === 'blocked',
    attempts,
    opensAt,
    closesAt,
    now: tx.now,
  });
  if (problem) {
    const from = problem === 'attempt_cooling_down' ? pauseEnd(policy, attempts, tx.now) : null;
    throw new AppError(problem, from ? { from: from.toISOString() } : {});
  }
  return { test, number: (earlier.at(-1)?.number ?? 0) + 1, timeLimitSeconds };
}

const placeOf = ({ enrolmentId, activity: { id, round } }: OpenTest) => ({
  enrolmentId,
  activityId: id,
  round,
});

/** Closes an attempt whose time ran out unseen, its grace included, with what was saved; whether there was one. @spec AS-05 */
async function closeOverdue(tx: Transaction, place: Parameters<typeof attemptsOf>[1]): Promise<boolean> {
  const attempts = await attemptsOf(tx, place);
  const overdue = attempts.find(({ state, deadline }) => state === 'started' && isOverdue(deadline, tx.now));
  if (overdue) await closeAttempt(tx, overdue.id, 'expired');
  return overdue !== undefined;
}

/**
 * Draws the questions of an attempt and freezes them with its settings; its time runs until the deadline. Where answers
 * earn a grade, nothing without a right answer is drawn. Errors: bank_too_small, blueprint_unmet. @spec AS-02 AS-05 AS-06
 */
export async function beginAttempt(
  tx: Transaction,
  { test: { content, activity, enrolmentId }, number }: ReadyTest,
  deadline: Date | null,
) {
  const bank = drawableIn(await questionsOfBank(tx, content.bankId), content.kind);
  const tooSmall = drawProblem(bank.length, content.draw);
  if (tooSmall) throw new AppError(tooSmall);
  const rows = content.blueprint ?? [];
  if (!isBlueprintMet(bank, rows, content.draw)) throw new AppError('blueprint_unmet');
  const id = newId(tx.now.getTime());
  // The browser knows the name of the attempt, and how options are shuffled: the seed is for nobody.
  const seed = randomUUID();
  const ids = drawByBlueprint(bank, rows, {
    count: content.draw,
    seed,
    shuffle: content.shuffle,
    timesAsked: await timesAsked(tx, { enrolmentId, activityId: activity.id }),
  });
  const byId = new Map(bank.map((question) => [question.id, question]));
  const { questions, keys } = freeze(
    ids.flatMap((questionId) => byId.get(questionId) ?? []),
    { seed, weights: content.weights },
  );
  const attempt = {
    client_id: tx.client.id,
    id,
    enrolment_id: enrolmentId,
    activity_id: activity.id,
    round: activity.round,
    number,
    started_at: tx.now,
    deadline,
  };
  await tx.db
    .insertInto('attempt')
    .values({
      ...attempt,
      settings: JSON.stringify(settingsOf(content)),
      questions: JSON.stringify(questions),
      keys: JSON.stringify(keys),
    })
    .execute();
  // What a person finds elsewhere, such as their challenge, is found anew by whoever sees this row changed.
  await touchEnrolment(tx, enrolmentId);
  return { ...attempt, questions };
}
