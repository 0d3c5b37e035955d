import { judgedScore } from '@trilha/rules/assessment/essays/judged-again.rule';
import { type Score, score } from '@trilha/rules/assessment/score.rule';
import { recordJudgement, trainingPath } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { progressOf } from '../attempts/attempt-progress.ts';
import { parseQuestions } from '../attempts/attempt-questions.ts';
import { type Attempt, answersOf, essaysWaiting } from '../attempts/attempts.queries.ts';

interface Judged {
  readonly attempt: Attempt;
  readonly training: { readonly id: string; readonly title: string; readonly kind: string };
}

export interface Judgement {
  /** Essays of the attempt that still wait. */
  readonly waiting: number;
  readonly score: number | null;
  readonly passed: boolean | null;
  /** What was judged would have taken a pass away, and took none. */
  readonly passKept: boolean;
}

/**
 * Works out an attempt that is over from what each of its questions earned, and brings the learner's progress to it; while
 * an essay waits nothing is decided. The enrolment and the attempt are locked by the caller. @spec AS-04 AS-06
 */
export async function judgeAttempt(
  tx: LearnerTransaction,
  { attempt, training }: Judged,
): Promise<Judgement> {
  const waiting = await essaysWaiting(tx, attempt.id);
  const before = scoreBefore(attempt);
  if (waiting > 0)
    return { waiting, score: before?.percent ?? null, passed: before?.passed ?? null, passKept: false };
  const earned = new Map((await answersOf(tx, attempt.id)).map((row) => [row.question_id, row.fraction]));
  const grades = parseQuestions(attempt.questions).map(({ id, weight }) => ({
    weight,
    grade: earned.get(id) ?? 0,
  }));
  const now = score(grades, attempt.settings.minimumScore);
  if (now === 'needs_instructor') throw new Error('a grade in numbers waits for nobody');
  const { passKept, ...after } = judgedScore(before, now);
  const isNews = before?.percent !== after.percent || before.passed !== after.passed;
  if (isNews) {
    await writeScore(tx, attempt.id, after);
    await moveProgress(tx, attempt, after);
    await tell(tx, { attempt, training }, after.percent);
  }
  return { waiting, score: after.percent, passed: after.passed, passKept };
}

const scoreBefore = ({ score: percent, passed }: Attempt): Score | null =>
  percent === null ? null : { percent, passed: passed ?? false };

const writeScore = ({ db, client }: LearnerTransaction, attemptId: string, { percent, passed }: Score) =>
  db
    .updateTable('attempt')
    .set({ score: percent, passed })
    .where('client_id', '=', client.id)
    .where('id', '=', attemptId)
    .execute();

/** A round that began anew is not judged by the one before, but a pass that was owed all along counts. */
async function moveProgress(tx: LearnerTransaction, attempt: Attempt, result: Score): Promise<void> {
  const change = await progressOf(tx, attempt, result);
  if (change.event !== 'pass' && (await hasNewerRound(tx, attempt))) return;
  await recordJudgement(tx, attempt.training_id, attempt.activity_id, change);
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

/** The learner, in the inbox: the score has come, or is another one. @spec GM-03 */
const tell = (
  { db, client, actor, now }: LearnerTransaction,
  { attempt, training }: Judged,
  percent: number,
) =>
  db
    .insertInto('notification')
    .values(
      inboxRow({
        kind: 'test_graded',
        parameters: { training: training.title, activity: attempt.activity_title, score: percent },
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
