import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { exportReactionResults } from '@trilha/contract/assessment/reactions.calls';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { QuestionResult } from './question-result.tsx';
import { ReactionFilters } from './reaction-filters.tsx';
import { reactionResultsQuery, resultsFilterOf } from './reaction-queries.ts';
import { ReactionTrend } from './reaction-trend.tsx';
import type { ReactionResultsChange, ReactionResultsSearch } from './reactions.search.ts';

/** What people answered to one evaluation: question by question, and over time. @spec AS-01 MG-05 */
export function ReactionResultsScreen() {
  const words = useText('reactions');
  const shell = useText('shell');
  const navigate = useNavigate();
  const { activityId = '' }: { readonly activityId?: string } = useParams({ strict: false });
  const search: ReactionResultsSearch = useSearch({ strict: false });
  const results = useQuery(reactionResultsQuery(activityId, search));
  const set = (change: ReactionResultsChange): void =>
    void navigate({
      to: '/manage/reactions/$activityId',
      params: { activityId },
      search: { ...search, ...change },
      replace: true,
    });
  const { data } = results;
  const waiting = data ? data.handedIn - data.shown : 0;
  if (results.isLoadingError && isMissing(results.error))
    return <PageProblem error={results.error} onRetry={() => void results.refetch()} />;
  return (
    <Page>
      <PageHeader
        title={data?.training.title ?? shell('screen.reactionResults')}
        description={data?.title}
        actions={
          data && data.shown > 0 ? (
            <ExportChoice
              label={words('export')}
              order={(format) =>
                api(exportReactionResults, {
                  params: { activityId },
                  body: { ...resultsFilterOf(search), format },
                })
              }
            />
          ) : null
        }
      />
      {results.isLoadingError ? (
        <QueryProblem error={results.error} onRetry={() => void results.refetch()} />
      ) : null}
      {results.isPending ? <SkeletonTable rows={6} columns={3} /> : null}
      {data ? (
        <Stack gap={16}>
          <ReactionFilters search={search} results={data} onChange={set} />
          <p>
            {words('answers', { count: data.shown })}
            {waiting > 0 ? ` · ${words('waiting', { count: waiting })}` : ''}
          </p>
          {data.anonymous ? (
            <Notice tone="info">{words('wholeGroups', { count: data.shownFrom })}</Notice>
          ) : null}
          {data.shown === 0 ? (
            <EmptyState title={words('few')} seed="reactions">
              <p>{words('fewText', { count: data.shownFrom })}</p>
            </EmptyState>
          ) : (
            <>
              <ReactionTrend results={data} by={search.by ?? 'month'} onBy={(by) => set({ by })} />
              {data.questions.map((result) => (
                <QuestionResult key={result.question.id} result={result} />
              ))}
            </>
          )}
        </Stack>
      ) : null}
    </Page>
  );
}
