import { queryOptions } from '@tanstack/react-query';
import { readScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ScormCloudConnection = ResponseOf<typeof readScormCloudAccount>;

export const scormCloudQuery = queryOptions({
  queryKey: [...queryKeys.client, 'scorm-cloud'],
  queryFn: ({ signal }) => api(readScormCloudAccount, {}, { signal }),
});
