import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { QueueName } from '@trilha/contract/queues';
import { type QueueNews, queueNews } from '@trilha/rules/shared/queue-news.rule';
import { queueNewsKey } from './queue-keys.ts';
import { useQueuesTold } from './queues-told.ts';

interface Listed {
  readonly id: string;
}
interface QueuePage {
  readonly items: readonly Listed[];
  readonly nextCursor: string | null;
}
type QueueQuery<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, string | null>,
  QueryKey,
  string | null
>;

/** Where nobody tells, a screen that is looked at asks by itself. */
const A_MINUTE = 60_000;
const NO_NEWS: QueueNews = { arrived: 0, taken: new Set() };

/**
 * A queue in which several people work: the list lies as it was read until the reader asks for the news, the rows in it
 * say what they are now, and what came or was taken meanwhile is counted beside it. @spec MG-03 IN-03
 */
export function useQueue<Page extends QueuePage>(
  queue: QueueName,
  query: QueueQuery<Page> & { readonly queryKey: QueryKey },
) {
  const isTold = useQueuesTold();
  const found = useInfiniteQuery<Page, Error, InfiniteData<Page, string | null>, QueryKey, string | null>({
    ...query,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const again = useInfiniteQuery<Page, Error, InfiniteData<Page, string | null>, QueryKey, string | null>({
    ...query,
    queryKey: [...queueNewsKey(queue), query.queryKey, found.dataUpdatedAt],
    initialData: () => found.data,
    enabled: found.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: A_MINUTE,
    refetchInterval: query.refetchInterval ?? (isTold ? false : A_MINUTE),
  });
  const shown = rowsOf(found.data);
  const fresh = rowsOf(again.data);
  const latest = new Map(fresh.map((row) => [row.id, row]));
  const news =
    found.data && again.data
      ? queueNews(
          { ids: shown.map(({ id }) => id), hasMore: found.hasNextPage },
          { ids: fresh.map(({ id }) => id), hasMore: again.hasNextPage },
        )
      : NO_NEWS;
  return {
    found,
    rows: shown.map((row) => latest.get(row.id) ?? row),
    /** The first page as it is now, for the counts. */
    first: again.data?.pages[0] ?? found.data?.pages[0],
    news,
  };
}

const rowsOf = <Page extends QueuePage>(
  data: InfiniteData<Page, string | null> | undefined,
): readonly Page['items'][number][] => data?.pages.flatMap(({ items }) => items) ?? [];
