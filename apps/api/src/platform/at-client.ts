import { sql } from 'kysely';
import type { AuditScope } from './audit.ts';
import type { JobContext, Transaction } from './context.ts';

/** A transaction that stands at a client which is not the one its call was made at. */
export interface ElsewhereScope extends JobContext, AuditScope {}

/**
 * Goes on in the same transaction as if it were one of another client: row-level security lets it see and write that
 * client's rows and no others, until the work is done. Only for what superusers do to clients. @spec MG-06 CL-07
 */
export async function atClient<T>(
  tx: Transaction,
  { id, membershipId }: { readonly id: string; readonly membershipId: string | null },
  work: (scope: ElsewhereScope) => Promise<T>,
): Promise<T> {
  const { db, now, requestId, platform } = tx;
  await standAt(tx, id);
  const result = await work({
    db,
    now,
    requestId,
    platform,
    clientId: id,
    client: { id },
    actor: { membershipId, impersonator: null },
  });
  // Where the work failed nothing is written at all: the transaction ends with it.
  await standAt(tx, tx.client.id);
  return result;
}

const standAt = ({ db }: Transaction, clientId: string) =>
  sql`select set_config('app.client_id', ${clientId}, true)`.execute(db);
