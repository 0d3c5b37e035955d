import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readRewardDepartments } from '@trilha/contract/loyalty/reward-departments.calls';
import { api } from '#shared/api.ts';
import { rewardsKey } from '../reward-queries.ts';

export type Department = ResponseOf<typeof readRewardDepartments>['departments'][number];
export type Category = Department['categories'][number];

export const departmentsQuery = queryOptions({
  queryKey: [...rewardsKey, 'departments'],
  queryFn: ({ signal }) => api(readRewardDepartments, {}, { signal }),
});
