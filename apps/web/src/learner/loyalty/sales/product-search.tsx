import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { searchProducts } from '@trilha/contract/loyalty/sales.calls';
import { pointsText } from '@trilha/i18n/formats';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { pointsTableQuery } from '../loyalty-queries.ts';
import { BarcodeButton } from './barcode-button.tsx';
import type { InsertSalesSearch } from './insert-sales.search.ts';
import { FILTERS, ProductFilters } from './product-filters.tsx';
import { productsLike } from './products-like.ts';
import classes from './sale.module.css';
import type { SaleItem } from './sale-draft.ts';
import { SALE_FIELDS } from './sale-problems.ts';
import { hasNoNetwork } from './use-invoice-photo.ts';

interface ProductSearchProps {
  readonly campaignId: string;
  readonly chosen: readonly SaleItem[];
  readonly onChoose: (items: readonly SaleItem[]) => void;
  readonly error: string | null;
}

/** As the call asks for it. */
const askedOf = (words: string, { formFactor, brand, processor, generation }: InsertSalesSearch) => ({
  ...(words ? { search: words } : {}),
  ...(formFactor ? { formFactor } : {}),
  ...(brand ? { brandId: brand } : {}),
  ...(processor ? { processor } : {}),
  ...(generation ? { generation } : {}),
});

/** The table was published: it changes with a promotion at most. */
const TABLE_FRESH_MS = 600_000;

/** Finds products by name, SKU, barcode or what they are, each with the points it gives today; a tap puts one on the invoice. What was on the table when the form opened is found without a network. @spec LO-10 OF-04 */
export function ProductSearch({ campaignId, chosen, onChoose, error }: ProductSearchProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const [words, setWords] = useState('');
  const filter: InsertSalesSearch = useSearch({ strict: false });
  const isAsked = words !== '' || FILTERS.some((name) => filter[name]);
  const query = askedOf(words, filter);
  const found = useQuery({
    queryKey: [...queryKeys.loyalty, 'products', campaignId, query],
    queryFn: ({ signal }) => api(searchProducts, { params: { campaignId }, query }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const table = useQuery({ ...pointsTableQuery(campaignId), staleTime: TABLE_FRESH_MS });
  const isCut = found.fetchStatus === 'paused' || (found.error !== null && hasNoNetwork(found.error));
  const here = isCut && table.data ? table.data.items : null;
  const products = !isAsked
    ? undefined
    : here
      ? productsLike(here, words, filter).map(({ productId: id, ...product }) => ({ ...product, id }))
      : found.data?.items;
  type Product = NonNullable<typeof products>[number];
  const add = ({ id, name, sku, formFactor, brand, points }: Product): void => {
    const before = chosen.find(({ product }) => product.id === id);
    onChoose(
      before
        ? chosen.map((item) => (item === before ? { ...item, quantity: item.quantity + 1 } : item))
        : [...chosen, { product: { id, name, sku, formFactor, brandId: brand.id, points }, quantity: 1 }],
    );
    setWords('');
  };
  return (
    <fieldset className={classes['products']} id={SALE_FIELDS.products} tabIndex={-1}>
      <legend>{text('sale.products')}</legend>
      <div className={classes['search']}>
        <SearchField
          label={text('sale.productSearch')}
          labelHidden
          placeholder={text('sale.productPlaceholder')}
          value={words}
          onSearch={setWords}
        />
        <BarcodeButton onRead={setWords} />
      </div>
      <ProductFilters products={table.data?.items ?? []} filter={filter} />
      {error ? (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      ) : null}
      <div aria-live="polite">
        {isAsked && found.isPending && !here ? <SkeletonList count={3} /> : null}
        {found.error && !here ? (
          <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {products?.length === 0 ? (
          <p className={classes['none']}>
            {words === '' ? text('table.none') : text('sale.productNone', { words })}
          </p>
        ) : null}
        {products && products.length > 0 ? (
          <ul className={classes['found']}>
            {products.map((product) => {
              const points = pointsText(product.pointsToday, locale);
              const kind = `${product.sku} · ${product.processor}`;
              return (
                <li key={product.id}>
                  <button
                    type="button"
                    aria-label={text('sale.productAdd', { product: `${product.name}, ${kind}`, points })}
                    onClick={() => add(product)}
                  >
                    <span className={classes['words']}>
                      <strong>{product.name}</strong> <span>{kind}</span>
                    </span>{' '}
                    <span className={classes['points']}>{points}</span>
                    <IconPlus size={20} aria-hidden="true" />
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </fieldset>
  );
}
