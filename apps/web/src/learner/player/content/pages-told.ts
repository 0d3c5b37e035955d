/** As many pages as one report names: of what was leafed through without a network, the rest follows. */
const MOST_AT_ONCE = 500;

/** Which pages of a document were seen, and which of them the server has: only the others are told. @spec PL-03 */
export function createPagesTold(known: readonly number[]) {
  const kept = new Set(known);
  const waiting = new Set<number>();
  return {
    see: (page: number): void => {
      if (!kept.has(page)) waiting.add(page);
    },
    /** What is to be told next. */
    next: (): number[] => [...waiting].slice(0, MOST_AT_ONCE),
    taken: (pages: readonly number[]): void => {
      for (const page of pages) {
        waiting.delete(page);
        kept.add(page);
      }
    },
  };
}
