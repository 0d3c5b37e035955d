import type { Answer } from './question.ts';

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
      return true;
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
