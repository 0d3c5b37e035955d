import { AppError } from '@trilha/contract/errors';
import type { Transaction } from './context.ts';
import { prepared } from './database/prepared.ts';
import { sendWithCommit } from './database/scope.ts';

export interface OnceKey {
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
}

interface Identity {
  readonly clientId: string;
  readonly membershipId: string;
  readonly key: string;
}

const takeKey = prepared<Identity & { readonly call: string; readonly hash: string; readonly now: Date }>()(
  (db, value) =>
    db
      .insertInto('idempotency_answer')
      .values({
        client_id: value('clientId'),
        membership_id: value('membershipId'),
        key: value('key'),
        call: value('call'),
        request_hash: value('hash'),
        created_at: value('now'),
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'membership_id', 'key']).doNothing())
      .returning('key'),
);

const keepAnswer = prepared<Identity & { readonly answer: string }>()((db, value) =>
  db
    .updateTable('idempotency_answer')
    .set({ answer: value('answer') })
    .where('client_id', '=', value('clientId'))
    .where('membership_id', '=', value('membershipId'))
    .where('key', '=', value('key')),
);

/**
 * Runs the work once for each key and keeps its answer in the same transaction. A twin waits on the unique key
 * until the first has ended, then gets the first one's answer; the same key with other content is refused.
 */
export async function answerOnce(
  tx: Transaction,
  once: OnceKey,
  work: () => Promise<string>,
): Promise<string> {
  const identity = { clientId: tx.client.id, membershipId: tx.actor.membershipId, key: once.key };
  const taken = await takeKey(tx.db, { ...identity, call: once.call, hash: once.fingerprint, now: tx.now });
  if (taken.length === 0) return answerOfTwin(tx, once);
  const answer = await work();
  sendWithCommit(tx.db, keepAnswer.of({ ...identity, answer }));
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
