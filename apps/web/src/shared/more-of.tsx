import { LoadMore } from '@trilha/ui/pagination';
import { QueryProblem } from './query-problem.tsx';

interface MoreOfProps {
  /** A list that is read page by page. */
  readonly list: {
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The next page of a list; where it did not come, why, below what is already there. @spec UX-05 */
export function MoreOf({ list }: MoreOfProps) {
  const more = (): void => void list.fetchNextPage();
  return list.isFetchNextPageError ? (
    <QueryProblem error={list.error} onRetry={more} />
  ) : (
    <LoadMore hasMore={list.hasNextPage} busy={list.isFetchingNextPage} onMore={more} />
  );
}
