/** The languages of the product with the ids the specification gives them. @spec UX-01 */
export const LANGUAGES = [
  { id: 1, locale: 'pt-BR', name: 'Português', short: 'PT' },
  { id: 2, locale: 'en-US', name: 'English', short: 'EN' },
  { id: 3, locale: 'es-ES', name: 'Español', short: 'ES' },
  { id: 4, locale: 'fr-FR', name: 'Français', short: 'FR' },
] as const;

export type Locale = (typeof LANGUAGES)[number]['locale'];

/** The language the texts are written in first. */
export const SOURCE_LOCALE: Locale = 'pt-BR';

export const LOCALES: readonly Locale[] = LANGUAGES.map(({ locale }) => locale);

export const isLocale = (text: string | null | undefined): text is Locale =>
  LOCALES.some((locale) => locale === text);

/** The product's locale for a wish such as "es-MX" or "fr", or null when the product does not speak it. */
export function localeFor(wish: string): Locale | null {
  const language = wish.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale.split('-')[0] === language) ?? null;
}

/** The id of a locale, 1 to 4. @spec UX-01 */
export const languageId = (locale: Locale): number =>
  LANGUAGES.find((language) => language.locale === locale)?.id ?? 1;

/** The language to begin with: chosen before, else the first wish of the browser the client offers, else the client's. @spec UX-01 */
export function firstLocale(
  chosen: string | null,
  wishes: readonly string[],
  offered: readonly string[],
  standard: string,
): Locale {
  const isAllowed = (wish: Locale | null): wish is Locale =>
    wish !== null && (offered.length === 0 || offered.includes(wish));
  if (isLocale(chosen) && isAllowed(chosen)) return chosen;
  const wished = wishes.map(localeFor).find(isAllowed);
  return wished ?? (isLocale(standard) ? standard : SOURCE_LOCALE);
}

/** A language by its own name; one the product does not speak stays as it is written. */
export const languageName = (language: string): string =>
  LANGUAGES.find(({ locale }) => locale === language)?.name ?? language;
