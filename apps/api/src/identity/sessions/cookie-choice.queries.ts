import { type AllowedCookies, allowedOfOffered } from '@trilha/rules/identity/cookie-choice.rule';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { insertConsent, lockMember } from '../consents/consents.queries.ts';

/** Writes the choice over the one before, and whether anything beyond the necessary is allowed. */
export async function writeCookieChoice(
  tx: Transaction,
  { version, ...chosen }: AllowedCookies & { readonly version: number },
): Promise<void> {
  const { db, client, actor, now } = tx;
  await lockMember(tx);
  const { offered } = await db
    .selectFrom('client')
    .select(sql<string[]>`cookies -> 'categories'`.as('offered'))
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const { preferences, statistics } = allowedOfOffered(chosen, offered);
  const before = await db
    .selectFrom('cookie_choice')
    .select(['policy_version', 'preferences', 'statistics'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .executeTakeFirst();
  // A device tells its choice at every login: only another one is news.
  const isNews =
    before?.policy_version !== version ||
    before.preferences !== preferences ||
    before.statistics !== statistics;
  if (isNews)
    await insertConsent(tx, {
      kind: 'cookie_choice',
      version,
      language: null,
      given: preferences || statistics,
      detail: { preferences, statistics },
    });
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
