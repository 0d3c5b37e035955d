import { ALTERNATIVE_LOGINS } from '@trilha/rules/identity/alternative-login.rule';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { Backends } from './backends/backends.tsx';
import classes from './clients.module.css';
import { LoginPreview } from './login-preview.tsx';
import { FactorField, StrengthField } from './protection-fields.tsx';
import { Providers } from './providers/providers.tsx';
import type { PartProps } from './settings-query.ts';

/** How strong passwords must be, who helps, and the other ways to sign in. @spec CL-05 ID-12 ID-17 ID-22 */
export function AccessPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  return (
    <div className={classes['brand']}>
      <Stack gap={16}>
        <StrengthField
          strength={settings.passwordStrength}
          onChange={(passwordStrength) => set({ passwordStrength })}
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
        <FactorField
          asked={settings.secondFactorRoles}
          onChange={(secondFactorRoles) => set({ secondFactorRoles })}
        />
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
      <aside className={classes['preview']} aria-label={text('preview')}>
        <LoginPreview settings={settings} />
      </aside>
    </div>
  );
}
