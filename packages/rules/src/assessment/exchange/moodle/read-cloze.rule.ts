import { chosenPlaces, gapChoices } from '../../gap-choices.rule.ts';
import { withoutMarks } from '../embedded.ts';
import { type MarkedQuestion, severalOf } from '../marked-answers.rule.ts';
import { numberIn } from '../number-words.rule.ts';
import {
  isRefused,
  LONGEST_QUESTION,
  type QuestionReading,
  type ReadingWarning,
  type ReadParts,
  type Refusal,
  refusal,
} from '../reading.ts';
import { type ReadHtml, readPlain, spokenForms } from '../spoken-forms.ts';
import { asHtml, looksFormed } from '../unmarked-form.ts';

/** A gap with its answers, as it stands in a text. */
export const CLOZE_GAP = /\{(\d{0,4}):([A-Za-z_]{1,30})(?::((?:\\[\s\S]|[^{}\\])*))?\}/g;
const WORDS: Readonly<Record<string, boolean>> = {
  SHORTANSWER: false,
  SA: false,
  MW: false,
  SHORTANSWER_C: true,
  SAC: true,
  MWC: true,
};
const NUMBERS = new Set(['NUMERICAL', 'NM']);
/** Chosen from a list, or from buttons in a column (V) or row (H), shuffled (S) or not. */
const ONE_OF = /^(?:MULTICHOICE(?:_[VH]?S?)?|MC[VH]?S?)$/;
const SEVERAL_OF = /^(?:MULTIRESPONSE(?:_[VH]?S?)?|MR[VH]?S?)$/;

interface Gap {
  readonly accepted: readonly string[];
  /** Whether capitals and accents count; null where nothing is typed. */
  readonly exact: boolean | null;
  /** What it is chosen from; empty where it is typed. */
  readonly choices: readonly string[];
  readonly warnings: readonly ReadingWarning[];
}

/**
 * A text with answers in its gaps, as Moodle's Cloze writes them (docs.moodle.org, "Embedded Answers (Cloze) question
 * type"). Gaps of words and numbers are typed, those with one right choice are chosen from a list. A text whose only gap asks
 * for several choices is a question of several; beside other gaps such a one is refused by its name. What is said to
 * everybody is said whatever is answered. @spec AS-06
 */
export function readCloze(prompt: string, text: string, general = ''): ReadParts | Refusal {
  if (text.length > LONGEST_QUESTION) return refusal('too_large', text.slice(0, 80));
  const found = [...text.matchAll(CLOZE_GAP)];
  if (found.length === 0) return refusal('gaps_missing', text);
  const [only] = found;
  if (only && found.length === 1 && SEVERAL_OF.test(typeOf(only)))
    // What surrounds the gap is what is asked; the name of a file only where nothing does.
    return chosenSeveral({ prompt: askedAround(text, only[0]) || prompt, general }, only);
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
  const typed = gaps.filter((gap) => gap.exact !== null);
  const exact = typed.length > 0 && typed.every((gap) => gap.exact);
  const warnings = new Set(gaps.flatMap((gap) => gap.warnings));
  if (!exact && typed.some((gap) => gap.exact)) warnings.add('capitals_ignored');
  if (new Set(found.map(([, weight]) => weight || '1')).size > 1) warnings.add('scoring_differs');
  const choices = gaps.map((gap) => gap.choices);
  return {
    question: {
      kind: 'fill_in',
      prompt: prompt || parts.join('_____').trim(),
      imageFileId: null,
      parts,
      ...gapChoices(choices),
    },
    key: {
      kind: 'fill_in',
      gaps: gaps.map(({ accepted }) => accepted),
      exact,
      ...chosenPlaces(choices),
    },
    feedback: { right: general, wrong: general },
    warnings: [...warnings],
  };
}

/** A text that is one question, in a file of its own. @spec AS-06 */
export function readClozeText(text: string, read: ReadHtml = readPlain): QuestionReading[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  const forms = spokenForms(read, CLOZE_GAP);
  // It may have been copied as HTML; a text alone brings no pictures.
  const begin = lines.slice(0, LONGEST_QUESTION);
  const isHtml = /<[a-z][^<>]*>/i.test(begin);
  const said = isHtml ? forms.say(lines) : looksFormed(begin) ? forms.say(asHtml(lines)) : lines;
  const parts = readCloze('', withoutMarks(said));
  const place = { line: 1, name: '' };
  if (isRefused(parts)) return [{ ...place, ...parts }];
  const { warnings: found, ...taken } = forms.formed(parts);
  const warnings = [...new Set([...forms.warnings, ...found])];
  return [{ ...place, taken: { ...taken, weight: 1, difficulty: 'medium', tags: [] }, warnings }];
}

