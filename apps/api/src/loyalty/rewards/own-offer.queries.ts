import { sql } from 'kysely';
import { type Account, balanceIn, type CampaignBalance, RETURNED_AT } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { RESERVED } from './reserved-stock.ts';

/** What one person brings to the rewards of a campaign, and the stock, all as of one moment. */
export interface OwnOffer {
  /** Of what is offered, at the same moment. */
  readonly version: number;
  /** Where the person stands, or null while they have not joined. */
  readonly level: number | null;
  readonly balance: CampaignBalance;
  /** Redemptions by category. */
  readonly used: Readonly<Record<string, number>>;
  readonly trainingsDone: ReadonlySet<string>;
  readonly stock: Readonly<Record<string, Stock>>;
}
/** On hand, reserved by open orders, and redeemed so far. */
export type Stock = readonly [onHand: number, reserved: number, redeemed: number];

interface Row {
  readonly version: number;
  readonly level: number | null;
  readonly accounts: readonly Account[];
  readonly used: Readonly<Record<string, number>>;
  readonly done: readonly string[];
  readonly stock: Readonly<Record<string, Stock>>;
}

const own = prepared<{
  readonly clientId: string;
  readonly membershipId: string;
  readonly campaignId: string;
}>()<Row>((db, value) => ({
  compile: () =>
    sql<Row>`select
      coalesce((select v.version from offer_version v where v.client_id = ${value('clientId')}), 0)::bigint as version,
      (select level_position from participation where client_id = ${value('clientId')}
        and campaign_id = ${value('campaignId')} and membership_id = ${value('membershipId')}) as level,
      (select coalesce(json_agg(json_build_object('unit', unit, 'kind', kind, 'posted', posted, 'held', held,
          'returned_at', ${RETURNED_AT})), '[]')
        from ledger_account where client_id = ${value('clientId')} and campaign_id = ${value('campaignId')}
          and membership_id = ${value('membershipId')}) as accounts,
      (select coalesce(json_object_agg(category_id, used), '{}') from reward_category_use
        where client_id = ${value('clientId')} and campaign_id = ${value('campaignId')}
          and membership_id = ${value('membershipId')}) as used,
      array(select training_id::text from enrolment where client_id = ${value('clientId')}
        and membership_id = ${value('membershipId')} and state in ('finished', 'approved', 'improved')) as done,
      (select coalesce(json_object_agg(id, json_build_array(on_hand, ${RESERVED}, redeemed)), '{}') from reward
        where client_id = ${value('clientId')} and campaign_id = ${value('campaignId')} and status = 'active') as stock`.compile(
      db,
    ),
}));

/** One statement, whatever the campaign offers. @spec RW-01 RW-02 */
export async function ownOffer(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  campaignId: string,
): Promise<OwnOffer> {
  const of = { clientId: client.id, membershipId: actor.membershipId, campaignId };
  const [row] = await own(db, of);
  if (!row) throw new Error('A statement without a table answers one row.');
  const { version, level, accounts, used, done, stock } = row;
  return { version, level, balance: balanceIn(accounts), used, trainingsDone: new Set(done), stock };
}
