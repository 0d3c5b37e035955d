import { Pool } from 'pg';
import type { ConnectionSettings } from '#platform/database/settings.ts';

export interface LedgerReport {
  readonly accounts: number;
  readonly entries: number;
  readonly drifting: readonly string[];
  readonly unbalanced: readonly string[];
  /** Gifts whose movement is not theirs alone, once and of their points. */
  readonly gifts: readonly string[];
  /** Entries that say another kind or moment than their movement: a narrowed statement would leave them out. */
  readonly mislabelled: readonly string[];
  /** Rewards of which more or less is reserved than orders wait for. */
  readonly stock: readonly string[];
}

/** Everything that is wrong, one line each. */
export const faultsIn = ({ drifting, unbalanced, gifts, mislabelled, stock }: LedgerReport): string[] => [
  ...drifting,
  ...unbalanced,
  ...gifts,
  ...mislabelled,
  ...stock,
];

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
 * Proves that every balance is the sum of its entries, every transaction sums to zero in each unit, every gift was
 * booked once, as points to spend alone, and every unit of a reward that is reserved has its order. @spec PT-02 PT-06 RW-04
 */
export async function checkLedger(connection: ConnectionSettings): Promise<LedgerReport> {
  const pool = new Pool({
    ...connection,
    max: 1,
    options: '-c default_transaction_isolation=repeatable\\ read',
  });
  const client = await pool.connect();
  try {
    // One snapshot for all questions, so that running writes cannot look like a fault.
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
    const mislabelled = await client.query<{ id: string; kind: string; movement_kind: string }>(
      `select entry.id, entry.kind, movement.kind as movement_kind from ledger_entry entry
        join ledger_transaction movement on movement.client_id = entry.client_id and movement.id = entry.transaction_id
        where entry.kind <> movement.kind or entry.occurred_at <> movement.occurred_at limit 100`,
    );
    const stock = await client.query<{ id: string; reserved: string; orders: string }>(
      `select reward.id, reward.on_hand - reward_free(reward.client_id, reward.id) as reserved, waiting.orders from reward
        cross join lateral (select count(*) as orders from reward_order placed where placed.client_id = reward.client_id
          and placed.reward_id = reward.id and placed.state = 'awaiting_approval') waiting
        where reward.on_hand - reward_free(reward.client_id, reward.id) <> waiting.orders limit 100`,
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
      mislabelled: mislabelled.rows.map(
        (row) =>
          `entry ${row.id}: ${row.kind} of a movement that is ${row.movement_kind}, or at another moment`,
      ),
      stock: stock.rows.map((row) => `reward ${row.id}: ${row.reserved} reserved, ${row.orders} orders wait`),
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
