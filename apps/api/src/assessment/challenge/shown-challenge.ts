import type { openChallenge } from '@trilha/contract/assessment/challenge.calls';
import {
  answerKeyShape,
  answerShape,
  feedbackShape,
  questionShape,
} from '@trilha/contract/assessment/question-shapes';
import type { ResponseOf } from '@trilha/contract/define-call';
import { nextChallengeDay, streakOn } from '@trilha/rules/assessment/challenge/streak.rule';
import { feedbackFor, feedbackOnChosen } from '@trilha/rules/assessment/feedback.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import type { Transaction } from '#platform/context.ts';
import { type DayQuestion, questionsOfDay, refuseWhileAsked, streakOf } from './challenge.queries.ts';

type Challenge = ResponseOf<typeof openChallenge>;

/**
 * The challenge as its learner sees it: of what is not answered, neither key nor explanation, and nothing while an open
 * attempt asks what is. Errors: attempt_in_progress. @spec GA-03 AS-08
 */
export async function shownChallenge(tx: Transaction, day: LocalDate): Promise<Challenge> {
  const rows = await questionsOfDay(tx, day);
  await refuseWhileAsked(
    tx,
    rows.flatMap(({ question_id, answered_at }) => (answered_at === null ? [] : [question_id])),
  );
  return {
    day,
    nextDay: nextChallengeDay(day),
    questions: rows.map(shownQuestion),
    isFinished: rows.every(({ answered_at }) => answered_at !== null),
    points: rows.reduce((sum, { points }) => sum + points, 0),
    streak: { ...streakOn(await streakOf(tx), day) },
  };
}

function shownQuestion(row: DayQuestion): Challenge['questions'][number] {
  const common = {
    id: row.question_id,
    course: { id: row.training_id, title: row.title },
    question: questionShape.parse(row.question),
  };
  if (row.answered_at === null) return { ...common, answered: null };
  const feedback = feedbackShape.safeParse(row.feedback).data;
  const fraction = row.fraction ?? 0;
  const key = answerKeyShape.parse(row.answer_key);
  const answer = answerShape.parse(row.answer);
  const said = feedbackFor(feedback, fraction === 1);
  return {
    ...common,
    answered: {
      answer,
      fraction,
      key,
      explanation: said?.text ?? null,
      ...(said?.html ? { explanationHtml: said.html } : {}),
      optionFeedback: feedbackOnChosen({ question: common.question, key, answer }, feedback ?? {}),
      points: row.points,
    },
  };
}
