import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { MedalLine } from './medal-line.tsx';
import { ownMedalsQuery } from './medal-queries.ts';
import classes from './medals.module.css';

/** What I was given, and what I can still earn, the nearest first. @spec GM-02 */
export function MedalsScreen() {
  const text = useText('medals');
  const found = useQuery(ownMedalsQuery);
  const { given = [], open = [] } = found.data ?? {};
  return (
    <Page width="form">
      <PageHeader title={text('title')} description={text('lead')} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonList count={5} />
      ) : given.length + open.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <Section title={text('given')}>
            {given.length > 0 ? (
              <ul className={classes['list']}>
                {given.map((medal) => (
                  <MedalLine key={medal.id} medal={medal} />
                ))}
              </ul>
            ) : (
              <p className={classes['quiet']}>{text('noneGiven')}</p>
            )}
          </Section>
          <Section title={text('open')}>
            {open.length > 0 ? (
              <ul className={classes['list']}>
                {open.map((medal) => (
                  <MedalLine key={medal.id} medal={medal} />
                ))}
              </ul>
            ) : (
              <p className={classes['quiet']}>{text('allGiven')}</p>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}

function Nothing() {
  const text = useText('medals');
  const hasCourses = useSession().selectedClient.modules.includes('online_courses');
  return (
    <EmptyState
      title={text('nothing')}
      seed="medals"
      action={
        hasCourses ? (
          <ButtonLink kind="primary" to="/online-courses">
            {text('go.courses')}
          </ButtonLink>
        ) : null
      }
    >
      {text('nothingText')}
    </EmptyState>
  );
}
