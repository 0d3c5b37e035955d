import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readGame, readPlay } from '@trilha/contract/games/plays.calls';
import { useMemo } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import type { GamePlay } from '#shared/games/live-play.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useSession } from '#shared/session-query.ts';
import { usePlayerPlace } from '../player/use-activity.ts';
import type { MoveStore, WaitingStep } from './move-outbox.ts';
import { deviceMoveStore } from './move-store.ts';

interface OpenedGame {
  readonly game: ResponseOf<typeof readGame>;
  /** The play to go on with: the one this device still has moves for, else the one under way. */
  readonly play: GamePlay | null;
  readonly left: readonly WaitingStep[];
}

/** A game as the server has it, and what waits for it on this device. @spec GA-01 */
export function useOpenedGame(gameId: string) {
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const { deviceKey } = useSession();
  const store = useMemo(() => deviceMoveStore(deviceKey), [deviceKey]);
  const opened = useQuery(
    queryOptions({
      queryKey: [...queryKeys.games, trainingId, hierarchyOrder],
      queryFn: async ({ signal }): Promise<OpenedGame> => {
        const game = await api(readGame, { params: { trainingId, hierarchyOrder } }, { signal });
        // A browser that keeps nothing has nothing left.
        const kept = await store.ofGame(gameId).catch(() => []);
        const playId = kept[0]?.playId;
        const play =
          playId === undefined || playId === game.play?.id ? game.play : await leftPlay(playId, kept, store);
        return { game, play: play ?? game.play, left: kept.filter((step) => step.playId === play?.id) };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return { opened, store };
}

/** The play that moves on this device were made in, for them to be sent or told; of one that is no more they go. */
async function leftPlay(
  playId: string,
  kept: readonly WaitingStep[],
  store: MoveStore,
): Promise<GamePlay | null> {
  try {
    return await api(readPlay, { params: { playId } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error;
    await store.remove(kept.filter((step) => step.playId === playId).map(({ key }) => key));
    return null;
  }
}
