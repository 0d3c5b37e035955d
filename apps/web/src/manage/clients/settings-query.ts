import { queryOptions } from '@tanstack/react-query';
import { readClientSettings } from '@trilha/contract/clients/settings.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Settings = ResponseOf<typeof readClientSettings>;

/** What is being edited, and how to change some of it. */
export interface PartProps {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** What is wrong with a field, in words. */
  readonly problem: (field: string) => string | null;
}

export const settingsQuery = queryOptions({
  queryKey: [...queryKeys.client, 'settings'],
  queryFn: ({ signal }) => api(readClientSettings, {}, { signal }),
  // What is being typed is newer than what the server would say; whoever changed it meanwhile is told on saving.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
