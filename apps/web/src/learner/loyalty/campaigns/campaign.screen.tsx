import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDay } from '@trilha/i18n/formats';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Section, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { HtmlText } from '#shared/html-text.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type Campaign, campaignQuery, participationsQuery } from '../loyalty-queries.ts';
import { NextActionCard } from '../next-action/next-action-card.tsx';
import classes from './campaign.module.css';
import { LevelCards } from './level-cards.tsx';
import { PromotionList } from './promotion-list.tsx';
import { RefusedLevels } from './refused-levels.tsx';

/** One campaign: what to do now, promotions, levels, rules and terms. @spec LO-01 LO-02 */
export function CampaignScreen() {
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  const campaign = useQuery(campaignQuery(campaignId));
  const participations = useQuery(participationsQuery);
  if (campaign.data)
    return (
      <CampaignPage
        campaign={campaign.data}
        level={participations.data?.items.find((item) => item.campaign.id === campaignId)?.level ?? null}
      />
    );
  if (campaign.isLoadingError)
    return <PageProblem error={campaign.error} onRetry={() => void campaign.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

function CampaignPage({ campaign, level }: { readonly campaign: Campaign; readonly level: number | null }) {
  const text = useText('loyalty');
  const locale = useLocale();
  const [today] = useState(() => localDateIn(new Date(), campaign.timeZone));
  const dates = text('campaigns.dates', {
    from: shortDay(campaign.beginsOn, locale),
    to: shortDay(campaign.endsOn, locale),
  });
  return (
    <Page>
      <PageHeader
        title={campaign.name}
        description={dates}
        back={
          <Row>
            <ButtonLink to="/campaigns" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('campaign.back')}
            </ButtonLink>
          </Row>
        }
        actions={
          campaign.state === 'active' ? (
            <StatusPill tone="info">
              {text('campaign.daysLeft', { count: Math.max(0, daysBetween(today, campaign.endsOn)) })}
            </StatusPill>
          ) : null
        }
      />
      <Stack gap={24}>
        <NextStep campaign={campaign} />
        {campaign.joined ? <NextActionCard campaignId={campaign.id} /> : null}
        <PromotionList campaign={campaign} today={today} />
        <Section title={text('campaign.levels')}>
          <LevelCards levels={campaign.levels} gifts={campaign.gifts} own={level} />
          <RefusedLevels refused={campaign.refusedLevels} />
        </Section>
        <Section title={text('campaign.rules')}>
          <Card>
            <HtmlText>{campaign.rulesText}</HtmlText>
          </Card>
        </Section>
        <details className={classes['terms']}>
          <summary>{text('campaign.readTerms')}</summary>
          <HtmlText>{campaign.termsText}</HtmlText>
        </details>
      </Stack>
    </Page>
  );
}

/** The one thing to do: join, or sell. */
function NextStep({ campaign }: { readonly campaign: Campaign }) {
  const text = useText('loyalty');
  const mayJoin = usePermission('loyalty.campaign.join');
  const table = (
    <ButtonLink to="/points-table" search={{ campaign: campaign.id }}>
      {text('campaign.pointsTable')}
    </ButtonLink>
  );
  if (campaign.state === 'previous') return <Row>{table}</Row>;
  if (!mayJoin)
    return (
      <Notice tone="info" action={table}>
        {text('campaign.cannotJoin')}
      </Notice>
    );
  return (
    <Row>
      {campaign.joined ? (
        <>
          {campaign.state === 'active' ? (
            <ButtonLink to="/insert-sales" kind="primary" large>
              {text('campaign.report')}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/reward-store" search={{ campaign: campaign.id }}>
            {text('campaign.store')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          to="/campaigns/$campaignId/join"
          params={{ campaignId: campaign.id }}
          kind="primary"
          large
        >
          {text('campaign.join')}
        </ButtonLink>
      )}
      {table}
    </Row>
  );
}
