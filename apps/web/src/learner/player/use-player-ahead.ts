import { useEffect } from 'react';

/** The page itself comes first, and whoever only looks in is gone by then. */
const RESTED_MILLISECONDS = 2000;

/** Fetches the player once the page of what it plays rests, unless its person saves data. @spec PL-06 UX-09 */
export function usePlayerAhead(isWanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (!isWanted || connection?.saveData) return undefined;
    const timer = setTimeout(
      () => void import('./player-ahead.ts').then((file) => file.playerAhead()).catch(() => undefined),
      RESTED_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
}
