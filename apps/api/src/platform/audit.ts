import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from './context.ts';

export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Appends a staff action to the client's audit log. Each row carries the hash of the one before, so that a changed or
 * missing row is found; the advisory lock makes the chain one line under concurrent writers. @spec MG-07
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${tx.client.id}`}, 0))`.execute(tx.db);
  const last = await tx.db
    .selectFrom('audit_log')
    .select(['position', 'hash'])
    .where('client_id', '=', tx.client.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    client_id: tx.client.id,
    position: (last?.position ?? 0) + 1,
    at: tx.now,
    actor_membership_id: tx.actor.membershipId,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    request_id: tx.requestId,
    previous_hash: last?.hash ?? '',
  };
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(row)))
    .digest('hex');
  await tx.db
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute();
}
