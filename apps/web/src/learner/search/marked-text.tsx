import { type MarkedPart, markedParts } from '@trilha/rules/learning/search-match.rule';
import { wordForms } from '@trilha/rules/learning/word-forms.rule';

interface MarkedTextProps {
  readonly children: string;
  readonly words: readonly string[];
}

/** A text with the searched words marked; it is shown as text, whatever is written in it. @spec LE-10 */
export const MarkedText = ({ children, words }: MarkedTextProps) => (
  <MarkedParts>{markedParts(children, words.flatMap(wordForms))}</MarkedParts>
);

/** Parts of a text, those that were found marked. @spec LE-10 */
export const MarkedParts = ({ children }: { readonly children: readonly MarkedPart[] }) =>
  children.map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text));
