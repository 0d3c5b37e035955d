import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import { useSession } from '#shared/session-query.ts';
import type { SaidCommit } from '../content/package-message.ts';
import { type ContentOf, type OpenedActivity, usePlayerPlace } from '../use-activity.ts';
import { useCommitOutbox } from './use-commit-outbox.ts';

/**
 * One opening of a package: it begins when nothing that was said in it before waits on this device, and what is said in
 * it lies here until the server has it. @spec PL-04 OF-03
 */
export function useHeldLaunch(
  { fileId, round }: ContentOf<'scorm'>,
  { id: activityId, title }: Pick<OpenedActivity['activity'], 'id' | 'title'>,
) {
  const { trainingId, preview } = usePlayerPlace();
  const { membershipId } = useSession();
  const { outbox: ofPerson, waiting, isLasting } = useCommitOutbox();
  const outbox = preview ? null : ofPerson;
  const [load, openAnew] = useReducer((times: number) => times + 1, 0);
  const opening = useQuery({
    queryKey: ['held-launch', membershipId, activityId, load],
    queryFn: async () => ({
      launch: outbox === null || (await outbox.deliver(activityId)) ? crypto.randomUUID() : null,
    }),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launch = opening.data?.launch ?? null;
  const before = waiting.find((held) => held.activityId === activityId && held.launch !== launch) ?? null;

  useEffect(() => (launch === null ? undefined : outbox?.opened(launch)), [outbox, launch]);
  // What held the opening up has gone meanwhile.
  const isFree = opening.isSuccess && launch === null && before === null;
  useEffect(() => {
    if (isFree) openAnew();
  }, [isFree]);

  const hold = useCallback(
    ({ sequence, commit }: SaidCommit): void => {
      if (!launch) return;
      void outbox?.hold({
        launch,
        membershipId,
        trainingId,
        activityId,
        fileId,
        round,
        title,
        key: crypto.randomUUID(),
        sequence,
        madeAt: new Date().toISOString(),
        commit,
      });
    },
    [outbox, launch, membershipId, trainingId, activityId, fileId, round, title],
  );
  const release = useCallback(
    (sequence: number): void => {
      if (launch) void outbox?.release(launch, sequence);
    },
    [outbox, launch],
  );
  return {
    launch,
    isLooking: opening.isFetching,
    /** When the first of what holds the opening up was said. */
    since: before?.madeAt ?? null,
    /** What of this opening lies here now. */
    own: waiting.find((held) => held.launch === launch) ?? null,
    isLasting,
    openAnew,
    hold,
    release,
  };
}
