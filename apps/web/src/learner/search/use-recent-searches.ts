import { useDraft } from '#shared/use-draft.ts';

interface Kept {
  readonly searches: readonly string[];
}

const NOTHING: Kept = { searches: [] };
const MOST = 6;

/** What this person searched lately, kept sealed on this device alone, the latest first. @spec LE-10 */
export function useRecentSearches() {
  const kept = useDraft<Kept>('search', NOTHING);
  return {
    recent: kept.value?.searches ?? [],
    remember: (searched: string): void => {
      const words = searched.trim();
      if (words === '') return;
      void kept.set(({ searches }) => ({
        searches: [words, ...searches.filter((one) => one !== words)].slice(0, MOST),
      }));
    },
    forget: kept.clear,
  };
}
