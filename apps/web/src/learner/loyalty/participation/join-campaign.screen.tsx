import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useDraft } from '#shared/use-draft.ts';
import { useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { campaignQuery } from '../loyalty-queries.ts';
import { JoinForm } from './join-campaign.form.tsx';
import { EMPTY_JOIN } from './join-draft.ts';
import { TrainingAccountGate } from './training-account.tsx';

/** Joining a campaign in four steps; what was chosen stays on the device until it is sent. @spec LO-02 LO-03 ID-28 */
export function JoinCampaignScreen() {
  const text = useText('loyalty');
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  const campaign = useQuery(campaignQuery(campaignId));
  const draft = useDraft(`join.${campaignId}`, EMPTY_JOIN);
  if (campaign.isLoadingError && isMissing(campaign.error))
    return <PageProblem error={campaign.error} onRetry={() => void campaign.refetch()} />;
  if (campaign.isLoadingError)
    return (
      <Page>
        <LoadProblem error={campaign.error} onRetry={() => void campaign.refetch()} />
      </Page>
    );
  if (!campaign.data || !draft.value)
    return (
      <Page width="form">
        <SkeletonPage />
      </Page>
    );
  if (campaign.data.joined)
    return (
      <EmptyState
        isPage
        title={text('join.already')}
        seed={campaignId}
        action={
          <ButtonLink to="/campaigns/$campaignId" params={{ campaignId }} kind="primary">
            {text('campaigns.view')}
          </ButtonLink>
        }
      />
    );
  const form = (
    <JoinForm campaign={campaign.data} draft={draft.value} onChange={draft.set} onSent={draft.clear} />
  );
  return (
    <Page width="form">
      <PageHeader
        title={text('join.title', { campaign: campaign.data.name })}
        description={text('join.draftKept')}
      />
      {campaign.data.trainingAccountRequired ? <TrainingAccountGate>{form}</TrainingAccountGate> : form}
    </Page>
  );
}
