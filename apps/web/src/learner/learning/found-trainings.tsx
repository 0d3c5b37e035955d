import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { TrainingCardView } from './training-card.tsx';

/** What a list that is read page by page knows of itself. */
interface Found<Card> {
  readonly data: { readonly pages: readonly { readonly items: readonly Card[] }[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isLoadingError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface FoundTrainingsProps<Card> {
  readonly found: Found<Card>;
  readonly kickerOf?: (training: Card) => string;
  /** How narrow a card may become. */
  readonly smallest?: number;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** The picture of an empty list is drawn from it. */
  readonly seed: string;
  readonly words: {
    /** Nothing passes the filters. */
    readonly none: string;
    readonly noneText: string;
    readonly clear: string;
    /** There is nothing at all. */
    readonly empty: string;
    readonly emptyText: string;
    readonly elsewhere: string;
  };
  /** Where to go when there is nothing at all. */
  readonly elsewhere: '/home' | '/online-courses';
}

/** Trainings as cards, page by page; while they come, when they fail, and what to do when there are none. @spec LE-01 LE-02 LE-03 */
export function FoundTrainings<Card extends TrainingCard>(props: FoundTrainingsProps<Card>) {
  const { found, kickerOf, smallest } = props;
  const trainings = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonCards count={6} /> : null}
      {found.data && trainings.length === 0 ? <Nothing {...props} /> : null}
      {trainings.length > 0 ? (
        <CardGrid {...(smallest ? { smallest } : {})}>
          {trainings.map((training) => (
            <TrainingCardView
              key={training.id}
              training={training}
              {...(kickerOf ? { kicker: kickerOf(training) } : {})}
            />
          ))}
        </CardGrid>
      ) : null}
      <MoreOf list={found} />
    </>
  );
}

type NothingProps = Pick<
  FoundTrainingsProps<never>,
  'isFiltered' | 'onClear' | 'seed' | 'words' | 'elsewhere'
>;

function Nothing({ isFiltered, onClear, seed, words, elsewhere }: NothingProps) {
  return isFiltered ? (
    <EmptyState
      title={words.none}
      seed={seed}
      action={
        <Button kind="primary" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.noneText}
    </EmptyState>
  ) : (
    <EmptyState
      title={words.empty}
      seed={`${seed}-yet`}
      action={
        <ButtonLink kind="primary" to={elsewhere}>
          {words.elsewhere}
        </ButtonLink>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}
