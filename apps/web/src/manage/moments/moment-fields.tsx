import { isDayFirst } from '@trilha/i18n/formats';
import { DateField } from '@trilha/ui/date-field';
import { SelectField } from '@trilha/ui/select-field';
import { TextField } from '@trilha/ui/text-field';
import { useLocale, useText } from '#shared/use-text.ts';
import type { MomentDraft } from './moment-draft.ts';
import classes from './moments.module.css';

interface MomentFieldsProps {
  readonly draft: MomentDraft;
  readonly onChange: (change: Partial<MomentDraft>) => void;
  /** Whether somebody tried to send it. */
  readonly tried: boolean;
}

/** The day, the hours and their zone. @spec EV-02 EV-05 */
export function MomentFields({ draft, onChange, tried }: MomentFieldsProps) {
  const text = useText('moments');
  const locale = useLocale();
  const missing = (value: string): string | null => (tried && !value ? text('required') : null);
  return (
    <>
      <div className={classes['times']}>
        <DateField
          label={text('date')}
          order={isDayFirst(locale) ? 'day-first' : 'month-first'}
          invalidText={text('noDate')}
          required
          value={draft.date}
          error={tried && draft.date === null ? text('required') : null}
          onChange={(date) => onChange({ date })}
        />
        <TextField
          label={text('starts')}
          type="time"
          required
          value={draft.starts}
          error={missing(draft.starts)}
          onChange={(event) => onChange({ starts: event.currentTarget.value })}
        />
        <TextField
          label={text('ends')}
          type="time"
          required
          value={draft.ends}
          error={missing(draft.ends)}
          onChange={(event) => onChange({ ends: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={text('zone')}
        searchable
        data={zones(draft.timeZone)}
        value={draft.timeZone}
        onChange={(timeZone) => {
          if (timeZone) onChange({ timeZone });
        }}
      />
    </>
  );
}

/** The zones the browser knows; the one that holds, whatever it knows. */
const zones = (held: string): string[] => [...new Set([held, ...Intl.supportedValuesOf('timeZone')])];
