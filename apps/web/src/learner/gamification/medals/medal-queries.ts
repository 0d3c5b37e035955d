import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listOwnMedals, readOwnMedal } from '@trilha/contract/gamification/own-medals.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type OwnMedal = ResponseOf<typeof readOwnMedal>;

const key = [...queryKeys.gamification, 'medals'];

export const ownMedalsQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => api(listOwnMedals, {}, { signal }),
});

export const ownMedalQuery = (medalId: string) =>
  queryOptions({
    queryKey: [...key, 'own', medalId],
    queryFn: ({ signal }) => api(readOwnMedal, { params: { medalId } }, { signal }),
  });
