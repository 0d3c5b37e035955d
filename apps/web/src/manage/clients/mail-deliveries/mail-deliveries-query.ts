import { infiniteQueryOptions } from '@tanstack/react-query';
import { listMailDeliveries } from '@trilha/contract/clients/mail-deliveries.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { MailState } from '@trilha/rules/clients/mail-failure.rule';
import type { StatusTone } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { MailDeliveriesSearch } from './mail-deliveries.search.ts';

export type MailDelivery = ResponseOf<typeof listMailDeliveries>['items'][number];

export const MAIL_TONES: Readonly<Record<MailState, StatusTone>> = {
  sent: 'ok',
  waiting: 'waiting',
  failed: 'bad',
  needless: 'neutral',
};

export const mailDeliveriesKey = [...queryKeys.client, 'mails'] as const;

export const mailDeliveriesQuery = ({ state, kind, from, until }: MailDeliveriesSearch) => {
  const query = {
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    limit: 50,
  };
  return infiniteQueryOptions({
    queryKey: [...mailDeliveriesKey, query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listMailDeliveries,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};
