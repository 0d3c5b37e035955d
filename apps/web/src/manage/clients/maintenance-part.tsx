import { LANGUAGES } from '@trilha/i18n/locales';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import type { PartProps } from './settings-query.ts';

/** Closes the client to participants for a while, with words for them. @spec ID-25 */
export function MaintenancePart({ settings, set }: PartProps) {
  const text = useText('clients');
  const { maintenance, maintenanceMessage, languages } = settings;
  return (
    <div className={classes['narrow']}>
      <Stack gap={16}>
        <Switch
          label={text('maintenance')}
          checked={maintenance}
          onChange={(event) => set({ maintenance: event.currentTarget.checked })}
        />
        <p className={classes['note']}>
          {text('maintenance.note', { address: `${location.origin}/maintenance-login` })}
        </p>
        {maintenance ? <Notice tone="warn">{text('maintenance.warning')}</Notice> : null}
        {LANGUAGES.filter(({ locale }) => languages.includes(locale)).map(({ locale, name }) => (
          <TextArea
            key={locale}
            label={text('maintenanceMessage', { language: name })}
            maxLength={400}
            value={maintenanceMessage[locale] ?? ''}
            onChange={(event) =>
              set({ maintenanceMessage: { ...maintenanceMessage, [locale]: event.currentTarget.value } })
            }
          />
        ))}
      </Stack>
    </div>
  );
}
