import { isAnswered } from './answered.rule.ts';
import { filledLine } from './gapped-sentence.rule.ts';
import type { Answer, Option, Question } from './question.ts';

/** What only the language of the reader knows. */
export interface AnswerTerms {
  readonly isTrue: string;
  readonly isFalse: string;
  readonly files: (count: number) => string;
}

interface Named {
  readonly id: string;
  readonly text: string;
  readonly imageAlt?: string | undefined;
}
/** Its words, or those for its picture where it has no others. */
const faceOf = ({ text, imageAlt = '' }: Named): string => text || imageAlt;
const nameIn = (options: readonly Named[], id: string | undefined): string => {
  const option = options.find((each) => each.id === id);
  return option ? faceOf(option) : '';
};
const hundredth = (part: number): string => `${Math.round(part * 100)}%`;

/** An answer in plain words on one line, for lists that leave the product; empty for none, and where it was taken back. @spec AS-06 */
export function answerWords(question: Question, answer: Answer | null, terms: AnswerTerms): string {
  if (!isAnswered(answer)) return '';
  switch (answer.kind) {
    case 'alternatives':
      return nameIn(optionsOf(question), answer.optionId);
    case 'multiple_choice':
      return answer.optionIds.map((id) => nameIn(optionsOf(question), id)).join('; ');
    case 'true_false':
      return answer.value ? terms.isTrue : terms.isFalse;
    case 'numeric':
      return `${answer.value} ${question.kind === 'numeric' ? question.unit : ''}`.trim();
    case 'short_answer':
    case 'essay':
      return answer.text;
    case 'ordering':
      return answer.itemIds.map((id, place) => `${place + 1}. ${nameIn(itemsOf(question), id)}`).join('; ');
    case 'matching':
      return question.kind === 'matching'
        ? question.left
            .map((left) => `${faceOf(left)} → ${nameIn(question.right, answer.pairs[left.id])}`)
            .join('; ')
        : '';
    case 'image_drop':
      return question.kind === 'image_drop'
        ? question.zones
            .map(
              ({ id, text }, place) => `${text || place + 1} → ${nameIn(question.items, answer.pairs[id])}`,
            )
            .join('; ')
        : '';
    case 'fill_in':
      return question.kind === 'fill_in' ? filledLine(question, answer.gaps) : answer.gaps.join('; ');
    case 'matrix':
      return question.kind === 'matrix'
        ? question.rows
            .map(
              (row) =>
                `${faceOf(row)} → ${(answer.cells[row.id] ?? []).map((column) => nameIn(question.columns, column)).join(', ')}`,
            )
            .join('; ')
        : '';
    case 'hotspot':
      return answer.marks.map(({ x, y }) => `${hundredth(x)} × ${hundredth(y)}`).join('; ');
    case 'file_answer':
    case 'audio_answer':
      return answer.fileIds.length === 0 ? '' : terms.files(answer.fileIds.length);
  }
}

const optionsOf = (question: Question): readonly Option[] => ('options' in question ? question.options : []);
const itemsOf = (question: Question): readonly Option[] => ('items' in question ? question.items : []);
