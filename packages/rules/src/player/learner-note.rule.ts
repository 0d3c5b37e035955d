/** Characters of one note. @spec LE-06 */
export const LONGEST_NOTE = 4000;
/** Notes of one learner in one course: so many are read at once, and searched where they are. @spec LE-06 */
export const MOST_NOTES_OF_COURSE = 200;

/** A note as it is kept, or as somebody writes it with the version they saw. */
export interface NoteWords {
  readonly version: number;
  readonly text: string;
}

export type NoteChange = { readonly version: number } | 'changed_meanwhile' | 'too_many_notes';

/**
 * What becomes of a note that is written: the version it gets, or why it is not taken. The last word stands where it was
 * written over what is kept; over anything else nobody writes without having seen it. What was taken away elsewhere is
 * there again, so that nothing typed is lost. @spec LE-06
 */
export function noteChange(kept: NoteWords | null, written: NoteWords, others: number): NoteChange {
  if (kept === null)
    return others >= MOST_NOTES_OF_COURSE ? 'too_many_notes' : { version: written.version + 1 };
  if (kept.version === written.version) return { version: kept.version + 1 };
  // It had arrived, and the answer was lost on the way.
  return kept.text === written.text ? { version: kept.version } : 'changed_meanwhile';
}

/** Where in an activity a note was written: a second of what plays, a page of a document, or no place. */
export interface NotePlace {
  readonly second: number | null;
  readonly page: number | null;
}

/** Notes in the order of what they are about, the first written first where they are about the same. @spec LE-06 */
export function inPlaceOrder<Note extends NotePlace & { readonly writtenAt: string }>(
  notes: readonly Note[],
): Note[] {
  const placeOf = ({ second, page }: NotePlace): number => second ?? page ?? -1;
  return notes.toSorted((a, b) => placeOf(a) - placeOf(b) || a.writtenAt.localeCompare(b.writtenAt));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a note is found by these words, accents and capitals forgiven: each must be in what it says or is about. @spec LE-06 */
export function isFoundBy(
  search: string,
  { text, activity }: { readonly text: string; readonly activity: string },
): boolean {
  const words = plain(`${activity} ${text}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
