import type { Client } from 'pg';
import type { Seller } from './crowd-sessions.ts';

interface Wanted {
  /** The same courses are found again by it in the next run. */
  readonly label: string;
  /** Which activity of the demo they hold, as a condition on `activity`. */
  readonly activity: string;
  /** What its copies say otherwise. */
  readonly content?: object;
  readonly count: number;
}

/** A place that nobody has begun yet, and whose it is. */
export interface Place {
  readonly seller: Seller;
  readonly trainingId: string;
  readonly activityId: string;
  readonly enrolmentId: string;
}

/**
 * Courses with a single activity of the demo, everybody enrolled in each and nothing begun in any: the catalogue does not
 * show them, and a run finds those of the last one.
 */
export async function benchPlaces(
  client: Client,
  sellers: readonly Seller[],
  { label, activity, content = {}, count }: Wanted,
): Promise<readonly Place[]> {
  await client.query('begin');
  await client.query(`create or replace function pg_temp.bench_id(label text) returns uuid language sql immutable
    as $$ select overlay(overlay(md5('bench ' || label) placing '8' from 13) placing 'a' from 17)::uuid $$`);
  await client.query(
    `create temp table source on commit drop as
      select activity.*, $1 || ' ' || number as label
        from generate_series(1, $2::integer) number, (
          select activity.* from activity join client on client.id = activity.client_id
            where client.slug = 'nexo' and ${activity} order by activity.id limit 1
        ) activity`,
    [label, count],
  );
  await client.query(
    `insert into training (client_id, id, kind, title, status, enrolment_type, published_at, created_at, updated_at)
      select client_id, pg_temp.bench_id(label), 'online_course', label, 'published', 'by_group', now(), now(), now()
        from source on conflict (client_id, id) do nothing`,
  );
  await client.query(
    `insert into module (client_id, id, training_id, position, title)
      select client_id, pg_temp.bench_id(label || ' module'), pg_temp.bench_id(label), 1, label
        from source on conflict (client_id, id) do nothing`,
  );
  await client.query(
    `insert into activity (client_id, id, training_id, module_id, hierarchy_order, kind, title, required, points, minutes, content)
      select client_id, pg_temp.bench_id(label || ' activity'), pg_temp.bench_id(label), pg_temp.bench_id(label || ' module'), 1,
          kind, title, required, 0, minutes, content || $1::jsonb
        from source on conflict (client_id, id) do nothing`,
    [JSON.stringify(content)],
  );
  await client.query(
    `insert into enrolment (client_id, id, training_id, membership_id, enrolled_at, touched_at)
      select client_id, gen_random_uuid(), pg_temp.bench_id(label), membership_id, now(), now()
        from source cross join unnest($1::uuid[]) membership_id
        on conflict (client_id, training_id, membership_id) do nothing`,
    [sellers.map(({ membershipId }) => membershipId)],
  );
  const { rows } = await client.query<Record<'id' | 'membership_id' | 'training_id' | 'activity_id', string>>(
    `select enrolment.id, enrolment.membership_id, enrolment.training_id,
        pg_temp.bench_id(source.label || ' activity') as activity_id
      from source join enrolment on enrolment.client_id = source.client_id
        and enrolment.training_id = pg_temp.bench_id(source.label)
      where enrolment.membership_id = any($1)
      order by enrolment.training_id, enrolment.membership_id`,
    [sellers.map(({ membershipId }) => membershipId)],
  );
  await forget(
    client,
    rows.map(({ id }) => id),
  );
  await client.query('commit');
  const bySeller = new Map(sellers.map((seller) => [seller.membershipId, seller]));
  return rows.flatMap((row) => {
    const seller = bySeller.get(row.membership_id);
    if (!seller) return [];
    return [{ seller, trainingId: row.training_id, activityId: row.activity_id, enrolmentId: row.id }];
  });
}

/** What the last run left in these enrolments. */
async function forget(client: Client, enrolmentIds: readonly string[]): Promise<void> {
  await client.query(
    `delete from attempt_answer using attempt where attempt.client_id = attempt_answer.client_id
      and attempt.id = attempt_answer.attempt_id and enrolment_id = any($1)`,
    [enrolmentIds],
  );
  await client.query(
    `delete from game_move using game_play where game_play.client_id = game_move.client_id
      and game_play.id = game_move.play_id and enrolment_id = any($1)`,
    [enrolmentIds],
  );
  for (const table of ['offline_report', 'offline_lease'])
    await client.query(
      `delete from ${table} using attempt where attempt.client_id = ${table}.client_id
        and attempt.id = ${table}.attempt_id and enrolment_id = any($1)`,
      [enrolmentIds],
    );
  for (const table of ['reaction_handed_in', 'reaction_named', 'attempt', 'game_play', 'activity_progress'])
    await client.query(`delete from ${table} where enrolment_id = any($1)`, [enrolmentIds]);
}
