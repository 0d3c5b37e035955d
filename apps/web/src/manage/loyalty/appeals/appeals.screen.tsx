import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Chips } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { AppealCard } from './appeal-card.tsx';
import { APPEALED_KINDS, openAppealsQuery } from './appeal-queries.ts';
import type { AppealsSearch } from './appeals.search.ts';

/** Everything that is appealed and not answered yet, the oldest first. @spec LO-30 LO-12 LO-20 PT-05 */
export function AppealsScreen() {
  const text = useText('appealing');
  const navigate = useNavigate();
  const { kind }: AppealsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(openAppealsQuery(kind));
  const appeals = found.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = found.data?.pages[0]?.counts;
  return (
    <Page>
      <PageHeader title={text('queue.title')} description={text('queue.description')} />
      <Stack gap={16}>
        <Chips
          label={text('queue.kind')}
          options={APPEALED_KINDS.map((value) => ({
            value,
            label: text(`kind.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={kind ? [kind] : []}
          onToggle={(value) =>
            void navigate({
              to: '/manage/appeals',
              search: value === kind ? {} : { kind: value },
              replace: true,
            })
          }
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonCards count={3} /> : null}
        {found.data && appeals.length === 0 ? (
          <EmptyState
            title={text('queue.empty')}
            seed="appeals"
            action={<ButtonLink to="/manage/sales-audit">{text('queue.sales')}</ButtonLink>}
          />
        ) : null}
        <CardGrid smallest={420}>
          {appeals.map((appeal) => (
            <AppealCard key={appeal.id} appeal={appeal} />
          ))}
        </CardGrid>
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}
