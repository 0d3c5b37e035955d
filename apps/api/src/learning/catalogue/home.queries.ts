import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';
import { visibleTrainings } from './visible-trainings.queries.ts';

const SHOWN = 8;

const cards = (learner: Learner, kinds: readonly string[]) =>
  learner.db.selectFrom(visibleTrainings(learner, kinds).as('card')).selectAll().limit(SHOWN);

/** Under way, the last touched first. @spec LE-10 */
export const trainingsUnderWay = (learner: Learner, kinds: readonly string[]) =>
  cards(learner, kinds)
    .where('card.progress', '=', 'in_progress')
    .where('card.state', '<>', 'blocked')
    .orderBy('card.touched_at', 'desc')
    .orderBy('card.id')
    .execute();

/** What must be done and is not, the one due first at the front. @spec LE-11 */
export const mandatoryTrainings = (learner: Learner, kinds: readonly string[]) =>
  cards(learner, kinds)
    .where('card.mandatory', '=', true)
    .where('card.progress', '<>', 'done')
    .orderBy(
      sql`coalesce(card.enrolled_at, greatest(card.sort_at, card.joined_at)) + make_interval(days => card.deadline_days)`,
      (order) => order.asc().nullsLast(),
    )
    .orderBy('card.id')
    .execute();

/**
 * Not begun yet: first what is meant for the person's groups, then what shares tags with trainings they did, then
 * the newest. @spec LE-10
 */
export const recommendedTrainings = (learner: Learner, kinds: readonly string[]) =>
  cards(learner, kinds)
    .where('card.progress', '=', 'not_started')
    .where('card.mandatory', '=', false)
    .orderBy(sql`cardinality(card.groups) > 0`, 'desc')
    .orderBy(sharedTags(learner), 'desc')
    .orderBy('card.sort_at', 'desc')
    .orderBy('card.id')
    .execute();

const sharedTags = ({ clientId, membershipId }: Learner) => sql<number>`(
  select count(distinct tag) from enrolment mine
  join training done on done.client_id = mine.client_id and done.id = mine.training_id
  cross join unnest(done.tags) as tag
  where mine.client_id = ${clientId} and mine.membership_id = ${membershipId} and tag = any(card.tags))`;

/** The figures of home in one statement. */
export async function homeCounts({ db, clientId, membershipId }: Learner, kinds: readonly string[]) {
  return db
    .selectNoFrom((from) => [
      from
        .selectFrom('enrolment')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'enrolment.client_id')
            .onRef('training.id', '=', 'enrolment.training_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('enrolment.client_id', '=', clientId)
        .where('enrolment.membership_id', '=', membershipId)
        .where('enrolment.state', 'in', ['finished', 'approved', 'improved'])
        .where('training.kind', 'in', [...kinds])
        .as('done'),
      from
        .selectFrom('enrolment')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'enrolment.client_id')
            .onRef('training.id', '=', 'enrolment.training_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('enrolment.client_id', '=', clientId)
        .where('enrolment.membership_id', '=', membershipId)
        .where('enrolment.state', 'in', ['in_progress', 'restarted', 'reproved'])
        .where('training.kind', 'in', [...kinds])
        .as('in_progress'),
      from
        .selectFrom('certificate')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .where('revoked_at', 'is', null)
        .as('certificates'),
      from
        .selectFrom('notification')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .where('read_at', 'is', null)
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** How the person is greeted. */
export const firstNameOf = ({ db, clientId, membershipId }: Learner) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.first_name')
    .where('membership.client_id', '=', clientId)
    .where('membership.id', '=', membershipId)
    .executeTakeFirstOrThrow();
