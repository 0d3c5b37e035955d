import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { queryKeys } from '#shared/query-keys.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { deviceFileStore } from './answer-file-store.ts';

const lostFilesQuery = (attemptId: string, deviceKey: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'lost-files', attemptId],
    queryFn: async () => {
      const kept = await deviceFileStore(deviceKey, attemptId)
        ?.ids()
        .catch(() => []);
      return kept?.length ?? 0;
    },
    gcTime: 0,
  });

/** Files that wait on this device for an attempt that ended without them, until its person says that they know. @spec AS-05 AS-06 */
export function LostFiles({ attemptId }: { readonly attemptId: string }) {
  const text = useText('assessment');
  const cache = useQueryClient();
  const { deviceKey } = useSession();
  const query = lostFilesQuery(attemptId, deviceKey);
  const { data: count = 0 } = useQuery(query);
  if (count === 0) return null;
  const forget = (): void => {
    cache.setQueryData(query.queryKey, 0);
    deviceFileStore(deviceKey, attemptId)
      ?.forget()
      .catch(() => undefined);
  };
  return (
    <Notice
      tone="warn"
      title={text('unsent.lostTitle')}
      action={<Button onClick={forget}>{text('refused.close')}</Button>}
    >
      {text('unsent.left', { count })}
    </Notice>
  );
}
