import { IconPlus } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { exportNetwork } from '@trilha/contract/loyalty/network.calls';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Row, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { NetworkPartProps, NetworkSearchChange } from './network.search.ts';

const ALL = 'all';
const NO_FILTERS = {
  chain: undefined,
  brand: undefined,
  formFactor: undefined,
  processor: undefined,
  generation: undefined,
};

const narrowed = (name: NetworkFilter['name'], value: string | null): NetworkSearchChange =>
  name === 'formFactor'
    ? { formFactor: FORM_FACTORS.find((known) => known === value) }
    : { [name]: value ?? undefined };

export interface NetworkFilter {
  readonly name: 'chain' | 'brand' | 'formFactor' | 'processor' | 'generation';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface NetworkListProps<Item extends { readonly id: string }> extends NetworkPartProps {
  readonly kind: 'stores' | 'products';
  readonly found: UseInfiniteQueryResult<{
    readonly pages: readonly { readonly items: readonly Item[] }[];
  }>;
  readonly columns: readonly Column<Item>[];
  /** What the list is narrowed down by beside words. */
  readonly filters: readonly NetworkFilter[];
  /** Whether there is what a new item hangs on. */
  readonly canAdd: boolean;
  /** The form of an item, or of a new one. */
  readonly renderForm: (item: Item | null, onDone: () => void) => ReactNode;
}

/** Stores or products: found, added, changed, taken out and brought in. @spec MG-04 */
export function NetworkList<Item extends { readonly id: string }>(props: NetworkListProps<Item>) {
  const { kind, search, onChange, found, columns, filters, canAdd, renderForm } = props;
  const text = useText('network');
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? filters.find(({ name }) => search[name]));
  const byList = (): void => onChange({ part: 'imports', kind });
  const clear = (): void => onChange({ ...NO_FILTERS, search: undefined });
  return (
    <Stack gap={16}>
      <CardGrid smallest={280}>
        <SearchField
          label={text(`${kind}.search`)}
          value={search.search ?? ''}
          onSearch={(typed) => onChange({ search: typed || undefined })}
        />
        {filters.map(({ name, options }) => (
          <SelectField
            key={name}
            label={text(`field.${name}`)}
            searchable
            data={[{ value: ALL, label: text('all') }, ...options]}
            value={search[name] ?? ALL}
            onChange={(value) => onChange(narrowed(name, value === ALL ? null : value))}
          />
        ))}
      </CardGrid>
      <Row gap={12}>
        <Button
          kind="primary"
          icon={<IconPlus size={20} />}
          disabled={!canAdd}
          onClick={() => setEdited('new')}
        >
          {text(`${kind}.add`)}
        </Button>
        <Button onClick={byList}>{text('byList')}</Button>
        <ExportChoice
          label={text(`${kind}.export`)}
          order={(format) => api(exportNetwork, { body: { kind, format } })}
        />
      </Row>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonTable rows={8} columns={4} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'noneFound' : `${kind}.none`)}
          seed={`network-${kind}`}
          action={
            <Button onClick={isFiltered ? clear : byList}>{text(isFiltered ? 'clear' : 'byList')}</Button>
          }
        >
          {isFiltered ? null : <p>{text(`${kind}.noneHint`)}</p>}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={text(`part.${kind}`)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={setEdited}
        />
      ) : null}
      <MoreOf list={found} />
      <Sheet
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={text(edited === 'new' ? `${kind}.add` : `${kind}.change`)}
      >
        {edited === null ? null : renderForm(edited === 'new' ? null : edited, () => setEdited(null))}
      </Sheet>
    </Stack>
  );
}
