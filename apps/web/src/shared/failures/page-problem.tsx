import { Page } from '@trilha/ui/page';
import { QueryProblem } from '../query-problem.tsx';
import { isMissing } from './is-missing.ts';
import { NotFound } from './not-found.tsx';

interface PageProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page whose one thing did not come: one that is not there is said to be so, for trying again would not help. @spec UX-05 UX-06 */
export const PageProblem = ({ error, onRetry }: PageProblemProps) =>
  isMissing(error) ? (
    <NotFound />
  ) : (
    <Page>
      <QueryProblem error={error} onRetry={onRetry} />
    </Page>
  );
