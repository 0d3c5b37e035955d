import { isDayFirst, percentText, zoneName } from '@trilha/i18n/formats';
import { MOST_EXTRA_ATTEMPTS, MOST_EXTRA_MINUTES } from '@trilha/rules/assessment/test-exception.rule';
import { DateField } from '@trilha/ui/date-field';
import { NumberField } from '@trilha/ui/number-field';
import { SelectField } from '@trilha/ui/select-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ExceptionDraft } from './exception-draft.ts';
import type { ExtendedTest } from './exception-queries.ts';
import classes from './exceptions.module.css';

const PERCENTS = [25, 50, 100];

interface ExceptionFieldsProps {
  readonly test: ExtendedTest;
  readonly timeZone: string;
  readonly draft: ExceptionDraft;
  readonly onChange: (change: Partial<ExceptionDraft>) => void;
}

/** Time, attempts, dates and the reason. @spec AS-02 AS-05 LE-07 */
export function ExceptionFields({ test, timeZone, draft, onChange }: ExceptionFieldsProps) {
  const words = useText('extending');
  return (
    <>
      {test.minutes === null ? <p className={classes['quiet']}>{words('time.unlimited')}</p> : null}
      <div className={classes['pair']}>
        {test.minutes === null ? null : <TimeFields draft={draft} onChange={onChange} />}
        {test.maximumAttempts === null ? null : (
          <NumberField
            label={words('extraAttempts')}
            min={0}
            max={MOST_EXTRA_ATTEMPTS}
            allowDecimal={false}
            value={draft.attempts}
            onChange={(value) => onChange({ attempts: Number(value) || 0 })}
          />
        )}
      </div>
      <DatesFields draft={draft} timeZone={timeZone} onChange={onChange} />
      <TextArea
        label={words('reason')}
        description={words('reasonHint')}
        required
        minRows={2}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}

type PartProps = Pick<ExceptionFieldsProps, 'draft' | 'onChange'>;

function TimeFields({ draft, onChange }: PartProps) {
  const words = useText('extending');
  const locale = useLocale();
  const held = Number(draft.time);
  const percents = held > 0 && !PERCENTS.includes(held) ? [...PERCENTS, held] : PERCENTS;
  return (
    <>
      <SelectField
        label={words('time')}
        data={[
          { value: 'none', label: words('time.none') },
          ...percents.map((percent) => ({
            value: String(percent),
            label: words('time.percent', { percent: percentText(percent / 100, locale) }),
          })),
          { value: 'minutes', label: words('time.minutes') },
        ]}
        value={draft.time}
        onChange={(time) => onChange({ time: time ?? 'none' })}
      />
      {draft.time === 'minutes' ? (
        <NumberField
          label={words('extraMinutes')}
          required
          min={1}
          max={MOST_EXTRA_MINUTES}
          allowDecimal={false}
          value={draft.minutes ?? ''}
          onChange={(value) => onChange({ minutes: value === '' ? null : Number(value) })}
        />
      ) : null}
    </>
  );
}

function DatesFields({ draft, timeZone, onChange }: PartProps & Pick<ExceptionFieldsProps, 'timeZone'>) {
  const words = useText('extending');
  const locale = useLocale();
  const order = isDayFirst(locale) ? 'day-first' : 'month-first';
  return (
    <fieldset className={classes['dates']}>
      <legend>{words('dates')}</legend>
      <p className={classes['quiet']}>{words('dates.hint', { zone: zoneName(locale, timeZone) })}</p>
      <div className={classes['moment']}>
        <DateField
          label={words('opensOn')}
          order={order}
          invalidText={words('noDate')}
          value={draft.opensOn}
          onChange={(opensOn) => onChange({ opensOn })}
        />
        {draft.opensOn === null ? null : (
          <TextField
            label={words('hour')}
            type="time"
            value={draft.opensAt}
            onChange={(event) => onChange({ opensAt: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes['moment']}>
        <DateField
          label={words('closesOn')}
          order={order}
          invalidText={words('noDate')}
          value={draft.closesOn}
          onChange={(closesOn) => onChange({ closesOn })}
        />
        {draft.closesOn === null ? null : (
          <TextField
            label={words('hour')}
            type="time"
            value={draft.closesAt}
            onChange={(event) => onChange({ closesAt: event.currentTarget.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
