import { AppError } from '@trilha/contract/errors';
import type { Transaction } from '#platform/context.ts';

/** The row at its next revision, for whoever saw the last one. */
export async function takeMemberRevision(tx: Transaction, memberId: string, seen: number): Promise<number> {
  const taken = await tx.db
    .updateTable('membership')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('client_id', '=', tx.client.id)
    .where('id', '=', memberId)
    .where('revision', '=', seen)
    .returning('revision')
    .executeTakeFirst();
  if (!taken) throw new AppError('changed_meanwhile');
  return taken.revision;
}
