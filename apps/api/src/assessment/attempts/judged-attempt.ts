import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import { bestPercent, withPassOwed } from '@trilha/rules/assessment/attempt.rule';
import type { Score } from '@trilha/rules/assessment/score.rule';
import { recordJudgement, trainingPath } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { progressOf } from './attempt-progress.ts';
import { type Attempt, attemptsOf, summaryOf } from './attempts.queries.ts';
import { tellPassed } from './end-attempt.ts';
import { newestRound, passOwed } from './owed-pass.queries.ts';

/** An attempt that was judged after its end, and the training it belongs to. */
export interface Judged {
  readonly attempt: Attempt;
  readonly training: { readonly id: string; readonly title: string; readonly kind: string };
}

/** The score an attempt has from now on, and what gave it. */
export async function writeScore(
  tx: LearnerTransaction,
  attemptId: string,
  { result, judgement }: { readonly result: Score | null; readonly judgement: string | null },
): Promise<void> {
  await tx.db
    .updateTable('attempt')
    .set({ score: result?.percent ?? null, passed: result?.passed ?? null, judgement })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', attemptId)
    .execute();
  if (result?.passed) await tellPassed(tx);
}

/**
 * Brings the progress of the learner to a score that came after the attempt. A round that began anew is not judged by the
 * one before, but a pass that was owed all along counts. A review punishes nobody: what running out of attempts does was
 * done when they ran out. @spec AS-03 AS-04
 */
export async function moveProgress(
  tx: LearnerTransaction,
  attempt: Attempt,
  result: Score,
  { isReview = false }: { readonly isReview?: boolean } = {},
): Promise<void> {
  const newest = await newestRound(tx, placeOf(attempt));
  if (newest !== null && newest > attempt.round) {
    if (result.passed) await payOwed(tx, attempt, newest);
    return;
  }
  const { consequence, ...change } = await progressOf(tx, attempt, result);
  const isWhole = !isReview && consequence !== undefined;
  await recordJudgement(
    tx,
    attempt.training_id,
    attempt.activity_id,
    isWhole ? { ...change, consequence } : change,
  );
}

/** The newest round has the pass that one before it turned out to be, beside what it has itself. */
async function payOwed(tx: LearnerTransaction, attempt: Attempt, round: number): Promise<void> {
  const place = { ...placeOf(attempt), round };
  const owed = await passOwed(tx, place);
  if (owed === null) return;
  const attempts = withPassOwed((await attemptsOf(tx, place)).map(summaryOf), owed);
  await recordJudgement(tx, attempt.training_id, attempt.activity_id, {
    event: 'pass',
    percent: 100,
    score: bestPercent(attempts),
  });
}

const placeOf = (attempt: Attempt) => ({
  enrolmentId: attempt.enrolment_id,
  activityId: attempt.activity_id,
});

/** The learner, in the inbox: the score has come. @spec GM-03 */
export const tellGraded = (tx: LearnerTransaction, judged: Judged, score: number) =>
  tell(tx, judged, { kind: 'test_graded', parameters: { ...namesOf(judged), score } });

/** The learner, in the inbox: a review changed the score. @spec AS-07 GM-03 */
export const tellReviewed = (
  tx: LearnerTransaction,
  judged: Judged,
  scores: { readonly before: number; readonly score: number },
) => tell(tx, judged, { kind: 'test_reviewed', parameters: { ...namesOf(judged), ...scores } });

const namesOf = ({ attempt, training }: Judged) => ({
  training: training.title,
  activity: attempt.activity_title,
});

const tell = (
  { db, client, actor, now }: LearnerTransaction,
  { attempt, training }: Judged,
  content: NotificationContent,
) =>
  db
    .insertInto('notification')
    .values(
      inboxRow({
        ...content,
        clientId: client.id,
        id: newId(now.getTime()),
        membershipId: actor.membershipId,
        link: testPath(training, attempt.hierarchy_order),
        at: now,
      }),
    )
    .execute();

/** Where the learner reads the result: the player, where the training has one. */
function testPath(training: Judged['training'], hierarchyOrder: number): string {
  if (training.kind === 'presential_course') return trainingPath(training);
  const at = training.kind === 'online_course' ? `/courses/${training.id}` : trainingPath(training);
  return `${at}/activities/${hierarchyOrder}`;
}
