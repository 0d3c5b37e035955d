import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Timeline } from '@trilha/ui/timeline';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { OrderActions } from './order-actions.tsx';
import { orderQuery, type ProcessedOrder } from './order-queries.ts';
import { OrderState } from './order-state.tsx';

/** One order: who, what, where to, what happened, and what may be done next. */
export function OrderSheet({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const text = useText('administration');
  const found = useQuery(orderQuery(orderId));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={found.data ? text('orders.one', { number: found.data.number }) : text('orders.title')}
    >
      {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonList count={5} /> : null}
      {found.data ? <Order order={found.data} /> : null}
    </Sheet>
  );
}

function Order({ order }: { readonly order: ProcessedOrder }) {
  const text = useText('administration');
  const reasons = useText('loyalty');
  const audit = useText('redeeming');
  const locale = useLocale();
  const mayAudit = usePermission('loyalty.sale.audit');
  const mayAuditOrder = usePermission('loyalty.order.audit');
  const address = order.delivery;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <span>
          <OrderState order={order} />
        </span>
        <h2>{order.reward.name}</h2>
        <p>
          {text('orders.for', { name: order.member.name, points: text('points', { count: order.cost }) })}
        </p>
        <p>
          {order.balance.owed > 0
            ? text('orders.balanceOwed', order.balance)
            : text('orders.balance', { available: order.balance.available })}
        </p>
      </Stack>
      {order.salesWaiting > 0 && order.state === 'awaiting_approval' ? (
        <Notice tone="warn">
          {text('orders.salesWaiting', { count: order.salesWaiting })}{' '}
          {mayAudit ? (
            <TextLink
              to="/manage/sales-audit"
              search={{ seller: order.member.id, campaign: order.campaign.id }}
            >
              {text('orders.seeSales')}
            </TextLink>
          ) : null}
        </Notice>
      ) : null}
      {order.waitsUntil ? (
        <Notice tone="info" title={text('orders.newAddress')}>
          {text('orders.waits', { moment: dateAndTime(new Date(order.waitsUntil), locale, deviceZone()) })}
        </Notice>
      ) : null}
      {order.state === 'awaiting_approval' && mayAuditOrder ? (
        <TextLink to="/manage/orders-audit/$orderId" params={{ orderId: order.id }}>
          {audit('audit')}
        </TextLink>
      ) : null}
      {order.own ? <Notice tone="info">{text('orders.own')}</Notice> : <OrderActions order={order} />}
      {address ? (
        <Stack gap={4}>
          <h3>{text('orders.column.address')}</h3>
          <address style={{ fontStyle: 'normal' }}>
            {[
              address['recipient'],
              [address['street'], address['number'], address['complement']].filter(Boolean).join(', '),
              [address['district'], address['city'], address['state']].filter(Boolean).join(', '),
              [address['postalCode'], address['country']].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .map((line) => (
                <div key={line}>{line}</div>
              ))}
          </address>
        </Stack>
      ) : null}
      {order.tracking ? (
        <p>
          {text('orders.trackedBy', {
            tracking: [order.carrier, order.tracking].filter(Boolean).join(' · '),
          })}
        </p>
      ) : null}
      {order.codeEnding ? <p>{text('orders.codeEnding', { ending: order.codeEnding })}</p> : null}
      <Timeline
        label={text('orders.timeline')}
        events={order.timeline.map((step, index) => ({
          id: `${step.state} ${step.at}`,
          title: text(`orders.state.${step.state}`),
          when: dateAndTime(new Date(step.at), locale, deviceZone()),
          detail: [step.actor, step.reason ? reasons(`reason.${step.reason}`) : null, step.note]
            .filter(Boolean)
            .join(': '),
          state: step.state === 'reproved' ? 'bad' : index === order.timeline.length - 1 ? 'current' : 'done',
        }))}
      />
    </Stack>
  );
}
