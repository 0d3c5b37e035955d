import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import type { Column } from '@trilha/ui/data-table';
import { useText } from '#shared/use-text.ts';
import { networkQuery } from '../campaigns/campaign-queries.ts';
import type { NetworkPartProps } from './network.search.ts';
import { NetworkList } from './network-list.tsx';
import { type NetworkProduct, productFiltersQuery, productsQuery } from './network-queries.ts';
import { ProductForm } from './product.form.tsx';

const asOption = (value: string) => ({ value, label: value });

/** Every product that campaigns can give points for, found by words and by what it is. @spec MG-04 LO-10 */
export function ProductsPart(props: NetworkPartProps) {
  const text = useText('network');
  const brands = useQuery(networkQuery).data?.brands ?? [];
  const { data: filters } = useQuery(productFiltersQuery);
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
      filters={[
        {
          name: 'formFactor',
          options: FORM_FACTORS.map((value) => ({ value, label: text(`formFactor.${value}`) })),
        },
        { name: 'brand', options: brands.map(({ id, name }) => ({ value: id, label: name })) },
        { name: 'processor', options: (filters?.processors ?? []).map(asOption) },
        { name: 'generation', options: (filters?.generations ?? []).map(asOption) },
      ]}
      canAdd={brands.length > 0}
      renderForm={(product, onDone) => <ProductForm product={product} brands={brands} onDone={onDone} />}
    />
  );
}