function gapOf(type: string, body: string, whole: string): Gap | Refusal {
  const answers = body.split(/(?<!\\)~/).map(answerOf);
  const right = answers.filter(({ worth, text }) => worth >= 100 && text !== '');
  const isChosen = ONE_OF.test(type);
  if ((isChosen || SEVERAL_OF.test(type)) && answers.length < 2) return refusal('options_few', whole);
  if (SEVERAL_OF.test(type)) return refusal('gap_unsupported', type);
  if (right.length === 0) return refusal('right_answer_missing', whole);
  const warnings: ReadingWarning[] = [];
  if (answers.some(({ worth }) => worth > 0 && worth < 100)) warnings.push('partial_credit_dropped');
  if (answers.some(({ feedback }) => feedback !== '')) warnings.push('option_feedback_dropped');
  if (NUMBERS.has(type))
    return numberGap(
      right.map(({ text }) => text),
      warnings,
    );
  if (isChosen) return chosenGap(answers, warnings, whole);
  const exact = WORDS[type];
  if (exact === undefined) return refusal('gap_unsupported', type);
  const accepted = [...new Set(right.map(({ text }) => text))].filter((text) => !text.includes('*'));
  if (accepted.length === 0) return refusal('right_answer_missing', whole);
  if (right.some(({ text }) => text.includes('*'))) warnings.push('wildcards_dropped');
  return { accepted, exact, choices: [], warnings };
}

const typeOf = ([, , type = '']: RegExpMatchArray): string => type.toUpperCase();

const askedAround = (text: string, gap: string): string =>
  text
    .replace(gap, () => ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** A gap that is all its text asks: the choices of a question, of which several may be right. */
function chosenSeveral(
  { prompt, general }: Pick<MarkedQuestion, 'prompt' | 'general'>,
  gap: RegExpMatchArray,
): ReadParts | Refusal {
  const [whole, , , body = ''] = gap;
  const answers = body.split(/(?<!\\)~/).map(answerOf);
  if (answers.length < 2) return refusal('options_few', whole);
  return severalOf({ prompt, answers, general }, typeOf(gap).endsWith('S'));
}

/** A gap that is chosen from a list: any of the answers worth all of it is right. */
function chosenGap(
  answers: readonly Answer[],
  warnings: readonly ReadingWarning[],
  whole: string,
): Gap | Refusal {
  const said = answers.map(({ text, worth }) => ({ text: text.replaceAll(/\s+/g, ' '), worth }));
  // A picture is no words that a list could show.
  if (said.some(({ text }) => withoutMarks(text) === '')) return refusal('answers_unreadable', whole);
  const choices = [...new Set(said.map(({ text }) => text))];
  if (choices.length < 2) return refusal('options_few', whole);
  const right = said.filter(({ worth }) => worth >= 100).map(({ text }) => text);
  return {
    accepted: [...new Set(right)],
    exact: null,
    choices,
    warnings: said.some(({ worth }) => worth < 0) ? [...warnings, 'penalty_dropped'] : warnings,
  };
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
    choices: [],
    warnings: hasTolerance ? [...warnings, 'tolerance_dropped'] : warnings,
  };
}

interface Answer {
  readonly text: string;
  readonly worth: number;
  readonly feedback: string;
}

function answerOf(written: string): Answer {
  const words = written.trim();
  const [mark = '', share] = /^(?:=|%(-?\d{1,3}(?:\.\d{1,10})?)%)/.exec(words) ?? [];
  const [text = '', feedback = ''] = words
    .slice(mark.length)
    .replace(/^=/, '')
    .split(/(?<!\\)#/);
  return {
    text: text.replaceAll(/\\([\s\S])/g, '$1').trim(),
    worth: mark === '=' ? 100 : Number(share ?? 0),
    feedback: feedback.replaceAll(/\\([\s\S])/g, '$1').trim(),
  };
}
