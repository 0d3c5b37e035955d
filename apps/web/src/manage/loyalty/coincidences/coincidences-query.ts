import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readCoincidences } from '@trilha/contract/loyalty/coincidences.calls';
import { api } from '#shared/api.ts';
import { auditKey } from '../audit/audit-queries.ts';
import type { CoincidencesSearch } from './coincidences.search.ts';

type Coincidences = ResponseOf<typeof readCoincidences>;
export type Cluster = Coincidences['clusters'][number];
export type Pair = Cluster['pairs'][number];
export type Piece = Pair['one'];

/** The map as the address asks for it; the one before stays in sight while a filter is being applied. */
export const coincidencesQuery = ({ campaign, kind, person }: CoincidencesSearch) =>
  queryOptions({
    queryKey: [...auditKey, 'coincidences', campaign, kind, person],
    queryFn: ({ signal }) =>
      api(
        readCoincidences,
        {
          query: {
            ...(campaign ? { campaignId: campaign } : {}),
            ...(kind ? { kind } : {}),
            ...(person ? { sellerId: person } : {}),
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
  });
