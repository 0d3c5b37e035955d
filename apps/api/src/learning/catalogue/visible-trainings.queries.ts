import { type SqlBool, sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';

const PROGRESS = sql<'not_started' | 'in_progress' | 'done'>`case
  when enrolment.state in ('finished', 'approved', 'improved') then 'done'
  when enrolment.state is null or enrolment.state = 'not_started' then 'not_started'
  else 'in_progress' end`;

/**
 * The trainings one person may see: published ones without groups or for a group of theirs, and whatever they are
 * enrolled in. Each with the person's own standing. @spec LE-11 CL-07
 */
export function visibleTrainings({ db, clientId, membershipId }: Learner, kinds: readonly string[]) {
  return db
    .selectFrom('training')
    .innerJoin('membership', (join) =>
      join.onRef('membership.client_id', '=', 'training.client_id').on('membership.id', '=', membershipId),
    )
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'training.client_id')
        .onRef('enrolment.training_id', '=', 'training.id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .leftJoin('favourite', (join) =>
      join
        .onRef('favourite.client_id', '=', 'training.client_id')
        .onRef('favourite.training_id', '=', 'training.id')
        .on('favourite.membership_id', '=', membershipId),
    )
    .leftJoin('file as cover', (join) =>
      join
        .onRef('cover.client_id', '=', 'training.client_id')
        .onRef('cover.id', '=', 'training.cover_file_id')
        .on('cover.state', '=', 'complete'),
    )
    .select(({ fn, eb }) => [
      'training.id',
      'training.kind',
      'training.title',
      'training.summary',
      'training.category',
      'training.tags',
      'training.search',
      'training.workload_minutes',
      'training.points',
      'training.mandatory',
      'training.enrolment_type',
      'training.vacancies',
      'training.enrolled',
      'training.deadline_days',
      'training.published_at',
      'membership.joined_at',
      'enrolment.id as enrolment_id',
      'enrolment.state',
      'enrolment.percent',
      'enrolment.enrolled_at',
      'enrolment.touched_at',
      'cover.storage_key as cover_key',
      'cover.name as cover_name',
      'cover.content_type as cover_type',
      PROGRESS.as('progress'),
      eb('favourite.training_id', 'is not', null).as('favourite'),
      fn.coalesce('training.published_at', 'training.created_at').as('sort_at'),
      groupsOf(membershipId).as('groups'),
    ])
    .where('training.client_id', '=', clientId)
    .where('training.kind', '=', sql<string>`any(${kinds}::text[])`)
    .where(({ or, and, eb }) =>
      or([
        and([eb('training.status', '=', 'published'), inAudience(membershipId)]),
        and([eb('enrolment.id', 'is not', null), eb('training.status', '<>', 'draft')]),
      ]),
    );
}

/** Groups a training is for that this person is in: others' groups are nobody's business. */
const groupsOf = (membershipId: string) => sql<string[]>`array(
  select g.group_id from training_group g
  join people_group_member m on m.client_id = g.client_id and m.group_id = g.group_id
  where g.client_id = training.client_id and g.training_id = training.id and m.membership_id = ${membershipId})`;

const inAudience = (membershipId: string) => sql<SqlBool>`(
  not exists (select 1 from training_group g where g.client_id = training.client_id and g.training_id = training.id)
  or exists (
    select 1 from training_group g
    join people_group_member m on m.client_id = g.client_id and m.group_id = g.group_id
    where g.client_id = training.client_id and g.training_id = training.id and m.membership_id = ${membershipId}))`;

export type VisibleTraining = Awaited<ReturnType<ReturnType<typeof visibleTrainings>['execute']>>[number];
