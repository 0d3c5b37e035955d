import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { TrailPattern, WrittenStage } from '@trilha/rules/learning/trails/trail-impact.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { OutlinedItem } from '../trails/trail-outline.queries.ts';

/** Items whose marks fit into one number of the database. */
const MARKS = 62;

interface Row {
  readonly state: ProgressState;
  readonly people: number;
  /** A mark for each item that is achieved, and one for each that is entered, of so many items in each number. */
  readonly achieved: readonly string[];
  readonly entered: readonly string[];
}

/**
 * How those in a trail stand in the items that are being written; who stands alike is counted together, so that however
 * many they are, only what differs is read, in one statement. What counts as achieved is what `ownSections` counts: what
 * was ever finished, but for whoever does the trail again. @spec LE-07 LE-08
 */
export async function trailPatterns(
  { db, client }: Pick<Context, 'db' | 'client'>,
  trailId: string,
  stages: readonly (WrittenStage & { readonly items: readonly OutlinedItem[] })[],
): Promise<TrailPattern[]> {
  const items = stages.flatMap((stage) => stage.items);
  const numbers = [...Array(Math.max(1, Math.ceil(items.length / MARKS))).keys()];
  const withdrawn = items.some(({ published }) => !published);
  const marked = sql.join(
    numbers.map((number) => sql`coalesce(bit_or(mark) filter (where number = ${sql.lit(number)}), 0)`),
  );
  const nothing = sql`array[${sql.join(numbers.map(() => sql`0::bigint`))}]`;
  const { rows } = await sql<Row>`
    with asked as (
      select training_id, published, ((place - 1) / ${sql.lit(MARKS)})::integer as number,
        1::bigint << ((place - 1) % ${sql.lit(MARKS)})::integer as mark
      from unnest(${items.map(({ trainingId }) => trainingId)}::uuid[], ${items.map(({ published }) => published)}::boolean[])
        with ordinality as a(training_id, published, place)),
    again as materialized (
      select membership_id, cycle_started_at from enrolment
      where client_id = ${client.id} and training_id = ${trailId} and cycle > 1),
    achieved as (
      select e.membership_id, array[${marked}] as marks from asked
      join enrolment e on e.client_id = ${client.id} and e.training_id = asked.training_id
        and e.finished_at is not null
      left join again on again.membership_id = e.membership_id
      where again.membership_id is null or e.state in ('finished', 'approved', 'improved')
        or e.finished_at > again.cycle_started_at
      group by e.membership_id),
    entered as (
      select e.membership_id, array[${marked}] as marks from asked
      join enrolment e on e.client_id = ${client.id} and e.training_id = asked.training_id
      where ${sql.lit(withdrawn)} and not asked.published
      group by e.membership_id),
    own as (
      select t.state, achieved.marks as achieved, entered.marks as entered
      from enrolment t
      left join achieved on achieved.membership_id = t.membership_id
      left join entered on entered.membership_id = t.membership_id
      where t.client_id = ${client.id} and t.training_id = ${trailId})
    select state, coalesce(achieved, ${nothing}) as achieved, coalesce(entered, ${nothing}) as entered,
      count(*)::integer as people
    from own group by 1, 2, 3`.execute(db);
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const isMarked = (marked: readonly bigint[], itemId: string): boolean => {
    const place = places.get(itemId) ?? 0;
    return (((marked[Math.floor(place / MARKS)] ?? 0n) >> BigInt(place % MARKS)) & 1n) === 1n;
  };
  return rows.map(({ state, people, ...row }) => {
    const [achieved, entered] = [row.achieved.map(BigInt), row.entered.map(BigInt)];
    return {
      state,
      people,
      achieved: (itemId) => isMarked(achieved, itemId),
      entered: (itemId) => isMarked(entered, itemId),
    };
  });
}
