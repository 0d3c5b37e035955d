import { answerKeyShape, questionFields, questionShape } from '@trilha/contract/assessment/question-shapes';
import { alikeChoices } from '@trilha/rules/assessment/alike.rule';
import type { ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { questionPrint } from '@trilha/rules/assessment/exchange/question-print.rule';
import {
  isRefused,
  type QuestionReading,
  type RefusedQuestion,
  refusal,
  type TakenQuestion,
} from '@trilha/rules/assessment/exchange/reading';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { ReadFile } from './read-question-file.ts';

const fields = z.strictObject(questionFields);
type Scope = Pick<Context, 'db' | 'client'>;
interface Placed {
  readonly place: number;
}
/** A question within the bounds of a bank, its texts as a bank keeps them. */
interface FittedQuestion extends Omit<TakenQuestion, 'taken'> {
  readonly taken: z.output<typeof fields>;
}

/** A file's questions as a bank would take them, and those it would not. */
export interface JudgedFile {
  readonly format: ExchangeFormat;
  readonly questions: readonly (FittedQuestion & Placed & { readonly isKnown: boolean })[];
  readonly refusals: readonly (RefusedQuestion & Placed)[];
  /** Questions the bank holds. */
  readonly held: number;
}

/** Judges each question by what the bank holds now. @spec AS-06 */
export async function judgedFile(scope: Scope, bankId: string, read: ReadFile): Promise<JudgedFile> {
  const held = await printsOf(scope, bankId);
  const known = new Set(held);
  const judged: JudgedFile = { format: read.format, questions: [], refusals: [], held: held.length };
  const questions: JudgedFile['questions'][number][] = [];
  const refusals: JudgedFile['refusals'][number][] = [];
  for (const [place, reading] of read.readings.entries()) {
    const fitted = fit(reading);
    if (isRefused(fitted)) {
      refusals.push({ ...fitted, place });
      continue;
    }
    const print = questionPrint(fitted.taken.question, fitted.taken.key);
    questions.push({ ...fitted, place, isKnown: known.has(print) });
    known.add(print);
  }
  return { ...judged, questions, refusals };
}

function fit(reading: QuestionReading): FittedQuestion | RefusedQuestion {
  if (isRefused(reading)) return reading;
  const { line, name } = reading;
  const taken = fields.safeParse(reading.taken);
  if (!taken.success) return { line, name, ...refusal('too_large', taken.error.issues[0]?.path.join('.')) };
  const problems = questionProblems(taken.data.question, taken.data.key);
  if (problems.includes('question_options_alike'))
    return { line, name, ...refusal('options_alike', alikeChoices(taken.data.question).join(', ')) };
  return problems.length > 0
    ? { line, name, ...refusal('answers_unreadable', taken.data.question.prompt) }
    : { ...reading, taken: taken.data };
}

async function printsOf({ db, client }: Scope, bankId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('question')
    .select(['presentation', 'answer_key'])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map((row) =>
    questionPrint(questionShape.parse(row.presentation), answerKeyShape.parse(row.answer_key)),
  );
}
