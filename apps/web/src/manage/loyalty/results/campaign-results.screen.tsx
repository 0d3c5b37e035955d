import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { campaignQuery, campaignsQuery } from '../campaigns/campaign-queries.ts';
import { EffectPart } from './effect-part.tsx';
import type { ResultsChange, ResultsSearch } from './results.search.ts';
import { SoldPart } from './sold-part.tsx';
import { StandingPart } from './standing-part.tsx';

const PARTS = ['sales', 'points', 'training'] as const;

/** What came of a campaign: sales, points and queues, and whether training shows in sales. @spec MG-04 */
export function CampaignResultsScreen() {
  const text = useText('results');
  const navigate = useNavigate();
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  const search: ResultsSearch = useSearch({ strict: false });
  const campaigns = useQuery(campaignsQuery);
  const begun = (campaigns.data?.items ?? []).filter(
    ({ state, id }) => state === 'active' || state === 'previous' || id === campaignId,
  );
  const { part = 'sales' } = search;
  const campaign = useQuery(campaignQuery(campaignId));
  const go = (to: string, next: ResultsChange): void =>
    void navigate({
      to: '/manage/campaigns/$campaignId/results',
      params: { campaignId: to },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const set = (change: ResultsChange): void => go(campaignId, { ...search, ...change });
  if (campaign.isLoadingError && isMissing(campaign.error))
    return <PageProblem error={campaign.error} onRetry={() => void campaign.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={text('zone')}
        back={
          <span>
            <ButtonLink
              to="/manage/campaigns/$campaignId"
              params={{ campaignId }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {text('back')}
            </ButtonLink>
          </span>
        }
      />
      <Stack gap={24}>
        <LateSelectField
          label={text('campaign')}
          data={begun.map(({ id, name }) => ({ value: id, label: name }))}
          value={campaignId}
          onChange={(value) => go(value ?? campaignId, { part })}
        />
        <Tabs
          label={text('title')}
          tabs={PARTS.map((value) => ({ value, label: text(`part.${value}`) }))}
          value={part}
          onChange={(value) => set({ part: value === 'sales' ? undefined : value })}
        >
          {part === 'sales' ? <SoldPart campaignId={campaignId} search={search} onChange={set} /> : null}
          {part === 'points' ? <StandingPart campaignId={campaignId} /> : null}
          {part === 'training' ? (
            <EffectPart
              campaignId={campaignId}
              trainingId={search.training}
              onChoose={(training) => set({ training })}
            />
          ) : null}
        </Tabs>
      </Stack>
    </Page>
  );
}
