import { markedParts } from '@trilha/rules/learning/search-match.rule';

interface MarkedTextProps {
  readonly children: string;
  readonly words: readonly string[];
}

/** A text with the searched words marked; it is shown as text, whatever is written in it. @spec LE-10 */
export const MarkedText = ({ children, words }: MarkedTextProps) =>
  markedParts(children, words).map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text));
