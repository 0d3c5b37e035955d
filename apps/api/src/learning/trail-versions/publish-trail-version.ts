import type { Transaction } from '#platform/context.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { changeStatus } from '../authoring/publish-training.ts';
import { standingDue } from '../standing/events.ts';
import { sumMinutes } from '../trail-authoring/arrange-trail.ts';
import { placeInVersion, type VersionChoice } from '../versions/publish-version.ts';
import { hasTrailChanges, recordTrailVersion } from './trail-versions.queries.ts';

/**
 * Makes what is written of a trail its newest version, where it differs, under the lock of the trail, and shows it to the
 * audience. Those who have begun go on in it, or stay where they are. @spec MG-02 LE-07 LE-08
 */
export async function publishTrailContent(
  tx: Transaction,
  trailId: string,
  { note, people }: VersionChoice,
): Promise<void> {
  const { db, client, actor, now } = tx;
  const { version } = await authoredTraining(tx, trailId, 'trail');
  const isChanged = await hasTrailChanges(tx, { id: trailId, version });
  const number = (version ?? 0) + 1;
  if (isChanged) {
    // Courses that it leads to may take longer than when it was arranged.
    await sumMinutes(tx, trailId);
    const by = actor.membershipId;
    await recordTrailVersion({ db, clientId: client.id }, { trainingId: trailId, number, note, by, at: now });
    await placeInVersion(tx, { trainingId: trailId, version, people });
    // Whoever had not begun is in it at any rate, and may have done elsewhere what it leads to now.
    await publish(tx, standingDue, { trainingId: trailId, after: NIL_ID });
  }
  await changeStatus(tx, trailId, 'published', 'trail', isChanged ? { version: number } : {});
}
