import { AppError } from '@trilha/contract/errors';
import type { CodeState } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** Which of these the reward has had already, whatever became of them. */
export async function knownAmong(
  { db, client }: Scope,
  rewardId: string,
  fingerprints: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reward_code')
    .select('fingerprint')
    .where('client_id', '=', client.id)
    .where('reward_id', '=', rewardId)
    .where('fingerprint', '=', sql<Buffer>`any(${fingerprints}::bytea[])`)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/** A free code, taken out for good. */
export async function takeOut(tx: Transaction, codeId: string) {
  const code = await tx.db
    .selectFrom('reward_code')
    .select(['reward_id', 'ending', 'order_id', 'withdrawn_at'])
    .where('client_id', '=', tx.client.id)
    .where('id', '=', codeId)
    .forUpdate()
    .executeTakeFirst();
  if (!code) throw new AppError('not_found');
  if (code.order_id !== null || code.withdrawn_at !== null) throw new AppError('code_not_free');
  await tx.db
    .updateTable('reward_code')
    .set({ withdrawn_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', codeId)
    .execute();
  return code;
}

/** Codes of a reward as staff see them: never whole. @spec RW-05 */
export function codesOf({ db, client }: Scope, rewardId: string, state: CodeState | undefined) {
  const codes = db
    .selectFrom('reward_code as code')
    .leftJoin('reward_order as placed', (join) =>
      join.onRef('placed.client_id', '=', 'code.client_id').onRef('placed.id', '=', 'code.order_id'),
    )
    .select([
      'code.id',
      'code.ending',
      'code.added_at',
      'code.delivered_at',
      'code.withdrawn_at',
      'placed.number',
    ])
    .where('code.client_id', '=', client.id)
    .where('code.reward_id', '=', rewardId);
  if (state === 'delivered') return codes.where('code.delivered_at', 'is not', null);
  if (state === 'withdrawn') return codes.where('code.withdrawn_at', 'is not', null);
  if (state === 'free')
    return codes.where('code.delivered_at', 'is', null).where('code.withdrawn_at', 'is', null);
  return codes;
}

export const codeCounts = ({ db, client }: Scope, rewardId: string): Promise<Record<CodeState, number>> =>
  db
    .selectFrom('reward_code')
    .select([
      sql<number>`count(*) filter (where delivered_at is null and withdrawn_at is null)`.as('free'),
      sql<number>`count(delivered_at)`.as('delivered'),
      sql<number>`count(withdrawn_at)`.as('withdrawn'),
    ])
    .where('client_id', '=', client.id)
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow();
