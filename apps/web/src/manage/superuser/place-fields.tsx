import { ZONE_OF_COUNTRY } from '@trilha/rules/clients/new-client.rule';
import { DOCUMENT_COUNTRIES } from '@trilha/rules/identity/documents.rule';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import { DefaultLanguages } from './default-languages.tsx';
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
  const { country, timeZone } = draft;
  return (
    <Stack gap={16}>
      <DefaultLanguages
        languages={draft.languages}
        defaultLanguage={draft.defaultLanguage}
        problem={problem}
        onChange={onChange}
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
