import { testPassedEvent } from '@trilha/contract/assessment/events';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { type AskedQuestion, ruledGrades } from '@trilha/rules/assessment/regrade/ruling.rule';
import { type Score, score } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import type { Updateable } from 'kysely';
import type { LearnerTransaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { byQuestion, rulingsOf } from '../regrades/rulings.queries.ts';
import { parseAnswer, parseKeys, parseQuestions } from './attempt-questions.ts';
import { type Attempt, answersOf, scorePolicyOf } from './attempts.queries.ts';

const testPassed = defineEvent(testPassedEvent.name, testPassedEvent.payload);

/** Tells the rest of the product that the learner passed a test. */
export const tellPassed = (tx: LearnerTransaction): Promise<void> =>
  publish(tx, testPassed, { membershipId: tx.actor.membershipId });

/**
 * Ends an attempt that runs and grades what was saved of it; its progress is left to the caller. Null while an essay waits
 * for its instructor. @spec AS-02 AS-06
 */
export const endAttempt = (
  tx: LearnerTransaction,
  attempt: Attempt,
  as: 'submitted' | 'expired',
): Promise<Score | null> => grant(tx, attempt, { state: as, submitted_at: tx.now });

/** The same of one that a restart ends: what comes of it stays in the round that is left. @spec AS-03 */
export const endAttemptByRestart = (tx: LearnerTransaction, attempt: Attempt): Promise<Score | null> =>
  grant(tx, attempt, { state: 'expired', submitted_at: tx.now, ended_by_restart: true });

/** Gives the grade of an attempt that has ended without one. @spec AS-03 */
export const gradeEnded = (tx: LearnerTransaction, attempt: Attempt): Promise<Score | null> =>
  grant(tx, attempt, {});

type End = Pick<Updateable<Tables['attempt']>, 'state' | 'submitted_at' | 'ended_by_restart'>;

async function grant(tx: LearnerTransaction, attempt: Attempt, end: End): Promise<Score | null> {
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  const graded = await gradeAnswers(tx, attempt);
  // Without a grade nobody is waited for: what was answered is all there is.
  const result = scored ? graded : UNGRADED;
  await tx.db
    .updateTable('attempt')
    .set({
      ...end,
      judgement: newId(tx.now.getTime()),
      score: scored ? (result?.percent ?? null) : null,
      passed: scored ? (result?.passed ?? null) : null,
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', attempt.id)
    .execute();
  if (scored && result?.passed) await tellPassed(tx);
  return result;
}

const UNGRADED = { percent: 0, passed: false };

/** Grades what is saved of an attempt, question by question; null where somebody has to grade the rest. @spec AS-02 AS-06 */
export async function gradeAnswers(tx: LearnerTransaction, attempt: Attempt): Promise<Score | null> {
  const answers = new Map(
    (await answersOf(tx, attempt.id)).map((row) => [row.question_id, parseAnswer(row.answer)]),
  );
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  const keys = new Map(parseKeys(attempt.keys).map(({ id, key }) => [id, key]));
  const asked = parseQuestions(attempt.questions).map(({ id, question, weight, counting }): AskedQuestion => {
    const key = keys.get(id);
    const answer = answers.get(id) ?? null;
    const earned = key ? grade(key, answer, counting, question) : 0;
    return { id, question, weight, counting, answer, key: key ?? null, grade: earned };
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
