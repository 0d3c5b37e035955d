import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { numberText, shortDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { CAMPAIGN_TONES, type CampaignInList, campaignsQuery } from './campaign-queries.ts';
import { NewCampaign } from './new-campaign.form.tsx';

/** Every campaign of the client, drafts included. @spec MG-04 */
export function CampaignsScreen() {
  const text = useText('administration');
  const locale = useLocale();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const found = useQuery(campaignsQuery);
  const campaigns = found.data?.items ?? [];
  const add = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => setNew(true)}>
      {text('campaigns.new')}
    </Button>
  );
  const columns: readonly Column<CampaignInList>[] = [
    { id: 'name', header: text('campaigns.name'), isTitle: true, cell: (campaign) => campaign.name },
    {
      id: 'state',
      header: text('orders.column.state'),
      cell: stateOf,
    },
    {
      id: 'dates',
      header: text('campaigns.dates'),
      cell: ({ beginsOn, endsOn }) => `${shortDay(beginsOn, locale)} – ${shortDay(endsOn, locale)}`,
    },
    { id: 'countries', header: text('campaigns.countries'), cell: ({ countries }) => countries.join(', ') },
    {
      id: 'participants',
      header: text('campaigns.participants'),
      align: 'end',
      cell: ({ participants }) => numberText(participants, locale),
    },
    {
      id: 'sales',
      header: text('campaigns.sales'),
      align: 'end',
      cell: ({ sales }) => numberText(sales, locale),
    },
  ];
  return (
    <Page>
      <PageHeader title={text('campaigns.title')} actions={add} />
      {found.error ? <QueryProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonTable rows={5} columns={6} /> : null}
      {found.data && campaigns.length === 0 ? (
        <EmptyState title={text('campaigns.empty')} seed="campaigns" action={add} />
      ) : null}
      {campaigns.length > 0 ? (
        <DataTable
          label={text('campaigns.title')}
          columns={columns}
          rows={campaigns}
          rowKey={({ id }) => id}
          onOpen={({ id: campaignId }) =>
            void navigate({ to: '/manage/campaigns/$campaignId', params: { campaignId } })
          }
        />
      ) : null}
      {isNew ? <NewCampaign onClose={() => setNew(false)} /> : null}
    </Page>
  );
}

const stateOf = (campaign: CampaignInList) => <CampaignState state={campaign.state} />;

function CampaignState({ state }: Pick<CampaignInList, 'state'>) {
  const text = useText('administration');
  return <StatusPill tone={CAMPAIGN_TONES[state]}>{text(`campaigns.state.${state}`)}</StatusPill>;
}
