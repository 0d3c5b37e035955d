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
  /** A mark for each item that is achieved, then one for each that is entered, of so many items in each number. */
  readonly achieved: readonly string[];
  readonly entered: readonly string[];
}

/**
 * How those in a trail stand in the items that are being written; who stands alike is counted together, so that however
 * many they are, only what differs is read, in one statement. What counts as achieved is what `ownSections` counts.
 * @spec LE-07 LE-08
 */
export async function trailPatterns(
  { db, client }: Pick<Context, 'db' | 'client'>,
  trailId: string,
  stages: readonly (WrittenStage & { readonly items: readonly OutlinedItem[] })[],
): Promise<TrailPattern[]> {
  const items = stages.flatMap((stage) => stage.items);
  const numbers = [...Array(Math.max(1, Math.ceil(items.length / MARKS))).keys()];
  const marks = (what: ReturnType<typeof sql>) =>
    sql`array[${sql.join(
      numbers.map(
        (number) =>
          sql`coalesce(bit_or(asked.mark) filter (where asked.number = ${number}::integer and ${what}), 0)`,
      ),
    )}]`;
  const { rows } = await sql<Row>`
    with asked as (
      select training_id, published, ((place - 1) / ${MARKS}::integer)::integer as number,
        1::bigint << ((place - 1) % ${MARKS}::integer)::integer as mark
      from unnest(${items.map(({ trainingId }) => trainingId)}::uuid[], ${items.map(({ published }) => published)}::boolean[])
        with ordinality as a(training_id, published, place)),
    own as (
      select t.state, ${marks(sql`(e.state in ('finished', 'approved', 'improved') or e.finished_at >
          case when t.cycle > 1 then coalesce(t.cycle_started_at, '-infinity') else '-infinity' end)`)} as achieved,
        ${marks(sql`not asked.published`)} as entered
      from enrolment t
      left join (enrolment e join asked on asked.training_id = e.training_id)
        on e.client_id = t.client_id and e.membership_id = t.membership_id
      where t.client_id = ${client.id} and t.training_id = ${trailId}
      group by t.client_id, t.id)
    select state, achieved, entered, count(*)::integer as people from own group by state, achieved, entered`.execute(
    db,
  );
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
