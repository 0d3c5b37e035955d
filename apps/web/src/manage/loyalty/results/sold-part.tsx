import { useQuery } from '@tanstack/react-query';
import { exportCampaignResults } from '@trilha/contract/loyalty/campaign-results.calls';
import { dayAndMonth, numberText, percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Card, StatCard } from '@trilha/ui/card';
import { BarChart } from '@trilha/ui/chart';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Section, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ResultsChange, ResultsSearch } from './results.search.ts';
import { type CampaignResults, soldFilter, soldQuery } from './results-queries.ts';
import { SoldFilters } from './sold-filters.tsx';
import { ProductTable, StoreTable } from './sold-tables.tsx';

interface SoldPartProps {
  readonly campaignId: string;
  readonly search: ResultsSearch;
  readonly onChange: (change: ResultsChange) => void;
}
/** As many stores and products as the server answers. */
const MOST_SHOWN = 20;
const NO_FILTER: ResultsChange = {
  country: undefined,
  chain: undefined,
  agency: undefined,
  from: undefined,
  to: undefined,
};

/** Sales of the campaign by day, store and product, beside the campaign before. @spec MG-04 LO-10 */
export function SoldPart({ campaignId, search, onChange }: SoldPartProps) {
  const text = useText('results');
  const locale = useLocale();
  const found = useQuery(soldQuery(campaignId, search));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonCards count={3} />;
  const { total, days, stores, products } = found.data;
  const clear = (): void => onChange(NO_FILTER);
  const number = (value: number): string => numberText(value, locale);
  const exporting = (list: 'days' | 'stores' | 'products') => (
    <ExportChoice
      label={text(`export.${list}`)}
      order={(format) =>
        api(exportCampaignResults, { params: { campaignId }, body: { ...soldFilter(search), list, format } })
      }
    />
  );
  return (
    <Stack gap={24}>
      <SoldFilters results={found.data} search={search} onChange={onChange} onClear={clear} />
      <Totals results={found.data} />
      {total.sales === 0 ? (
        <EmptyState
          title={text('empty')}
          seed="results"
          action={<Button onClick={clear}>{text('clear')}</Button>}
        >
          <p>{text('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Section title={text('perDay')} action={exporting('days')}>
            <Card>
              <BarChart
                title={text('perDay')}
                points={days.map(({ day, units }) => ({ label: dayAndMonth(day, locale), value: units }))}
                format={number}
              />
            </Card>
          </Section>
          <Section title={text('stores')} action={exporting('stores')}>
            <StoreTable stores={stores} />
            {stores.length < MOST_SHOWN ? null : <p>{text('top')}</p>}
          </Section>
          <Section title={text('products')} action={exporting('products')}>
            <ProductTable products={products} />
          </Section>
        </>
      )}
    </Stack>
  );
}

function Totals({ results: { total, before, dayNumber } }: { readonly results: CampaignResults }) {
  const text = useText('results');
  const locale = useLocale();
  const compared = (figure: 'sales' | 'units' | 'points'): string | null => {
    if (!before) return null;
    const was = before.total[figure];
    const facts = {
      campaign: before.campaign.name,
      day: String(dayNumber),
      was: numberText(was, locale),
    };
    if (was === 0 || was === total[figure]) return text('before', facts);
    const share = percentText(Math.abs(total[figure] / was - 1), locale);
    return text(total[figure] > was ? 'before.more' : 'before.less', { ...facts, share });
  };
  return (
    <>
      <CardGrid smallest={300}>
        {(['sales', 'units', 'points'] as const).map((figure) => (
          <StatCard key={figure} label={text(`column.${figure}`)} value={numberText(total[figure], locale)}>
            {before ? <p>{compared(figure)}</p> : null}
          </StatCard>
        ))}
      </CardGrid>
      {before ? null : <p>{text('noBefore')}</p>}
    </>
  );
}
