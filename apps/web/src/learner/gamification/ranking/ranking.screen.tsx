import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { MyPlace } from './my-place.tsx';
import { Podium } from './podium.tsx';
import classes from './ranking.module.css';
import type { RankingSearch } from './ranking.search.ts';
import { RankingFilters } from './ranking-filters.tsx';
import { RankingLine } from './ranking-line.tsx';
import { rankingQuery } from './ranking-query.ts';

const ON_PODIUM = 3;

/** Who learnt most, where I stand, and who is next to me. @spec GM-02 */
export function RankingScreen() {
  const text = useText('gamification');
  const search = useSearch({ from: '/ranking' });
  const navigate = useNavigate({ from: '/ranking' });
  const ranking = useInfiniteQuery(rankingQuery(search));
  const [first] = ranking.data?.pages ?? [];
  const people = ranking.data?.pages.flatMap(({ items }) => items) ?? [];
  const apply = (change: RankingSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <Page width="form">
      <PageHeader
        title={text('ranking.title')}
        description={text(search.campaign ? 'ranking.leadCampaign' : 'ranking.lead')}
      />
      <RankingFilters
        search={search}
        groups={first?.groups ?? []}
        areas={first?.areas ?? []}
        campaigns={first?.campaigns ?? []}
        onChange={apply}
      />
      {ranking.error ? <QueryProblem error={ranking.error} onRetry={() => void ranking.refetch()} /> : null}
      {ranking.isPending ? <SkeletonList count={8} /> : null}
      {first && people.length === 0 ? <Nobody isCampaign={search.campaign !== undefined} /> : null}
      {first && people.length > 0 ? (
        <>
          <MyPlace me={first.me} people={first.people} isCampaign={search.campaign !== undefined} />
          <Podium people={people.slice(0, ON_PODIUM)} />
          {people.length > ON_PODIUM ? (
            <Section title={text('ranking.list')}>
              <ol className={classes['list']} start={ON_PODIUM + 1}>
                {people.slice(ON_PODIUM).map((person) => (
                  <RankingLine key={person.membershipId} person={person} />
                ))}
              </ol>
            </Section>
          ) : null}
          <MoreOf list={ranking} />
        </>
      ) : null}
    </Page>
  );
}

function Nobody({ isCampaign }: { readonly isCampaign: boolean }) {
  const text = useText('gamification');
  const hasCourses = useSession().selectedClient.modules.includes('online_courses');
  return (
    <EmptyState
      title={text('ranking.empty')}
      seed="ranking"
      action={
        hasCourses && !isCampaign ? (
          <ButtonLink kind="primary" to="/online-courses">
            {text('ranking.courses')}
          </ButtonLink>
        ) : null
      }
    >
      {text(isCampaign ? 'ranking.emptyCampaign' : 'ranking.emptyText')}
    </EmptyState>
  );
}
