import type { addQuestion } from '@trilha/contract/assessment/banks.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { presentQuestion } from '@trilha/rules/assessment/present-question.rule';
import { recordEdit } from '#platform/audit-edits.ts';
import type { Transaction } from '#platform/context.ts';
import { bankById } from './banks.ts';
import { toldPrompt } from './record-bank.ts';

/** A question as it stands in its row. */
export interface QuestionRow {
  readonly presentation: unknown;
  readonly answer_key: unknown;
  readonly feedback: unknown;
  readonly weight: number;
  readonly counting: string;
  readonly difficulty: string;
  readonly tags: readonly string[];
}

/** Each saving of a question is told, and which parts of it changed; its words are in the versions of it. @spec MG-07 AS-06 */
export async function recordQuestion(
  tx: Transaction,
  { bankId, questionId }: { readonly bankId: string; readonly questionId: string },
  {
    before,
    body,
  }: { readonly before: QuestionRow; readonly body: ParsedInputOf<typeof addQuestion>['body'] },
): Promise<void> {
  const { name } = await bankById(tx, bankId);
  const content = presentQuestion(body.question);
  await recordEdit(tx, {
    action: 'assessment.question.edit',
    subjectKind: 'question_bank',
    subjectId: bankId,
    about: { name, question: toldPrompt(content), questionId },
    before: {
      question: toldPrompt(before.presentation),
      content: before.presentation,
      answerKey: before.answer_key,
      feedback: before.feedback,
      weight: before.weight,
      counting: before.counting,
      difficulty: before.difficulty,
      tags: before.tags,
    },
    after: {
      question: toldPrompt(content),
      content,
      answerKey: body.key,
      feedback: body.feedback,
      weight: body.weight,
      counting: body.counting,
      difficulty: body.difficulty,
      tags: body.tags,
    },
  });
}
