import type { AnsweredTopic, Week } from '@trilha/rules/assessment/challenge/weak-topics.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface PractisedWeek {
  readonly membershipId: string;
  readonly topics: readonly AnsweredTopic[];
}

/** The next people who answered a challenge in a week, by their ids, each with their topics of it. */
export async function practisedIn(
  db: Kysely<Tables>,
  { clientId, week, after, limit }: { clientId: string; week: Week; after: string; limit: number },
): Promise<PractisedWeek[]> {
  const { rows } = await sql<PractisedWeek>`
    with people as (
      select membership.id from membership
      where membership.client_id = ${clientId} and membership.id > ${after} and membership.status = 'approved'
        and exists (select 1 from challenge_question asked where asked.client_id = ${clientId}
          and asked.membership_id = membership.id and asked.day between ${week.from}::date and ${week.to}::date
          and asked.answered_at is not null)
      order by membership.id limit ${limit}),
    answered as (
      select people.id, topic, sum(asked.fraction)::float as "right", count(*)::int as answers
      from people
      join challenge_question asked on asked.client_id = ${clientId} and asked.membership_id = people.id
        and asked.day between ${week.from}::date and ${week.to}::date and asked.answered_at is not null
      cross join lateral unnest(asked.topics) topic
      group by people.id, topic)
    select people.id as "membershipId",
      coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'right', "right", 'answers', answers))
        filter (where topic is not null), '[]') as topics
    from people left join answered on answered.id = people.id
    group by people.id order by people.id`.execute(db);
  return rows;
}
