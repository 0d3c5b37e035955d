import { sql } from 'kysely';
import { auditHash } from './audit-hash.ts';
import type { Transaction } from './context.ts';

/** What the log asks of whoever writes into it: a transaction of one client, and who acts. */
export interface AuditScope extends Pick<Transaction, 'db' | 'now' | 'requestId'> {
  readonly client: { readonly id: string };
  /** A superuser who does not belong to the client has no membership there. */
  readonly actor: {
    readonly membershipId: string | null;
    readonly impersonator: Transaction['actor']['impersonator'];
    readonly apiKey?: string | null;
  };
}

export interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What a service does with a key says so, beside the name of whoever answers for the key. */
function afterOf({ after }: AuditEntry, apiKey: string | null): string | null {
  if (apiKey === null) return after === undefined ? null : JSON.stringify(after);
  return JSON.stringify({ ...(typeof after === 'object' ? after : {}), apiKey });
}

/**
 * Appends a staff action to the client's audit log. Each row carries the hash of the one before, and the end of the
 * chain is kept apart, so that a changed, added or missing row is found; the end's lock makes the chain one line
 * under concurrent writers. What is done while impersonating bears the name of whoever does it. @spec MG-07
 */
export async function recordAudit(tx: AuditScope, entry: AuditEntry): Promise<void> {
  const { rows } = await sql<{ position: number; hash: string }>`
    insert into audit_end as e (client_id, position, hash) values (${tx.client.id}, 1, '')
    on conflict (client_id) do update set position = e.position + 1 returning position, hash`.execute(tx.db);
  const end = rows[0];
  if (!end) throw new Error('The end of the audit log could not be taken.');
  const row = {
    client_id: tx.client.id,
    position: end.position,
    at: tx.now,
    actor_membership_id: tx.actor.impersonator?.membershipId ?? tx.actor.membershipId,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: afterOf(entry, tx.actor.apiKey ?? null),
    request_id: tx.requestId,
    previous_hash: end.hash,
  };
  const hash = auditHash(row);
  await tx.db
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute();
  await tx.db.updateTable('audit_end').set({ hash }).where('client_id', '=', tx.client.id).execute();
}
