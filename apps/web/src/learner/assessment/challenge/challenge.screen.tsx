import { useQuery } from '@tanstack/react-query';
import { longDay } from '@trilha/i18n/formats';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { challengeQuery } from './challenge-queries.ts';
import { ChallengeRun } from './challenge-run.tsx';

/** Three questions on what was learnt, each explained at once. @spec GA-03 */
export function ChallengeScreen() {
  const text = useText('challenge');
  const shell = useText('shell');
  const locale = useLocale();
  const challenge = useQuery(challengeQuery);
  const code = challenge.error ? problemFrom(challenge.error).code : null;
  if (challenge.data)
    return (
      <Page width="form">
        <PageHeader
          title={shell('screen.challenge')}
          description={text('today', { day: longDay(challenge.data.day, locale) })}
          actions={
            challenge.data.isFinished ? null : (
              <ButtonLink kind="quiet" to="/challenge/topics">
                {text('topics.go')}
              </ButtonLink>
            )
          }
        />
        <ChallengeRun key={challenge.data.day} challenge={challenge.data} />
      </Page>
    );
  if (code === 'challenge_empty' || code === 'challenge_off')
    return (
      <Page width="form">
        <EmptyState
          title={text(code === 'challenge_off' ? 'off.title' : 'empty.title')}
          seed="challenge"
          isPage
          action={
            <ButtonLink kind="primary" to="/online-courses">
              {text('empty.go')}
            </ButtonLink>
          }
        >
          {code === 'challenge_empty' ? <p>{text('empty.text')}</p> : null}
        </EmptyState>
      </Page>
    );
  return (
    <Page width="form">
      {challenge.isLoadingError ? (
        <QueryProblem error={challenge.error} onRetry={() => void challenge.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}
