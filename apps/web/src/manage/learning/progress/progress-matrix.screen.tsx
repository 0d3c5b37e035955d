import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportProgress } from '@trilha/contract/learning/progress-matrix.calls';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { ComplianceChart } from './compliance-chart.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixTable } from './matrix-table.tsx';
import classes from './progress.module.css';
import type { ProgressMatrixChange, ProgressMatrixSearch } from './progress-matrix.search.ts';
import { matrixFilterOf, progressMatrixQuery } from './progress-matrix-query.ts';

/** People beside courses: who is where, who is late, and how each course stands. @spec MG-05 LE-11 */
export function ProgressMatrixScreen() {
  const words = useText('progress');
  const shell = useText('shell');
  const navigate = useNavigate();
  const search: ProgressMatrixSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(progressMatrixQuery(search));
  const go = (asked: ProgressMatrixChange): void =>
    void navigate({ to: '/manage/progress', search: { ...search, ...asked }, replace: true });
  // Another choice of courses begins with its first page.
  const set = (change: ProgressMatrixChange): void => go({ ...change, courses: undefined });
  const [first] = found.data?.pages ?? [];
  const people = found.data?.pages.flatMap((page) => page.items) ?? [];
  const { courses: page = 1, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const isEmpty = first !== undefined && (people.length === 0 || first.trainings.length === 0);
  return (
    <Page>
      <PageHeader
        title={shell('screen.progress')}
        description={words('matrix.description')}
        actions={
          first && !isEmpty ? (
            <ExportChoice
              label={words('export')}
              order={(format) => api(exportProgress, { body: { ...matrixFilterOf(search), format } })}
            />
          ) : null
        }
      />
      <Stack gap={16}>
        <MatrixFilters search={search} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {isEmpty ? (
          <EmptyState
            title={words(isFiltered ? 'emptyFiltered' : 'matrix.empty')}
            seed="progress"
            action={
              isFiltered ? (
                <Button onClick={() => void navigate({ to: '/manage/progress', search: {} })}>
                  {words('clear')}
                </Button>
              ) : null
            }
          >
            {isFiltered ? null : <p>{words('matrix.emptyText')}</p>}
          </EmptyState>
        ) : null}
        {first && !isEmpty ? (
          <>
            <ComplianceChart courses={first.trainings} />
            <CoursePages
              page={page}
              hasMore={first.hasMoreTrainings}
              onGo={(courses) => go({ courses: courses > 1 ? courses : undefined })}
            />
            <MatrixTable people={people} courses={first.trainings} />
          </>
        ) : null}
        <MoreOf list={found} />
        <DigestSwitch />
      </Stack>
    </Page>
  );
}

interface CoursePagesProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onGo: (page: number) => void;
}

/** The courses before and after those on screen; nothing where all are. */
function CoursePages({ page, hasMore, onGo }: CoursePagesProps) {
  const words = useText('progress');
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={classes['pages']} aria-label={words('matrix.courses')}>
      <Button disabled={page === 1} onClick={() => onGo(page - 1)}>
        {words('matrix.before')}
      </Button>
      <output>{words('matrix.page', { page: String(page) })}</output>
      <Button disabled={!hasMore} onClick={() => onGo(page + 1)}>
        {words('matrix.next')}
      </Button>
    </nav>
  );
}
