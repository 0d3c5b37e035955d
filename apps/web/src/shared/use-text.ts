import type { Text } from '@trilha/i18n/catalogue';
import type { Domain, Domains } from '@trilha/i18n/domains';
import type { Locale } from '@trilha/i18n/locales';
import { use, useSyncExternalStore } from 'react';
import { currentLocale, onLanguageChange } from './language.ts';
import { textsLoading, textsOf } from './texts.ts';

/** The language on screen; the component is drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguageChange, currentLocale);

/** The texts of a domain in the language on screen. Waits for them, under the nearest Suspense, the first time. */
export function useText<Name extends Domain>(domain: Name): Text<Domains[Name]> {
  const locale = useLocale();
  // The same hook on every render: React must find it again when a suspended component is drawn anew.
  use(textsLoading(locale, domain));
  return textsOf(locale, domain);
}
