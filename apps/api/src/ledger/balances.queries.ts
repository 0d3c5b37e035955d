import { type Kysely, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface CampaignBalance {
  readonly experience: number;
  readonly available: number;
  readonly held: number;
  readonly owed: number;
  /** When points last came in or back, or null. */
  readonly returnedAt: Date | null;
}

interface Member {
  readonly clientId: string;
  readonly membershipId: string;
}
interface CampaignMember extends Member {
  readonly campaignId: string;
}

/** What one account of a person holds. */
export interface Account {
  readonly unit: string;
  readonly kind: string;
  readonly posted: number;
  readonly held: number;
  /** When points last came in or back, in milliseconds since the epoch. */
  readonly returned_at: number | null;
}

/** The same column for whoever reads accounts in a statement of their own. */
export const RETURNED_AT = sql<number | null>`(date_part('epoch', returned_at) * 1000)::bigint`;

const accountsIn = prepared<Member & { readonly campaignIds: readonly string[] }>()((db, value) =>
  db
    .selectFrom('ledger_account')
    .select(['campaign_id', 'unit', 'kind', 'posted', 'held', RETURNED_AT.as('returned_at')])
    .where('client_id', '=', value('clientId'))
    .where('membership_id', '=', value('membershipId'))
    .where('campaign_id', '=', sql<string>`any(${value('campaignIds')}::uuid[])`),
);

/** Points of a person in each of these campaigns, by its id: experience, what can be spent, what orders hold, what is owed. @spec PT-01 */
export async function campaignBalances(
  db: Kysely<Tables>,
  of: Member,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignBalance>> {
  const accounts = await accountsIn(db, { ...of, campaignIds });
  const inCampaign = (id: string) => accounts.filter((account) => account.campaign_id === id);
  return new Map(campaignIds.map((id) => [id, balanceIn(inCampaign(id))]));
}

/** The same in one campaign. @spec PT-01 */
export async function campaignBalance(
  db: Kysely<Tables>,
  { campaignId, ...of }: CampaignMember,
): Promise<CampaignBalance> {
  return balanceIn(await accountsIn(db, { ...of, campaignIds: [campaignId] }));
}

/** The balance that the accounts of a person in one campaign make. @spec PT-01 */
export function balanceIn(accounts: readonly Account[]): CampaignBalance {
  const account = (unit: string, kind: string) =>
    accounts.find((row) => row.unit === unit && row.kind === kind);
  const redeemable = account('redeemable', 'member');
  return {
    experience: account('experience', 'member')?.posted ?? 0,
    available: (redeemable?.posted ?? 0) - (redeemable?.held ?? 0),
    held: redeemable?.held ?? 0,
    owed: 0 - (account('redeemable', 'debt')?.posted ?? 0),
    returnedAt: redeemable?.returned_at == null ? null : new Date(redeemable.returned_at),
  };
}

const trainingAccount = prepared<Member>()((db, value) =>
  db
    .selectFrom('ledger_account')
    .select(['posted', 'held'])
    .where('client_id', '=', value('clientId'))
    .where('unit', '=', 'training')
    .where('membership_id', '=', value('membershipId'))
    .where('kind', '=', 'member'),
);

/** Training points of a person at a client. @spec GM-01 */
export async function trainingBalance(
  db: Kysely<Tables>,
  clientId: string,
  membershipId: string,
): Promise<number> {
  const [account] = await trainingAccount(db, { clientId, membershipId });
  return account?.posted ?? 0;
}

/** Training points of a person that no transfer holds. @spec TR-01 */
export async function freeTrainingPoints(
  db: Kysely<Tables>,
  clientId: string,
  membershipId: string,
): Promise<number> {
  const [account] = await trainingAccount(db, { clientId, membershipId });
  return (account?.posted ?? 0) - (account?.held ?? 0);
}

export interface FreePoints {
  readonly membershipId: string;
  readonly points: number;
  /** When points last came in or back, or null. */
  readonly returnedAt: Date | null;
}

/** People who can still spend points of a campaign, page by page in the order of their ids. @spec PT-03 */
export async function freePointsOf(
  db: Kysely<Tables>,
  of: { readonly clientId: string; readonly campaignId: string },
  page: { readonly after: string | null; readonly limit: number },
): Promise<FreePoints[]> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['membership_id', 'posted', 'held', 'returned_at'])
    .where('client_id', '=', of.clientId)
    .where('unit', '=', 'redeemable')
    .where('campaign_id', '=', of.campaignId)
    .where('kind', '=', 'member')
    .whereRef('posted', '>', 'held')
    .$if(page.after !== null, (query) => query.where('membership_id', '>', page.after))
    .orderBy('membership_id')
    .limit(page.limit)
    .execute();
  return accounts.map((account) => ({
    membershipId: account.membership_id,
    points: account.posted - account.held,
    returnedAt: account.returned_at,
  }));
}

/** Points of a whole campaign that can be spent: what was ever issued and left again, and what is outstanding. */
export interface CampaignTotals {
  readonly issued: number;
  readonly reversed: number;
  readonly redeemed: number;
  readonly expired: number;
  /** What members hold, reserved by orders or not. */
  readonly liability: number;
  readonly held: number;
  readonly owed: number;
}

const totalsIn = prepared<{ readonly clientId: string; readonly campaignId: string }>()((db, value) =>
  db
    .selectFrom('ledger_account as account')
    .select([
      'kind',
      sql<number>`sum(posted)`.as('posted'),
      sql<number>`sum(held)`.as('held'),
      sql<number>`coalesce(sum((select sum(amount) from ledger_entry entry where entry.client_id = account.client_id
        and entry.account_id = account.id and account.kind not in ('member', 'debt'))), 0)`.as('entered'),
    ])
    .where('client_id', '=', value('clientId'))
    .where('unit', '=', 'redeemable')
    .where('campaign_id', '=', value('campaignId'))
    .groupBy('kind'),
);

/** What the ledger says of all the points of a campaign. @spec PT-02 MG-04 */
export async function campaignTotals(
  db: Kysely<Tables>,
  of: { readonly clientId: string; readonly campaignId: string },
): Promise<CampaignTotals> {
  const rows = await totalsIn(db, of);
  const entered = (kind: string): number => rows.find((row) => row.kind === kind)?.entered ?? 0;
  const member = rows.find(({ kind }) => kind === 'member');
  return {
    issued: 0 - entered('issued'),
    reversed: entered('reversed'),
    redeemed: entered('redeemed'),
    expired: entered('expired'),
    liability: member?.posted ?? 0,
    held: member?.held ?? 0,
    owed: 0 - (rows.find(({ kind }) => kind === 'debt')?.posted ?? 0),
  };
}
