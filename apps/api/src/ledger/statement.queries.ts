import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

export interface StatementFilter {
  readonly campaignId?: string | undefined;
  readonly unit?: PointUnit | undefined;
  /** Only lines older than this one. */
  readonly before: number | null;
  readonly limit: number;
}

/** Lines of the person's own accounts, newest first: one for each movement of what they hold or owe. @spec PT-01 */
export async function statementLines(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  filter: StatementFilter,
) {
  let accounts = db
    .selectFrom('ledger_account')
    .select('id')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId);
  if (filter.campaignId) accounts = accounts.where('campaign_id', '=', filter.campaignId);
  if (filter.unit) accounts = accounts.where('unit', '=', filter.unit);
  let lines = db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', (join) =>
      join.onRef('account.client_id', '=', 'entry.client_id').onRef('account.id', '=', 'entry.account_id'),
    )
    .innerJoin('ledger_transaction as movement', (join) =>
      join
        .onRef('movement.client_id', '=', 'entry.client_id')
        .onRef('movement.id', '=', 'entry.transaction_id'),
    )
    .select([
      'entry.id',
      'entry.amount',
      'entry.balance_after',
      'account.unit',
      'account.kind as account_kind',
      'account.campaign_id',
      'movement.kind',
      'movement.source_kind',
      'movement.source_id',
      'movement.reason',
      'movement.occurred_at',
    ])
    .where('entry.client_id', '=', client.id)
    .where('entry.account_id', 'in', accounts);
  if (filter.before !== null) lines = lines.where('entry.id', '<', filter.before);
  return lines.orderBy('entry.id', 'desc').limit(sql.lit(filter.limit)).execute();
}

export type StatementLine = Awaited<ReturnType<typeof statementLines>>[number];
