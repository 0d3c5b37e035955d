import { numberIn, rounded } from '../../number-words.rule.ts';
import { feedbackOf } from '../marked-answers.rule.ts';
import { type ReadingWarning, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { answersIn } from './gift-answers.ts';
import { shown } from './gift-escapes.ts';

interface Range {
  readonly value: number;
  readonly tolerance: number;
}

/** A question answered with a number: `value`, `value:tolerance` or `least..most`, the first that is wholly right. */
export function numericGift(
  prompt: string,
  body: string,
  general: string,
  say: (part: string) => string,
): ReadParts | Refusal {
  // Without a sign the first answer is right, even where others follow it.
  const answers = answersIn(/^\s*[=~]/.test(body) ? body.trim() : `=${body.trim()}`, say) ?? [];
  const right = answers.filter(({ worth }) => worth >= 100);
  const [first] = right;
  if (!first || first.text === '') return refusal('right_answer_missing', prompt);
  const range = rangeIn(first.text);
  if (!range) return refusal('number_invalid', shown(first.text));
  const said = feedbackOf({ answers, general }, ({ worth }) => worth >= 100);
  const warnings: ReadingWarning[] = [...said.warnings];
  if (right.length > 1) warnings.push('answers_dropped');
  if (answers.some(({ worth }) => worth > 0 && worth < 100)) warnings.push('partial_credit_dropped');
  return {
    question: { kind: 'numeric', prompt, imageFileId: null, unit: '' },
    key: { kind: 'numeric', ...range },
    feedback: said.feedback,
    warnings,
  };
}

function rangeIn(words: string): Range | null {
  const [least, most, ...more] = words.split('..').map(numberIn);
  if (most !== undefined) {
    if (least === null || least === undefined || most === null || most < least || more.length > 0)
      return null;
    return { value: rounded((least + most) / 2), tolerance: rounded((most - least) / 2) };
  }
  const [value, tolerance = 0, ...rest] = words.split(':').map(numberIn);
  if (value === null || value === undefined || tolerance === null || tolerance < 0 || rest.length > 0)
    return null;
  return { value, tolerance };
}
