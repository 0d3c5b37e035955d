import { type LocalDate, parseLocalDate } from './local-date.ts';

/** Languages of the interface with the ids that integrations know; the first one is the default. @spec UX-01 */
export const LANGUAGES = [
  { id: 1, code: 'pt-BR' },
  { id: 2, code: 'en-US' },
  { id: 3, code: 'es-ES' },
  { id: 4, code: 'fr-FR' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: LanguageCode = 'pt-BR';

const DAY_FIRST: ReadonlySet<LanguageCode> = new Set(['pt-BR', 'es-ES']);

/** A day written with slashes: day, month, year in Portuguese and Spanish, else month, day, year. Throws RangeError for no day. @spec UX-01 */
export function formattedDate(date: LocalDate, language: LanguageCode): string {
  if (parseLocalDate(date) === null) throw new RangeError(`not a calendar day: ${date}`);
  const [year, month, day] = date.split('-');
  return (DAY_FIRST.has(language) ? [day, month, year] : [month, day, year]).join('/');
}
