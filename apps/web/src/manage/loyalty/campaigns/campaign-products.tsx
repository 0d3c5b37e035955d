import { useQuery } from '@tanstack/react-query';
import { changeCampaignProducts } from '@trilha/contract/loyalty/campaign-administration.calls';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { NumberField } from '@trilha/ui/number-field';
import { Row } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type AdministeredCampaign, productsQuery, useChange } from './campaign-queries.ts';
import { FixedPart } from './fixed-part.tsx';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string;
  readonly points: number | null;
}

/** The points table: one value for one product, or one for all that are chosen. @spec LO-01 */
export function CampaignProducts({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [points, setPoints] = useState<number | ''>('');
  const found = useQuery(productsQuery(search));
  const change = useChange(
    async (body: { set: { productId: string; points: number }[]; remove: string[] }) => {
      await api(changeCampaignProducts, { params: { campaignId: campaign.id }, body });
      setChosen(new Set());
      showToast(text('products.saved'));
    },
  );
  const values = new Map(campaign.products.map((product) => [product.id, product.points]));
  const rows: Product[] = (found.data?.items ?? []).map(({ id, name, sku, brand }) => ({
    id,
    name,
    sku,
    brand: brand.name,
    points: values.get(id) ?? null,
  }));
  const columns: readonly Column<Product>[] = [
    { id: 'name', header: text('products.name'), isTitle: true, cell: ({ name }) => name },
    { id: 'sku', header: text('products.sku'), cell: ({ sku }) => sku },
    { id: 'brand', header: text('products.brand'), cell: ({ brand }) => brand },
    {
      id: 'points',
      header: text('orders.column.cost'),
      align: 'end',
      cell: (product) => product.points ?? text('products.out'),
    },
  ];
  const ids = [...chosen];
  return (
    <FixedPart part="products" isFixed={campaign.valuesFixed}>
      {campaign.state === 'active' ? (
        <div>
          <ButtonLink
            to="/manage/campaigns/$campaignId"
            params={{ campaignId: campaign.id }}
            search={{ part: 'levels' }}
          >
            {text('fixed.toPromotions')}
          </ButtonLink>
        </div>
      ) : null}
      <SearchField label={text('products.search')} value={search} onSearch={setSearch} />
      {campaign.valuesFixed ? null : (
        <div>
          <ButtonLink
            to="/manage/network"
            search={{ part: 'imports', kind: 'points', campaign: campaign.id }}
          >
            {text('products.byList')}
          </ButtonLink>
        </div>
      )}
      {campaign.valuesFixed ? null : (
        <Row align="end">
          <NumberField
            label={text('products.points', { count: ids.length })}
            min={1}
            allowDecimal={false}
            value={points}
            onChange={(value) => setPoints(typeof value === 'number' ? value : '')}
          />
          <Button
            kind="primary"
            busy={change.isPending}
            disabled={ids.length === 0 || points === ''}
            onClick={() =>
              change.mutate({
                set: ids.map((productId) => ({ productId, points: Number(points) })),
                remove: [],
              })
            }
          >
            {text('products.set')}
          </Button>
          <Button disabled={ids.length === 0} onClick={() => change.mutate({ set: [], remove: ids })}>
            {text('products.remove')}
          </Button>
        </Row>
      )}
      {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <SkeletonTable rows={6} columns={4} />
      ) : (
        <DataTable
          label={text('campaigns.part.products')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          {...(campaign.valuesFixed
            ? {}
            : { selection: { chosen, onChange: setChosen, rowName: ({ name }: Product) => name } })}
        />
      )}
    </FixedPart>
  );
}
