import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

type Analysing = Text<Domains['analysing']>;

interface CountedPart {
  /** What the question calls it; empty where it has no words of its own. */
  readonly name: string;
  readonly number: number;
}
type ResponseKind = 'words' | 'true' | 'false' | 'region' | 'outside' | 'other';

/** What a part of a question is called in which answers are counted; empty for a question that is one whole. @spec AS-06 */
export function countedPartText(
  text: Analysing,
  questionKind: string,
  { name, number }: CountedPart,
): string {
  if (name) return name;
  if (questionKind === 'ordering') return text('part.position', { number });
  if (questionKind === 'fill_in') return text('part.gap', { number });
  return questionKind === 'image_drop' ? text('part.zone', { number }) : '';
}

/** What people answered: in words of theirs or of the question, or by a word of ours. @spec AS-06 */
export function countedResponseText(text: Analysing, kind: ResponseKind, words: string): string {
  switch (kind) {
    case 'words':
      return words;
    case 'true':
    case 'false':
      return text(kind);
    case 'region':
      return text('choices.region', { number: words });
    case 'outside':
    case 'other':
      return text(`choices.${kind}`);
  }
}
