import { memberErased } from '#identity/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { learningClient } from '../standing/learning-client.queries.ts';
import { countPlaces, deleteUnbegun, lockTraining } from './places.queries.ts';
import { fillPlaces, NO_ONE } from './places.ts';

/** Somebody who is gone keeps no place that they never took: it goes to the next in the line. @spec LE-11 ID-23 */
export const giveBackErased = defineJob({
  name: 'learning.give-back-erased',
  event: memberErased,
  attempts: 5,
  run: async (job, { membershipId }) => {
    const { db, clientId, now } = job;
    const untouched = await db
      .selectFrom('enrolment')
      .select(['id', 'training_id'])
      .where('client_id', '=', clientId)
      .where('membership_id', '=', membershipId)
      .where('state', '=', 'not_started')
      .where('started_at', 'is', null)
      .orderBy('training_id')
      .execute();
    if (untouched.length === 0) return;
    const client = await learningClient(job.platform, clientId);
    const tx = { db, now, client, actor: NO_ONE };
    for (const { id, training_id } of untouched) {
      await lockTraining(tx, training_id);
      if (!(await deleteUnbegun(tx, id))) continue;
      await countPlaces(tx, training_id, -1);
      await fillPlaces(tx, training_id);
    }
  },
});
