import { numberText } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { useLocale, useText } from '#shared/use-text.ts';
import type { CampaignResults } from './results-queries.ts';

type Store = CampaignResults['stores'][number];
type Product = CampaignResults['products'][number];
type Sold = CampaignResults['total'];

/** Stores that sold most. @spec MG-04 */
export function StoreTable({ stores }: { readonly stores: readonly Store[] }) {
  const text = useText('results');
  const columns: readonly Column<Store>[] = [
    { id: 'store', header: text('column.store'), isTitle: true, cell: ({ name }) => name },
    {
      id: 'chain',
      header: text('column.chain'),
      cell: ({ chain, country }) => `${chain} · ${country}`,
      wideOnly: true,
    },
    ...useFigures(),
  ];
  return <DataTable label={text('stores')} columns={columns} rows={stores} rowKey={({ id }) => id} />;
}

/** Products that were sold most. @spec MG-04 */
export function ProductTable({ products }: { readonly products: readonly Product[] }) {
  const text = useText('results');
  const columns: readonly Column<Product>[] = [
    { id: 'product', header: text('column.product'), isTitle: true, cell: ({ name }) => name },
    { id: 'sku', header: 'SKU', cell: ({ sku }) => sku, wideOnly: true },
    ...useFigures(),
  ];
  return <DataTable label={text('products')} columns={columns} rows={products} rowKey={({ id }) => id} />;
}

function useFigures(): readonly Column<Sold>[] {
  const text = useText('results');
  const locale = useLocale();
  return (['sales', 'units', 'points'] as const).map((figure) => ({
    id: figure,
    header: text(`column.${figure}`),
    align: 'end',
    wideOnly: figure === 'sales',
    cell: (sold) => numberText(sold[figure], locale),
  }));
}
