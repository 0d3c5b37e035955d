import { Client } from 'pg';
import type { TestApplication } from '../application.ts';

/** A fault that a ledger may have: what it leaves of the guards, and what it makes of one function. */
export interface PlantedFault {
  readonly fault: string;
  /** The invariant it breaks, by its number. */
  readonly breaks: number;
  /** A function by its name and how many arguments it takes. */
  readonly of: readonly [name: string, argumentCount: number];
  readonly instead: readonly [written: string, planted: string];
  /** Guards that would refuse it at once, taken away so that nothing but the invariants is left. */
  readonly without?: string;
}

const WITHOUT_OVERDRAFT_CHECK = 'alter table ledger_account drop constraint ledger_account_no_overdraft';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a reversal takes what an order holds',
    breaks: 1,
    of: ['ledger_take_back', 13],
    instead: ['select posted - held into free', 'select posted into free'],
    without: WITHOUT_OVERDRAFT_CHECK,
  },
  {
    fault: 'a refusal takes points back twice',
    breaks: 7,
    of: ['ledger_take_back', 13],
    instead: [
      'if _experience > 0 then',
      `if _kind = 'sale_refused' then perform ledger_take_back(_client, gen_random_uuid(), 'sale_adjusted', _source_kind,
        _source, _reverses, _membership, _campaign, _experience, _redeemable, _actor, _reason, _at); end if;
      if _experience > 0 then`,
    ],
    without: WITHOUT_OVERDRAFT_CHECK,
  },
  {
    fault: 'a debt is never repaid',
    breaks: 1,
    of: ['ledger_credit', 14],
    instead: ['repaid := least(owed, _redeemable)', 'repaid := 0'],
  },
  {
    fault: 'the end of an order leaves its points held',
    breaks: 4,
    of: ['ledger_close_hold', 8],
    instead: ['held = held - hold.amount', 'held = held'],
  },
  {
    fault: 'nothing but the look before guards the maximum of a category',
    breaks: 8,
    of: ['loyalty_redeem', 10],
    instead: ['where maximum is null or u.used < maximum', ''],
  },
];

/** Puts a fault into the database of a product. */
export async function plantFault(
  { settings }: Pick<TestApplication, 'settings'>,
  { of: [name, argumentCount], instead: [written, planted], without }: PlantedFault,
): Promise<void> {
  const owner = new Client(settings);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ source: string }>(
      'select pg_get_functiondef(oid) as source from pg_proc where proname = $1 and pronargs = $2',
      [name, argumentCount],
    );
    const source = rows[0]?.source ?? '';
    if (!source.includes(written)) throw new Error(`${name} does not say: ${written}`);
    if (without) await owner.query(without);
    await owner.query(source.replace(written, planted));
  } finally {
    await owner.end();
  }
}
