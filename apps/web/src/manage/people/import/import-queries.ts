import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listImportRows, listImports, readImport } from '@trilha/contract/people/imports.calls';
import { type ImportState, isWorking } from '@trilha/rules/people/import/import-state.rule';
import type { StatusTone } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ImportSearch } from './import.search.ts';

export type ListedImport = ResponseOf<typeof listImports>['items'][number];
export type OneImport = ResponseOf<typeof readImport>;
export type ImportLine = ResponseOf<typeof listImportRows>['items'][number];

const EVERY_MS = 1_000;
const key = [...queryKeys.people, 'imports'] as const;

export const STATE_TONES: Readonly<Record<ImportState, StatusTone>> = {
  reading: 'info',
  mapping: 'waiting',
  checking: 'info',
  checked: 'waiting',
  applying: 'info',
  done: 'ok',
  stopped: 'neutral',
  failed: 'bad',
  undoing: 'info',
  undone: 'neutral',
};

/** Imports, the newest first; looked at again while one of them moves. */
export const importsQuery = infiniteQueryOptions<
  ResponseOf<typeof listImports>,
  Error,
  InfiniteData<ResponseOf<typeof listImports>, string | null>,
  QueryKey,
  string | null
>({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api(listImports, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((item) => isWorking(item.state))) ? EVERY_MS * 3 : false,
});

/** One import, looked at every second while it moves. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...key, 'one', importId],
    queryFn: ({ signal }) => api(readImport, { params: { importId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? EVERY_MS : false),
  });

/** Rows of an import as it stands in this state. */
export const importRowsQuery = (found: Pick<OneImport, 'id' | 'state'>, rows: ImportSearch['rows']) =>
  infiniteQueryOptions({
    queryKey: [...key, 'rows', found.id, found.state, rows ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listImportRows,
        {
          params: { importId: found.id },
          query: {
            limit: 50,
            ...(rows === 'kept' ? { kept: 'true' as const } : rows ? { outcome: rows } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
