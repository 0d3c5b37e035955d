import { IconFilter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import { Button } from '@trilha/ui/button';
import { CardGrid, Row } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { InsertSalesSearch } from './insert-sales.search.ts';

export const FILTERS = ['formFactor', 'brand', 'processor', 'generation'] as const;
type Filter = (typeof FILTERS)[number];
const ALL = 'all';

interface Listed {
  readonly formFactor: string;
  readonly brand: { readonly id: string; readonly name: string };
  readonly processor: string;
  readonly generation: string;
}
interface ProductFiltersProps {
  readonly products: readonly Listed[];
  readonly filter: InsertSalesSearch;
}

/** Narrows the products of the campaign down by what they are; out of the way until it is asked for. @spec LO-10 */
export function ProductFilters({ products, filter }: ProductFiltersProps) {
  const text = useText('loyalty');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(() => FILTERS.some((name) => filter[name]));
  const change = (name: Filter, value: string | null): void =>
    void navigate({
      to: '/insert-sales',
      search: { ...filter, [name]: value === null || value === ALL ? undefined : value },
      replace: true,
      resetScroll: false,
    });
  const formFactorText = (code: string): string => {
    const known = FORM_FACTORS.find((one) => one === code);
    return known ? text(`formFactor.${known}`) : code;
  };
  const options: Readonly<Record<Filter, readonly (readonly [value: string, label: string])[]>> = {
    formFactor: products.map((product) => [product.formFactor, formFactorText(product.formFactor)]),
    brand: products.map(({ brand }) => [brand.id, brand.name]),
    processor: products.map(({ processor }) => [processor, processor]),
    generation: products.map(({ generation }) => [generation, text('table.generation', { generation })]),
  };
  // What all have in common narrows nothing down.
  const shown = FILTERS.map((name) => ({ name, choices: choicesOf(options[name]) })).filter(
    ({ name, choices }) => choices.length > 1 || filter[name],
  );
  if (shown.length === 0) return null;
  return (
    <>
      <Row>
        <Button
          kind="quiet"
          icon={<IconFilter size={20} />}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {text('sale.filter')}
        </Button>
      </Row>
      {isOpen ? (
        <CardGrid smallest={160}>
          {shown.map(({ name, choices }) => (
            <SelectField
              key={name}
              label={text(`sale.filter.${name}`)}
              data={[{ value: ALL, label: text('formFactor.all') }, ...choices]}
              value={filter[name] ?? ALL}
              onChange={(value) => change(name, value)}
            />
          ))}
        </CardGrid>
      ) : null}
    </>
  );
}

const choicesOf = (options: readonly (readonly [value: string, label: string])[]) =>
  [...new Map(options.filter(([value]) => value !== ''))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
