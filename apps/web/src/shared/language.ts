import { firstLocale, type Locale, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { cookieChoice, onCookieChoice } from './cookies/cookie-choice.ts';
import { loadWanted } from './texts.ts';

const KEY = 'trilha.language';
const A_YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();
let locale: Locale = SOURCE_LOCALE;

/** The language of everything on screen. */
export const currentLocale = (): Locale => locale;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the language before the first screen. */
export function startLanguage(offered: readonly string[], standard: string): void {
  apply(
    firstLocale(
      sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY),
      navigator.languages,
      offered,
      standard,
    ),
  );
}

/** Switches at once: the texts in use are fetched first, so that nothing flickers. @spec UX-01 */
export async function changeLanguage(next: Locale): Promise<void> {
  await loadWanted(next);
  keep(next);
  apply(next);
  for (const listener of listeners) listener();
}

function apply(next: Locale): void {
  locale = next;
  document.documentElement.lang = next;
}

/**
 * The next page comes in this language from its first paint on: for this visit always, for a year where the person
 * allows cookies of preferences. @spec UX-03
 */
function keep(chosen: Locale): void {
  const isAllowed = cookieChoice()?.preferences ?? false;
  sessionStorage.setItem(KEY, chosen);
  if (isAllowed) localStorage.setItem(KEY, chosen);
  else localStorage.removeItem(KEY);
  const age = isAllowed ? ` Max-Age=${A_YEAR_SECONDS};` : '';
  document.cookie = `trilha_language=${chosen}; Path=/;${age} SameSite=Lax`;
}

// Whoever allows or forbids preferences means the language on screen too.
onCookieChoice(() => keep(locale));
