import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportTopicHeat } from '@trilha/contract/assessment/challenge.calls';
import { PEOPLE_SHOWN_FROM } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { fetchFile } from '#shared/save-file.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { heatFilterOf, topicHeatQuery } from './challenge-queries.ts';
import { HeatFilters } from './heat-filters.tsx';
import { HeatTable } from './heat-table.tsx';
import type { TopicHeatChange, TopicHeatSearch } from './topic-heat.search.ts';

/** Where people are strong and weak, by what they answer in challenges of the day. @spec GA-03 MG-05 */
export function TopicHeatScreen() {
  const text = useText('heat');
  const shell = useText('shell');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const search: TopicHeatSearch = useSearch({ strict: false });
  const heat = useQuery(topicHeatQuery(search));
  const mayChange = usePermission('learning.training.publish');
  const set = (change: TopicHeatChange): void =>
    void navigate({ to: '/manage/challenge', search: { ...search, ...change }, replace: true });
  const clear = (): void => set({ group: undefined, training: undefined });
  const download = useMutation({
    mutationFn: () => api(exportTopicHeat, { body: heatFilterOf(search) }),
    onSuccess: ({ url }) => fetchFile(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const isFiltered = Boolean(search.group ?? search.training);
  const settings = mayChange ? (
    <ButtonLink to="/manage/challenge/settings">{text('settings')}</ButtonLink>
  ) : null;
  return (
    <Page>
      <PageHeader
        title={shell('screen.topicHeat')}
        description={text('description', { count: PEOPLE_SHOWN_FROM })}
        actions={
          <>
            {settings}
            {heat.data && heat.data.rows.length > 0 ? (
              <Button
                icon={<IconDownload size={20} />}
                busy={download.isPending}
                onClick={() => download.mutate()}
              >
                {text('export')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap={16}>
        <HeatFilters search={search} onChange={set} />
        {heat.isLoadingError ? <QueryProblem error={heat.error} onRetry={() => void heat.refetch()} /> : null}
        {heat.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {heat.data?.rows.length === 0 ? (
          <EmptyState
            title={text('empty')}
            seed="topics"
            action={isFiltered ? <Button onClick={clear}>{text('clear')}</Button> : settings}
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        ) : null}
        {heat.data && heat.data.rows.length > 0 ? (
          <HeatTable heat={heat.data} rows={search.rows ?? 'topic'} columns={search.columns ?? 'week'} />
        ) : null}
      </Stack>
    </Page>
  );
}
