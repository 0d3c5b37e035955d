import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CardGrid, Page, Section } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { AfterFirstPaint } from '#shared/after-first-paint.tsx';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { type Home, homeQuery } from '../learning/learning-queries.ts';
import { TrainingCardView } from '../learning/training-card.tsx';
import { joinsCampaigns, pointsQuery } from '../loyalty/loyalty-queries.ts';
import { nextActionQuery } from '../loyalty/next-action/next-action-queries.ts';
import { dayPart } from './day-part.ts';
import classes from './home.module.css';
import { HomeBanners } from './home-banners.tsx';
import { HomeCounters } from './home-counters.tsx';
import { PointsCard } from './points-card.tsx';
import { ResumeCard } from './resume-card.tsx';
import { suggestionIn } from './suggestion.ts';

/** What to do now: go on, what must be done and by when, and what may interest. @spec LE-10 LE-11 UX-08 */
export function HomeScreen() {
  const home = useQuery(homeQuery);
  if (home.data) return <HomeContent home={home.data} />;
  return (
    <Page>
      {home.error ? (
        <QueryProblem error={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}

/** The points with it, where there are any: the card beside the greeting then needs no second drawing. */
HomeScreen.prefetch = async (queryClient: QueryClient): Promise<void> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  await Promise.all([
    queryClient.prefetchQuery(homeQuery),
    ...(session && joinsCampaigns(session) ? [queryClient.prefetchQuery(pointsQuery)] : []),
    ...(session?.rewardCampaignId
      ? [queryClient.prefetchQuery(nextActionQuery(session.rewardCampaignId))]
      : []),
  ]);
};

const SHOWN = 8;

function HomeContent({ home }: { readonly home: Home }) {
  const text = useText('learning');
  const { selectedClient } = useSession();
  const hasCourses = selectedClient.modules.includes('online_courses');
  const [part] = useState(() => dayPart(new Date().getHours()));
  return (
    <Page>
      <div className={classes['top']}>
        <div className={classes['now']}>
          <h1 tabIndex={-1}>{text(`greeting.${part}`, { name: home.firstName })}</h1>
          {hasCourses ? <ResumeCard resume={home.resume} suggestion={suggestionIn(home)} /> : null}
        </div>
        <PointsCard trainingPoints={home.trainingPoints} />
      </div>
      <HomeBanners home={home} />
      <AfterFirstPaint>
        <ForToday home={home} />
        <Fresh home={home} />
        <HomeCounters counts={home.counts} />
      </AfterFirstPaint>
    </Page>
  );
}

/** What must be done first, then what is under way, then what may interest; new ones below. @spec LE-11 */
function ForToday({ home }: { readonly home: Home }) {
  const text = useText('learning');
  const shown = [...home.mandatory, ...home.inProgress, ...home.forYou].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section title={text('home.forYou')} action={<TextLink to="/online-courses">{text('seeAll')}</TextLink>}>
      <CardGrid>
        {shown.map((training) => (
          <TrainingCardView key={training.id} training={training} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** What came lately: whoever is told of a new course finds it here. @spec LE-10 */
function Fresh({ home: { fresh } }: { readonly home: Home }) {
  const text = useText('learning');
  if (fresh.length === 0) return null;
  return (
    <Section title={text('home.fresh')}>
      <CardGrid>
        {fresh.map((training) => (
          <TrainingCardView key={training.id} training={training} />
        ))}
      </CardGrid>
    </Section>
  );
}
