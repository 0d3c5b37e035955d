import { type SqlBool, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { visibleTrainings } from './visible-trainings.queries.ts';

const SHOWN = 8;

interface HomeOf {
  readonly clientId: string;
  readonly membershipId: string;
  readonly kinds: readonly string[];
}
interface CountsOf extends HomeOf {
  readonly hidden: readonly string[];
}

/** The place of a card among those a condition holds for, in an order; null for the others. */
const placeAmong = (condition: string, order: ReturnType<typeof sql>) =>
  sql<
    number | null
  >`case when ${sql.raw(condition)} then row_number() over (partition by ${sql.raw(condition)} order by ${order}, card.id) end`;

const DUE = sql`coalesce(card.enrolled_at, greatest(card.sort_at, card.joined_at)) + make_interval(days => card.deadline_days) asc nulls last`;

const homeCards = prepared<HomeOf>()((db, value) => {
  const learner = { db, clientId: value('clientId'), membershipId: value('membershipId') };
  return db
    .selectFrom((from) =>
      from
        .selectFrom(visibleTrainings(learner, value('kinds')).as('card'))
        .selectAll()
        .select([
          placeAmong(
            "card.progress = 'in_progress' and card.state <> 'blocked'",
            sql`card.touched_at desc`,
          ).as('under_way_place'),
          placeAmong("card.mandatory and card.progress <> 'done'", DUE).as('mandatory_place'),
          placeAmong(
            "not card.mandatory and card.progress = 'not_started'",
            sql`cardinality(card.groups) > 0 desc, ${sharedTags(learner)} desc, card.sort_at desc`,
          ).as('for_you_place'),
        ])
        .as('placed'),
    )
    .selectAll()
    .where(
      sql<SqlBool>`least(placed.under_way_place, placed.mandatory_place, placed.for_you_place) <= ${sql.lit(SHOWN)}`,
    );
});

type Placed = Awaited<ReturnType<typeof homeCards>>[number];

/**
 * The lists of home, from one look at what the person may see: under way, the last touched first; what must be done and
 * is not, the one due first at the front; and for them, not begun yet: first what is meant for their groups, then what
 * shares tags with trainings they did, then the newest. @spec LE-10 LE-11
 */
export async function homeLists({ db, clientId, membershipId }: Learner, kinds: readonly string[]) {
  const cards = await homeCards(db, { clientId, membershipId, kinds });
  const listBy = (placeOf: (card: Placed) => number | null): Placed[] =>
    cards
      .flatMap((card) => {
        const place = placeOf(card);
        return place !== null && place <= SHOWN ? [{ card, place }] : [];
      })
      .toSorted((one, other) => one.place - other.place)
      .map(({ card }) => card);
  return {
    underWay: listBy((card) => card.under_way_place),
    mandatory: listBy((card) => card.mandatory_place),
    forYou: listBy((card) => card.for_you_place),
  };
}

const sharedTags = ({ clientId, membershipId }: Learner) => sql<number>`(
  select count(distinct tag) from enrolment mine
  join training done on done.client_id = mine.client_id and done.id = mine.training_id
  cross join unnest(done.tags) as tag
  where mine.client_id = ${clientId} and mine.membership_id = ${membershipId} and tag = any(card.tags))`;

const counts = prepared<CountsOf>()((db, value) => {
  const enrolments = (states: string, name: 'done' | 'in_progress') =>
    sql<number>`(select count(*) from enrolment
      join training on training.client_id = enrolment.client_id and training.id = enrolment.training_id
      where enrolment.client_id = ${value('clientId')} and enrolment.membership_id = ${value('membershipId')}
        and enrolment.state in (${sql.raw(states)}) and training.kind = any(${value('kinds')}::text[]))`.as(
      name,
    );
  return db.selectNoFrom((from) => [
    enrolments("'finished', 'approved', 'improved'", 'done'),
    enrolments("'in_progress', 'restarted', 'reproved'", 'in_progress'),
    from
      .selectFrom('certificate')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_id', '=', value('clientId'))
      .where('membership_id', '=', value('membershipId'))
      .where('revoked_at', 'is', null)
      .as('certificates'),
    from
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_id', '=', value('clientId'))
      .where('membership_id', '=', value('membershipId'))
      .where('read_at', 'is', null)
      .where(sql<SqlBool>`kind <> all(${value('hidden')}::text[])`)
      .as('unread'),
  ]);
});

/** The figures of home in one statement, of the kinds of trainings and without the messages that are hidden. */
export async function homeCounts(
  { db, clientId, membershipId }: Learner,
  { kinds, hidden }: Pick<CountsOf, 'kinds' | 'hidden'>,
) {
  const [row] = await counts(db, { clientId, membershipId, kinds, hidden });
  return {
    done: row?.done ?? 0,
    inProgress: row?.in_progress ?? 0,
    certificates: row?.certificates ?? 0,
    unread: row?.unread ?? 0,
  };
}
