import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/network-entry.rule';
import type { Column } from '@trilha/ui/data-table';
import { useText } from '#shared/use-text.ts';
import { networkQuery } from '../campaigns/campaign-queries.ts';
import type { NetworkPartProps } from './network.search.ts';
import { NetworkList } from './network-list.tsx';
import { type NetworkProduct, productsQuery } from './network-queries.ts';
import { ProductForm } from './product.form.tsx';

/** Every product that campaigns can give points for, found by words and brand. @spec MG-04 */
export function ProductsPart(props: NetworkPartProps) {
  const text = useText('network');
  const brands = useQuery(networkQuery).data?.brands ?? [];
  const kindOf = (code: string): string => {
    const known = FORM_FACTORS.find((one) => one === code);
    return known ? text(`formFactor.${known}`) : code;
  };
  const columns: readonly Column<NetworkProduct>[] = [
    { id: 'name', header: text('field.name'), isTitle: true, cell: ({ name }) => name },
    { id: 'sku', header: text('field.sku'), cell: ({ sku }) => sku },
    { id: 'brand', header: text('field.brand'), cell: ({ brand }) => brand.name },
    { id: 'kind', header: text('field.formFactor'), cell: ({ formFactor }) => kindOf(formFactor) },
    {
      id: 'processor',
      header: text('field.processor'),
      wideOnly: true,
      cell: ({ processor, generation }) => [processor, generation].filter(Boolean).join(', '),
    },
  ];
  return (
    <NetworkList
      {...props}
      kind="products"
      found={useInfiniteQuery(productsQuery(props.search))}
      columns={columns}
      filter={{ name: 'brand', options: brands.map(({ id, name }) => ({ value: id, label: name })) }}
      renderForm={(product, onDone) => <ProductForm product={product} brands={brands} onDone={onDone} />}
    />
  );
}
