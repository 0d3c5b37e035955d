import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { Timeline } from '@trilha/ui/timeline';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './audit.module.css';
import type { AuditedSale } from './audit-queries.ts';
import { reasonText } from './reason-text.ts';

/** How the seller did so far, in six figures. */
export function SellerRecord({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const locale = useLocale();
  const { counts, lastSevenDays, averagePoints } = sale.sellerRecord;
  const figures = [
    { name: text('record.approved'), value: counts.approved },
    { name: text('record.refused'), value: counts.refused },
    { name: text('record.adjusted'), value: counts.adjusted },
    { name: text('record.waiting'), value: counts.credited },
    { name: text('record.week'), value: lastSevenDays },
    { name: text('record.average'), value: averagePoints },
  ];
  return (
    <section className={classes['block']}>
      <h2>{text('record.title')}</h2>
      <dl className={classes['figures']}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numberText(value, locale)}</dd>
          </div>
        ))}
      </dl>
      <TextLink to="/manage/sales-audit" search={{ seller: sale.seller.id, state: 'all' }}>
        {text('record.see')}
      </TextLink>
    </section>
  );
}

const TONES = { approve: 'done', adjust: 'done', refuse: 'bad', undo: 'ahead' } as const;

/** Who decided what and when, and what it moved. */
export function SaleHistory({ sale }: { readonly sale: AuditedSale }) {
  const text = useText('audit');
  const locale = useLocale();
  const when = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  const events = [
    ...sale.decisions.map((made) => ({
      id: made.id,
      title:
        made.decision === 'adjust'
          ? text('history.adjust', { name: made.actor, before: made.pointsBefore, after: made.pointsAfter })
          : text(`history.${made.decision}`, { name: made.actor }),
      when: when(made.decidedAt),
      detail: [made.reason ? reasonText(text, made.reason) : null, made.note].filter(Boolean).join('. '),
      state: TONES[made.decision],
    })),
    { id: 'sent', title: text('history.sent'), when: when(sale.reportedAt), state: 'done' as const },
  ];
  return (
    <section className={classes['block']}>
      <h2>{text('history.title')}</h2>
      <Timeline label={text('history.title')} events={events} />
      <details className={classes['movements']}>
        <summary>{text('movements.title')}</summary>
        <ul>
          {sale.movements.map((movement) => (
            <li key={`${movement.at} ${movement.kind} ${movement.unit} ${movement.account}`}>
              <span>
                {movement.account === 'debt' ? text('movement.debt') : unitText(text, movement.unit)}
                <small>{when(movement.at)}</small>
              </span>
              <span>
                <b>{numberText(movement.amount, locale, { signDisplay: 'exceptZero' })}</b>
                <small>{text('movements.balance', { balance: movement.balanceAfter })}</small>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const UNITS = ['experience', 'redeemable', 'training'] as const;

function unitText(text: ReturnType<typeof useText<'audit'>>, unit: string): string {
  const known = UNITS.find((name) => name === unit);
  return known ? text(`movement.${known}`) : unit;
}
