import type { readAttempt } from '@trilha/contract/assessment/attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { secondsLeft } from '@trilha/rules/assessment/attempt-clock.rule';
import { parseAnswer, parseQuestions } from './attempt-questions.ts';

interface Shown {
  readonly id: string;
  readonly number: number;
  readonly started_at: Date;
  readonly deadline: Date | null;
  readonly questions: unknown;
}
interface SavedAnswer {
  readonly question_id: string;
  readonly answer: unknown;
  readonly sequence: number;
}

/** A running attempt as its learner may see it: the keys are in a column that is not even read here. @spec AS-08 */
export const runningAttempt = (
  attempt: Shown,
  answers: readonly SavedAnswer[],
  now: Date,
): ResponseOf<typeof readAttempt> => ({
  id: attempt.id,
  number: attempt.number,
  startedAt: attempt.started_at.toISOString(),
  deadline: attempt.deadline?.toISOString() ?? null,
  secondsLeft: secondsLeft(attempt.deadline, now),
  questions: parseQuestions(attempt.questions),
  answers: answers.map((row) => ({
    questionId: row.question_id,
    answer: toShape(row.answer),
    sequence: row.sequence,
  })),
});

const toShape = (stored: unknown) =>
  parseAnswer(stored) as ResponseOf<typeof readAttempt>['answers'][number]['answer'];
