import { useQueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '@trilha/contract/identity/session.calls';
import { LANGUAGES, type Locale } from '@trilha/i18n/locales';
import { Segmented } from '@trilha/ui/segmented';
import { api } from '../api.ts';
import { changeLanguage } from '../language.ts';
import { mayBeSignedIn } from '../session.ts';
import { useClient } from '../start/client-theme.tsx';
import { useLocale, useText } from '../use-text.ts';

/** Switches the language at once, and keeps it for e-mails and certificates of who is signed in. @spec UX-01 */
export function LanguageChoice() {
  const text = useText('shell');
  const locale = useLocale();
  const cache = useQueryClient();
  const { languages } = useClient();
  const offered = LANGUAGES.filter(
    (language) => languages.length === 0 || languages.includes(language.locale),
  );
  const choose = (next: Locale): void => {
    void changeLanguage(next);
    if (!mayBeSignedIn()) return;
    // The screen has switched already; not reaching the server changes nothing of that. What the server has words of in
    // the new language is asked for again.
    api(chooseLanguage, { body: { language: next } }).then(
      () => cache.invalidateQueries(),
      () => {},
    );
  };
  return (
    <Segmented
      label={text('language')}
      value={locale}
      onChange={choose}
      options={offered.map(({ locale: value, short, name }) => ({ value, label: short, description: name }))}
    />
  );
}
