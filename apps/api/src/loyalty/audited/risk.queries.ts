import type { Risk } from '@trilha/rules/loyalty/audit/risk.rule';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { AuditedKind } from './audited-kinds.ts';

type Db = Kysely<Tables>;

/** In one order, so that those who weigh and those who decide about many at once never wait for each other. */
export const lockToWeigh = (db: Db, of: AuditedKind, clientId: string, ids: readonly string[]) =>
  sql`select id from ${sql.table(of.table)} where client_id = ${clientId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);

/** Keeps what was weighed beside its rows. @spec LO-30 */
export const keepRisk = (
  db: Db,
  of: AuditedKind,
  clientId: string,
  weighed: readonly (Risk<string> & { readonly id: string })[],
  now: Date,
) =>
  sql`
    update ${sql.table(of.table)} audited set risk_level = weighed.level, risk_score = weighed.score,
      risk_reasons = weighed.reasons, risk_weighed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as weighed(id uuid, level text, score integer, reasons jsonb)
    where audited.client_id = ${clientId} and audited.id = weighed.id`.execute(db);

const PIECE = 200;
/** In one run of the clock; the next one goes on. */
const MOST_PIECES = 20;

/** What waits and was never weighed, or not for a day: what is usual moves. Safe to repeat. @spec LO-30 */
export async function weighWaiting(
  platform: Platform,
  clientId: string,
  of: AuditedKind,
  weigh: (db: Db, clientId: string, ids: readonly string[], now: Date) => Promise<void>,
): Promise<void> {
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const weighed = await platform.database.inClient(clientId, async (db) => {
      const now = platform.now();
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(of.table)}
        where client_id = ${clientId} and state = ${sql.lit(of.waiting)}
          and (risk_weighed_at is null or risk_weighed_at < ${now}::timestamptz - interval '1 day')
        order by risk_weighed_at nulls first, id
        limit ${PIECE}`.execute(db);
      await weigh(
        db,
        clientId,
        rows.map(({ id }) => id),
        now,
      );
      return rows.length;
    });
    if (weighed < PIECE) return;
  }
}
