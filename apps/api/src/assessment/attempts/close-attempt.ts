import { grade } from '@trilha/rules/assessment/grade.rule';
import { type AskedQuestion, ruledGrades } from '@trilha/rules/assessment/regrade/ruling.rule';
import { score } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { type ProgressOutcome, recordEnd } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { byQuestion, rulingsOf } from '../regrades/rulings.queries.ts';
import { progressOf } from './attempt-progress.ts';
import { parseAnswer, parseKeys, parseQuestions } from './attempt-questions.ts';
import { type Attempt, answersOf, attemptById, scorePolicyOf } from './attempts.queries.ts';
import { tellPassed } from './judged-attempt.ts';

export interface ClosedAttempt {
  readonly attemptId: string;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly outcome: ProgressOutcome | null;
}

/**
 * Ends an attempt once, grades what was saved and moves the progress where its place is still there; a second time it only
 * tells the result. @spec AS-02 AS-05
 */
export async function closeAttempt(
  tx: LearnerTransaction,
  attemptId: string,
  as: 'submitted' | 'expired',
): Promise<ClosedAttempt> {
  const attempt = await attemptById(tx, attemptId, true);
  if (attempt.state !== 'started')
    return { attemptId, score: attempt.score, passed: attempt.passed, outcome: null };
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  const graded = await gradeAnswers(tx, attempt);
  // Without a grade nobody is waited for: what was answered is all there is.
  const result = scored ? graded : UNGRADED;
  await tx.db
    .updateTable('attempt')
    .set({
      state: as,
      judgement: newId(tx.now.getTime()),
      submitted_at: tx.now,
      score: scored ? (result?.percent ?? null) : null,
      passed: scored ? (result?.passed ?? null) : null,
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', attemptId)
    .execute();
  // An essay waits for its instructor: until then nothing is decided.
  if (!result) return { attemptId, score: null, passed: null, outcome: null };
  const outcome = await recordEnd(
    tx,
    attempt.training_id,
    attempt.activity_id,
    await progressOf(tx, attempt, result),
  );
  if (scored && result.passed) await tellPassed(tx);
  return {
    attemptId,
    score: scored ? result.percent : null,
    passed: scored ? result.passed : null,
    outcome,
  };
}

const UNGRADED = { percent: 0, passed: false };

/** Grades what is saved of an attempt, question by question; null where somebody has to grade the rest. @spec AS-02 AS-06 */
export async function gradeAnswers(
  tx: LearnerTransaction,
  attempt: Attempt,
): Promise<{ percent: number; passed: boolean } | null> {
  const answers = new Map(
    (await answersOf(tx, attempt.id)).map((row) => [row.question_id, parseAnswer(row.answer)]),
  );
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  const keys = new Map(parseKeys(attempt.keys).map(({ id, key }) => [id, key]));
  const asked = parseQuestions(attempt.questions).map(({ id, weight, counting }): AskedQuestion => {
    const key = keys.get(id);
    const answer = answers.get(id) ?? null;
    return { id, weight, counting, answer, grade: key ? grade(key, answer, counting) : 0 };
  });
  for (const [index, { id, answer, grade: fraction }] of asked.entries()) {
    if (!answer) continue;
    if (fraction === 'needs_instructor') {
      if (scored) await queueEssay(tx, attempt.id, { questionId: id, number: index + 1 });
    } else if (fraction !== 'no_key')
      await tx.db
        .updateTable('attempt_answer')
        .set({ fraction })
        .where('client_id', '=', tx.client.id)
        .where('attempt_id', '=', attempt.id)
        .where('question_id', '=', id)
        .execute();
  }
  // A regrade that came while the attempt ran holds for it, too.
  const grades = ruledGrades(asked, byQuestion(await rulingsOf(tx, [attempt.id])));
  const result = score(grades, scorePolicyOf(attempt.settings));
  return result === 'needs_instructor' ? null : result;
}

/** An essay goes to the end of the queue of those who grade. @spec AS-06 */
const queueEssay = (
  { db, client, now }: LearnerTransaction,
  attemptId: string,
  { questionId, number }: { readonly questionId: string; readonly number: number },
) =>
  db
    .insertInto('essay')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      attempt_id: attemptId,
      question_id: questionId,
      number,
      handed_in_at: now,
    })
    .execute();
