import { useInfiniteQuery } from '@tanstack/react-query';
import { listMyOrders } from '@trilha/contract/loyalty/orders.calls';
import { pointsText, shortDate } from '@trilha/i18n/formats';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { RewardPicture } from '../rewards/reward-picture.tsx';
import classes from './order.module.css';
import { OrderStatePill } from './order-state.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Own orders, newest first, each with where it stands. @spec RW-03 GM-03 */
export function OrdersScreen() {
  const text = useText('rewards');
  const locale = useLocale();
  const orders = useInfiniteQuery({
    queryKey: [...queryKeys.loyalty, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      api(listMyOrders, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = orders.data?.pages.flatMap((page) => page.items);
  return (
    <Page>
      <PageHeader title={text('orders.title')} />
      {orders.error ? <LoadProblem error={orders.error} onRetry={() => void orders.refetch()} /> : null}
      {orders.isPending ? <SkeletonList count={5} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={text('orders.empty')}
          seed="orders"
          action={
            <ButtonLink to="/reward-store" kind="primary">
              {text('orders.emptyAction')}
            </ButtonLink>
          }
        />
      ) : null}
      <ul className={classes['orders']}>
        {items?.map((order) => (
          <li key={order.id} className={classes['order']}>
            <RewardPicture reward={order.reward} />
            <span className={classes['words']}>
              <TextLink
                to="/orders/$orderId"
                params={{ orderId: order.id }}
                className={classes['whole'] ?? ''}
                aria-label={text('orders.open', { reward: order.reward.name })}
              >
                {order.reward.name}
              </TextLink>
              <span>
                {shortDate(new Date(order.orderedAt), locale, ZONE)} · {pointsText(order.cost, locale)} ·{' '}
                {order.number}
              </span>
              <span>
                <OrderStatePill order={order} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <MoreOf list={orders} />
    </Page>
  );
}
