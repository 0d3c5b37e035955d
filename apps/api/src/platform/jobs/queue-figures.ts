import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tables } from '../database/tables.ts';

/** Where jobs go that failed for good. */
export const DEAD_LETTERS = 'dead-letters';

/** What waits to be done, over all clients. */
export interface QueueFigures {
  /** How long the oldest event has waited for its hand-over; 0 where none waits. */
  readonly oldestEventSeconds: number;
  readonly waitingEvents: number;
  /** Jobs that are waiting, being retried or under way; null before a worker has ever run on the database. */
  readonly queuedJobs: number | null;
  readonly deadLetters: number | null;
}

/** The queue is the owner's; nodes without a worker count what lies in it all the same. */
export async function letNodesCount(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`grant usage on schema pgboss to trilha_platform;
    grant select on pgboss.job to trilha_platform`);
}

export async function queueFigures(db: Kysely<Tables>, now: Date): Promise<QueueFigures> {
  const { rows } = await sql<{ seconds: number; events: number; known: boolean }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(occurred_at)), 0)::float8 as seconds, count(*)::int as events,
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'pgboss' and c.relname = 'job'
          and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
      ) as known
    from outbox where relayed_at is null`.execute(db);
  const [waiting] = rows;
  const jobs = waiting?.known ? await jobFigures(db) : null;
  return {
    oldestEventSeconds: Math.max(0, waiting?.seconds ?? 0),
    waitingEvents: waiting?.events ?? 0,
    queuedJobs: jobs?.queued ?? null,
    deadLetters: jobs?.dead ?? null,
  };
}

async function jobFigures(db: Kysely<Tables>) {
  const { rows } = await sql<{ queued: number; dead: number }>`
    select count(*) filter (where name <> ${DEAD_LETTERS})::int as queued,
      count(*) filter (where name = ${DEAD_LETTERS})::int as dead
    from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
  return rows[0];
}
