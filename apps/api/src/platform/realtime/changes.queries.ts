import type { QueueName } from '@trilha/contract/queues';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RealtimeMember } from './port.ts';

/** What has turned: something of a member's, or a queue of the client for whoever may list it. */
export interface Turned {
  readonly clientId: string;
  readonly membershipId: string | null;
  readonly queue: QueueName | null;
  readonly version: number;
}

/** Everything before it has been committed or undone: whatever comes later bears a higher number. */
export async function oldestRunning(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    oldest: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}

/** What has turned between two such moments of those who listen, and in the queues of their clients. */
export async function turnedBetween(
  db: Kysely<Tables>,
  from: string,
  until: string,
  listening: readonly RealtimeMember[],
): Promise<Turned[]> {
  const members = [...new Set(listening.map(({ membershipId }) => membershipId))];
  const clients = [...new Set(listening.map(({ clientId }) => clientId))];
  const { rows } = await sql<Turned>`select client_id as "clientId", membership_id as "membershipId", queue,
      max(id) as version
    from realtime_change
    where made_by >= ${from}::xid8 and made_by < ${until}::xid8
      and (membership_id = any(${members}::uuid[])
        or (queue is not null and client_id = any(${clients}::uuid[])))
    group by client_id, membership_id, queue`.execute(db);
  return rows;
}

/** The state of a member's own part of the document as it is now, or as it was at a moment. */
export async function versionOf(
  db: Kysely<Tables>,
  { clientId, membershipId }: RealtimeMember,
  at: Date | null,
): Promise<number> {
  const row = await db
    .selectFrom('realtime_change')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .$if(at !== null, (before) => before.where('changed_at', '<', at))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The state of these queues as it is now, or as it was at a moment. */
export async function versionsOfQueues(
  db: Kysely<Tables>,
  clientId: string,
  queues: readonly QueueName[],
  at: Date | null,
): Promise<Readonly<Partial<Record<QueueName, number>>>> {
  const { rows } = await sql<{ queue: QueueName; version: number }>`select queue,
      coalesce((select id from realtime_change change
        where change.client_id = ${clientId} and change.queue = asked.queue
          and (${at}::timestamptz is null or changed_at < ${at})
        order by id desc limit 1), 0) as version
    from unnest(${queues}::text[]) as asked (queue)`.execute(db);
  return Object.fromEntries(rows.map(({ queue, version }) => [queue, version]));
}

/** Takes the oldest changes to hand them over; two workers take different ones. */
export async function takeChanges(db: Kysely<Tables>, most: number): Promise<Turned[]> {
  const { rows } = await sql<Turned>`with taken as (
      delete from realtime_change where (client_id, id) in (
        select client_id, id from realtime_change order by id limit ${most} for update skip locked
      ) returning client_id, membership_id, queue, id
    )
    select client_id as "clientId", membership_id as "membershipId", queue, max(id) as version
    from taken group by client_id, membership_id, queue`.execute(db);
  return rows;
}
