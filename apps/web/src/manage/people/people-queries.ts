import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import { listGroups } from '@trilha/contract/people/groups.calls';
import {
  listPeople,
  readBlockImpact,
  readPeopleChoices,
  readPerson,
  readPersonAnswers,
} from '@trilha/contract/people/people.calls';
import type { MembershipStatus } from '@trilha/contract/people/people-terms';
import { readRoleMatrix } from '@trilha/contract/people/roles.calls';
import type { StatusTone } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { PeopleSearch } from './list/people.search.ts';

export type ListedPerson = ResponseOf<typeof listPeople>['items'][number];
export type Person = ResponseOf<typeof readPerson>;
export type CountedGroup = ResponseOf<typeof listGroups>['groups'][number];
export type RoleMatrix = ResponseOf<typeof readRoleMatrix>;

const key = queryKeys.people;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const STATUS_TONES: Readonly<Record<MembershipStatus, StatusTone>> = {
  approved: 'ok',
  awaiting_approval: 'waiting',
  blocked: 'bad',
};

type Filter = Omit<InputOf<typeof listPeople>['query'], 'cursor' | 'limit' | 'sort' | 'direction'>;

/** The address as the calls ask for it. */
export function peopleFilter(search: PeopleSearch): Filter {
  return {
    ...(search.search ? { search: search.search } : {}),
    ...(search.role ? { role: search.role as NonNullable<Filter['role']> } : {}),
    ...(search.group ? { groupId: search.group } : {}),
    ...(search.area ? { areaId: search.area } : {}),
    ...(search.import ? { importId: search.import } : {}),
    ...(search.status ? { status: search.status } : {}),
    ...(search.leaving ? { leaving: search.leaving } : {}),
    ...(search.access ? { lastAccess: search.access } : {}),
  };
}

export const peopleQuery = (search: PeopleSearch) => {
  const query = {
    ...peopleFilter(search),
    sort: search.sort ?? ('name' as const),
    direction: search.way ?? ('ascending' as const),
    limit: 50,
  };
  return infiniteQueryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(listPeople, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** What stops with these people, asked anew each time it is about to be done. */
export const blockImpactQuery = (memberIds: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'block-impact', memberIds],
    queryFn: ({ signal }) => api(readBlockImpact, { body: { memberIds: [...memberIds] } }, { signal }),
    staleTime: 0,
  });

export const choicesQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: ({ signal }) => api(readPeopleChoices, {}, { signal }),
});

export const personQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...key, 'person', memberId],
    queryFn: ({ signal }) => {
      // Another word in its place is the name of another call: /api/people/imports answers, and with no person.
      if (!ID.test(memberId)) throw new ApiProblem('not_found', { status: 404 });
      return api(readPerson, { params: { memberId } }, { signal });
    },
  });

export const personAnswersQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...key, 'answers', memberId],
    queryFn: ({ signal }) => api(readPersonAnswers, { params: { memberId } }, { signal }),
  });

export const groupsQuery = queryOptions({
  queryKey: [...key, 'groups'],
  queryFn: ({ signal }) => api(listGroups, {}, { signal }),
});

export const matrixQuery = queryOptions({
  queryKey: [...key, 'matrix'],
  queryFn: ({ signal }) => api(readRoleMatrix, {}, { signal }),
});
