import { isLocale, type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { loadWanted } from './texts.ts';

const KEY = 'trilha.language';
const listeners = new Set<() => void>();
let locale: Locale = SOURCE_LOCALE;

/** The language of everything on screen. */
export const currentLocale = (): Locale => locale;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language to begin with: chosen before, else the client's, if the browser does not wish for another one of it. */
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

/** Chooses the language before the first screen. */
export function startLanguage(offered: readonly string[], standard: string): void {
  apply(firstLocale(localStorage.getItem(KEY), navigator.languages, offered, standard));
}

/** Switches at once: the texts in use are fetched first, so that nothing flickers. @spec UX-01 */
export async function changeLanguage(next: Locale): Promise<void> {
  await loadWanted(next);
  localStorage.setItem(KEY, next);
  apply(next);
  for (const listener of listeners) listener();
}

function apply(next: Locale): void {
  locale = next;
  document.documentElement.lang = next;
}
