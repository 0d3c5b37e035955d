import { useQuery } from '@tanstack/react-query';
import { shortDay } from '@trilha/i18n/formats';
import { MediaCard } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Section } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import type { ReactNode } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { campaignsQuery } from '../loyalty-queries.ts';

const STATES = ['active', 'upcoming', 'previous'] as const;

/** Campaigns of the person's country by state, each with its dates. @spec LO-02 */
export function CampaignsScreen() {
  const text = useText('loyalty');
  const campaigns = useQuery(campaignsQuery);
  const items = campaigns.data?.items;
  return (
    <Page>
      <PageHeader title={text('campaigns.title')} description={text('campaigns.description')} />
      {campaigns.isPending ? <SkeletonCards count={3} /> : null}
      {campaigns.error ? (
        <LoadProblem error={campaigns.error} onRetry={() => void campaigns.refetch()} />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          title={text('campaigns.empty')}
          seed="campaigns"
          action={<ButtonLink to="/online-courses">{text('campaigns.emptyAction')}</ButtonLink>}
        />
      ) : null}
      {STATES.map((state) => {
        const shown = items?.filter((campaign) => campaign.state === state) ?? [];
        if (shown.length === 0) return null;
        return (
          <Section key={state} title={text(`campaigns.${state}`)}>
            <CardGrid smallest={300}>
              {shown.map((campaign) => (
                <CampaignCard key={campaign.id} campaign={campaign} />
              ))}
            </CardGrid>
          </Section>
        );
      })}
    </Page>
  );
}

interface Summary {
  readonly id: string;
  readonly name: string;
  readonly state: (typeof STATES)[number];
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly joined: boolean;
}

function CampaignCard({ campaign }: { readonly campaign: Summary }) {
  const text = useText('loyalty');
  const locale = useLocale();
  const { id, name, state, beginsOn, endsOn, joined } = campaign;
  const dates = text('campaigns.dates', { from: shortDay(beginsOn, locale), to: shortDay(endsOn, locale) });
  const isOpen = state === 'active' && !joined;
  return (
    <MediaCard
      seed={id}
      title={name}
      meta={[dates]}
      footer={
        joined ? (
          <StatusPill tone="ok">{text('campaigns.joined')}</StatusPill>
        ) : (
          <StatusPill tone={isOpen ? 'brand' : 'neutral'}>
            {isOpen
              ? text('campaigns.open')
              : state === 'previous'
                ? text('campaigns.over')
                : text('campaigns.soon', { date: shortDay(beginsOn, locale) })}
          </StatusPill>
        )
      }
      link={linkTo(id)}
    />
  );
}

const linkTo = (campaignId: string) => (title: ReactNode, className: string) => (
  <TextLink to="/campaigns/$campaignId" params={{ campaignId }} className={className}>
    {title}
  </TextLink>
);
