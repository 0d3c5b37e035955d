import type { GapFeedback } from '../../feedback.rule.ts';
import { chosenPlaces, gapChoices, gapTolerances } from '../../gap-choices.rule.ts';
import { repeatsText, textWithBlanks } from '../../gapped-prompt.rule.ts';
import { numberWithTolerance } from '../../typed-answer.rule.ts';
import { withoutMarks } from '../embedded.ts';
import { type MarkedQuestion, severalOf } from '../marked-answers.rule.ts';
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
  /** Whether capitals and accents count; null where no words are typed. */
  readonly exact: boolean | null;
  /** How far from its numbers is still right; null where it takes words. */
  readonly tolerance: number | null;
  /** What is said about its answers. */
  readonly said: readonly Omit<GapFeedback, 'gap'>[];
  /** What it is chosen from; empty where it is typed. */
  readonly choices: readonly string[];
  readonly warnings: readonly ReadingWarning[];
}

/**
 * A text with answers in its gaps, as Moodle's Cloze writes them (docs.moodle.org, "Embedded Answers (Cloze) question
 * type"). Gaps of words and numbers are typed, those with one right choice are chosen from a list. A text whose only gap asks
 * for several choices is a question of several; beside other gaps such a one is refused by its name. A name that only repeats
 * the text asks nothing. What is said to
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
  const said = gaps.flatMap((gap, place) => gap.said.map((each) => ({ gap: place, ...each })));
  return {
    question: {
      kind: 'fill_in',
      prompt: repeatsText(prompt, parts) ? textWithBlanks(parts) : prompt,
      imageFileId: null,
      parts,
      ...gapChoices(choices),
    },
    key: {
      kind: 'fill_in',
      gaps: gaps.map(({ accepted }) => accepted),
      exact,
      ...chosenPlaces(choices),
      ...gapTolerances(gaps.map(({ tolerance }) => tolerance)),
    },
    feedback: { right: general, wrong: general, ...(said.length > 0 ? { gaps: said } : {}) },
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
  if (NUMBERS.has(type)) return numberGap(answers, warnings);
  if (isChosen) return chosenGap(answers, warnings, whole);
  const exact = WORDS[type];
  if (exact === undefined) return refusal('gap_unsupported', type);
  const accepted = [...new Set(right.map(({ text }) => text))].filter((text) => !text.includes('*'));
  if (accepted.length === 0) return refusal('right_answer_missing', whole);
  if (right.some(({ text }) => text.includes('*'))) warnings.push('wildcards_dropped');
  const named = (text: string): string | null => (text.includes('*') ? null : text);
  return { accepted, exact, tolerance: null, choices: [], ...saidOn(answers, warnings, named) };
}

/** What is said about answers by their words; a star alone stands for all others, and what nothing names is lost. */
function saidOn(
  answers: readonly Answer[],
  warnings: readonly ReadingWarning[],
  named: (text: string) => string | null,
): Pick<Gap, 'said' | 'warnings'> {
  const about = answers
    .filter(({ feedback }) => feedback !== '')
    .map(({ text, feedback }) => ({ words: text === '*' ? '' : named(text), text: feedback }));
  const said = about.flatMap(({ words, text }) => (words === null ? [] : [{ words, text }]));
  const isLost = said.length < about.length;
  return { said, warnings: isLost ? [...warnings, 'option_feedback_dropped'] : warnings };
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
  const words = answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/\s+/g, ' ') }));
  // A picture is no words that a list could show.
  if (words.some(({ text }) => withoutMarks(text) === '')) return refusal('answers_unreadable', whole);
  const choices = [...new Set(words.map(({ text }) => text))];
  if (choices.length < 2) return refusal('options_few', whole);
  const right = words.filter(({ worth }) => worth >= 100).map(({ text }) => text);
  const costs = words.some(({ worth }) => worth < 0);
  return {
    accepted: [...new Set(right)],
    exact: null,
    tolerance: null,
    choices,
    ...saidOn(words, costs ? [...warnings, 'penalty_dropped'] : warnings, (text) => text),
  };
}

/** A gap that takes numbers, as near as its first right one; others that are so otherwise say it themselves. */
function numberGap(answers: readonly Answer[], warnings: readonly ReadingWarning[]): Gap | Refusal {
  const right = answers.filter(({ worth }) => worth >= 100);
  const wrong = right.find(({ text }) => numberWithTolerance(text) === null);
  if (wrong) return refusal('number_invalid', wrong.text);
  const tolerance = numberWithTolerance(right[0]?.text ?? '')?.tolerance ?? 0;
  const named = (text: string): string | null => {
    const number = numberWithTolerance(text);
    if (number === null) return null;
    return number.tolerance === tolerance ? String(number.value) : `${number.value}:${number.tolerance}`;
  };
  return {
    accepted: [...new Set(right.flatMap(({ text }) => named(text) ?? []))],
    exact: null,
    tolerance,
    choices: [],
    ...saidOn(answers, warnings, named),
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
    feedback: feedback
      .replaceAll(/\\([\s\S])/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
