import { LANGUAGES } from '@trilha/i18n/locales';
import { ZONE_OF_COUNTRY } from '@trilha/rules/clients/new-client.rule';
import { DOCUMENT_COUNTRIES } from '@trilha/rules/identity/documents.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import settings from '../clients/clients.module.css';
import type { NewClientDraft } from './new-client.form.tsx';
import classes from './superuser.module.css';

interface PlaceFieldsProps {
  readonly draft: NewClientDraft;
  readonly problem: (field: string) => string | null;
  readonly onChange: (change: Partial<NewClientDraft>) => void;
}

const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

/** Languages people may read in, and the country and zone by which days are counted. @spec CL-05 UX-01 */
export function PlaceFields({ draft, problem, onChange }: PlaceFieldsProps) {
  const text = useText('superuser');
  const words = useText('clients');
  const { languages, defaultLanguage, country, timeZone } = draft;
  const toggle = (locale: (typeof languages)[number], isOn: boolean): void => {
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
    <Stack gap={16}>
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
          onChange({ defaultLanguage: languages.find((each) => each === value) ?? defaultLanguage })
        }
      />
      <div className={classes['pair']}>
        <SelectField
          id="client-country"
          label={text('country')}
          data={DOCUMENT_COUNTRIES.map((value) => ({ value, label: words(`country.${value}`) }))}
          value={country}
          error={problem('country')}
          onChange={(value) => {
            const next = value ?? country;
            onChange({ country: next, timeZone: ZONE_OF_COUNTRY[next] ?? timeZone });
          }}
        />
        <SelectField
          id="client-timeZone"
          label={text('timeZone')}
          description={text('timeZoneHint')}
          searchable
          limit={60}
          nothingFoundMessage={text('noZone')}
          data={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={timeZone}
          error={problem('timeZone')}
          onChange={(value) => onChange({ timeZone: value ?? timeZone })}
        />
      </div>
    </Stack>
  );
}
