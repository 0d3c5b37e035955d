import type { AllowedCookies } from '@trilha/rules/identity/cookie-choice.rule';
import type { Transaction } from '#platform/context.ts';

/** Writes the choice over the one before, and whether anything beyond the necessary is allowed. */
export async function writeCookieChoice(
  { db, client, actor, now }: Transaction,
  { version, preferences, statistics }: AllowedCookies & { readonly version: number },
): Promise<void> {
  const choice = { policy_version: version, preferences, statistics, chosen_at: now };
  await db
    .insertInto('cookie_choice')
    .values({ client_id: client.id, membership_id: actor.membershipId, ...choice })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id']).doUpdateSet(choice))
    .execute();
  await db
    .updateTable('membership')
    .set({ cookies_accepted_at: preferences || statistics ? now : null })
    .where('client_id', '=', client.id)
    .where('id', '=', actor.membershipId)
    .execute();
}
