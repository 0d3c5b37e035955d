import { Client } from 'pg';
import type { TestApplication } from '../application.ts';

interface Fault {
  readonly fault: string;
  /** The invariant it breaks, by its number. */
  readonly breaks: number;
  /** Guards that would refuse it at once, taken away so that nothing but the invariants is left. */
  readonly without?: string;
}
/** A fault in what a function does. */
interface FaultyFunction extends Fault {
  /** A function by its name and how many arguments it takes. */
  readonly of: readonly [name: string, argumentCount: number];
  readonly instead: readonly [written: string, planted: string];
}
/** A fault beside the functions. */
interface FaultyTables extends Fault {
  readonly planted: string;
}
/** A fault that a ledger may have: what it leaves of the guards, and what it makes of the database. */
export type PlantedFault = FaultyFunction | FaultyTables;

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
    fault: 'a refusal asks once more for what had expired',
    breaks: 1,
    of: ['ledger_take_back', 13],
    instead: ['expired := least(ledger_expired(_client, available), _redeemable)', 'expired := 0'],
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
  {
    fault: 'a reversal books one point more than it takes',
    breaks: 2,
    of: ['ledger_take_back', 13],
    instead: [
      "'reversed'), 'redeemable', _redeemable, _at)",
      "'reversed'), 'redeemable', _redeemable + 1, _at)",
    ],
    without: 'drop trigger ledger_transaction_balances on ledger_transaction',
  },
  {
    fault: 'a balance falls by one point less than its entry',
    breaks: 3,
    of: ['ledger_write_entry', 6],
    instead: ['set posted = posted + _amount', 'set posted = posted + _amount + (_amount < 0)::integer'],
  },
  {
    fault: 'a refusal leaves the experience of its sale',
    breaks: 5,
    of: ['ledger_take_back', 13],
    instead: ['if _experience > 0 then', "if _experience > 0 and _kind <> 'sale_refused' then"],
  },
  {
    fault: 'nothing but the look before guards the number of an invoice',
    breaks: 6,
    of: ['loyalty_report_sale', 17],
    instead: [
      "on conflict (client_id, campaign_id, membership_id, invoice_key) where state <> 'withdrawn' do nothing",
      '',
    ],
    without: 'drop index sale_invoice_unique',
  },
  {
    fault: 'what came back after the campaign expires too late',
    breaks: 9,
    of: ['ledger_expire', 9],
    instead: [
      'if returned >= _returned_since then',
      "if returned >= _returned_since - interval '2 days' then",
    ],
  },
  {
    fault: 'a transfer that the programme confirms is written down once more',
    breaks: 10,
    planted: `create function write_down_again() returns trigger language plpgsql as $$
      declare again points_transfer := new;
      begin
        again.id := gen_random_uuid();
        insert into points_transfer select again.*;
        return null;
      end $$;
      create trigger written_down_again after update on points_transfer for each row
        when (old.state <> 'confirmed' and new.state = 'confirmed') execute function write_down_again()`,
    without: 'drop index points_transfer_document; drop index points_transfer_member',
  },
  {
    fault: 'a level rises as soon as it is asked for',
    breaks: 11,
    planted: `create function rise_unasked() returns trigger language plpgsql as $$
      begin
        update participation set level_position = new.position where client_id = new.client_id
          and campaign_id = new.campaign_id and membership_id = new.membership_id;
        return new;
      end $$;
      create trigger rises_unasked after insert on level_request for each row execute function rise_unasked()`,
  },
];

/** Puts a fault into the database of a product. */
export async function plantFault(
  { settings }: Pick<TestApplication, 'settings'>,
  fault: PlantedFault,
): Promise<void> {
  const owner = new Client(settings);
  await owner.connect();
  try {
    const planted = 'planted' in fault ? fault.planted : await faultyFunction(owner, fault);
    if (fault.without) await owner.query(fault.without);
    await owner.query(planted);
  } finally {
    await owner.end();
  }
}

async function faultyFunction(
  owner: Client,
  { of: [name, argumentCount], instead: [written, planted] }: FaultyFunction,
): Promise<string> {
  const { rows } = await owner.query<{ source: string }>(
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1 and pronargs = $2',
    [name, argumentCount],
  );
  const source = rows[0]?.source ?? '';
  if (!source.includes(written)) throw new Error(`${name} does not say: ${written}`);
  return source.replace(written, planted);
}
