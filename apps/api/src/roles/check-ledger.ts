import { Pool } from 'pg';
import type { ConnectionSettings } from '#platform/database/settings.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly entries: number;
  readonly drifting: readonly string[];
  readonly unbalanced: readonly string[];
  /** Gifts whose movement is not theirs alone, once and of their points. */
  readonly gifts: readonly string[];
}

/** What an account says beside what its entries and open holds add up to. */
interface Drift {
  readonly account_id: string;
  readonly posted: string;
  readonly entries_total: string;
  readonly held: string;
  readonly holds_total: string;
  readonly transferred: string;
  readonly transferred_total: string;
}

/**
 * Proves that every balance is the sum of its entries, every transaction sums to zero in each unit, and every gift was
 * booked once, as points to spend alone. @spec PT-02 PT-06
 */
export async function checkLedger(connection: ConnectionSettings): Promise<LedgerReport> {
  const pool = new Pool({
    ...connection,
    max: 1,
    options: '-c default_transaction_isolation=repeatable\\ read',
  });
  const client = await pool.connect();
  try {
    // One snapshot for all five questions, so that running writes cannot look like a fault.
    await client.query('begin read only');
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
      return Number(rows[0]?.count ?? 0);
    };
    const accounts = await count('ledger_account');
    const entries = await count('ledger_entry');
    const drift = await client.query<Drift>(
      `select account_id, posted, entries_total, held, holds_total, transferred, transferred_total
        from ledger_drift limit 100`,
    );
    const unbalanced = await client.query<{ transaction_id: string; unit: string; total: string }>(
      'select transaction_id, unit, sum(amount) as total from ledger_entry group by client_id, transaction_id, unit having sum(amount) <> 0 limit 100',
    );
    const gifts = await client.query<{ id: string; points: string; redeemable: string; experience: string }>(
      `select given.id, given.points, coalesce(moved.redeemable, 0) as redeemable, coalesce(moved.experience, 0) as experience
        from gift_given given
        left join lateral (select sum(entry.amount) filter (where entry.unit = 'redeemable') as redeemable,
            sum(entry.amount) filter (where entry.unit <> 'redeemable') as experience
          from ledger_transaction movement
          join ledger_entry entry on entry.client_id = movement.client_id and entry.transaction_id = movement.id
          join ledger_account account on account.client_id = entry.client_id and account.id = entry.account_id
          where movement.client_id = given.client_id and movement.source_kind = 'gift_given'
            and movement.source_id = given.id and account.kind in ('member', 'debt')) moved on true
        where given.participation_id is not null
          and (coalesce(moved.redeemable, 0) <> given.points or moved.experience is not null) limit 100`,
    );
    return {
      accounts,
      entries,
      drifting: drift.rows.map(toldDrift),
      unbalanced: unbalanced.rows.map(
        (row) => `transaction ${row.transaction_id}: ${row.unit} sums to ${row.total}`,
      ),
      gifts: gifts.rows.map(
        (row) =>
          `gift ${row.id}: ${row.points} points, ${row.redeemable} booked, ${row.experience} of other units`,
      ),
    };
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** Only what differs. */
function toldDrift(row: Drift): string {
  const pairs = [
    ['balance', row.posted, 'entries', row.entries_total],
    ['held', row.held, 'open holds', row.holds_total],
    ['transferred', row.transferred, 'transfers', row.transferred_total],
  ] as const;
  const told = pairs
    .filter(([, own, , sum]) => own !== sum)
    .map(([name, own, of, sum]) => `${name} ${own}, ${of} ${sum}`);
  return `account ${row.account_id}: ${told.join('; ')}`;
}
