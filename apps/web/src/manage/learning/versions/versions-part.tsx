import { useInfiniteQuery } from '@tanstack/react-query';
import { listTrainingVersions, restoreTrainingVersion } from '@trilha/contract/learning/versions.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { PartProps } from '../content-part.tsx';
import { DifferenceList } from './difference-list.tsx';
import { VersionCard } from './version-card.tsx';

/** The history of a course: its versions, what changed in each, and the way back to one. @spec MG-02 LE-07 */
export function VersionsPart({ training, editor }: PartProps) {
  const words = useText('versions');
  const { id: trainingId, revision } = training;
  const [restoring, setRestoring] = useState<number | null>(null);
  const versions = useInfiniteQuery({
    queryKey: [...queryKeys.learning, 'versions', trainingId, revision],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTrainingVersions,
        { params: { trainingId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (versions.isLoadingError)
    return <QueryProblem error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <SkeletonPage />;
  const items = versions.data.pages.flatMap((page) => page.items);
  const draft = versions.data.pages[0]?.draft;
  if (items.length === 0) return <EmptyState title={words('none')}>{words('noneText')}</EmptyState>;
  const restore = async (number: number): Promise<void> => {
    const isDone = await editor.run((seen) =>
      api(restoreTrainingVersion, { params: { trainingId, number }, body: { revision: seen } }),
    );
    setRestoring(null);
    if (isDone) showToast(words('restore.done', { number }));
  };
  return (
    <Stack gap={16}>
      {draft && training.hasChanges ? (
        <Notice tone="info" title={words('draft.title')}>
          <p>{words('draft.text', { number: training.version ?? 1 })}</p>
          <DifferenceList difference={draft} />
        </Notice>
      ) : null}
      {items.map((version) => (
        <VersionCard
          key={version.number}
          version={version}
          isNewest={version.number === training.version}
          canRestore={version.number !== training.version || training.hasChanges}
          onRestore={() => setRestoring(version.number)}
        />
      ))}
      <MoreOf list={versions} />
      <ConfirmDialog
        opened={restoring !== null}
        onClose={() => setRestoring(null)}
        title={words('restore.title', { number: restoring ?? 1 })}
        confirm={words('restore', { number: restoring ?? 1 })}
        busy={editor.state.status === 'saving'}
        onConfirm={() => void restore(restoring ?? 1)}
      >
        {words('restore.text')}
      </ConfirmDialog>
    </Stack>
  );
}
