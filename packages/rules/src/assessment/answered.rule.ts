import type { Answer, QuestionKind } from './question.ts';

/** Whether an answer says anything at all. @spec AS-05 */
export function isAnswered(answer: Answer | null | undefined): answer is Answer {
  if (!answer) return false;
  switch (answer.kind) {
    case 'alternatives':
      return answer.optionId !== '';
    case 'multiple_choice':
      return answer.optionIds.length > 0;
    case 'true_false':
    case 'numeric':
      return answer.value !== null;
    case 'short_answer':
    case 'essay':
      return answer.text.trim() !== '';
    case 'ordering':
      return answer.itemIds.length > 0;
    case 'file_answer':
    case 'audio_answer':
      return answer.fileIds.length > 0;
    case 'hotspot':
      return answer.marks.length > 0;
    case 'matrix':
      return Object.values(answer.cells).some((columns) => columns.length > 0);
    case 'image_drop':
    case 'matching':
      return Object.keys(answer.pairs).length > 0;
    case 'fill_in':
      return answer.gaps.some((gap) => gap.trim() !== '');
  }
}

type TakenBack =
  | { readonly kind: 'alternatives'; readonly optionId: '' }
  | { readonly kind: 'true_false'; readonly value: null }
  | { readonly kind: 'ordering'; readonly itemIds: [] }
  | { readonly kind: 'matrix'; readonly cells: Record<string, never> };

/** The answer that takes one of this kind back, where no field of it can be emptied by itself; null of the others. @spec AS-05 */
export function takenBack(kind: QuestionKind): TakenBack | null {
  switch (kind) {
    case 'alternatives':
      return { kind, optionId: '' };
    case 'true_false':
      return { kind, value: null };
    case 'ordering':
      return { kind, itemIds: [] };
    case 'matrix':
      return { kind, cells: {} };
    case 'multiple_choice':
    case 'numeric':
    case 'short_answer':
    case 'matching':
    case 'fill_in':
    case 'hotspot':
    case 'image_drop':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return null;
  }
}
