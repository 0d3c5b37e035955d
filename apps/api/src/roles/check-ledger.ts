import { Pool } from 'pg';
import type { ConnectionSettings } from '#platform/database/settings.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly entries: number;
  readonly drifting: readonly string[];
  readonly unbalanced: readonly string[];
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

/** Proves that every balance is the sum of its entries and every transaction sums to zero in each unit. @spec PT-02 */
export async function checkLedger(connection: ConnectionSettings): Promise<LedgerReport> {
  const pool = new Pool({
    ...connection,
    max: 1,
    options: '-c default_transaction_isolation=repeatable\\ read',
  });
  const client = await pool.connect();
  try {
    // One snapshot for all four questions, so that running writes cannot look like a fault.
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
    return {
      accounts,
      entries,
      drifting: drift.rows.map(toldDrift),
      unbalanced: unbalanced.rows.map(
        (row) => `transaction ${row.transaction_id}: ${row.unit} sums to ${row.total}`,
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
