import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import {
  type createClass,
  listClasses,
  readClass,
  readClassChoices,
} from '@trilha/contract/learning/classes.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ClassesSearch } from './classes.search.ts';

export type ListedClass = ResponseOf<typeof listClasses>['items'][number];
export type HeldClass = ResponseOf<typeof readClass>;
export type Participant = HeldClass['participants'][number];
export type WrittenClass = InputOf<typeof createClass>['body'];

export const classesKey = [...queryKeys.learning, 'classes'];

export const classesQuery = ({ when, kind, search }: ClassesSearch) => {
  const query = {
    when: when ?? ('coming' as const),
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
    limit: 50,
  };
  return infiniteQueryOptions({
    queryKey: [...classesKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(listClasses, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const classQuery = (classId: string) =>
  queryOptions({
    queryKey: [...classesKey, classId],
    queryFn: ({ signal }) => api(readClass, { params: { classId } }, { signal }),
  });

export const classChoicesQuery = queryOptions({
  queryKey: [...classesKey, 'choices'],
  queryFn: ({ signal }) => api(readClassChoices, {}, { signal }),
});
