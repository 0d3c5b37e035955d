import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readMyOrder } from '@trilha/contract/loyalty/orders.calls';
import { dateAndTime, pointsText, shortDay } from '@trilha/i18n/formats';
import { CANCELLED_BY_MEMBER } from '@trilha/rules/loyalty/orders/order-state.rule';
import { Card } from '@trilha/ui/card';
import { Page, PageHeader, Row, Section } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Timeline } from '@trilha/ui/timeline';
import { api } from '#shared/api.ts';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { useReasonText } from '../sales/reason-text.ts';
import { CancelOrder } from './cancel-order.tsx';
import classes from './order.module.css';
import { OrderCode } from './order-code.tsx';
import { OrderStatePill } from './order-state.tsx';
import { shownSteps } from './order-timeline.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Order = ResponseOf<typeof readMyOrder>;

/** One order from the request to the door. @spec RW-03 */
export function OrderScreen() {
  const { orderId = '' }: { readonly orderId?: string } = useParams({ strict: false });
  const order = useQuery({
    queryKey: [...queryKeys.loyalty, 'orders', orderId],
    queryFn: ({ signal }) => api(readMyOrder, { params: { orderId } }, { signal }),
  });
  if (order.isLoadingError && isMissing(order.error))
    return <PageProblem error={order.error} onRetry={() => void order.refetch()} />;
  return (
    <Page>
      {order.error ? <LoadProblem error={order.error} onRetry={() => void order.refetch()} /> : null}
      {order.data ? <OrderPage order={order.data} /> : order.isPending ? <SkeletonPage /> : null}
    </Page>
  );
}

function OrderPage({ order }: { readonly order: Order }) {
  const text = useText('rewards');
  const locale = useLocale();
  const reasonText = useReasonText();
  const steps = shownSteps(order.reward.kind, order.timeline);
  const returned = order.spendUntil
    ? text('order.returnedUntil', { date: shortDay(order.spendUntil, locale) })
    : text('order.returned');
  return (
    <>
      <PageHeader
        title={order.reward.name}
        description={text('orders.number', { number: order.number })}
        back={
          <Row>
            <ButtonLink to="/orders" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('order.back')}
            </ButtonLink>
          </Row>
        }
        actions={<OrderStatePill order={order} />}
      />
      {order.hasCode ? <OrderCode orderId={order.id} /> : null}
      <CancelOrder order={order} />
      <div className={classes['columns']}>
        <Section title={text('order.timeline')}>
          <Card>
            <Timeline
              label={text('order.timeline')}
              events={steps.map(({ state, at, reason, note, mark }) => ({
                id: `${state} ${at ?? ''}`,
                title:
                  state === 'awaiting_approval'
                    ? text('order.requested')
                    : text(reason === CANCELLED_BY_MEMBER ? 'state.cancelled' : `state.${state}`),
                ...(at ? { when: dateAndTime(new Date(at), locale, ZONE) } : {}),
                detail:
                  reason === CANCELLED_BY_MEMBER
                    ? returned
                    : state === 'reproved'
                      ? [reasonText(reason, note)?.replace(/([^.!?])$/, '$1.'), returned]
                          .filter(Boolean)
                          .join(' ')
                      : mark === 'current' && order.state === 'awaiting_approval'
                        ? text('order.waiting')
                        : note,
                state: mark,
              }))}
            />
          </Card>
        </Section>
        <Section title={text('order.facts')}>
          <Card>
            <Facts order={order} />
          </Card>
        </Section>
      </div>
    </>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const text = useText('rewards');
  const locale = useLocale();
  const { delivery, carrier, tracking } = order;
  const address = delivery
    ? [
        delivery['recipient'],
        [delivery['street'], delivery['number'], delivery['complement']].filter(Boolean).join(', '),
        [delivery['district'], delivery['city'], delivery['state']].filter(Boolean).join(', '),
        delivery['postalCode'],
      ].filter(Boolean)
    : [];
  return (
    <dl className={classes['facts']}>
      <dt>{text('order.cost')}</dt>
      <dd>{pointsText(order.cost, locale)}</dd>
      <dt>{text('order.date')}</dt>
      <dd>{dateAndTime(new Date(order.orderedAt), locale, ZONE)}</dd>
      <dt>{text('order.campaign')}</dt>
      <dd>
        <TextLink to="/campaigns/$campaignId" params={{ campaignId: order.campaign.id }}>
          {order.campaign.name}
        </TextLink>
      </dd>
      {tracking ? (
        <>
          <dt>{text('order.tracking')}</dt>
          <dd>{[carrier, tracking].filter(Boolean).join(' · ')}</dd>
        </>
      ) : null}
      {address.length > 0 ? (
        <>
          <dt>{text('order.delivery')}</dt>
          <dd>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
