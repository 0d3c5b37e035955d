import {
  type HEAT_COLUMNS,
  type HEAT_ROWS,
  HEAT_WEEKS,
  type TopicAnswers,
} from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { addDays, type LocalDate, weekStartingSunday } from '@trilha/rules/shared/local-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/**
 * Answers of the weeks by topic and column; somebody in two groups counts in both. Beside each stand the people behind what
 * every wider filter would add: without the training, without the group, over more weeks where a column is more than one.
 * @spec GA-03
 */
export async function topicAnswers(
  { db, client }: Scope,
  { weeks, rows: by, columns, groupId, training }: HeatFilter,
  today: LocalDate,
): Promise<readonly HeatRow[]> {
  const since = (many: number): RawBuilder<boolean> =>
    sql<boolean>`asked.day >= ${weeksBefore(today, many).at(-1) ?? today}::date`;
  const spans = columns === 'group' ? HEAT_WEEKS.filter((many) => many > weeks) : [];
  const inGroup = groupId
    ? sql<boolean>`exists (select 1 from people_group_member inside where inside.client_id = asked.client_id
        and inside.membership_id = asked.membership_id and inside.group_id = ${groupId})`
    : EVERYTHING;
  const inTraining = training ? sql<boolean>`asked.training_id = ${training}` : EVERYTHING;
  const meant = sql<boolean>`(${since(weeks)} and ${inGroup} and ${inTraining})`;
  // A column that is a group is the same with and without the filter.
  const wider = [weeks, ...spans].flatMap((many) =>
    [...(groupId && columns === 'week' ? [EVERYTHING] : []), inGroup].flatMap((group) =>
      [...(training ? [EVERYTHING] : []), inTraining].map(
        (course) => sql<boolean>`(${since(many)} and ${group} and ${course})`,
      ),
    ),
  );
  const beside = wider.map(
    (each) => sql`count(distinct asked.membership_id) filter (where ${each} and not ${meant})`,
  );
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
    select topic.topic, ${column} as "column", ${name} as name,
      count(distinct asked.membership_id) filter (where ${meant}) as people,
      count(*) filter (where ${meant}) as answers, sum(asked.fraction) filter (where ${meant}) as "right",
      json_build_array(${sql.join(beside)}) as beside
    from challenge_question asked
    join training on training.client_id = asked.client_id and training.id = asked.training_id
    ${groups}
    cross join lateral ${topics} as topic (topic)
    where asked.client_id = ${client.id} and asked.answered_at is not null
      and ${since(Math.max(weeks, ...spans))} and asked.day <= ${today}::date
    group by 1, 2, 3 having count(*) filter (where ${meant}) > 0 order by 1, 2`.execute(db);
  return rows;
}

const EVERYTHING = sql<boolean>`true`;
/** The Sunday on which the week of the day began. */
const WEEK = sql`(asked.day - extract(dow from asked.day)::integer)::text`;
