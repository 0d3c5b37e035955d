import { LANGUAGES, type Locale } from '@trilha/i18n/locales';
import { Checkbox } from '@trilha/ui/checkbox';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import settings from '../clients/clients.module.css';

interface Chosen {
  readonly languages: Locale[];
  readonly defaultLanguage: Locale;
}
interface DefaultLanguagesProps extends Chosen {
  readonly problem: (field: string) => string | null;
  readonly onChange: (change: Chosen) => void;
}

/** Languages people may read in, and the one they begin with, which is always among them. @spec CL-05 UX-01 */
export function DefaultLanguages({ languages, defaultLanguage, problem, onChange }: DefaultLanguagesProps) {
  const words = useText('clients');
  const toggle = (locale: Locale, isOn: boolean): void => {
    const next = LANGUAGES.map((language) => language.locale).filter((each) =>
      each === locale ? isOn : languages.includes(each),
    );
    const [first = defaultLanguage] = next;
    onChange({
      languages: next,
      defaultLanguage: next.includes(defaultLanguage) ? defaultLanguage : first,
    });
  };
  return (
    <>
      <fieldset className={settings['group']} id="client-languages" tabIndex={-1}>
        <legend>{words('languages')}</legend>
        {LANGUAGES.map(({ locale, name }) => (
          <Checkbox
            key={locale}
            label={name}
            checked={languages.includes(locale)}
            onChange={(event) => toggle(locale, event.currentTarget.checked)}
          />
        ))}
        {problem('languages') ? <p className={settings['problem']}>{problem('languages')}</p> : null}
      </fieldset>
      <SelectField
        id="client-defaultLanguage"
        label={words('defaultLanguage')}
        data={LANGUAGES.map(({ locale, name }) => ({
          value: locale,
          label: name,
          disabled: !languages.includes(locale),
        }))}
        value={defaultLanguage}
        error={problem('defaultLanguage')}
        onChange={(value) =>
          onChange({
            languages,
            defaultLanguage: languages.find((each) => each === value) ?? defaultLanguage,
          })
        }
      />
    </>
  );
}
