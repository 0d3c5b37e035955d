import { edgesOf } from '../part-edges.ts';
import { xmlText } from './xml-element.ts';

const FORMULA = /<math( display="block")?[^>]*>[\s\S]*?<\/math>/g;
const LATEX = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/;

/** A clean text for Moodle, which shows formulas by their LaTeX; one that has none stays as it is. @spec AS-06 */
export const htmlForMoodle = (html: string): string =>
  html.replaceAll(FORMULA, (math: string, block: string | undefined) => {
    const tex = LATEX.exec(math)?.[1];
    if (tex === undefined) return math;
    return block === undefined ? `\\(${tex}\\)` : `\\[${tex}\\]`;
  });

/** A clean text as the XHTML of QTI, its formulas in the namespace of theirs. @spec AS-06 */
export const xhtmlOf = (html: string): string =>
  html
    .replaceAll(/<(br|hr)>/g, '<$1/>')
    .replaceAll('<math', '<math xmlns="http://www.w3.org/1998/Math/MathML"');

/** A text where blocks may stand: in its form, or a paragraph for each line. */
export const formedParagraphs = (text: string, html: string | undefined): string =>
  html
    ? xhtmlOf(html)
    : text
        .split('\n')
        .map((line) => `<p>${xmlText(line)}</p>`)
        .join('');

/** A text where without a form no paragraph stands: in its form, or its lines with breaks. */
export const formedLines = (text: string, html: string | undefined): string =>
  html ? xhtmlOf(html) : text.split('\n').map(xmlText).join('<br/>');

/** A text beside gaps: its form is kept without the space that parts it from them. */
export function partWritten(part: string, html: string | undefined): string {
  if (!html) return formedLines(part, undefined);
  const [before, behind] = edgesOf(part);
  return `${formedLines(before, undefined)}${xhtmlOf(html)}${formedLines(behind, undefined)}`;
}

/** A text where no block may stand: the form of a single paragraph, or its lines with breaks. */
export const inlineForm = (text: string, html: string | undefined): string => {
  const form = html === undefined ? null : paragraphAlone(html);
  return formedLines(form === null ? text : '', form ?? undefined);
};

/** Whether a form has more than one paragraph, so that nothing is left of it where no block may stand. @spec AS-06 */
export const hasBlocks = (html: string | undefined): boolean =>
  html !== undefined && paragraphAlone(html) === null;

/** What a single paragraph holds; null where there is more than that. @spec AS-06 */
export const paragraphAlone = (html: string): string | null => {
  const inside = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1] ?? null;
  return inside === null || /<(p|ul|ol|pre|table|blockquote|hr|h\d)\b|display="block"/.test(inside)
    ? null
    : inside;
};
