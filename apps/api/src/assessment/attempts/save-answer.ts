import { saveAnswer } from '@trilha/contract/assessment/attempts.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { mayReplace } from '@trilha/rules/assessment/answer-base.rule';
import { lengthProblem } from '@trilha/rules/assessment/answer-length.rule';
import type { AttemptState } from '@trilha/rules/assessment/attempt.rule';
import { answerTimeProblem, secondsLeft } from '@trilha/rules/assessment/attempt-clock.rule';
import type { Answer } from '@trilha/rules/assessment/question';
import { sql } from 'kysely';
import { z } from 'zod';
import { completeFileById } from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { takenAway } from './attempts.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(saveAnswer, async (tx, { params, body }) => {
    const attempt = await answerable(tx, params.attemptId, params.questionId);
    const problem = answerTimeProblem(attempt, tx.now);
    if (problem) throw new AppError(problem);
    if (attempt.isTakenAway) throw new AppError('attempt_offline');
    if (attempt.kind !== body.answer.kind) throw new AppError('question_not_in_attempt');
    const seconds = await secondsOfFiles(tx, body.answer, attempt.most);
    const tooLong = lengthProblem(attempt.limits, body.answer, seconds);
    if (tooLong) throw new AppError(tooLong);
    const isSaved =
      (await writeOver(tx, params, body, attempt.present)) ||
      // What was on its way from the same page has come in between: nobody else's answer has, or it is not written over.
      (await writeOver(tx, params, body, await presentAnswer(tx, params)));
    if (!isSaved) throw new AppError('answer_superseded');
    return {
      sequence: body.sequence,
      savedAt: tx.now.toISOString(),
      secondsLeft: secondsLeft(attempt.deadline, tx.now),
    };
  });

type Place = { readonly attemptId: string; readonly questionId: string };
type Present = { readonly sequence: number; readonly line: string | null } | null;

/** Writes the answer where it may take the place of the one that is there, and that one is there still. */
async function writeOver(
  tx: Transaction,
  { attemptId, questionId }: Place,
  { answer, sequence, base, line, before, device }: ParsedInputOf<typeof saveAnswer>['body'],
  present: Present,
): Promise<boolean> {
  if (!mayReplace({ sequence, base, line, before }, present)) return false;
  const written = await tx.db
    .insertInto('attempt_answer')
    .values({
      client_id: tx.client.id,
      attempt_id: attemptId,
      question_id: questionId,
      answer: JSON.stringify(answer),
      sequence,
      line,
      device,
      saved_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'attempt_id', 'question_id'])
        .doUpdateSet((set) => ({
          answer: set.ref('excluded.answer'),
          sequence: set.ref('excluded.sequence'),
          line: set.ref('excluded.line'),
          device: set.ref('excluded.device'),
          saved_at: set.ref('excluded.saved_at'),
        }))
        // Of two devices that answer at once the second finds another answer than it knew; no answer has number 0.
        .where('attempt_answer.sequence', '=', present?.sequence ?? 0),
    )
    .returning('sequence')
    .executeTakeFirst();
  return written !== undefined;
}

const presentAnswer = async (
  { db, client }: Transaction,
  { attemptId, questionId }: Place,
): Promise<Present> =>
  (await db
    .selectFrom('attempt_answer')
    .select(['sequence', 'line'])
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()) ?? null;

const PURPOSE_OF_KIND = { file_answer: 'answer_file', audio_answer: 'answer_audio' } as const;

/** What is kept beside a recording, where its bytes told it. */
const recorded = z.object({ seconds: z.number().nullable().catch(null) });

/**
 * Files of an answer are whole, the learner's own, and sent as answers: nobody hands in what another person made. How long
 * each of them is, where it is known. @spec AS-06
 */
async function secondsOfFiles(tx: Transaction, answer: Answer, most: number): Promise<(number | null)[]> {
  if (answer.kind !== 'file_answer' && answer.kind !== 'audio_answer') return [];
  const seconds: (number | null)[] = [];
  if (new Set(answer.fileIds).size !== answer.fileIds.length || answer.fileIds.length > most)
    throw new AppError('not_found');
  for (const fileId of answer.fileIds) {
    const file = await completeFileById(tx, fileId, [PURPOSE_OF_KIND[answer.kind]]);
    if (file.owner_membership_id !== tx.actor.membershipId) throw new AppError('not_found');
    seconds.push(recorded.parse(file.details).seconds);
  }
  return seconds;
}

/** What of a question decides about an answer to it. */
const askedOf = z.object({
  kind: z.string(),
  maximumFiles: z.int().optional(),
  maximumCharacters: z.int().optional(),
  maximumSeconds: z.int().optional(),
});

/** Just what deciding about one answer needs, in one statement; the share lock keeps a submission from passing by. */
async function answerable({ db, client, actor }: Transaction, attemptId: string, questionId: string) {
  const asked = sql`(select q -> 'question' from jsonb_array_elements(attempt.questions) q where q ->> 'id' = ${questionId})`;
  const present = sql<{
    sequence: number;
    line: string | null;
  } | null>`(select jsonb_build_object('sequence', given.sequence, 'line', given.line) from attempt_answer given
    where given.client_id = attempt.client_id and given.attempt_id = attempt.id and given.question_id = ${questionId})`;
  const row = await db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .select(['attempt.state', 'attempt.deadline', asked.as('asked'), present.as('present')])
    .select(takenAway.as('is_taken_away'))
    .where('attempt.client_id', '=', client.id)
    .where('attempt.id', '=', attemptId)
    .where('enrolment.membership_id', '=', actor.membershipId)
    .forShare('attempt')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const question = askedOf.nullable().parse(row.asked);
  return {
    state: row.state as AttemptState,
    deadline: row.deadline,
    isTakenAway: row.is_taken_away,
    kind: question?.kind ?? null,
    /** Files that may be sent, where the question asks for files. */
    most: question?.maximumFiles ?? 1,
    limits: {
      maximumCharacters: question?.maximumCharacters ?? null,
      maximumSeconds: question?.maximumSeconds ?? null,
    },
    /** The answer that is there. */
    present: row.present,
  };
}
