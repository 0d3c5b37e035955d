import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { trainingCompleted } from '../standing/events.ts';

/** Tells the learner in the inbox that a training is done, and whether a certificate waits. @spec GM-03 */
export const completionNotice = defineJob({
  name: 'learning.completion-notice',
  event: trainingCompleted,
  attempts: 5,
  run: async ({ db, clientId, now }, { enrolmentId, trainingId, membershipId }) => {
    const training = await db
      .selectFrom('training')
      .leftJoin('certificate', (join) =>
        join
          .onRef('certificate.client_id', '=', 'training.client_id')
          .on('certificate.enrolment_id', '=', enrolmentId),
      )
      .select(['training.title', 'training.kind', 'certificate.number'])
      .where('training.client_id', '=', clientId)
      .where('training.id', '=', trainingId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notification')
      .values(
        inboxRow({
          clientId,
          id: newId(now.getTime()),
          membershipId,
          kind: training.number ? 'certificate_issued' : 'training_completed',
          parameters: { training: training.title },
          link: trainingPath({ kind: training.kind, id: trainingId }),
          at: now,
        }),
      )
      .execute();
  },
});
