import { type QueryClient, QueryObserver, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { useCallback } from 'react';
import { queryKeys } from '#shared/query-keys.ts';
import { askActivity, takeAhead } from './activities-ahead.ts';

export type OpenedActivity = ResponseOf<typeof openActivity>;
export type PlayerContent = OpenedActivity['content'];
export type ContentOf<Kind extends PlayerContent['kind']> = Extract<PlayerContent, { readonly kind: Kind }>;

/** Where the player is: which training, which activity, and whether anything is recorded. */
export interface PlayerPlace {
  readonly trainingId: string;
  readonly hierarchyOrder: number;
  readonly preview: boolean;
}

/** An address of the player, as the router reads it. */
export interface PlayerAddress {
  readonly params: {
    readonly courseId?: string;
    readonly webinarId?: string;
    readonly liveClassId?: string;
    readonly hierarchyOrder?: string;
  };
  readonly search: { readonly preview?: 1 };
}

export const placeAt = ({ params, search }: PlayerAddress): PlayerPlace => ({
  trainingId: params.webinarId ?? params.liveClassId ?? params.courseId ?? '',
  hierarchyOrder: Number(params.hierarchyOrder ?? 1),
  preview: search.preview === 1,
});

export const usePlayerPlace = (): PlayerPlace =>
  placeAt({ params: useParams({ strict: false }), search: useSearch({ strict: false }) });

export const activityQuery = ({ trainingId, hierarchyOrder, preview }: PlayerPlace) =>
  queryOptions({
    queryKey: [...queryKeys.player, trainingId, hierarchyOrder, preview],
    queryFn: ({ signal }) =>
      (preview ? null : takeAhead({ trainingId, hierarchyOrder })) ??
      askActivity({ trainingId, hierarchyOrder }, { preview, signal }),
    // Positions are the learner's own: what is on screen is newer than what the server would say.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Longer than this no first screen waits to be drawn. */
const HELD_MILLISECONDS = 2000;

/** Opens an activity before its screen is there, and holds it until that has been drawn: nobody else would. */
export async function holdActivity(queryClient: QueryClient, place: PlayerPlace): Promise<void> {
  const query = activityQuery(place);
  const letGo = new QueryObserver(queryClient, query).subscribe(() => {});
  setTimeout(letGo, HELD_MILLISECONDS);
  await queryClient.prefetchQuery(query);
}

/** Drops what progress makes stale: the menu, the course, the points, the ranking. */
export function useProgressRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.learning, refetchType: 'none' }),
      cache.invalidateQueries({ queryKey: queryKeys.gamification, refetchType: 'none' }),
      cache.invalidateQueries({ queryKey: queryKeys.loyalty, refetchType: 'none' }),
      cache.invalidateQueries({ queryKey: queryKeys.player }),
    ]);
  }, [cache]);
}

/** Goes to another activity of the same training, in the same mode and met the same way, and there to a second or page. */
export function useGoToActivity(): (hierarchyOrder: number, at?: number) => void {
  const navigate = useNavigate();
  const { preview } = usePlayerPlace();
  return useCallback(
    (hierarchyOrder, at) => {
      void navigate({
        to: '.',
        params: (before) => ({ ...before, hierarchyOrder: String(hierarchyOrder) }),
        search: { ...(preview ? ({ preview: 1 } as const) : {}), ...(at === undefined ? {} : { at }) },
      });
    },
    [navigate, preview],
  );
}
