import type { Option, Question } from './question.ts';

/** The same question with each of its options changed: what is chosen, ordered, paired, laid on a picture or ticked in a table. @spec AS-06 */
export function withOptions(question: Question, change: (option: Option) => Option): Question {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return { ...question, options: question.options.map(change) };
    case 'ordering':
    case 'image_drop':
      return { ...question, items: question.items.map(change) };
    case 'matching':
      return { ...question, left: question.left.map(change), right: question.right.map(change) };
    case 'matrix':
      return { ...question, rows: question.rows.map(change), columns: question.columns.map(change) };
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'fill_in':
    case 'hotspot':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return question;
  }
}

/** Every option of a question, in its order. @spec AS-06 */
export function optionsIn(question: Question): readonly Option[] {
  const found: Option[] = [];
  withOptions(question, (option) => {
    found.push(option);
    return option;
  });
  return found;
}
