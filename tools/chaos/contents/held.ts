import { randomUUID } from 'node:crypto';
import { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';
import { createCommitOutbox } from '../../../apps/web/src/learner/player/waiting/commit-outbox.ts';
import type { CommitStore } from '../../../apps/web/src/learner/player/waiting/commit-store.ts';
import type { HeldCommit } from '../../../apps/web/src/learner/player/waiting/held-commit.ts';
import { countedFacts, type Desk } from '../content.ts';
import { mayPass } from '../tab.ts';

/** The newest that one launch said and the server has not confirmed, and how far the lesson was. */
interface Held extends HeldCommit {
  readonly screen: number;
}

/** What lies on the device while it is not there; it outlives the tab. */
export function holderOf({ device, membershipId, place, opened }: Desk) {
  const { content, activity } = opened;
  if (content.kind !== 'scorm') throw new Error(`a package was expected, not ${content.kind}`);
  const all = device as Map<string, Held>;
  const launch = randomUUID();
  return {
    hold: (commit: HeldCommit['commit'], screen: number): void => {
      all.set(launch, {
        launch,
        membershipId,
        trainingId: place.trainingId,
        activityId: activity.id,
        fileId: content.fileId,
        round: content.round,
        title: activity.title,
        key: randomUUID(),
        sequence: commit.sequence,
        madeAt: new Date().toISOString(),
        commit,
        screen,
      });
    },
    release: (sequence: number): void => {
      if ((all.get(launch)?.sequence ?? Number.POSITIVE_INFINITY) <= sequence) all.delete(launch);
    },
  };
}

/** Brings what earlier tabs left on the device, as the page does before it opens the package; answers whether there was any. */
export async function bringHeld(desk: Desk): Promise<boolean> {
  const { tab, place, opened } = desk;
  const all = desk.device as Map<string, Held>;
  const store: CommitStore = {
    put: async () => true,
    all: async () => [...all.values()].toSorted((a, b) => a.sequence - b.sequence),
    release: async (launch) => void all.delete(launch),
  };
  const outbox = createCommitOutbox({
    store,
    send: async ({ launch, key, activityId, fileId, round, commit }) => {
      const screen = all.get(launch)?.screen ?? 0;
      const body = { activityId, fileId, round, commit };
      const params = { trainingId: place.trainingId };
      const { outcome } = await tab.ask(keepWaitingCommit, { params, body }, key);
      if (outcome === 'kept') desk.acknowledge(countedFacts('screen', screen));
      return outcome;
    },
    isFinal: (error) => !mayPass(error),
    onSettled: ({ fate }) => {
      if (typeof fate === 'object') desk.refused(fate.refusal);
    },
    later: tab.later,
    isHere: tab.isOpen,
    alone: (work) => work(),
  });
  while (!(await outbox.deliver(opened.activity.id)))
    await new Promise((resolve) => tab.later(() => resolve(null), 1000));
  return outbox.state().settled.length > 0;
}
