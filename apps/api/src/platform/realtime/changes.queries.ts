import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RealtimeContent, RealtimeMember } from './port.ts';

export type Changed = RealtimeMember & RealtimeContent;

/** Everything before it has been committed or undone: whatever comes later bears a higher number. */
export async function oldestRunning(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    oldest: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}

/** Whose document has turned between two such moments, among those who listen. */
export async function changedBetween(
  db: Kysely<Tables>,
  from: string,
  until: string,
  membershipIds: readonly string[],
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`select client_id as "clientId", membership_id as "membershipId",
      max(id) as version
    from realtime_change
    where made_by >= ${from}::xid8 and made_by < ${until}::xid8 and membership_id = any(${membershipIds}::uuid[])
    group by client_id, membership_id`.execute(db);
  return rows;
}

/** The state of a document as it is now. */
export async function versionOf(
  db: Kysely<Tables>,
  { clientId, membershipId }: RealtimeMember,
): Promise<number> {
  const row = await db
    .selectFrom('realtime_change')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Takes the oldest changes to hand them over; two workers take different ones. */
export async function takeChanges(db: Kysely<Tables>, most: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`with taken as (
      delete from realtime_change where (client_id, id) in (
        select client_id, id from realtime_change order by id limit ${most} for update skip locked
      ) returning client_id, membership_id, id
    )
    select client_id as "clientId", membership_id as "membershipId", max(id) as version
    from taken group by client_id, membership_id`.execute(db);
  return rows;
}
