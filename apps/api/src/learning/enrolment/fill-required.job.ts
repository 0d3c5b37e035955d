import { defineJob } from '#platform/jobs/define-job.ts';
import { trainingCompleted } from '../standing/events.ts';
import { learningClient } from '../standing/learning-client.queries.ts';
import { fillPlaces, NO_ONE } from './places.ts';

/**
 * Whoever was passed over in a line for a prerequisite gets a free place once it is done, without asking again.
 * @spec LE-06 LE-11
 */
export const fillRequired = defineJob({
  name: 'learning.fill-required',
  event: trainingCompleted,
  attempts: 5,
  run: async (job, { trainingId, membershipId }) => {
    const waited = await job.db
      .selectFrom('enrolment_request as request')
      .innerJoin('training_prerequisite as needed', (join) =>
        join
          .onRef('needed.client_id', '=', 'request.client_id')
          .onRef('needed.training_id', '=', 'request.training_id')
          .on('needed.required_training_id', '=', trainingId),
      )
      .select('request.training_id')
      .where('request.client_id', '=', job.clientId)
      .where('request.membership_id', '=', membershipId)
      .where('request.state', '=', 'awaiting_place')
      .orderBy('request.training_id')
      .execute();
    if (waited.length === 0) return;
    const client = await learningClient(job.platform, job.clientId);
    for (const { training_id } of waited)
      await fillPlaces({ db: job.db, now: job.now, client, actor: NO_ONE }, training_id);
  },
});
