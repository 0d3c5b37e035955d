import { erasedValue } from '@trilha/rules/identity/erased-values.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Takes a name out of why their points moved. What moved, when and between which accounts stays as it was, so that the
 * accounts still add up; a reason without their name keeps every word. @spec ID-23
 */
export async function eraseFromReasons(
  db: Db,
  { clientId, membershipId, names }: { clientId: string; membershipId: string; names: readonly string[] },
): Promise<number> {
  const words = names.filter(Boolean).map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`);
  const found = await db
    .selectFrom('ledger_transaction as movement')
    .select(['movement.id', 'movement.reason'])
    .where('movement.client_id', '=', clientId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry as entry')
          .innerJoin('ledger_account as account', (join) =>
            join
              .onRef('account.client_id', '=', 'entry.client_id')
              .onRef('account.id', '=', 'entry.account_id'),
          )
          .select('entry.id')
          .whereRef('entry.client_id', '=', 'movement.client_id')
          .whereRef('entry.transaction_id', '=', 'movement.id')
          .where('account.membership_id', '=', membershipId),
      ),
    )
    .where(sql<boolean>`movement.reason::text ilike any (${words})`)
    .execute();
  let changed = 0;
  for (const { id, reason } of found) {
    const left = JSON.stringify(erasedValue(reason, names, false));
    if (left === JSON.stringify(reason)) continue;
    await db
      .updateTable('ledger_transaction')
      .set({ reason: left })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
    changed += 1;
  }
  return changed;
}
