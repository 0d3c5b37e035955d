import type { Kysely } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

/** One run of one course by one learner, in one round of the activity. */
export interface RunPlace {
  readonly enrolmentId: string;
  readonly activityId: string;
  readonly round: number;
  readonly courseId: string;
}

/** The run of this place, or undefined before it began. */
export const runAt = (
  { db, client }: Pick<Transaction, 'db' | 'client'>,
  { enrolmentId, activityId, round, courseId }: RunPlace,
) =>
  db
    .selectFrom('scorm_cloud_registration')
    .select(['id', 'told_at'])
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('round', '=', round)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** Begins a run; one that began before stays as it is. */
export const insertRun = ({ db, client, now }: Transaction, place: RunPlace) =>
  db
    .insertInto('scorm_cloud_registration')
    .values({
      client_id: client.id,
      id: newId(),
      enrolment_id: place.enrolmentId,
      activity_id: place.activityId,
      round: place.round,
      course_id: place.courseId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'enrolment_id', 'activity_id', 'round', 'course_id']).doNothing(),
    )
    .execute();

/** The run under the id that SCORM Cloud knows, with whose it is. */
export const runById = (db: Kysely<Tables>, clientId: string, id: string) =>
  db
    .selectFrom('scorm_cloud_registration as run')
    .innerJoin('enrolment', (join) =>
      join.onRef('enrolment.client_id', '=', 'run.client_id').onRef('enrolment.id', '=', 'run.enrolment_id'),
    )
    .select([
      'run.id',
      'run.enrolment_id',
      'run.activity_id',
      'run.round',
      'run.course_id',
      'run.told_at',
      'enrolment.training_id',
      'enrolment.membership_id',
    ])
    .where('run.client_id', '=', clientId)
    .where('run.id', '=', id)
    .executeTakeFirst();

/** Remembers the moment of the newest result. */
export const markTold = ({ db, client }: Transaction, id: string, toldAt: Date) =>
  db
    .updateTable('scorm_cloud_registration')
    .set({ told_at: toldAt })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .execute();

/** Ids under which SCORM Cloud knows runs of a member. */
export async function runsOfMember(
  db: Kysely<Tables>,
  clientId: string,
  membershipId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('scorm_cloud_registration as run')
    .innerJoin('enrolment', (join) =>
      join.onRef('enrolment.client_id', '=', 'run.client_id').onRef('enrolment.id', '=', 'run.enrolment_id'),
    )
    .select('run.id')
    .where('run.client_id', '=', clientId)
    .where('enrolment.membership_id', '=', membershipId)
    .orderBy('run.created_at')
    .execute();
  return rows.map(({ id }) => id);
}
