import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { providerName } from '../sessions/provider-name.ts';

const linked = ({ db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>) =>
  db
    .selectFrom('external_identity')
    .select([
      'external_identity.id',
      'external_identity.issuer',
      'external_identity.linked_at',
      providerName.as('provider'),
      sql<boolean>`exists (
        select from sign_in_provider p
        where p.client_id = external_identity.client_id and p.issuer = external_identity.issuer and p.enabled
      )`.as('opens'),
    ])
    .where('external_identity.client_id', '=', client.id)
    .where('external_identity.person_id', '=', actor.personId)
    .orderBy('external_identity.linked_at', 'desc')
    .orderBy('external_identity.id');

/** The accounts elsewhere that are linked to the reader's at this client. @spec ID-22 */
export const linkedAccounts = (scope: Pick<Context, 'db' | 'client' | 'actor'>) => linked(scope).execute();

/** The same, held until the transaction ends: of the last two ways in, two requests at once take one. */
export const lockLinkedAccounts = (tx: Transaction) => linked(tx).forUpdate('external_identity').execute();

export const deleteLink = ({ db, client, actor }: Transaction, linkId: string) =>
  db
    .deleteFrom('external_identity')
    .where('client_id', '=', client.id)
    .where('person_id', '=', actor.personId)
    .where('id', '=', linkId)
    .execute();

/** Ends what the account opened, but the session that asks. */
export const endSessionsOfAccount = ({ db, actor, now }: Transaction, linkId: string) =>
  sql`select end_sessions_of_account(
    ${actor.sessionId}::uuid, ${actor.personId}::uuid, ${linkId}::uuid, 'account unlinked', ${now}
  )`.execute(db);
