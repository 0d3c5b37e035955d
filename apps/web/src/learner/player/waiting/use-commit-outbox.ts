import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';
import { useMemo, useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { isFinal } from '#shared/refusal.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { inTurn } from '#shared/waiting/in-turn.ts';
import { type CommitOutbox, createCommitOutbox, type Fate, type OutboxState } from './commit-outbox.ts';
import { deviceCommitStore } from './commit-store.ts';
import type { HeldCommit } from './held-commit.ts';

/** One for each person of this page, whichever screens look at it. */
const outboxes = new Map<string, CommitOutbox>();
const NOTHING: OutboxState = { isLasting: true, waiting: [], settled: [] };

/** What packages said and the server has not got, of the person who is here; none while somebody else looks on as them. */
export function useCommitOutbox() {
  const { membershipId, deviceKey } = useSession();
  const cache = useQueryClient();
  const outbox = useMemo(
    () => (deviceKey === null ? null : outboxOf(membershipId, deviceKey, cache)),
    [membershipId, deviceKey, cache],
  );
  const state = useSyncExternalStore(
    outbox?.subscribe ?? (() => () => undefined),
    outbox?.state ?? (() => NOTHING),
  );
  return { outbox, ...state };
}

function outboxOf(membershipId: string, deviceKey: string, cache: QueryClient): CommitOutbox {
  const found = outboxes.get(membershipId);
  if (found) return found;
  const made = createCommitOutbox({
    store: ofMember(membershipId, deviceCommitStore(deviceKey)),
    send,
    isFinal,
    onSettled: () => {
      for (const queryKey of [queryKeys.learning, queryKeys.gamification, queryKeys.loyalty])
        void cache.invalidateQueries({ queryKey });
    },
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    isHere: () => cache.getQueryData(sessionQuery.queryKey)?.membershipId === membershipId,
    alone: inTurn('trilha-package-commits'),
  });
  outboxes.set(membershipId, made);
  return made;
}

/** A person may belong to several companies: what was learnt at one goes to that one. */
const ofMember = (
  membershipId: string,
  store: ReturnType<typeof deviceCommitStore>,
): ReturnType<typeof deviceCommitStore> => ({
  ...store,
  all: async () => (await store.all()).filter((held) => held.membershipId === membershipId),
});

async function send({ key, trainingId, activityId, fileId, round, commit }: HeldCommit): Promise<Fate> {
  const { outcome } = await api(
    keepWaitingCommit,
    { params: { trainingId }, body: { activityId, fileId, round, commit } },
    { idempotencyKey: key },
  );
  return outcome;
}
