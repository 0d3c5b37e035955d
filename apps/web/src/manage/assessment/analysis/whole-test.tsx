import { numberText, percentText } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './analysis.module.css';
import type { BankAnalysis } from './bank-analysis.screen.tsx';

/** What a test that asks everybody the same says of people, as a whole. @spec AS-06 */
export function WholeTest({ whole }: { readonly whole: NonNullable<BankAnalysis['whole']> }) {
  const text = useText('analysing');
  const locale = useLocale();
  const share = (value: number | null): string => (value === null ? '–' : percentText(value, locale));
  const hundredths = (value: number | null): string =>
    value === null ? '–' : numberText(value, locale, { maximumFractionDigits: 0 });
  const figures = [
    [text('whole.average'), share(whole.average), ''],
    [text('figure.deviation'), share(whole.standardDeviation), ''],
    [text('whole.consistency'), hundredths(whole.internalConsistency), text('whole.consistency.text')],
    [text('whole.error'), share(whole.standardError), text('whole.error.text')],
  ] as const;
  return (
    <section aria-label={text('whole')} className={classes['whole']}>
      <h2>{text('whole')}</h2>
      <dl>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note ? <dd className={classes['note']}>{note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface WholeAbsentProps {
  readonly reason: NonNullable<BankAnalysis['wholeAbsence']>;
  /** Attempts with a grade that the figures need. */
  readonly enough: number;
}

/** Why the figures of the whole test are not there, and what would bring them. @spec AS-06 */
export function WholeAbsent({ reason, enough }: WholeAbsentProps) {
  const text = useText('analysing');
  return (
    <section aria-label={text('whole')} className={classes['whole']}>
      <h2>{text('whole')}</h2>
      <p className={classes['note']}>{text(`whole.absent.${reason}`, { count: enough })}</p>
    </section>
  );
}
