import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { Timeline } from '@trilha/ui/timeline';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import type { AuditedOrder } from './order-audit-queries.ts';

/** Who ordered what, for how much, and where it goes. */
export function OrderClaim({ order }: { readonly order: AuditedOrder }) {
  const text = useText('redeeming');
  const locale = useLocale();
  const mayProcess = usePermission('loyalty.order.process');
  const when = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  const points = (count: number): string => text('points', { count });
  const facts = [
    { name: text('column.reward'), value: order.reward.name, strong: true },
    { name: text('column.cost'), value: points(order.cost), strong: true },
    { name: text('claim.balance'), value: points(order.balance.available), strong: true },
    ...(order.balance.owed > 0
      ? [{ name: text('claim.owed'), value: points(order.balance.owed), strong: true }]
      : []),
    { name: text('column.member'), value: order.member.name },
    { name: text('column.number'), value: order.number },
    { name: text('column.campaign'), value: order.campaign.name },
    { name: text('column.orderedAt'), value: when(order.orderedAt) },
    ...(order.dueAt ? [{ name: text('column.due'), value: when(order.dueAt) }] : []),
    {
      name: text('claim.address'),
      value: order.delivery ? addressOf(order.delivery) : text('claim.voucher'),
      more: order.delivery?.['recipient'],
    },
  ];
  return (
    <section className={classes['block']}>
      <h2>{text('claim.title')}</h2>
      {order.waitsUntil ? (
        <Notice tone="info">{text('claim.waits', { moment: when(order.waitsUntil) })}</Notice>
      ) : null}
      <dl className={classes['facts']}>
        {facts.map(({ name, value, more, strong }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-strong={strong}>
              {value}
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to="/manage/orders-audit" search={{ reward: order.reward.id }}>
        {text('claim.sameReward')}
      </TextLink>
      {mayProcess ? (
        <TextLink to="/manage/orders" search={{ order: order.id, state: 'all' }}>
          {text('claim.process')}
        </TextLink>
      ) : null}
    </section>
  );
}

const addressOf = (delivery: Readonly<Record<string, string>>): string =>
  [
    ['street', 'number', 'complement'],
    ['district', 'city', 'state'],
    ['postalCode', 'country'],
  ]
    .map((parts) =>
      parts
        .map((part) => delivery[part])
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join(' · ');

/** Every step of the order. */
export function OrderHistory({ order }: { readonly order: AuditedOrder }) {
  const text = useText('redeeming');
  const reasons = useText('loyalty');
  const locale = useLocale();
  return (
    <section className={classes['block']}>
      <h2>{text('history.title')}</h2>
      <Timeline
        label={text('history.title')}
        events={order.timeline.map((step, index) => ({
          id: `${step.state} ${step.at}`,
          title: text(`state.${step.state}`),
          when: dateAndTime(new Date(step.at), locale, deviceZone()),
          detail: [step.actor, step.reason ? reasons(`reason.${step.reason}`) : null, step.note]
            .filter(Boolean)
            .join(': '),
          state: step.state === 'reproved' ? 'bad' : index === order.timeline.length - 1 ? 'current' : 'done',
        }))}
      />
    </section>
  );
}

/** How many points, in the numbers of the reader. */
export function Points({ points }: { readonly points: number }) {
  const locale = useLocale();
  return <strong>{numberText(points, locale)}</strong>;
}
