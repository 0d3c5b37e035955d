import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { reactionsQuery } from './reaction-queries.ts';
import type { ReactionsSearch } from './reactions.search.ts';
import classes from './results.module.css';

/** Evaluations with how they were answered; who only holds classes finds those of their own. @spec AS-01 MG-05 */
export function ReactionsScreen() {
  const words = useText('reactions');
  const shell = useText('shell');
  const search: ReactionsSearch = useSearch({ strict: false });
  const reactions = useQuery(reactionsQuery(search.training));
  const mayAuthor = usePermission('learning.training.author');
  return (
    <Page>
      <PageHeader
        title={shell('screen.reactions')}
        description={
          reactions.data ? words('list.description', { count: reactions.data.shownFrom }) : undefined
        }
        actions={search.training ? <ButtonLink to="/manage/reactions">{words('list.all')}</ButtonLink> : null}
      />
      <Stack gap={16}>
        {reactions.isLoadingError ? (
          <QueryProblem error={reactions.error} onRetry={() => void reactions.refetch()} />
        ) : null}
        {reactions.isPending ? <SkeletonTable rows={5} columns={3} /> : null}
        {reactions.data?.items.length === 0 ? (
          <EmptyState
            title={words('list.empty')}
            seed="reactions"
            action={
              mayAuthor ? <ButtonLink to="/manage/trainings">{words('list.trainings')}</ButtonLink> : null
            }
          >
            <p>{words('list.emptyText')}</p>
          </EmptyState>
        ) : null}
        <ul className={classes['list']}>
          {reactions.data?.items.map((item) => (
            <li key={item.activityId}>
              <div>
                <TextLink
                  to="/manage/reactions/$activityId"
                  params={{ activityId: item.activityId }}
                  search={search.class ? { class: search.class } : {}}
                >
                  {item.training.title}
                </TextLink>
                <p>{item.title}</p>
              </div>
              <div className={classes['pills']}>
                <span>{words('answers', { count: item.handedIn })}</span>
                {item.handedIn > item.shown ? (
                  <StatusPill tone="waiting">
                    {words('waiting', { count: item.handedIn - item.shown })}
                  </StatusPill>
                ) : null}
                {item.recommendation === null ? null : (
                  <StatusPill
                    tone={item.recommendation >= 50 ? 'ok' : item.recommendation >= 0 ? 'info' : 'bad'}
                  >
                    {`${words('nps')} ${item.recommendation}`}
                  </StatusPill>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}
