import { numberIn } from '../number-words.rule.ts';
import {
  LONGEST_QUESTION,
  NO_FEEDBACK,
  type ReadingWarning,
  type ReadParts,
  type Refusal,
  refusal,
} from '../reading.ts';

const GAP = /\{(\d{0,4}):([A-Za-z_]{1,30})(?::((?:\\[\s\S]|[^{}\\])*))?\}/g;
const WORDS: Readonly<Record<string, boolean>> = {
  SHORTANSWER: false,
  SA: false,
  MW: false,
  SHORTANSWER_C: true,
  SAC: true,
  MWC: true,
};
const NUMBERS = new Set(['NUMERICAL', 'NM']);
const CHOICES = /^(MULTICHOICE|MC|MULTIRESPONSE|MR)(_|V|H|S|$)/;

interface Gap {
  readonly accepted: readonly string[];
  readonly exact: boolean;
  readonly warnings: readonly ReadingWarning[];
}

/**
 * A text with answers in its gaps, as Moodle's Cloze writes them (docs.moodle.org, "Embedded Answers (Cloze) question
 * type"). Gaps of words and numbers are taken; those with choices are refused by their name. @spec AS-06
 */
export function readCloze(prompt: string, text: string): ReadParts | Refusal {
  if (text.length > LONGEST_QUESTION) return refusal('too_large', text.slice(0, 80));
  const found = [...text.matchAll(GAP)];
  if (found.length === 0) return refusal('gaps_missing', text);
  const gaps: Gap[] = [];
  for (const [whole, , type = '', body = ''] of found) {
    const gap = gapOf(type.toUpperCase(), body, whole);
    if ('refused' in gap) return gap;
    gaps.push(gap);
  }
  const parts: string[] = [];
  let from = 0;
  for (const match of found) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  const exact = gaps.every((gap) => gap.exact);
  const warnings = new Set(gaps.flatMap((gap) => gap.warnings));
  if (!exact && gaps.some((gap) => gap.exact)) warnings.add('capitals_ignored');
  if (new Set(found.map(([, weight]) => weight || '1')).size > 1) warnings.add('scoring_differs');
  return {
    question: { kind: 'fill_in', prompt: prompt || parts.join('_____').trim(), imageFileId: null, parts },
    key: { kind: 'fill_in', gaps: gaps.map(({ accepted }) => accepted), exact },
    feedback: NO_FEEDBACK,
    warnings: [...warnings],
  };
}

function gapOf(type: string, body: string, whole: string): Gap | Refusal {
  const answers = body.split(/(?<!\\)~/).map(answerOf);
  const right = answers.filter(({ worth, text }) => worth >= 100 && text !== '');
  if (CHOICES.test(type) && answers.length < 2) return refusal('options_few', whole);
  if (right.length === 0) return refusal('right_answer_missing', whole);
  const warnings: ReadingWarning[] = [];
  if (answers.some(({ worth }) => worth > 0 && worth < 100)) warnings.push('partial_credit_dropped');
  if (answers.some(({ hasFeedback }) => hasFeedback)) warnings.push('option_feedback_dropped');
  if (NUMBERS.has(type))
    return numberGap(
      right.map(({ text }) => text),
      warnings,
    );
  const exact = WORDS[type];
  if (exact === undefined) return refusal('gap_unsupported', type);
  const accepted = [...new Set(right.map(({ text }) => text))].filter((text) => !text.includes('*'));
  if (accepted.length === 0) return refusal('right_answer_missing', whole);
  if (right.some(({ text }) => text.includes('*'))) warnings.push('wildcards_dropped');
  return { accepted, exact, warnings };
}

/** A gap takes words: a number is accepted with a point and with a comma, but not near its value. */
function numberGap(right: readonly string[], warnings: readonly ReadingWarning[]): Gap | Refusal {
  const accepted = new Set<string>();
  let hasTolerance = false;
  for (const text of right) {
    const [value = '', tolerance = '0'] = text.split(':');
    const range = numberIn(tolerance);
    if (numberIn(value) === null || range === null) return refusal('number_invalid', text);
    hasTolerance ||= range !== 0;
    accepted.add(value.trim().replace(',', '.'));
    accepted.add(value.trim().replace('.', ','));
  }
  return {
    accepted: [...accepted],
    exact: true,
    warnings: hasTolerance ? [...warnings, 'tolerance_dropped'] : warnings,
  };
}

function answerOf(written: string): {
  readonly text: string;
  readonly worth: number;
  readonly hasFeedback: boolean;
} {
  const words = written.trim();
  const [mark = '', share] = /^(?:=|%(-?\d{1,3}(?:\.\d{1,10})?)%)/.exec(words) ?? [];
  const [text = '', feedback = ''] = words
    .slice(mark.length)
    .replace(/^=/, '')
    .split(/(?<!\\)#/);
  return {
    text: text.replaceAll(/\\([\s\S])/g, '$1').trim(),
    worth: mark === '=' ? 100 : Number(share ?? 0),
    hasFeedback: feedback.trim() !== '',
  };
}
