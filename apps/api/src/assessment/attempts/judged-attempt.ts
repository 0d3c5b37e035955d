import { testPassedEvent } from '@trilha/contract/assessment/events';
import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import type { Score } from '@trilha/rules/assessment/score.rule';
import { recordJudgement, trainingPath } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { progressOf } from './attempt-progress.ts';
import type { Attempt } from './attempts.queries.ts';

/** An attempt that was judged after its end, and the training it belongs to. */
export interface Judged {
  readonly attempt: Attempt;
  readonly training: { readonly id: string; readonly title: string; readonly kind: string };
}

const testPassed = defineEvent(testPassedEvent.name, testPassedEvent.payload);

/** Tells the rest of the product that the learner passed a test. */
export const tellPassed = (tx: LearnerTransaction): Promise<void> =>
  publish(tx, testPassed, { membershipId: tx.actor.membershipId });

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
  const found = await progressOf(tx, attempt, result);
  const { consequence, ...change } = found;
  if (change.event !== 'pass' && (await hasNewerRound(tx, attempt))) return;
  const isWhole = !isReview && consequence !== undefined;
  await recordJudgement(
    tx,
    attempt.training_id,
    attempt.activity_id,
    isWhole ? { ...change, consequence } : change,
  );
}

const hasNewerRound = async ({ db, client }: LearnerTransaction, attempt: Attempt): Promise<boolean> =>
  (await db
    .selectFrom('activity_progress')
    .select('round')
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', attempt.enrolment_id)
    .where('activity_id', '=', attempt.activity_id)
    .where('round', '>', attempt.round)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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
