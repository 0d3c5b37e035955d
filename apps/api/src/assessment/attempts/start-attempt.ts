import { randomUUID } from 'node:crypto';
import { startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { attemptStartProblem } from '@trilha/rules/assessment/attempt.rule';
import { deadlineOf } from '@trilha/rules/assessment/attempt-clock.rule';
import { drawByBlueprint, isBlueprintMet } from '@trilha/rules/assessment/blueprint.rule';
import { drawProblem } from '@trilha/rules/assessment/draw.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { freeze } from './attempt-questions.ts';
import { attemptsOf, questionsOfBank, settingsOf, summaryOf, timesAsked } from './attempts.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { type OpenTest, testForLearner } from './read-test.ts';
import { runningAttempt } from './running-attempt.ts';

export const routes = (bind: Bind): void =>
  bind.write(startAttempt, async (tx, { params }) => {
    // Fifty taps at once stand in line here; the unique index on open attempts stands behind.
    await lockEnrolment(learnerOf(tx), params.trainingId);
    const test = await testForLearner(tx, params);
    const place = { enrolmentId: test.enrolmentId, activityId: test.activity.id, round: test.activity.round };
    await closeOverdue(tx, place);
    const earlier = await attemptsOf(tx, place);
    const problem = attemptStartProblem(
      { type: test.content.kind, maximumAttempts: test.content.maximumAttempts },
      {
        enrolled: true,
        locked: false,
        trainingClosed: test.training.state === 'blocked',
        attempts: earlier.map(summaryOf),
        now: tx.now,
      },
    );
    if (problem) throw new AppError(problem);
    return runningAttempt(await insertAttempt(tx, test, (earlier.at(-1)?.number ?? 0) + 1), [], tx.now);
  });

/** An attempt whose time ran out unseen is closed with what was saved before a new one may start. */
async function closeOverdue(tx: Transaction, place: Parameters<typeof attemptsOf>[1]): Promise<void> {
  const attempts = await attemptsOf(tx, place);
  const overdue = attempts.find(
    ({ state, deadline }) => state === 'started' && deadline !== null && deadline < tx.now,
  );
  if (overdue) await closeAttempt(tx, overdue.id, 'expired');
}

async function insertAttempt(tx: Transaction, { content, activity, enrolmentId }: OpenTest, number: number) {
  const bank = await questionsOfBank(tx, content.bankId);
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
    seed,
  );
  const attempt = {
    client_id: tx.client.id,
    id,
    enrolment_id: enrolmentId,
    activity_id: activity.id,
    round: activity.round,
    number,
    started_at: tx.now,
    deadline: deadlineOf(tx.now, content.minutes === null ? null : content.minutes * 60),
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
  return { ...attempt, questions };
}
