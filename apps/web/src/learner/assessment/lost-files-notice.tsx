import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { queryKeys } from '#shared/query-keys.ts';
import type { SendingsKeeper } from '#shared/questions/kept-sendings.ts';
import { useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { deviceFileStore } from './answer-file-store.ts';

const lostFilesQuery = (attemptId: string, keeper: SendingsKeeper | null) =>
  queryOptions({
    queryKey: [...queryKeys.assessment, 'lost-files', attemptId],
    queryFn: async () => {
      const kept = await keeper?.ids().catch(() => []);
      return kept?.length ?? 0;
    },
    gcTime: 0,
  });

interface LostFilesProps {
  readonly attemptId: string;
  /** Where files of an attempt lie on this device. */
  readonly keeperOf?: typeof deviceFileStore;
}

/** Files that wait on this device for an attempt that ended without them, until its person says that they know. @spec AS-05 AS-06 */
export function LostFiles({ attemptId, keeperOf = deviceFileStore }: LostFilesProps) {
  const text = useText('assessment');
  const cache = useQueryClient();
  const { deviceKey } = useSession();
  const keeper = keeperOf(deviceKey, attemptId);
  const query = lostFilesQuery(attemptId, keeper);
  const { data: count = 0 } = useQuery(query);
  if (count === 0) return null;
  const forget = (): void => {
    cache.setQueryData(query.queryKey, 0);
    keeper?.forget().catch(() => undefined);
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
