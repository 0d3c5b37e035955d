import type { Feedback } from '../../feedback.rule.ts';
import type { AnswerKey, OfKind, Option, Question, QuestionKind } from '../../question.ts';
import type { ExchangedQuestion } from '../reading.ts';
import { looksFormed } from '../unmarked-form.ts';
import { htmlForMoodle } from '../written-form.ts';
import { escaped } from './gift-escapes.ts';

export interface WrittenFile {
  readonly text: string;
  /** Places of the questions that GIFT has no words for, from 0. */
  readonly left: readonly number[];
}

type Writers = {
  readonly [Kind in QuestionKind]: (
    question: OfKind<Question, Kind>,
    key: OfKind<AnswerKey, Kind>,
    said: Said,
  ) => string | null;
};
const ARROW = '->';
/** Feedback as it stands behind an answer; empty where nothing is said. */
interface Said {
  readonly right: string;
  readonly wrong: string;
  /** About one option: its own words, or those for all that are as right as it is. */
  readonly about: (option: Option, isRight: boolean) => string;
  /** What is said whatever is answered, behind all answers. */
  readonly general: string;
  /** A text, and in a question with forms the name of what it is written in. */
  readonly words: (text: string, html?: string) => string;
}

const WRITERS: Writers = {
  alternatives: ({ options }, { optionId }, said) =>
    lines(
      options.map((option) =>
        option.id === optionId
          ? `${marked('=', option, said)}${said.about(option, true)}`
          : `${marked('~', option, said)}${said.about(option, false)}`,
      ),
    ),
  multiple_choice: ({ options }, { optionIds }, said) => {
    // Each right option is worth its part and each wrong one takes as much back, as answers are graded here.
    const share = Number((100 / optionIds.length).toFixed(5));
    return lines(
      options.map((option) =>
        optionIds.includes(option.id)
          ? `~%${share}%${said.words(option.text, option.html)}${said.about(option, true)}`
          : `~%-${share}%${said.words(option.text, option.html)}${said.about(option, false)}`,
      ),
    );
  },
  true_false: (_question, { value }, said) =>
    `${value ? 'TRUE' : 'FALSE'}${said.wrong || (said.right && '#')}${said.right}`,
  numeric: (_question, { value, tolerance }, said) =>
    `#${lines([`=${value}:${tolerance}${said.right}`, ...(said.wrong ? [`~${said.wrong}`] : [])])}`,
  short_answer: (_question, { accepted }, said) => {
    // Answers of which every one holds an arrow would be pairs.
    if (accepted.every((text) => text.includes(ARROW))) return null;
    return lines([
      ...accepted.map((text) => `=%100%${said.words(text)}${said.right}`),
      ...(said.wrong ? [`=%0%*${said.wrong}`] : []),
    ]);
  },
  ordering: () => null,
  matching: ({ left, right }, { pairs }, { words, general }) => {
    if (left.some(({ text }) => text.includes(ARROW))) return null;
    const used = new Set(Object.values(pairs));
    const plain = (option: Option | undefined): string => (option ? words(option.text, option.html) : '');
    const textOf = (id: string | undefined): string => plain(right.find((option) => option.id === id));
    const written = lines([
      ...left.map((option) => `=${plain(option)} -> ${textOf(pairs[option.id])}`),
      ...right.filter(({ id }) => !used.has(id)).map((option) => `= -> ${plain(option)}`),
    ]);
    return `${written}${general}`;
  },
  fill_in: () => null,
  matrix: () => null,
  hotspot: () => null,
  image_drop: () => null,
  file_answer: () => null,
  audio_answer: () => null,
  // What its grader is told is for nobody who answers it in Moodle.
  essay: (_question, _key, { general }) => general,
};

/**
 * Questions as a GIFT file that Moodle and this product read back. GIFT has no words for ordering, gaps, matrices,
 * pictures and what is answered by files, nor for weight, counting as a whole, difficulty, unit and capitals that count: the first are named in what is left, the others not written.
 * @spec AS-06
 */
export function writeGift(questions: readonly ExchangedQuestion[]): WrittenFile {
  const written = questions.map(writeOne);
  return {
    text: `${written.filter((text) => text !== null).join('\n\n')}\n`,
    left: written.flatMap((text, place) => (text === null ? [place] : [])),
  };
}

function writeOne({ question, key, feedback, tags }: ExchangedQuestion): string | null {
  const write = WRITERS[question.kind] as (question: Question, key: AnswerKey, said: Said) => string | null;
  const { right, wrong, options = {}, optionsHtml = {} } = feedback;
  const isFormed = /"(?:html|[a-z]+Html)":/.test(JSON.stringify([question, feedback]));
  const words: Said['words'] = (text, html) => {
    if (html) return `[html]${escaped(htmlForMoodle(html))}`;
    return isFormed || looksFormed(text) ? `[plain]${escaped(text)}` : escaped(text);
  };
  const behind = (text: string, html?: string): string => (text ? `#${words(text, html)}` : '');
  const [onRight, onWrong] = [behind(right, feedback.rightHtml), behind(wrong, feedback.wrongHtml)];
  const about: Said['about'] = ({ id }, isRight) => {
    const own = options[id];
    return own === undefined ? (isRight ? onRight : onWrong) : behind(own, optionsHtml[id]);
  };
  const general = isSaidToAll(feedback) && right ? `####${words(right, feedback.rightHtml)}` : '';
  const answers =
    key.kind === question.kind
      ? write(question, key, { right: onRight, wrong: onWrong, about, general, words })
      : null;
  if (answers === null) return null;
  const marks = tags.map((tag) => `[tag:${tag.replaceAll(/[[\]\n]/g, ' ')}]`).join(' ');
  const prompt =
    isFormed || looksFormed(question.prompt)
      ? words(question.prompt, question.promptHtml)
      : guarded(escaped(question.prompt));
  return `${marks ? `// ${marks}\n` : ''}${prompt} {${answers}}`;
}

/** Whether everybody is told the same, as GIFT says it where answers have no words of their own. @spec AS-06 */
export const isSaidToAll = ({ right, wrong, rightHtml, wrongHtml }: Feedback): boolean =>
  right === wrong && rightHtml === wrongHtml;

/** A text that begins like a comment or a format would be read as one. */
function guarded(prompt: string): string {
  return /^(\/\/|\[|\$CATEGORY)/i.test(prompt) ? `[plain]${prompt}` : prompt;
}

/** A text that begins like a part of a grade, or that stands for all others, says its own part first. */
function marked(sign: '=' | '~', { text, html }: Option, { words }: Said): string {
  const written = words(text, html);
  const isTaken = written.startsWith('%') || text === '*';
  return `${sign}${isTaken ? (sign === '=' ? '%100%' : '%0%') : ''}${written}`;
}
const lines = (each: readonly string[]): string => `\n\t${each.join('\n\t')}\n`;
