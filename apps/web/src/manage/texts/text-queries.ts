import { queryOptions } from '@tanstack/react-query';
import { listClientTexts, readClientText, readClientTextVersion } from '@trilha/contract/clients/texts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { TextKind } from '@trilha/rules/clients/texts.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ClientText = ResponseOf<typeof readClientText>;
export type ListedText = ResponseOf<typeof listClientTexts>['items'][number];

export const textsKey = [...queryKeys.client, 'texts'] as const;

export const clientTextsQuery = queryOptions({
  queryKey: textsKey,
  queryFn: ({ signal }) => api(listClientTexts, {}, { signal }),
});

export const clientTextQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: [...textsKey, kind],
    queryFn: ({ signal }) => api(readClientText, { params: { kind } }, { signal }),
    // What is being written is newer than what the server would say; who published meanwhile is told on publishing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const textVersionQuery = (kind: TextKind, version: number) =>
  queryOptions({
    queryKey: [...textsKey, kind, version],
    queryFn: ({ signal }) => api(readClientTextVersion, { params: { kind, version } }, { signal }),
  });
