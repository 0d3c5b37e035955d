import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listCertifiedTrainings,
  listIssuedCertificates,
} from '@trilha/contract/learning/issued-certificates.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { IssuedCertificatesSearch } from './issued-certificates.search.ts';

export type IssuedCertificate = ResponseOf<typeof listIssuedCertificates>['items'][number];

export const issuedCertificatesKey = [...queryKeys.learning, 'issued-certificates'];

/** The filters as the server takes them. */
export const filterOf = ({ state, search, training }: IssuedCertificatesSearch) => ({
  ...(state ? { state } : {}),
  ...(search ? { search } : {}),
  ...(training ? { training } : {}),
});

export function issuedCertificatesQuery(search: IssuedCertificatesSearch) {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...issuedCertificatesKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listIssuedCertificates,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const certifiedTrainingsQuery = queryOptions({
  queryKey: [...issuedCertificatesKey, 'trainings'],
  queryFn: ({ signal }) => api(listCertifiedTrainings, {}, { signal }),
});
