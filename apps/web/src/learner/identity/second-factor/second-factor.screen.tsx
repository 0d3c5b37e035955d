import { useQuery } from '@tanstack/react-query';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { Door } from '../door.tsx';
import { AppStep } from './app-step.tsx';
import { CodesStep } from './codes-step.tsx';
import { FactorList } from './factor-list.tsx';
import { factorsQuery, type NewApp, useFactorsChanged } from './factors-query.ts';

/** What stands on the screen: the list, a new app to scan, or codes that are shown once. */
export type FactorView =
  | { readonly kind: 'list' }
  | { readonly kind: 'app'; readonly app: NewApp }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What guards the account beside the password. @spec ID-27 */
export function SecondFactorScreen() {
  const found = useQuery(factorsQuery);
  const changed = useFactorsChanged();
  const [view, setView] = useState<FactorView>({ kind: 'list' });
  const show = (next: FactorView): void => setView(next);
  return (
    <Door>
      {found.isPending ? <SkeletonList count={4} /> : null}
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data && view.kind === 'list' ? <FactorList factors={found.data} onShow={show} /> : null}
      {view.kind === 'app' ? <AppStep app={view.app} onShow={show} /> : null}
      {view.kind === 'codes' ? (
        <CodesStep
          codes={view.codes}
          onKept={() => {
            setView({ kind: 'list' });
            void changed({ goOn: true });
          }}
        />
      ) : null}
    </Door>
  );
}
