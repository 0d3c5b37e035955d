import { useQuery } from '@tanstack/react-query';
import { numberText } from '@trilha/i18n/formats';
import { StatCard } from '@trilha/ui/card';
import { Row } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { pointsQuery } from '../loyalty/loyalty-queries.ts';
import { isInGrace } from '../loyalty/points/in-grace.ts';
import { LevelCard } from '../loyalty/points/level-card.tsx';
import classes from './profile.module.css';

/** Balances side by side, and the way to every movement behind them. @spec GM-03 PT-01 */
export function PointsPart() {
  const text = useText('gamification');
  const locale = useLocale();
  const { selectedClient } = useSession();
  const points = useQuery(pointsQuery);
  if (points.isLoadingError)
    return <QueryProblem error={points.error} onRetry={() => void points.refetch()} />;
  if (!points.data) return <SkeletonList count={2} />;
  return (
    <>
      <div className={classes['numbers']}>
        {points.data.campaigns.some((one) => one.active || isInGrace(one)) ? <LevelCard /> : null}
        <StatCard
          label={text('points.training')}
          value={numberText(points.data.training, locale)}
          unit={text('points.unit')}
        >
          <p className={classes['note']}>{text('points.trainingText')}</p>
          {selectedClient.hasRanking ? <TextLink to="/ranking">{text('points.ranking')}</TextLink> : null}
        </StatCard>
      </div>
      <Row>
        <ButtonLink kind="primary" to="/profile/statement">
          {text('points.statement')}
        </ButtonLink>
      </Row>
    </>
  );
}
