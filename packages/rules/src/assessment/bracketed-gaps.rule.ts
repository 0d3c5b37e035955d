import type { WrittenNode } from '../writing/written-node.ts';

/** Signs that mean something in a text with gaps, unless a backslash stands before them. */
const SIGNS = ['\\', '[', ']', '|'] as const;
/** What stands for a sign while the text is cut; no text that is kept holds control characters. */
const stand = (place: number): string => String.fromCharCode(place + 1);

/** A gap with what is right in it, in a text whose escaped signs are hidden; none spans the beginning of another. @spec AS-06 */
export const BRACKETED_GAP = /\[([^[\]]+)\]/g;

/** A text whose escaped signs are no signs any more, until they are told. */
export const hiddenSigns = (text: string): string =>
  text.replaceAll(/\\[\\[\]|]/g, (pair) => stand(SIGNS.findIndex((sign) => pair[1] === sign)));

/** The same of a text with a form; what is written in a formula stands for itself. */
export const hiddenInForm = (nodes: readonly WrittenNode[]): WrittenNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return hiddenSigns(node);
    return node.name === 'math' ? node : { ...node, children: hiddenInForm(node.children) };
  });

/** Hidden signs as what they are. */
export const toldSigns = (text: string): string =>
  SIGNS.reduce((whole, sign, place) => whole.replaceAll(stand(place), sign), text);

/** What is right in a gap, in a line each, from what stands between its brackets with its signs hidden. @spec AS-06 */
export const acceptedIn = (inside: string): string[] =>
  inside.split('|').map((words) => toldSigns(words.trim().replaceAll(/\s*\n\s*/g, ' ')));

/** Words as a part of a text with gaps: read again, they are the same words and no gap. @spec AS-06 */
export const asBracketedPart = (words: string): string => words.replaceAll(/[\\[\]]/g, String.raw`\$&`);

/** The same of words that are HTML: neither its tags nor its formulas are words. */
export const asBracketedForm = (html: string): string =>
  html.replaceAll(/<math[\s>].*?<\/math>|<[^>]*>|[\\[\]]/gs, (found) =>
    found.length === 1 ? `\\${found}` : found,
  );

/** A gap in its brackets, with what is right in it parted by bars. @spec AS-06 */
export const asBracketedGap = (accepted: readonly string[]): string =>
  `[${accepted.map((words) => words.replaceAll(/[\\[\]|]/g, String.raw`\$&`)).join('|')}]`;
