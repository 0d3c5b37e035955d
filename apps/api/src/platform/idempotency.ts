import { AppError } from '@trilha/contract/errors';
import type { Transaction } from './context.ts';

export interface OnceKey {
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
}

/**
 * Runs the work once for each key and keeps its answer in the same transaction. A twin waits on the unique key
 * until the first has ended, then gets the first one's answer; the same key with other content is refused.
 */
export async function answerOnce(
  tx: Transaction,
  once: OnceKey,
  work: () => Promise<string>,
): Promise<string> {
  const identity = { client_id: tx.client.id, membership_id: tx.actor.membershipId, key: once.key };
  const taken = await tx.db
    .insertInto('idempotency_answer')
    .values({ ...identity, call: once.call, request_hash: once.fingerprint, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) return answerOfTwin(tx, once);
  const answer = await work();
  await tx.db
    .updateTable('idempotency_answer')
    .set({ answer })
    .where('client_id', '=', identity.client_id)
    .where('membership_id', '=', identity.membership_id)
    .where('key', '=', identity.key)
    .execute();
  return answer;
}

async function answerOfTwin(tx: Transaction, once: OnceKey): Promise<string> {
  const first = await tx.db
    .selectFrom('idempotency_answer')
    .select(['request_hash', 'answer'])
    .where('client_id', '=', tx.client.id)
    .where('membership_id', '=', tx.actor.membershipId)
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (!first?.answer || first.request_hash !== once.fingerprint) throw new AppError('idempotency_key_reused');
  return first.answer;
}
