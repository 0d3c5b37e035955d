import { shortDate } from '@trilha/i18n/formats';
import { statementText } from '@trilha/i18n/statement-text';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import { RiskPill } from '../audit/risk.tsx';
import panes from './order-audit.module.css';
import type { AuditedOrder } from './order-audit-queries.ts';
import { Points } from './order-claim.tsx';

interface EvidenceProps {
  readonly order: AuditedOrder;
}

const useDay = (): ((instant: string) => string) => {
  const locale = useLocale();
  return (instant) => shortDate(new Date(instant), locale, deviceZone());
};

const SALE_STATES = ['credited', 'approved', 'adjusted', 'refused', 'withdrawn'] as const;

function useSaleState(): (state: string) => string {
  const text = useText('redeeming');
  return (state) => {
    const known = SALE_STATES.find((name) => name === state);
    return known ? text(`sales.${known}`) : state;
  };
}

/** The lines of the statement that pay for the order, and what of them is gone. @spec RW-03 PT-01 */
export function OrderPaidBy({ order: { paidBy } }: EvidenceProps) {
  const text = useText('redeeming');
  const lines = useText('loyalty');
  const day = useDay();
  const stateOf = useSaleState();
  return (
    <section className={classes['block']}>
      <h2>{text('paid.title')}</h2>
      <small>{text('paid.hint')}</small>
      {paidBy.uncovered > 0 ? (
        <Notice tone="warn">
          {text('paid.uncovered', { points: text('points', { count: paidBy.uncovered }) })}
        </Notice>
      ) : null}
      <ul className={panes['list']}>
        {paidBy.lines.map(({ id, kind, reason, points, at, sale }) => (
          <li key={id} data-doubtful={isDoubtful(sale) || undefined}>
            <div>
              {statementText(lines, { kind, account: 'member', amount: points, reason })}
              <small>{[day(at), sale ? stateOf(sale.state) : null].filter(Boolean).join(' · ')}</small>
            </div>
            <Points points={points} />
          </li>
        ))}
      </ul>
      {paidBy.more > 0 ? <small>{text('paid.more', { count: paidBy.more })}</small> : null}
    </section>
  );
}

/** Nobody has audited it and it looks risky, or its points were taken. */
const isDoubtful = (sale: AuditedOrder['paidBy']['lines'][number]['sale']): boolean =>
  sale !== null && (sale.state === 'refused' || (sale.state === 'credited' && sale.riskLevel === 'red'));

/** Sales of the person that are not simply approved. */
export function OrderSales({ order: { sales, member, campaign } }: EvidenceProps) {
  const text = useText('redeeming');
  const day = useDay();
  const stateOf = useSaleState();
  const mayAudit = usePermission('loyalty.sale.audit');
  return (
    <section className={classes['block']}>
      <h2>{text('sales.title')}</h2>
      <p>{text('sales.counts', sales)}</p>
      <ul className={panes['list']}>
        {sales.items.map((sale) => (
          <li key={sale.id} data-doubtful={sale.disputed || sale.riskLevel === 'red' || undefined}>
            <div>
              {text('sales.line', { number: sale.invoiceNumber, store: sale.store })}
              <small>
                {[day(sale.reportedAt), stateOf(sale.state), sale.disputed ? text('sales.disputed') : null]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div>
              <Points points={sale.points} />
              {sale.state === 'credited' ? (
                <RiskPill risk={{ level: sale.riskLevel, weighedAt: sale.reportedAt }} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {mayAudit ? (
        <TextLink
          to="/manage/sales-audit"
          search={{ seller: member.id, campaign: campaign.id, state: 'all' }}
        >
          {text('sales.see')}
        </TextLink>
      ) : null}
    </section>
  );
}

/** What else the person ordered, and where it went. */
export function OtherOrders({ order: { earlier, delivery, member } }: EvidenceProps) {
  const text = useText('redeeming');
  const day = useDay();
  return (
    <section className={classes['block']}>
      <h2>{text('earlier.title')}</h2>
      {earlier.length === 0 ? <p>{text('earlier.none')}</p> : null}
      <ul className={panes['list']}>
        {earlier.map((other) => (
          <li key={other.id}>
            <div>
              {other.reward}
              <small>
                {[
                  day(other.orderedAt),
                  text(`state.${other.state}`),
                  other.place,
                  other.place && delivery
                    ? text(other.samePlace ? 'earlier.samePlace' : 'earlier.otherPlace')
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <Points points={other.cost} />
          </li>
        ))}
      </ul>
      {earlier.length > 0 ? (
        <TextLink to="/manage/orders-audit" search={{ person: member.id, state: 'all' }}>
          {text('earlier.see')}
        </TextLink>
      ) : null}
    </section>
  );
}

/** Who else had something sent there, and whose phone it also is. */
export function OrderPeople({ order }: EvidenceProps) {
  const text = useText('redeeming');
  const day = useDay();
  const { atPlace, peopleAtPlace, withPhone, phoneChangedAt, delivery } = order;
  return (
    <>
      {delivery ? (
        <section className={classes['block']}>
          <h2>{text('atPlace.title')}</h2>
          <p>{peopleAtPlace > 0 ? text('atPlace.people', { count: peopleAtPlace }) : text('atPlace.none')}</p>
          <ul className={panes['list']}>
            {atPlace.map((other) => (
              <li key={other.id}>
                <div>
                  <TextLink
                    to="/manage/orders-audit"
                    search={{ person: other.member.id, state: 'all' as const }}
                  >
                    {other.member.name}
                  </TextLink>
                  <small>
                    {[other.reward, day(other.orderedAt), text(`state.${other.state}`)].join(' · ')}
                  </small>
                </div>
                <Points points={other.cost} />
              </li>
            ))}
          </ul>
          {peopleAtPlace > 0 ? (
            <TextLink to="/manage/orders-audit" search={{ address: order.id, state: 'all' }}>
              {text('atPlace.see')}
            </TextLink>
          ) : null}
        </section>
      ) : null}
      <section className={classes['block']}>
        <h2>{text('phone.title')}</h2>
        {phoneChangedAt ? <p>{text('phone.changed', { moment: day(phoneChangedAt) })}</p> : null}
        {withPhone.length > 0 ? (
          <p>{text('phone.shared', { names: withPhone.map(({ name }) => name).join(', ') })}</p>
        ) : null}
        {!phoneChangedAt && withPhone.length === 0 ? <p>{text('phone.nothing')}</p> : null}
        {peopleAtPlace > 0 || withPhone.length > 0 ? (
          <TextLink to="/manage/orders-audit" search={{ ring: order.id }}>
            {text('ring.see')}
          </TextLink>
        ) : null}
      </section>
    </>
  );
}
