import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { campaignsQuery } from '../campaigns/campaign-queries.ts';

/** Leads to the results of the campaign that runs, or else of the last one. @spec MG-04 */
export function RunningResultsScreen() {
  const text = useText('results');
  const found = useQuery(campaignsQuery);
  const begun = found.data?.items.filter(({ state }) => state === 'active' || state === 'previous') ?? [];
  const shown = begun.find(({ state }) => state === 'active') ?? begun[0];
  if (shown)
    return <Navigate to="/manage/campaigns/$campaignId/results" params={{ campaignId: shown.id }} replace />;
  return (
    <Page>
      <PageHeader title={text('title')} />
      {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonPage /> : null}
      {found.data ? (
        <EmptyState
          title={text('noCampaign')}
          seed="results"
          action={<ButtonLink to="/manage/campaigns">{text('noCampaign.action')}</ButtonLink>}
        />
      ) : null}
    </Page>
  );
}
