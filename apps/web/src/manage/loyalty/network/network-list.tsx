import { IconPlus } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { exportNetwork } from '@trilha/contract/loyalty/network.calls';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Row, Stack } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { NetworkPartProps } from './network.search.ts';

const ALL = 'all';

interface NetworkListProps<Item extends { readonly id: string }> extends NetworkPartProps {
  readonly kind: 'stores' | 'products';
  readonly found: UseInfiniteQueryResult<{
    readonly pages: readonly { readonly items: readonly Item[] }[];
  }>;
  readonly columns: readonly Column<Item>[];
  /** What the list is narrowed down by beside words. */
  readonly filter: {
    readonly name: 'chain' | 'brand';
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** The form of an item, or of a new one. */
  readonly renderForm: (item: Item | null, onDone: () => void) => ReactNode;
}

/** Stores or products: found, added, changed, taken out and brought in. @spec MG-04 */
export function NetworkList<Item extends { readonly id: string }>(props: NetworkListProps<Item>) {
  const { kind, search, onChange, found, columns, filter, renderForm } = props;
  const text = useText('network');
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? search[filter.name]);
  const byList = (): void => onChange({ part: 'imports', kind });
  const clear = (): void => onChange({ search: undefined, [filter.name]: undefined });
  return (
    <Stack gap={16}>
      <CardGrid smallest={280}>
        <SearchField
          label={text(`${kind}.search`)}
          value={search.search ?? ''}
          onSearch={(typed) => onChange({ search: typed || undefined })}
        />
        <SelectField
          label={text(`field.${filter.name}`)}
          searchable
          data={[{ value: ALL, label: text('all') }, ...filter.options]}
          value={search[filter.name] ?? ALL}
          onChange={(value) =>
            onChange({ [filter.name]: value === ALL || value === null ? undefined : value })
          }
        />
      </CardGrid>
      <Row gap={12}>
        <Button
          kind="primary"
          icon={<IconPlus size={20} />}
          disabled={filter.options.length === 0}
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
      <LoadMore
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
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
