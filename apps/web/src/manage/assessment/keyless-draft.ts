import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import { keptForms, type PieceDraft, pieceDraftOf } from './piece-draft.ts';
import type { QuestionBody, QuestionDraft } from './question-draft.ts';

type Parts = Pick<QuestionBody, 'question' | 'key'>;

/** The same question with nothing right about it, whatever was marked. */
export const withoutKey = ({ question }: Parts): Parts => ({ question, key: NO_KEY });

/** What an author typed of a question that is stored without a right answer. */
export function keylessDraftOf(question: QuestionBody['question']): Partial<QuestionDraft> {
  const lines = (options: readonly { readonly text: string }[]): string =>
    options.map(({ text }) => text).join('\n');
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return { options: question.options.map((each) => ({ ...pieceDraftOf(each), isRight: false })) };
    case 'ordering':
      return { items: question.items.map((each): PieceDraft => pieceDraftOf(each)) };
    case 'numeric':
      return { unit: question.unit };
    case 'matrix':
      return {
        rows: lines(question.rows),
        columns: lines(question.columns),
        many: question.many,
        kept: keptForms([...question.rows, ...question.columns]),
      };
    case 'true_false':
    case 'short_answer':
    case 'matching':
    case 'fill_in':
    case 'hotspot':
    case 'image_drop':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return {};
  }
}
