import type { Answer, AskedQuestion, AttemptResult } from './use-test.ts';

type Question = AskedQuestion['question'];
type Key = NonNullable<AttemptResult['questions'][number]['key']>;

export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly list: (words: readonly string[]) => string;
}

const named = (options: readonly { readonly id: string; readonly text: string }[], id: string): string =>
  options.find((option) => option.id === id)?.text ?? '';

/** An answer or a key in the words of its question, one line for each part. */
export function wordsOf(question: Question, said: Answer | Key, words: AnswerWords): string {
  switch (said.kind) {
    case 'alternatives':
      return 'options' in question ? named(question.options, said.optionId) : '';
    case 'multiple_choice':
      return 'options' in question ? words.list(said.optionIds.map((id) => named(question.options, id))) : '';
    case 'true_false':
      return said.value ? words.yes : words.no;
    case 'numeric':
      return `${String(said.value)}${question.kind === 'numeric' && question.unit ? ` ${question.unit}` : ''}`;
    case 'short_answer':
      return 'text' in said ? said.text : (said.accepted[0] ?? '');
    case 'ordering':
      return question.kind === 'ordering'
        ? said.itemIds.map((id, place) => `${place + 1}. ${named(question.items, id)}`).join('\n')
        : '';
    case 'matching':
      return question.kind === 'matching'
        ? Object.entries(said.pairs)
            .map(([left, right]) => `${named(question.left, left)} → ${named(question.right, right)}`)
            .join('\n')
        : '';
    case 'fill_in':
      return words.list(said.gaps.map((gap) => (typeof gap === 'string' ? gap : (gap[0] ?? ''))));
    case 'essay':
      return 'text' in said ? said.text : said.guidance;
  }
}
