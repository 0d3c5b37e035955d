import { roleText } from '@trilha/i18n/role-text';
import { ALTERNATIVE_LOGINS } from '@trilha/rules/identity/alternative-login.rule';
import { FACTOR_ROLES } from '@trilha/rules/identity/second-factor.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { Backends } from './backends/backends.tsx';
import classes from './clients.module.css';
import { Providers } from './providers/providers.tsx';
import type { PartProps } from './settings-query.ts';

const STRENGTHS = ['basic', 'medium', 'strong'] as const;

/** How strong passwords must be, who helps, and the other ways to sign in. @spec CL-05 ID-12 ID-17 ID-22 */
export function AccessPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const peopleText = useText('people');
  const asked = settings.secondFactorRoles;
  return (
    <div className={classes['narrow']}>
      <Stack gap={16}>
        <SelectField
          id="settings-passwordStrength"
          label={text('passwordStrength')}
          data={STRENGTHS.map((value) => ({ value, label: text(`passwordStrength.${value}`) }))}
          value={settings.passwordStrength}
          onChange={(value) =>
            set({
              passwordStrength: STRENGTHS.find((strength) => strength === value) ?? settings.passwordStrength,
            })
          }
        />
        <SelectField
          id="settings-alternativeLogin"
          label={text('alternativeLogin')}
          description={text('alternativeLogin.note')}
          data={ALTERNATIVE_LOGINS.map((value) => ({ value, label: text(`alternativeLogin.${value}`) }))}
          value={settings.alternativeLogin}
          onChange={(value) =>
            set({
              alternativeLogin:
                ALTERNATIVE_LOGINS.find((login) => login === value) ?? settings.alternativeLogin,
            })
          }
        />
        <fieldset className={classes['roles']} aria-describedby="settings-secondFactor">
          <legend>{text('secondFactor')}</legend>
          <p id="settings-secondFactor">{text('secondFactorText')}</p>
          {FACTOR_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={roleText(peopleText, role)}
              checked={asked.includes(role)}
              onChange={(event) =>
                set({
                  secondFactorRoles: FACTOR_ROLES.filter((each) =>
                    each === role ? event.currentTarget.checked : asked.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <TextField
          id="settings-supportEmail"
          type="email"
          label={text('supportEmail')}
          maxLength={200}
          autoComplete="off"
          value={settings.supportEmail ?? ''}
          error={problem('supportEmail')}
          onChange={(event) => set({ supportEmail: event.currentTarget.value.trim() || null })}
        />
        <TextField
          id="settings-supportPhone"
          type="tel"
          label={text('supportPhone')}
          maxLength={40}
          autoComplete="off"
          value={settings.supportPhone ?? ''}
          error={problem('supportPhone')}
          onChange={(event) => set({ supportPhone: event.currentTarget.value || null })}
        />
        <Providers slug={settings.slug} />
        <Backends />
      </Stack>
    </div>
  );
}
