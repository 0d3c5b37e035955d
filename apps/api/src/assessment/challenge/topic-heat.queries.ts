import type {
  HEAT_COLUMNS,
  HEAT_ROWS,
  TopicAnswers,
} from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { addDays, type LocalDate, weekStartingSunday } from '@trilha/rules/shared/local-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

export interface HeatFilter {
  readonly weeks: number;
  readonly rows: (typeof HEAT_ROWS)[number];
  readonly columns: (typeof HEAT_COLUMNS)[number];
  readonly groupId?: string | undefined;
  readonly training?: string | undefined;
}

interface HeatRow extends TopicAnswers {
  readonly name: string;
}

/** The Sundays on which the weeks looked at began, the newest first: on a phone it is the one in sight. */
export const weeksBefore = (today: LocalDate, weeks: number): LocalDate[] =>
  Array.from({ length: weeks }, (_unused, index) => addDays(weekStartingSunday(today), -7 * index));

/** Answers of the weeks by topic and column; somebody in two groups counts in both. @spec GA-03 */
export async function topicAnswers(
  { db, client }: Scope,
  { weeks, rows: by, columns, groupId, training }: HeatFilter,
  today: LocalDate,
): Promise<readonly HeatRow[]> {
  const first = weeksBefore(today, weeks).at(-1) ?? today;
  const inGroup = groupId
    ? sql`and exists (select 1 from people_group_member inside where inside.client_id = asked.client_id
        and inside.membership_id = asked.membership_id and inside.group_id = ${groupId})`
    : sql``;
  const inTraining = training ? sql`and asked.training_id = ${training}` : sql``;
  const groups =
    columns === 'group'
      ? sql`join people_group_member mine on mine.client_id = asked.client_id and mine.membership_id = asked.membership_id
        join people_group team on team.client_id = mine.client_id and team.id = mine.group_id
        ${groupId ? sql`and team.id = ${groupId}` : sql``}`
      : sql``;
  const column = columns === 'group' ? sql`team.id::text` : WEEK;
  const name = columns === 'group' ? sql`team.name` : WEEK;
  const topics = by === 'topic' ? sql`unnest(asked.topics)` : sql`unnest(array[training.title])`;
  const { rows } = await sql<HeatRow>`
    select topic.topic, ${column} as "column", ${name} as name, count(distinct asked.membership_id) as people,
      count(*) as answers, sum(asked.fraction) as "right"
    from challenge_question asked
    join training on training.client_id = asked.client_id and training.id = asked.training_id
    ${groups}
    cross join lateral ${topics} as topic (topic)
    where asked.client_id = ${client.id} and asked.answered_at is not null
      and asked.day between ${first}::date and ${today}::date ${inGroup} ${inTraining}
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

/** The Sunday on which the week of the day began. */
const WEEK = sql`(asked.day - extract(dow from asked.day)::integer)::text`;
