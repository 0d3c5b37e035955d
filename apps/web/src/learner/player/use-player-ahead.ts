import { useEffect } from 'react';
import type { ActivityAt } from './activities-ahead.ts';

/** The page itself comes first, and whoever only looks in is gone by then. */
const RESTED_MILLISECONDS = 2000;

interface Played {
  readonly trainingId: string;
  readonly orders: readonly number[];
}

/**
 * Fetches the player once the page of what it plays rests, and opens these activities of it, unless its person saves
 * data. @spec PL-06 UX-09
 */
export function usePlayerAhead(isWanted: boolean, { trainingId, orders }: Played): void {
  const wanted = orders.join(' ');
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (!isWanted || connection?.saveData) return undefined;
    const timer = setTimeout(
      () =>
        void import('./player-ahead.ts')
          .then((file) => file.playerAhead(placesIn(trainingId, wanted)))
          .catch(() => undefined),
      RESTED_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isWanted, trainingId, wanted]);
}

const placesIn = (trainingId: string, orders: string): ActivityAt[] =>
  orders
    .split(' ')
    .filter(Boolean)
    .map((order) => ({ trainingId, hierarchyOrder: Number(order) }));
