import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** The table was published: it changes with a promotion at most. */
const TABLE_FRESH_MS = 600_000;

/** Finds products by name, SKU or barcode, each with the points it gives today; a tap puts one on the invoice. What was on the table when the form opened is found without a network. @spec LO-10 OF-04 */
export function ProductSearch({ campaignId, chosen, onChoose, error }: ProductSearchProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [...queryKeys.loyalty, 'products', campaignId, words],
    queryFn: ({ signal }) =>
      api(searchProducts, { params: { campaignId }, query: { search: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const table = useQuery({ ...pointsTableQuery(campaignId), staleTime: TABLE_FRESH_MS });
  const isCut = found.fetchStatus === 'paused' || (found.error !== null && hasNoNetwork(found.error));
  const here = isCut && table.data ? table.data.items : null;
  const products =
    words === ''
      ? undefined
      : here
        ? productsLike(here, words).map(({ productId: id, ...product }) => ({ ...product, id }))
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
      <SearchField
        label={text('sale.productSearch')}
        labelHidden
        placeholder={text('sale.productPlaceholder')}
        value={words}
        onSearch={setWords}
      />
      {error ? (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      ) : null}
      <div aria-live="polite">
        {words !== '' && found.isPending && !here ? <SkeletonList count={3} /> : null}
        {found.error && !here ? (
          <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {products?.length === 0 ? (
          <p className={classes['none']}>{text('sale.productNone', { words })}</p>
        ) : null}
        {products && products.length > 0 ? (
          <ul className={classes['found']}>
            {products.map((product) => {
              const points = pointsText(product.pointsToday, locale);
              return (
                <li key={product.id}>
                  <button
                    type="button"
                    aria-label={text('sale.productAdd', { product: product.name, points })}
                    onClick={() => add(product)}
                  >
                    <span className={classes['words']}>
                      <strong>{product.name}</strong>
                      <span>
                        {product.sku} · {product.processor}
                      </span>
                    </span>
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
