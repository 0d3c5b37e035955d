import { EmptyState } from '@trilha/ui/empty-state';
import { Page } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import type { ReactNode } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';

interface CockpitWaitsProps {
  /** The last of the queue was decided; said with the way back to the queue. */
  readonly isOver: boolean;
  readonly overText: string;
  readonly seed: string;
  readonly wayBack: ReactNode;
  /** Why the next one did not come. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What stands where a cockpit has nothing to decide: the end of the queue, a problem, or what is on its way. @spec LO-20 LO-30 */
export function CockpitWaits({ isOver, overText, seed, wayBack, error, onRetry }: CockpitWaitsProps) {
  const text = useText('audit');
  return (
    <Page>
      {isOver ? (
        <EmptyState isPage title={text('cockpit.done')} seed={seed} action={wayBack}>
          <p>{overText}</p>
        </EmptyState>
      ) : error ? (
        <QueryProblem error={error} onRetry={onRetry} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
