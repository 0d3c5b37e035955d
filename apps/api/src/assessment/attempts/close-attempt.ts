import { type AttemptVerdict, attemptVerdict } from '@trilha/rules/assessment/attempt.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { score } from '@trilha/rules/assessment/score.rule';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { type ProgressChange, type ProgressOutcome, recordProgress } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import { parseAnswer, parseKeys, parseQuestions } from './attempt-questions.ts';
import { type Attempt, answersOf, attemptById, attemptsOf, summaryOf } from './attempts.queries.ts';

export interface ClosedAttempt {
  readonly attemptId: string;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly outcome: ProgressOutcome | null;
}

/** Ends an attempt once, grades what was saved and moves the progress; a second time it only tells the result. @spec AS-02 */
export async function closeAttempt(
  tx: Transaction,
  attemptId: string,
  as: 'submitted' | 'expired',
): Promise<ClosedAttempt> {
  const attempt = await attemptById(tx, attemptId, true);
  if (attempt.state !== 'started')
    return { attemptId, score: attempt.score, passed: attempt.passed, outcome: null };
  const result = await gradeAnswers(tx, attempt);
  const place = { enrolmentId: attempt.enrolment_id, activityId: attempt.activity_id, round: attempt.round };
  const earlier = (await attemptsOf(tx, place)).filter(({ id }) => id !== attemptId).map(summaryOf);
  await tx.db
    .updateTable('attempt')
    .set({ state: as, submitted_at: tx.now, score: result?.percent ?? null, passed: result?.passed ?? null })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', attemptId)
    .execute();
  // An essay waits for its instructor: until then nothing is decided.
  if (!result) return { attemptId, score: null, passed: null, outcome: null };
  const policy = { type: attempt.settings.kind, maximumAttempts: attempt.settings.maximumAttempts };
  const verdict = attemptVerdict(policy, earlier, result);
  const best = Math.max(result.percent, ...earlier.map(({ percent }) => percent ?? 0));
  const scored = TEST_TYPE_FACTS[attempt.settings.kind].scored;
  const outcome = await recordProgress(tx, attempt.training_id, attempt.activity_id, {
    ...changeOf(verdict),
    percent: 100,
    score: scored ? best : null,
  });
  return { attemptId, score: result.percent, passed: result.passed, outcome };
}

function changeOf(verdict: AttemptVerdict): ProgressChange {
  if (verdict.event === 'fail') return { event: 'fail', consequence: verdict.consequence };
  const events = { complete: 'finish', pass: 'pass', improve: 'improve', keep: 'start' } as const;
  return { event: events[verdict.event] };
}

async function gradeAnswers(
  tx: Transaction,
  attempt: Attempt,
): Promise<{ percent: number; passed: boolean } | null> {
  const answers = new Map(
    (await answersOf(tx, attempt.id)).map((row) => [row.question_id, parseAnswer(row.answer)]),
  );
  const keys = new Map(parseKeys(attempt.keys).map(({ id, key }) => [id, key]));
  const grades = parseQuestions(attempt.questions).map(({ id, weight }) => {
    const key = keys.get(id);
    return { id, weight, grade: key ? grade(key, answers.get(id) ?? null) : 0 };
  });
  for (const { id, grade: fraction } of grades) {
    if (fraction === 'needs_instructor' || !answers.has(id)) continue;
    await tx.db
      .updateTable('attempt_answer')
      .set({ fraction })
      .where('client_id', '=', tx.client.id)
      .where('attempt_id', '=', attempt.id)
      .where('question_id', '=', id)
      .execute();
  }
  const result = score(grades, attempt.settings.minimumScore);
  return result === 'needs_instructor' ? null : result;
}
