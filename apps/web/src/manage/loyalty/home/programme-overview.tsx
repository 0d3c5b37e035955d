import { useQuery } from '@tanstack/react-query';
import { readProgrammeOverview } from '@trilha/contract/loyalty/campaign-administration.calls';
import { dayAndMonth, longDay, numberText, relativeTime } from '@trilha/i18n/formats';
import { Card, StatCard } from '@trilha/ui/card';
import { BarChart } from '@trilha/ui/chart';
import { CardGrid, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';

/** What runs, what waits, and the sales of the last thirty days. @spec MG-04 */
export function ProgrammeOverview() {
  const text = useText('administration');
  const locale = useLocale();
  const mayAudit = usePermission('loyalty.sale.audit');
  const mayProcess = usePermission('loyalty.order.process');
  const mayAuditOrders = usePermission('loyalty.order.audit');
  const mayDecide = usePermission('loyalty.level.decide');
  const mayAdminister = usePermission('loyalty.campaign.administer');
  const found = useQuery({
    queryKey: [...queryKeys.loyalty, 'overview'],
    queryFn: ({ signal }) => api(readProgrammeOverview, {}, { signal }),
  });
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonCards count={4} />;
  const { campaigns, salesWaiting, oldestWaitingAt, ordersWaiting, levelRequests, salesPerDay } = found.data;
  const number = (value: number): string => numberText(value, locale);
  return (
    <Stack gap={24}>
      <CardGrid smallest={240}>
        <StatCard label={text('home.salesWaiting')} value={number(salesWaiting)}>
          {oldestWaitingAt ? (
            <p>
              {text('home.oldest', {
                when: relativeTime(new Date(oldestWaitingAt), new Date(found.dataUpdatedAt), locale),
              })}
            </p>
          ) : null}
          {mayAudit ? <TextLink to="/manage/sales-audit">{text('home.audit')}</TextLink> : null}
        </StatCard>
        <StatCard label={text('home.ordersWaiting')} value={number(ordersWaiting)}>
          {mayAuditOrders ? <TextLink to="/manage/orders-audit">{text('home.auditOrders')}</TextLink> : null}
          {mayProcess ? <TextLink to="/manage/orders">{text('home.process')}</TextLink> : null}
        </StatCard>
        <StatCard label={text('levels.title')} value={number(levelRequests)}>
          {mayDecide ? <TextLink to="/manage/level-requests">{text('home.decide')}</TextLink> : null}
        </StatCard>
        {campaigns.map((campaign) => (
          <StatCard
            key={campaign.id}
            label={campaign.name}
            value={number(campaign.participants)}
            unit={text('home.participants', { count: campaign.participants })}
          >
            <p>{text('home.until', { date: longDay(campaign.endsOn, locale) })}</p>
            {mayAdminister ? (
              <>
                <TextLink to="/manage/campaigns/$campaignId/results" params={{ campaignId: campaign.id }}>
                  {text('home.results')}
                </TextLink>
                <TextLink to="/manage/campaigns/$campaignId" params={{ campaignId: campaign.id }}>
                  {text('home.open')}
                </TextLink>
              </>
            ) : null}
          </StatCard>
        ))}
      </CardGrid>
      <Card>
        <Stack gap={12}>
          <h2>{text('home.perDay')}</h2>
          <BarChart
            title={text('home.perDay')}
            points={salesPerDay.map(({ day, count }) => ({ label: dayAndMonth(day, locale), value: count }))}
            format={number}
          />
        </Stack>
      </Card>
    </Stack>
  );
}
