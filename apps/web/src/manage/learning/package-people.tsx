import { useQuery } from '@tanstack/react-query';
import { readActivityPeople } from '@trilha/contract/learning/authoring.calls';
import { Notice } from '@trilha/ui/notice';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

export interface ActivityPlace {
  readonly trainingId: string;
  readonly activityId: string;
}

/** Whom another package in this place would touch and what they keep, before its author chooses one. @spec PL-04 MG-02 */
export function PackagePeople({ place }: { readonly place: ActivityPlace }) {
  const text = useText('versions');
  const people = useQuery({
    queryKey: [...queryKeys.learning, 'activity-people', place],
    queryFn: ({ signal }) => api(readActivityPeople, { params: place }, { signal }),
  });
  if (!people.data) return null;
  const { underWay, completed } = people.data;
  if (underWay + completed === 0) return null;
  return (
    <Notice tone="info" title={text('replace.title')}>
      {text('replace.underWay', { count: underWay })} {text('replace.completed', { count: completed })}{' '}
      {text('replace.text')}
    </Notice>
  );
}
