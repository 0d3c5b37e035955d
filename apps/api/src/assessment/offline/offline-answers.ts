import { answerOfEvent } from '@trilha/contract/assessment/offline-attempts.calls';
import { lastAnswers, type OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { parseQuestions } from '../attempts/attempt-questions.ts';
import type { Attempt } from '../attempts/attempts.queries.ts';

/** Whether every answer of a report is one, to a question of the attempt. */
export function areAnswersOf(attempt: Pick<Attempt, 'questions'>, events: readonly OfflineEvent[]): boolean {
  const kinds = new Map(parseQuestions(attempt.questions).map(({ id, question }) => [id, question.kind]));
  return [...lastAnswers(events)].every(([questionId, json]) => {
    const kind = kinds.get(questionId);
    return kind !== undefined && answerOfEvent(json)?.kind === kind;
  });
}

/** Puts what a report answered in the place of all that is saved of its attempt. */
export async function putAnswers(
  { db, client, now }: LearnerTransaction,
  attempt: Pick<Attempt, 'id' | 'questions'>,
  { device, events }: { readonly device: string; readonly events: readonly OfflineEvent[] },
): Promise<void> {
  const kinds = new Map(parseQuestions(attempt.questions).map(({ id, question }) => [id, question.kind]));
  await db
    .deleteFrom('attempt_answer')
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attempt.id)
    .execute();
  const given = [...lastAnswers(events)].flatMap(([questionId, json]) => {
    const answer = answerOfEvent(json);
    return answer && answer.kind === kinds.get(questionId) ? [{ questionId, answer }] : [];
  });
  if (given.length === 0) return;
  await db
    .insertInto('attempt_answer')
    .values(
      given.map(({ questionId, answer }, place) => ({
        client_id: client.id,
        attempt_id: attempt.id,
        question_id: questionId,
        answer: JSON.stringify(answer),
        sequence: place + 1,
        device,
        saved_at: now,
      })),
    )
    .execute();
}
