import { DOCUMENT_COUNTRIES, isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  REGISTRATION_ROLES,
  usualFields,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import { CountryFields } from './country-fields.tsx';
import { LoginPreview } from './login-preview.tsx';
import type { PartProps, Settings } from './settings-query.ts';

const SWITCHES = ['approval', 'preRegistration', 'completion'] as const;

/** Who may register, whether they wait, and what is asked of them in each country. @spec CL-05 ID-14 ID-15 */
export function RegistrationPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { registration, slug } = settings;
  const change = (next: Partial<Settings['registration']>): void =>
    set({ registration: { ...registration, ...next } });
  const others = DOCUMENT_COUNTRIES.filter(
    (country) => !registration.countries.some((each) => each.country === country),
  );
  const wrong = problem('registration');
  return (
    <div className={classes['brand']}>
      <Stack gap={16}>
        <Switch
          label={text('registration.open')}
          checked={registration.open}
          onChange={(event) => change({ open: event.currentTarget.checked })}
        />
        {registration.open ? (
          <p className={classes['note']}>
            {text('registration.openNote', { address: `${location.origin}/register?client=${slug}` })}
          </p>
        ) : null}
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={text(`registration.${name}`)}
            checked={registration[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        {registration.completion ? (
          <>
            <Switch
              label={text('registration.phoneProof')}
              checked={registration.phoneProof}
              onChange={(event) => change({ phoneProof: event.currentTarget.checked })}
            />
            <p className={classes['note']}>{text('registration.phoneProofNote')}</p>
          </>
        ) : null}
        <SelectField
          label={text('registration.role')}
          data={REGISTRATION_ROLES.map((value) => ({ value, label: text(`registration.role.${value}`) }))}
          value={registration.role}
          onChange={(value) =>
            change({ role: REGISTRATION_ROLES.find((role) => role === value) ?? registration.role })
          }
        />
        <div id="settings-registration" tabIndex={-1}>
          {wrong ? <Notice tone="bad">{wrong}</Notice> : null}
        </div>
        {registration.countries.map((asked) => (
          <CountryFields
            key={asked.country}
            asked={asked}
            mayRemove={registration.countries.length > 1}
            onChange={(fields) =>
              change({
                countries: registration.countries.map((each) =>
                  each.country === asked.country ? { ...each, fields } : each,
                ),
              })
            }
            onRemove={() =>
              change({ countries: registration.countries.filter(({ country }) => country !== asked.country) })
            }
          />
        ))}
        {others.length > 0 ? (
          <SelectField
            key={others.length}
            label={text('registration.addCountry')}
            data={others.map((value) => ({ value, label: text(`country.${value}`) }))}
            value={null}
            onChange={(value) => {
              if (value === null || !isDocumentCountry(value)) return;
              const { country, fields } = usualFields(value);
              change({ countries: [...registration.countries, { country, fields: [...fields] }] });
            }}
          />
        ) : null}
      </Stack>
      <aside className={classes['preview']} aria-label={text('preview')}>
        <LoginPreview settings={settings} />
      </aside>
    </div>
  );
}
