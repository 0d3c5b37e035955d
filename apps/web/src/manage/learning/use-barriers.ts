import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAccessibility } from '@trilha/contract/learning/authoring.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { AuthoredTraining } from './use-training.ts';

export type Barrier = ResponseOf<typeof readAccessibility>['barriers'][number];

/** What in the course stands in somebody's way, looked for anew after each edit. @spec PL-08 */
export function useBarriers({ id: trainingId, revision }: Pick<AuthoredTraining, 'id' | 'revision'>) {
  return useQuery({
    queryKey: [...queryKeys.learning, 'accessibility', trainingId, revision],
    queryFn: ({ signal }) => api(readAccessibility, { params: { trainingId } }, { signal }),
    // What was found stays in sight while an edit is looked at, so that the page does not jump.
    placeholderData: keepPreviousData,
    // A bank can be changed elsewhere.
    staleTime: 0,
  });
}
