import { Pool } from 'pg';
import type { ConnectionSettings } from '#platform/database/settings.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly entries: number;
  readonly drifting: readonly string[];
  readonly unbalanced: readonly string[];
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
    const drift = await client.query<{ account_id: string; posted: string; entries_total: string }>(
      'select account_id, posted, entries_total from ledger_drift limit 100',
    );
    const unbalanced = await client.query<{ transaction_id: string; unit: string; total: string }>(
      'select transaction_id, unit, sum(amount) as total from ledger_entry group by client_id, transaction_id, unit having sum(amount) <> 0 limit 100',
    );
    return {
      accounts,
      entries,
      drifting: drift.rows.map(
        (row) => `account ${row.account_id}: balance ${row.posted}, entries ${row.entries_total}`,
      ),
      unbalanced: unbalanced.rows.map(
        (row) => `transaction ${row.transaction_id}: ${row.unit} sums to ${row.total}`,
      ),
    };
  } finally {
    client.release(true);
    await pool.end();
  }
}
