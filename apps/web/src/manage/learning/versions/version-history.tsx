import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { type ComponentType, useState } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type PublishedVersion, VersionCard } from './version-card.tsx';

interface VersionPage<Version, Difference> {
  readonly items: readonly (Version & { readonly difference: Difference | null })[];
  readonly draft: Difference | null;
}

export interface VersionHistoryProps<Version extends PublishedVersion, Difference> {
  readonly list: UseInfiniteQueryResult<InfiniteData<VersionPage<Version, Difference>>>;
  readonly newest: number | null;
  readonly hasChanges: boolean;
  /** Said where nothing was published. */
  readonly noneText: string;
  readonly isSaving: boolean;
  /** How much a version holds, in words. */
  readonly holds: (version: Version) => string;
  readonly Told: ComponentType<{ readonly difference: Difference }>;
  /** Makes an earlier version what is being written; whether it did. */
  readonly onRestore: (number: number) => Promise<boolean>;
}

/** The history of a course or a trail: its versions, what changed in each, and the way back to one. @spec MG-02 LE-07 */
export function VersionHistory<Version extends PublishedVersion, Difference>({
  list,
  newest,
  hasChanges,
  noneText,
  isSaving,
  holds,
  Told,
  onRestore,
}: VersionHistoryProps<Version, Difference>) {
  const words = useText('versions');
  const [restoring, setRestoring] = useState<number | null>(null);
  if (list.isLoadingError) return <QueryProblem error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonPage />;
  const items = list.data.pages.flatMap((page) => page.items);
  const draft = list.data.pages[0]?.draft;
  if (items.length === 0) return <EmptyState title={words('none')}>{noneText}</EmptyState>;
  const restore = async (number: number): Promise<void> => {
    const isDone = await onRestore(number);
    setRestoring(null);
    if (isDone) showToast(words('restore.done', { number }));
  };
  return (
    <Stack gap={16}>
      {draft && hasChanges ? (
        <Notice tone="info" title={words('draft.title')}>
          <p>{words('draft.text', { number: newest ?? 1 })}</p>
          <Told difference={draft} />
        </Notice>
      ) : null}
      {items.map((version) => (
        <VersionCard
          key={version.number}
          version={version}
          holds={holds(version)}
          isNewest={version.number === newest}
          canRestore={version.number !== newest || hasChanges}
          onRestore={() => setRestoring(version.number)}
        >
          {version.difference === null ? null : <Told difference={version.difference} />}
        </VersionCard>
      ))}
      <MoreOf list={list} />
      <ConfirmDialog
        opened={restoring !== null}
        onClose={() => setRestoring(null)}
        title={words('restore.title', { number: restoring ?? 1 })}
        confirm={words('restore', { number: restoring ?? 1 })}
        busy={isSaving}
        onConfirm={() => void restore(restoring ?? 1)}
      >
        {words('restore.text')}
      </ConfirmDialog>
    </Stack>
  );
}
