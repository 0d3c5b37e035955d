import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';

/** Trainings to be done before this one, with whether this person has done them. @spec LE-06 */
export const prerequisitesOf = ({ db, clientId, membershipId }: Learner, trainingId: string) =>
  db
    .selectFrom('training_prerequisite as needed')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'needed.client_id')
        .onRef('training.id', '=', 'needed.required_training_id'),
    )
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'needed.client_id')
        .onRef('enrolment.training_id', '=', 'needed.required_training_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .select(['training.id', 'training.title', 'enrolment.finished_at', 'enrolment.expires_on'])
    .where('needed.client_id', '=', clientId)
    .where('needed.training_id', '=', trainingId)
    .orderBy('training.title')
    .execute();

/** Groups a training is for, and which of them this person is in. */
export async function audienceOf({ db, clientId, membershipId }: Learner, trainingId: string) {
  const groups = await db
    .selectFrom('training_group as audience')
    .leftJoin('people_group_member as member', (join) =>
      join
        .onRef('member.client_id', '=', 'audience.client_id')
        .onRef('member.group_id', '=', 'audience.group_id')
        .on('member.membership_id', '=', membershipId),
    )
    .select(['audience.group_id', 'member.membership_id'])
    .where('audience.client_id', '=', clientId)
    .where('audience.training_id', '=', trainingId)
    .execute();
  return {
    audienceGroupIds: groups.map(({ group_id }) => group_id),
    personGroupIds: groups.flatMap(({ group_id, membership_id }) => (membership_id ? [group_id] : [])),
  };
}

/** Whether an approved member `member` is in the audience of a training `t`: its groups, or everybody. @spec LE-11 */
export const IS_AUDIENCE = sql<boolean>`(member.status = 'approved' and (
  not exists (select from training_group g where g.client_id = t.client_id and g.training_id = t.id)
  or exists (select from training_group g
    join people_group_member mine on mine.client_id = g.client_id and mine.group_id = g.group_id
    where g.client_id = t.client_id and g.training_id = t.id and mine.membership_id = member.id)))`;
