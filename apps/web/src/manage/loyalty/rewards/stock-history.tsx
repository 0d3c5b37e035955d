import { useInfiniteQuery } from '@tanstack/react-query';
import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Timeline } from '@trilha/ui/timeline';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type StockChange, stockHistoryQuery } from './reward-queries.ts';

/** How the stock became what it is, the newest first. @spec RW-04 MG-07 */
export function StockHistory({ rewardId }: { readonly rewardId: string }) {
  const text = useText('fulfilling');
  const locale = useLocale();
  const found = useInfiniteQuery(stockHistoryQuery(rewardId));
  const changes = found.data?.pages.flatMap((page) => page.items) ?? [];
  const titleOf = ({ change, reason }: StockChange): string =>
    `${change > 0 ? '+' : ''}${numberText(change, locale)} · ${text(`reason.${reason}`)}`;
  return (
    <Section title={text('history')}>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={3} /> : null}
      {found.data && changes.length === 0 ? <p>{text('history.none')}</p> : null}
      {changes.length > 0 ? (
        <Timeline
          label={text('history')}
          events={changes.map((change) => ({
            id: change.id,
            title: titleOf(change),
            when: dateAndTime(new Date(change.at), locale, deviceZone()),
            detail: [
              text('history.onHand', { count: change.onHand }),
              change.orderNumber ? text('history.order', { number: change.orderNumber }) : null,
              change.actor,
              change.note,
            ]
              .filter(Boolean)
              .join(' · '),
            state: 'done' as const,
          }))}
        />
      ) : null}
      <MoreOf list={found} />
    </Section>
  );
}
