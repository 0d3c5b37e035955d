import { numberWithTolerance } from './typed-answer.rule.ts';

/** What is said about an answer of a gap; empty words stand for whatever else is not right. */
export interface GapComment {
  readonly words: string;
  readonly text: string;
}

/** What of a gap decides which answers something can be said about. */
export interface CommentedGap {
  readonly right: readonly string[];
  /** What it is chosen from; empty where it is typed. */
  readonly offered: readonly string[];
  readonly isNumber: boolean;
}

export const GAP_COMMENT_PROBLEMS = [
  'sign_missing',
  'answer_missing',
  'comment_missing',
  'repeated',
  'not_offered',
  'not_number',
] as const;

/** A line that would be lost, or said about another answer. */
export interface GapCommentFault {
  /** Its place, from 1. */
  readonly line: number;
  readonly problem: (typeof GAP_COMMENT_PROBLEMS)[number];
  /** The answer it names; the line itself where it names none. */
  readonly words: string;
}

const OTHERS = '*';
const SIGN = /\\[\\=*]|=/g;

const bare = (words: string): string => words.replaceAll(/\\([\\=*])/g, '$1').trim();

/**
 * Comments on answers as an author writes them: `answer = comment` in a line each, where an indented line goes on with the
 * comment above it and `*` stands for any other wrong answer. A backslash makes a sign of an answer its own; without one,
 * an answer that the gap knows is found, signs and all. What cannot be kept is told by its line. @spec AS-06
 */
export function gapCommentsIn(
  written: string,
  gap: CommentedGap,
): { readonly comments: GapComment[]; readonly faults: GapCommentFault[] } {
  const entries: { line: number; words: string; lines: string[] }[] = [];
  const faults: GapCommentFault[] = [];
  // Lines below one that names no answer are mended with it.
  let open: string[] | null = null;
  for (const [place, typed] of written.split('\n').entries()) {
    const line = place + 1;
    const isIndented = typed.trim() === '' || /^\s/.test(typed);
    if (isIndented) {
      if (open) open.push(typed.replace(/^\s{1,2}/, ''));
      else if (typed.trim() !== '') faults.push({ line, problem: 'answer_missing', words: typed.trim() });
      continue;
    }
    const named = namedIn(typed, gap);
    open = [];
    if (named === null) faults.push({ line, problem: 'sign_missing', words: typed.trim() });
    else if (named.words === null) faults.push({ line, problem: 'answer_missing', words: typed.trim() });
    else {
      open = [named.text];
      entries.push({ line, words: named.words, lines: open });
    }
  }
  const comments = entries.map(({ words, lines }) => ({ words, text: lines.join('\n').trim() }));
  const wrong = comments.flatMap(({ words, text }, place): GapCommentFault[] => {
    const problem = problemOf({ words, text }, gap, comments.slice(0, place));
    return problem ? [{ line: entries[place]?.line ?? 0, problem, words: words || OTHERS }] : [];
  });
  return { comments, faults: [...faults, ...wrong].toSorted((one, other) => one.line - other.line) };
}

function problemOf(
  { words, text }: GapComment,
  { offered, isNumber }: CommentedGap,
  above: readonly GapComment[],
): GapCommentFault['problem'] | null {
  if (text === '') return 'comment_missing';
  if (above.some((each) => each.words === words)) return 'repeated';
  if (words === '') return null;
  if (offered.length > 0) return offered.includes(words) ? null : 'not_offered';
  return isNumber && numberWithTolerance(words) === null ? 'not_number' : null;
}

/** The answer that a line names, null where its place is empty, and what is said of it; null for a line without a sign. */
function namedIn(
  line: string,
  { right, offered }: CommentedGap,
): { readonly words: string | null; readonly text: string } | null {
  const cuts = [...line.matchAll(SIGN)].filter(([sign]) => sign === '=').map(({ index }) => index);
  const [first] = cuts;
  if (first === undefined) return null;
  if (line.slice(0, first).trim() === OTHERS) return { words: '', text: line.slice(first + 1) };
  const known = new Set([...right, ...offered]);
  const cut = cuts.find((place) => known.has(bare(line.slice(0, place)))) ?? first;
  return { words: bare(line.slice(0, cut)) || null, text: line.slice(cut + 1) };
}

/** Comments as they are written: read again, they are the same. @spec AS-06 */
export const asGapComments = (comments: readonly GapComment[], gap: CommentedGap): string =>
  comments
    .map(({ words, text }) => {
      const name = words === '' ? OTHERS : escaped(words);
      const [first = '', ...more] = text.split('\n');
      const line = `${name} = ${first}`;
      // Words that together with the answer look like another one begin below it.
      const isClear = namedIn(line, gap)?.words === words;
      return [...(isClear ? [line] : [`${name} =`, `  ${first}`]), ...more.map((each) => `  ${each}`)].join(
        '\n',
      );
    })
    .join('\n');

const escaped = (words: string): string => {
  const line = words.replaceAll(/\s*\n\s*/g, ' ');
  return line === OTHERS ? `\\${line}` : line.replaceAll(/[\\=]/g, String.raw`\$&`);
};
