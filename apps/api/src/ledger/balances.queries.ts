import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface CampaignBalance {
  readonly experience: number;
  readonly available: number;
  readonly held: number;
  readonly owed: number;
}

/** Points of a person in one campaign: experience, what can be spent, what orders hold, what is owed. @spec PT-01 */
export async function campaignBalance(
  db: Kysely<Tables>,
  of: { readonly clientId: string; readonly membershipId: string; readonly campaignId: string },
): Promise<CampaignBalance> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['unit', 'kind', 'posted', 'held'])
    .where('client_id', '=', of.clientId)
    .where('campaign_id', '=', of.campaignId)
    .where('membership_id', '=', of.membershipId)
    .execute();
  const account = (unit: string, kind: string) =>
    accounts.find((row) => row.unit === unit && row.kind === kind);
  const redeemable = account('redeemable', 'member');
  return {
    experience: account('experience', 'member')?.posted ?? 0,
    available: (redeemable?.posted ?? 0) - (redeemable?.held ?? 0),
    held: redeemable?.held ?? 0,
    owed: 0 - (account('redeemable', 'debt')?.posted ?? 0),
  };
}

/** Training points of a person at a client. @spec GM-01 */
export async function trainingBalance(
  db: Kysely<Tables>,
  clientId: string,
  membershipId: string,
): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('posted')
    .where('client_id', '=', clientId)
    .where('unit', '=', 'training')
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'member')
    .executeTakeFirst();
  return account?.posted ?? 0;
}
