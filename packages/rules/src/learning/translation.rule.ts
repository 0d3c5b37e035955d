/** What of a training, its modules, activities and sections is translated, with the longest text of each. @spec MG-02 */
export const TRANSLATED_FIELDS = { title: 256, summary: 500, description: 5000 } as const;
export type TranslatedField = keyof typeof TRANSLATED_FIELDS;

/** A text of a training as its author wrote it. */
export interface OriginalText {
  readonly partId: string;
  readonly field: TranslatedField;
  readonly words: string;
}

/** A text in another language, with the words it was made of. */
export interface Translation {
  readonly partId: string;
  readonly field: TranslatedField;
  readonly original: string;
  readonly words: string;
}

/** `outdated` is made of other words than those that stand there now. */
export type TranslationState = 'missing' | 'outdated' | 'current';

const placeOf = ({ partId, field }: Pick<OriginalText, 'partId' | 'field'>): string => `${partId} ${field}`;

/** Translations into one language, the newest first, by their place. */
export type TranslationsByPlace = ReadonlyMap<string, readonly Translation[]>;

/** Translations into one language by their place; they come with the newest first. @spec MG-02 */
export const byPlace = (translations: readonly Translation[]): TranslationsByPlace =>
  Map.groupBy(translations, placeOf);

/** The translation that fits a text: the one made of its very words, else the newest. @spec MG-02 LE-07 */
export function translationOf(places: TranslationsByPlace, text: OriginalText): Translation | undefined {
  const there = places.get(placeOf(text)) ?? [];
  return there.find(({ original }) => original === text.words) ?? there[0];
}

/** A text in the reader's language, or as it was written where nobody has translated it. @spec UX-01 MG-02 */
export const wordsIn = (places: TranslationsByPlace, text: OriginalText): string =>
  text.words === '' ? '' : (translationOf(places, text)?.words ?? text.words);

/** How far the translation of a text is. @spec MG-02 */
export function translationState(places: TranslationsByPlace, text: OriginalText): TranslationState {
  const found = translationOf(places, text);
  if (!found) return 'missing';
  return found.original === text.words ? 'current' : 'outdated';
}
