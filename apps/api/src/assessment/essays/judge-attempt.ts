import { judgedScore } from '@trilha/rules/assessment/essays/judged-again.rule';
import { ruledGrades } from '@trilha/rules/assessment/regrade/ruling.rule';
import { type Score, score } from '@trilha/rules/assessment/score.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { parseKeys, parseQuestions } from '../attempts/attempt-questions.ts';
import { type Attempt, answersOf, essaysWaiting, scorePolicyOf } from '../attempts/attempts.queries.ts';
import { type Judged, moveProgress, tellGraded, writeScore } from '../attempts/judged-attempt.ts';
import { askedQuestions } from '../regrades/foresee-attempt.ts';
import { byQuestion, rulingsOf } from '../regrades/rulings.queries.ts';

export interface Judgement {
  /** Essays of the attempt that still wait. */
  readonly waiting: number;
  readonly score: number | null;
  readonly passed: boolean | null;
  /** What was judged would have taken a pass away, and took none. */
  readonly passKept: boolean;
}

/**
 * Works out an attempt that is over from what each of its questions earned and what was ruled about them, and brings the
 * learner's progress to it; while an essay waits nothing is decided. The enrolment and the attempt are locked by the
 * caller. @spec AS-04 AS-06
 */
export async function judgeAttempt(
  tx: LearnerTransaction,
  { attempt, training }: Judged,
): Promise<Judgement> {
  const waiting = await essaysWaiting(tx, attempt.id);
  const before = scoreBefore(attempt);
  const judgement = newId(tx.now.getTime());
  if (waiting > 0) {
    await writeScore(tx, attempt.id, { result: before, judgement });
    return { waiting, score: before?.percent ?? null, passed: before?.passed ?? null, passKept: false };
  }
  const asked = askedQuestions(
    parseQuestions(attempt.questions),
    parseKeys(attempt.keys),
    await answersOf(tx, attempt.id),
  );
  const grades = ruledGrades(asked, byQuestion(await rulingsOf(tx, [attempt.id])));
  const now = score(grades, scorePolicyOf(attempt.settings));
  if (now === 'needs_instructor') throw new Error('a grade in numbers waits for nobody');
  const { passKept, ...after } = judgedScore(before, now);
  await writeScore(tx, attempt.id, { result: after, judgement });
  if (before?.percent !== after.percent || before.passed !== after.passed) {
    await moveProgress(tx, attempt, after);
    await tellGraded(tx, { attempt, training }, after.percent);
  }
  return { waiting, score: after.percent, passed: after.passed, passKept };
}

const scoreBefore = ({ score: percent, passed }: Attempt): Score | null =>
  percent === null ? null : { percent, passed: passed ?? false };
