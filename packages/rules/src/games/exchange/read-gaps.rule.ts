import { asGap, asPart } from '../marked-text.rule.ts';
import { isOn, listOf, stringOf } from './h5p-field.ts';
import { type H5pWords, h5pWords, mediaOf, shown } from './h5p-words.ts';
import type { ReadGame } from './reading.ts';

/**
 * Fill in the Blanks: words between asterisks, alternatives parted by slashes, a tip behind a colon (`parseSolution` of
 * h5p-blanks). Blocks become lines of one text. @spec GA-04
 */
export function readBlanks(content: unknown): ReadGame {
  const words = h5pWords();
  const blocks = listOf(content, 'questions').map((html) =>
    marked(words.lines({ html }, 'html'), (inside) => {
      const [solution, tip] = parted(inside, ':');
      const accepted = solution
        .split('/')
        .map((each) => each.trim())
        .filter((each) => each !== '');
      return { accepted, tip };
    }),
  );
  words.warn('capitals_ignored', isOn(content, 'behaviour', 'caseSensitive'));
  words.warn('spelling_strict', isOn(content, 'behaviour', 'acceptSpellingErrors'));
  const picture = mediaOf(content, words);
  const instruction = words.instruction(stringOf(content, 'text'));
  const text = blocks.filter((block) => block !== '').join('\n');
  if (text === '') return null;
  return {
    content: { kind: 'fill_in_the_blanks', instruction, ...shown(picture), text },
    warnings: words.warnings(),
  };
}

/**
 * Drag the Words: the same asterisks, where a slash is a sign of the word; a tip stands behind a colon and feedback
 * behind `\+` and `\-` (`lex` of h5p-drag-text). Distractors are words between asterisks; a tip of theirs belongs to no gap.
 * @spec GA-04
 */
export function readDragText(content: unknown): ReadGame {
  const words = h5pWords();
  const gapOf = (inside: string): MarkedGap => {
    const [before = ''] = inside.split(/\\[+-]/);
    words.warn('feedback_dropped', before.length < inside.length);
    const [solution, tip] = parted(before, ':');
    return { accepted: solution.trim() === '' ? [] : [solution.trim()], tip };
  };
  const text = marked(textWithLines(words, content, 'textField'), gapOf);
  const distractors = insides(textWithLines(words, content, 'distractors')).flatMap((inside) => {
    const { accepted, tip } = gapOf(inside);
    words.warn('hints_dropped', tip !== '');
    return accepted;
  });
  const picture = mediaOf(content, words);
  const instruction = words.instruction(stringOf(content, 'taskDescription'));
  if (text === '') return null;
  return {
    content: { kind: 'drag_the_words', instruction, ...shown(picture), text, distractors },
    warnings: words.warnings(),
  };
}

/** A field of plain lines: what ends a line there is nothing to HTML. */
const textWithLines = (words: H5pWords, content: unknown, name: string): string =>
  words.lines({ html: stringOf(content, name).replaceAll(/\r\n?|\n/g, '<br>') }, 'html');

interface MarkedGap {
  readonly accepted: readonly string[];
  /** Empty where there is none. */
  readonly tip: string;
}

/** What lies before the first such sign, and what behind it. */
function parted(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

/** A pair of asterisks with something between them, on one line. */
const GAP = /\*([^*\n]+)\*/g;

const insides = (text: string): string[] => [...text.matchAll(GAP)].map(([, inside = '']) => inside);

/** Writes the gaps of a text with our marks; two asterisks with nothing between them are one of the text. */
function marked(text: string, gapIn: (inside: string) => MarkedGap): string {
  let at = 0;
  let written = '';
  for (const found of text.matchAll(GAP)) {
    const { accepted, tip } = gapIn(found[1] ?? '');
    written += literal(text.slice(at, found.index)) + (accepted.length > 0 ? asGap(accepted, tip) : '');
    at = found.index + found[0].length;
  }
  return written + literal(text.slice(at));
}

const literal = (text: string): string => asPart(text.replaceAll('**', '*'));
