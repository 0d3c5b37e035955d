import { useQuery } from '@tanstack/react-query';
import { numberText } from '@trilha/i18n/formats';
import { StatCard } from '@trilha/ui/card';
import { TextLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { joinsCampaigns, pointsQuery } from '../loyalty/loyalty-queries.ts';
import { LevelCard } from '../loyalty/points/level-card.tsx';
import classes from './home.module.css';

/** The numbers near at hand: balance and level of the running campaign, or else the points of training. @spec PT-04 GM-03 */
export function PointsCard({ trainingPoints }: { readonly trainingPoints: number }) {
  const session = useSession();
  const { selectedClient } = session;
  const hasCampaigns = joinsCampaigns(session);
  const points = useQuery({ ...pointsQuery, enabled: hasCampaigns });
  const isWaiting = hasCampaigns && points.isPending;
  const isRunning = points.data?.campaigns.some(({ active }) => active) ?? false;
  if (isWaiting || isRunning)
    return (
      <div className={classes['stat']}>
        <LevelCard />
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
