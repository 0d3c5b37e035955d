import { useInfiniteQuery } from '@tanstack/react-query';
import { listTrainingVersions, restoreTrainingVersion } from '@trilha/contract/learning/versions.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import type { PartProps } from '../content-part.tsx';
import { DifferenceList } from './difference-list.tsx';
import { VersionHistory } from './version-history.tsx';

/** The history of a course: its versions, what changed in each, and the way back to one. @spec MG-02 LE-07 */
export function VersionsPart({ training, editor }: PartProps) {
  const words = useText('versions');
  const { id: trainingId, revision } = training;
  const list = useInfiniteQuery({
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
  return (
    <VersionHistory
      list={list}
      newest={training.version}
      hasChanges={training.hasChanges}
      noneText={words('noneText')}
      isSaving={editor.state.status === 'saving'}
      holds={({ activities }) => words('activities', { count: activities })}
      Told={DifferenceList}
      onRestore={(number) =>
        editor.run((seen) =>
          api(restoreTrainingVersion, { params: { trainingId, number }, body: { revision: seen } }),
        )
      }
    />
  );
}
