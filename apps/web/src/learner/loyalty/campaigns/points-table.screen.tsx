import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import { numberText } from '@trilha/i18n/formats';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import { searchText } from '@trilha/rules/shared/text';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Section, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { campaignsQuery, pointsTableQuery } from '../loyalty-queries.ts';
import { useCampaignChoice } from '../use-campaign-choice.ts';
import classes from './points-table.module.css';

type Row = ResponseOf<typeof readPointsTable>['items'][number];

/** What each product is worth, and what it gives this person today. @spec PT-07 */
export function PointsTableScreen() {
  const text = useText('loyalty');
  const navigate = useNavigate();
  const { campaign: asked }: { readonly campaign?: string } = useSearch({ strict: false });
  const campaigns = useQuery(campaignsQuery);
  const { selectedCampaignId, choose } = useCampaignChoice();
  const items = campaigns.data?.items ?? [];
  const chosen =
    items.find(({ id }) => id === asked) ??
    items.find(({ id }) => id === selectedCampaignId) ??
    items.find(({ joined }) => joined) ??
    items[0];
  if (campaigns.data && !chosen)
    return (
      <EmptyState
        isPage
        title={text('table.noCampaign')}
        seed="table"
        action={<ButtonLink to="/campaigns">{text('sale.notJoinedAction')}</ButtonLink>}
      />
    );
  return (
    <Page>
      <PageHeader title={text('table.title')} description={text('table.description')} />
      <Stack>
        {campaigns.error ? (
          <LoadProblem error={campaigns.error} onRetry={() => void campaigns.refetch()} />
        ) : null}
        {items.length > 1 && chosen ? (
          <SelectField
            label={text('sale.campaign')}
            data={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onChange={(campaign) => {
              choose(campaign);
              void navigate({ to: '/points-table', search: campaign ? { campaign } : {}, replace: true });
            }}
          />
        ) : null}
        {chosen ? (
          <Table campaignId={chosen.id} />
        ) : campaigns.isPending ? (
          <SkeletonTable columns={3} />
        ) : null}
      </Stack>
    </Page>
  );
}

function Table({ campaignId }: { readonly campaignId: string }) {
  const text = useText('loyalty');
  const [words, setWords] = useState('');
  const table = useQuery(pointsTableQuery(campaignId));
  if (table.isLoadingError) return <LoadProblem error={table.error} onRetry={() => void table.refetch()} />;
  if (!table.data) return <SkeletonTable columns={3} />;
  const wanted = searchText(words).split(' ');
  const found = table.data.items.filter((row) => {
    const content = searchText(`${row.name} ${row.sku} ${row.processor} ${row.brand.name}`);
    return wanted.every((word) => content.includes(word));
  });
  return (
    <>
      <SearchField
        label={text('table.search')}
        labelHidden
        placeholder={text('table.search')}
        value={words}
        onSearch={setWords}
      />
      {found.length === 0 ? (
        <EmptyState
          title={text('table.none')}
          seed="none"
          action={<Button onClick={() => setWords('')}>{text('table.clear')}</Button>}
        />
      ) : null}
      {FORM_FACTORS.map((formFactor) => (
        <Group
          key={formFactor}
          formFactor={formFactor}
          rows={found.filter((row) => row.formFactor === formFactor)}
        />
      ))}
    </>
  );
}

function Group({
  formFactor,
  rows,
}: {
  readonly formFactor: (typeof FORM_FACTORS)[number];
  readonly rows: readonly Row[];
}) {
  const text = useText('loyalty');
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <Section title={text(`formFactor.${formFactor}`)}>
      <div className={classes['frame']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{text('table.product')}</th>
              <th scope="col">{text('table.value')}</th>
              <th scope="col">{text('table.today')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId}>
                <th scope="row">
                  {row.name}
                  <span>
                    {row.processor} · {text('table.generation', { generation: row.generation })}
                  </span>
                </th>
                <td>{numberText(row.points, locale)}</td>
                <td data-more={row.pointsToday > row.points || undefined}>
                  {numberText(row.pointsToday, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
