import type { JobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import { standingDue } from './events.ts';
import { learningClient } from './learning-client.queries.ts';
import { settleStanding } from './settle-standing.ts';

/** In one transaction, so that nobody's own steps wait long for theirs. */
const CHUNK = 20;

/**
 * Brings the next people to where they stand when a course got a new version, or a trail other items, and hands on to
 * the next piece with the same commit: a kill loses and doubles nothing. @spec LE-07 LE-08
 */
export const settleStandingsNext = defineJob({
  name: 'learning.settle-standings',
  event: standingDue,
  attempts: 5,
  run: async (job, { trainingId, after }) => {
    const { db, now } = job;
    const client = await learningClient(job.platform, job.clientId);
    const open = await openEnrolments(job, trainingId, after);
    for (const { membership_id, display_name, kind } of open) {
      const tx = { db, now, client, actor: { membershipId: membership_id, displayName: display_name } };
      if (kind === 'trail') await advanceTrail(tx, trainingId, { isTheirs: false });
      else await settleStanding(tx, trainingId);
    }
    const last = open.at(-1);
    if (last && open.length === CHUNK) await publishFromJob(job, standingDue, { trainingId, after: last.id });
  },
});

/**
 * Those that may come to stand elsewhere: what is achieved stays, and who stays on an earlier version of a course stays
 * there. An earlier version of a trail asks for less, too, once something that it leads to is offered no more.
 */
const openEnrolments = ({ db, clientId }: JobContext, trainingId: string, after: string) =>
  db
    .selectFrom('enrolment')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'enrolment.client_id')
        .onRef('membership.id', '=', 'enrolment.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select(['enrolment.id', 'enrolment.membership_id', 'membership.display_name', 'training.kind'])
    .where('enrolment.client_id', '=', clientId)
    .where('enrolment.training_id', '=', trainingId)
    .where('enrolment.id', '>', after)
    .where(({ or, eb }) => or([eb('enrolment.version', 'is', null), eb('training.kind', '=', 'trail')]))
    .where('enrolment.state', 'not in', ['finished', 'approved', 'improved'])
    .orderBy('enrolment.id')
    .limit(CHUNK)
    .execute();
