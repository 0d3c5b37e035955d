import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { LeftElsewhere } from './logout-token.ts';
import type { ProviderRow } from './providers.queries.ts';

/** Takes a notice; false when it was taken before. */
export async function takeNotice(
  db: Kysely<Tables>,
  provider: ProviderRow,
  notice: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('sign_on_logout')
    .values({
      client_id: provider.client_id,
      provider_id: provider.id,
      token_hash: hashToken(notice),
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seen_at')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends what the account opened at this client: all of it, or what came of the one session at the provider. */
export async function endWhatLeft(
  db: Kysely<Tables>,
  clientId: string,
  { issuer, subject, session }: LeftElsewhere,
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('login_session')
    .from('external_identity')
    .set({ ended_at: now, end_reason: 'left at the provider' })
    .whereRef('external_identity.client_id', '=', 'login_session.client_id')
    .whereRef('external_identity.id', '=', 'login_session.external_identity_id')
    .where('login_session.client_id', '=', clientId)
    .where('external_identity.issuer', '=', issuer)
    .where('login_session.ended_at', 'is', null)
    .$if(subject !== null, (query) => query.where('external_identity.subject', '=', subject ?? ''))
    .$if(session !== null, (query) => query.where('login_session.provider_session', '=', session))
    .returning('login_session.id')
    .execute();
  if (ended.length === 0) return 0;
  await db
    .deleteFrom('access_token')
    .where(
      'session_id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
  return ended.length;
}
