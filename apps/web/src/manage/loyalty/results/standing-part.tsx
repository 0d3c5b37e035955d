import { useQuery } from '@tanstack/react-query';
import { dayAndMonth, numberText, relativeTime } from '@trilha/i18n/formats';
import { Card, StatCard } from '@trilha/ui/card';
import { BarChart } from '@trilha/ui/chart';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { CardGrid, Section, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type CampaignStanding, standingQuery } from './results-queries.ts';

const LEFT = ['issued', 'reversed', 'redeemed', 'expired'] as const;
const AGES = ['0', '1', '2', '3'] as const;

/** Points of the campaign as the ledger holds them, and what waits for the team. @spec MG-04 PT-02 LO-30 */
export function StandingPart({ campaignId }: { readonly campaignId: string }) {
  const found = useQuery(standingQuery(campaignId));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonCards count={4} />;
  return (
    <Stack gap={32}>
      <Points points={found.data.points} />
      <Queues standing={found.data} readAt={found.dataUpdatedAt} campaignId={campaignId} />
    </Stack>
  );
}

function Points({ points }: Pick<CampaignStanding, 'points'>) {
  const text = useText('results');
  const locale = useLocale();
  const number = (value: number): string => numberText(value, locale);
  return (
    <Section title={text('points.title')}>
      <p>{text('points.text')}</p>
      <CardGrid smallest={300}>
        <StatCard label={text('points.liability')} value={number(points.liability)}>
          <p>{text('points.liabilityText', { held: number(points.held) })}</p>
        </StatCard>
        <StatCard label={text('points.owed')} value={number(points.owed)}>
          <p>{text('points.owedText')}</p>
        </StatCard>
      </CardGrid>
      <CardGrid smallest={140}>
        {LEFT.map((figure) => (
          <StatCard key={figure} label={text(`points.${figure}`)} value={number(points[figure])} />
        ))}
      </CardGrid>
      <p>{text('points.sum')}</p>
    </Section>
  );
}

interface QueuesProps {
  readonly standing: CampaignStanding;
  readonly readAt: number;
  readonly campaignId: string;
}

function Queues({ standing: { sales, photos, orders, decisions }, readAt, campaignId }: QueuesProps) {
  const text = useText('results');
  const locale = useLocale();
  const mayAudit = usePermission('loyalty.sale.audit');
  const mayProcess = usePermission('loyalty.order.process');
  const number = (value: number): string => numberText(value, locale);
  const oldest = (at: string | null): string =>
    at
      ? text('queue.oldest', { when: relativeTime(new Date(at), new Date(readAt), locale) })
      : text('queue.none');
  const sum = (ages: readonly number[]): number => ages.reduce((total, count) => total + count, 0);
  return (
    <Section title={text('queue.title')}>
      <CardGrid smallest={300}>
        <StatCard label={text('queue.sales')} value={number(sum(sales.ages))}>
          <p>{oldest(sales.oldestAt)}</p>
          {mayAudit ? (
            <TextLink to="/manage/sales-audit" search={{ campaign: campaignId }}>
              {text('queue.open')}
            </TextLink>
          ) : null}
        </StatCard>
        <StatCard label={text('queue.photos')} value={number(sum(photos.ages))}>
          <p>{oldest(photos.oldestAt)}</p>
          {mayAudit ? <TextLink to="/manage/photos-audit">{text('queue.open')}</TextLink> : null}
        </StatCard>
        <StatCard label={text('queue.orders')} value={number(orders)}>
          {mayProcess ? <TextLink to="/manage/orders">{text('queue.open')}</TextLink> : null}
        </StatCard>
      </CardGrid>
      <h3>{text('queue.ages')}</h3>
      <AgeTable
        rows={[
          { kind: 'sales', ages: sales.ages },
          { kind: 'photos', ages: photos.ages },
        ]}
      />
      <h3>{text('decisions')}</h3>
      <Card>
        <BarChart
          title={text('decisions')}
          points={decisions.map(({ day, count }) => ({ label: dayAndMonth(day, locale), value: count }))}
          format={number}
        />
      </Card>
    </Section>
  );
}

interface AgeRow {
  readonly kind: 'sales' | 'photos';
  readonly ages: readonly number[];
}

function AgeTable({ rows }: { readonly rows: readonly AgeRow[] }) {
  const text = useText('results');
  const locale = useLocale();
  const columns: readonly Column<AgeRow>[] = [
    { id: 'kind', header: text('queue.kind'), isTitle: true, cell: ({ kind }) => text(`queue.${kind}`) },
    ...AGES.map(
      (age, index): Column<AgeRow> => ({
        id: age,
        header: text(`age.${age}`),
        align: 'end',
        cell: ({ ages }) => numberText(ages[index] ?? 0, locale),
      }),
    ),
  ];
  return <DataTable label={text('queue.ages')} columns={columns} rows={rows} rowKey={({ kind }) => kind} />;
}
