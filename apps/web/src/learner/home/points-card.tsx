import { useQuery } from '@tanstack/react-query';
import { numberText } from '@trilha/i18n/formats';
import { StatCard } from '@trilha/ui/card';
import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { joinsCampaigns, pointsQuery } from '../loyalty/loyalty-queries.ts';
import { NextActionCard } from '../loyalty/next-action/next-action-card.tsx';
import { isInGrace } from '../loyalty/points/in-grace.ts';
import { LevelCard } from '../loyalty/points/level-card.tsx';
import { useCampaignChoice } from '../loyalty/use-campaign-choice.ts';
import classes from './home.module.css';

/**
 * The numbers near at hand, and what to do next: balance and level of the running campaign, what can still be spent of
 * one that is over, or else the points of training. @spec PT-01 PT-03 PT-04 GM-03
 */
export function PointsCard({ trainingPoints }: { readonly trainingPoints: number }) {
  const session = useSession();
  const { selectedClient } = session;
  const hasCampaigns = joinsCampaigns(session);
  const points = useQuery({ ...pointsQuery, enabled: hasCampaigns });
  const { rewardCampaignId } = useCampaignChoice();
  const isWaiting = hasCampaigns && points.isPending;
  const hasPoints = points.data?.campaigns.some((one) => one.active || isInGrace(one)) ?? false;
  if (isWaiting || hasPoints)
    return (
      <div className={classes['stat']}>
        <LevelCard />
        {rewardCampaignId ? <NextActionCard campaignId={rewardCampaignId} /> : null}
      </div>
    );
  return selectedClient.groupTrainingUseScore ? <TrainingPoints points={trainingPoints} /> : null;
}

function TrainingPoints({ points }: { readonly points: number }) {
  const text = useText('learning');
  const locale = useLocale();
  const { selectedClient } = useSession();
  return (
    <div className={classes['stat']}>
      <StatCard label={text('points.training')} value={numberText(points, locale)} unit={text('points.unit')}>
        {selectedClient.hasRanking ? <TextLink to="/ranking">{text('points.ranking')}</TextLink> : null}
      </StatCard>
    </div>
  );
}
