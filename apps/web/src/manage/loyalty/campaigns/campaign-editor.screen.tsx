import { IconArrowLeft, IconChartLine, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { publishCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { longDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { Tabs } from '@trilha/ui/tabs';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { CampaignSearch } from './campaign.search.ts';
import { CampaignDetails } from './campaign-details.form.tsx';
import { CampaignForecast } from './campaign-forecast.tsx';
import { CampaignGifts } from './campaign-gifts.tsx';
import { CampaignLevels } from './campaign-levels.form.tsx';
import { CampaignNetwork } from './campaign-network.tsx';
import { CampaignPhotos } from './campaign-photos.tsx';
import { CampaignProducts } from './campaign-products.tsx';
import { CampaignPromotions } from './campaign-promotions.tsx';
import { type AdministeredCampaign, CAMPAIGN_TONES, campaignQuery, useChange } from './campaign-queries.ts';
import { CampaignTexts } from './campaign-texts.form.tsx';
import { missingText } from './missing-text.ts';
import { NewCampaign } from './new-campaign.form.tsx';

const PARTS = ['details', 'network', 'products', 'levels', 'photos', 'texts', 'forecast'] as const;

/** Everything that makes a campaign, in parts, and what is missing to publish it. @spec MG-04 LO-01 */
export function CampaignEditorScreen() {
  const { campaignId = '' } = useParams({ strict: false });
  const found = useQuery(campaignQuery(campaignId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Page>
      {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonPage /> : null}
      {found.data ? <Editor key={found.data.id} campaign={found.data} /> : null}
    </Page>
  );
}

function Editor({ campaign }: { readonly campaign: AdministeredCampaign }) {
  const text = useText('administration');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: CampaignSearch = useSearch({ strict: false });
  const [clones, setClones] = useState(false);
  const part = search.part ?? 'details';
  const publish = useChange(async () => {
    await api(publishCampaign, { params: { campaignId: campaign.id } });
    showToast(text('campaigns.published'));
  });
  const isDraft = campaign.state === 'draft';
  return (
    <>
      <PageHeader
        back={
          <div>
            <ButtonLink kind="quiet" icon={<IconArrowLeft size={20} />} to="/manage/campaigns">
              {text('campaigns.title')}
            </ButtonLink>
          </div>
        }
        title={campaign.name}
        description={
          <StatusPill tone={CAMPAIGN_TONES[campaign.state]}>
            {text(`campaigns.state.${campaign.state}`)}
          </StatusPill>
        }
        actions={
          <>
            {isDraft ? null : (
              <ButtonLink
                icon={<IconChartLine size={20} />}
                to="/manage/campaigns/$campaignId/results"
                params={{ campaignId: campaign.id }}
              >
                {text('home.results')}
              </ButtonLink>
            )}
            <Button icon={<IconCopy size={20} />} onClick={() => setClones(true)}>
              {text('campaigns.clone')}
            </Button>
            {isDraft ? (
              <Button
                kind="primary"
                busy={publish.isPending}
                disabled={campaign.missing.length > 0}
                onClick={() => publish.mutate(undefined)}
              >
                {text('campaigns.publish')}
              </Button>
            ) : null}
          </>
        }
      />
      {isDraft && campaign.missing.length > 0 ? (
        <Notice tone="info" title={text('campaigns.missing')}>
          <ul>
            {campaign.missing.map((code) => (
              <li key={code}>{missingText(text, code)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {campaign.valuesFixed ? (
        <Notice tone="info">{text('campaigns.fixed', { date: longDay(campaign.beginsOn, locale) })}</Notice>
      ) : null}
      <Tabs
        label={campaign.name}
        tabs={PARTS.map((value) => ({
          value,
          label: text(`campaigns.part.${value}`),
          ...(value === 'products' ? { count: campaign.products.length } : {}),
        }))}
        value={part}
        onChange={(value) =>
          void navigate({
            to: '/manage/campaigns/$campaignId',
            params: { campaignId: campaign.id },
            search: { ...search, part: value },
            replace: true,
          })
        }
      >
        <Stack gap={24}>
          {part === 'details' ? <CampaignDetails campaign={campaign} /> : null}
          {part === 'network' ? <CampaignNetwork campaign={campaign} /> : null}
          {part === 'products' ? <CampaignProducts campaign={campaign} /> : null}
          {part === 'levels' ? <CampaignLevels campaign={campaign} /> : null}
          {part === 'levels' ? <CampaignGifts campaign={campaign} /> : null}
          {part === 'levels' ? <CampaignPromotions campaign={campaign} /> : null}
          {part === 'photos' ? <CampaignPhotos campaign={campaign} /> : null}
          {part === 'texts' ? <CampaignTexts campaign={campaign} /> : null}
          {part === 'forecast' ? <CampaignForecast campaign={campaign} past={search.past} /> : null}
        </Stack>
      </Tabs>
      {clones ? <NewCampaign cloneOf={campaign.id} onClose={() => setClones(false)} /> : null}
    </>
  );
}
