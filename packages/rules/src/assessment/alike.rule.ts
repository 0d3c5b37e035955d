import type { Option, Question } from './question.ts';
import { exactText } from './typed-answer.rule.ts';

/** What is told from its neighbours by what it shows. */
export type Shown = Pick<Option, 'text'> & Partial<Pick<Option, 'html' | 'imageFileId'>>;

/**
 * What somebody sees of a piece. Capitals and accents are seen (mW is not MW, nor "à" the same as "a"), and so is form
 * (x² is not x₂); spaces and spellings of the same letters are not. @spec AS-06
 */
export const looksOf = ({ text, html = '', imageFileId = null }: Shown): string =>
  JSON.stringify([exactText(text), exactText(html), imageFileId]);

type Choosable = Shown & Partial<Pick<Option, 'imageAlt'>>;

/**
 * Names each piece by the first that looks the same: who answers cannot tell them apart, so what is right of one is
 * right of the others. An id of none of them stays as it is. @spec AS-06
 */
export function seenAmong(pieces: readonly (Shown & { readonly id: string })[]): (id: string) => string {
  const first = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const piece of pieces) {
    const looks = looksOf(piece);
    const name = first.get(looks) ?? piece.id;
    first.set(looks, name);
    seen.set(piece.id, name);
  }
  return (id) => seen.get(id) ?? id;
}

/** Signs of one name, enough to find it by. */
const LONGEST_NAME = 80;

/**
 * The names of those that look the same as one before them, each once: their words, or their place where they have none.
 * @spec AS-01 AS-06
 */
export function alikeIn(pieces: readonly Choosable[]): string[] {
  const before = new Set<string>();
  const names = new Map<string, string>();
  for (const [place, piece] of pieces.entries()) {
    const looks = looksOf(piece);
    const name = exactText(piece.text) || exactText(piece.imageAlt ?? '') || `#${place + 1}`;
    // What shows nothing at all is another fault.
    const isEmpty = piece.text.trim() === '' && (piece.imageFileId ?? null) === null;
    if (before.has(looks) && !isEmpty) names.set(looks, name.slice(0, LONGEST_NAME));
    before.add(looks);
  }
  return [...names.values()];
}

/**
 * What is chosen between in a question, list by list. Two that look the same there are a slip: nobody can mean one of them.
 * What is ordered or laid somewhere may well look the same, as the steps "on", "off", "on" do.
 */
function chosenBetween(question: Question): readonly (readonly Choosable[])[] {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return [question.options];
    case 'matrix':
      return [question.rows, question.columns];
    case 'fill_in':
      return (question.choices ?? []).map((list) => list.map((text) => ({ text })));
    // Who does not see the picture knows its places by their words alone.
    case 'hotspot':
      return [question.points.map(({ text }) => ({ text }))];
    case 'ordering':
    case 'matching':
    case 'image_drop':
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return [];
  }
}

/** The names of what looks the same where one of it has to be chosen. @spec AS-06 */
export const alikeChoices = (question: Question): string[] => [
  ...new Set(chosenBetween(question).flatMap(alikeIn)),
];
