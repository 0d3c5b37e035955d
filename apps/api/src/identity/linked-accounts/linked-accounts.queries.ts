import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

const linked = ({ db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>) =>
  db
    .selectFrom('external_identity as link')
    .select([
      'link.id',
      'link.issuer',
      'link.linked_at',
      // Two providers of a client may stand for one issuer: the one that is on is the one people know.
      sql<string | null>`(
        select p.name from sign_in_provider p
        where p.client_id = link.client_id and p.issuer = link.issuer
        order by p.enabled desc, p.created_at limit 1
      )`.as('provider'),
      sql<boolean>`exists (
        select from sign_in_provider p
        where p.client_id = link.client_id and p.issuer = link.issuer and p.enabled
      )`.as('opens'),
    ])
    .where('link.client_id', '=', client.id)
    .where('link.person_id', '=', actor.personId)
    .orderBy('link.linked_at', 'desc')
    .orderBy('link.id');

/** The accounts elsewhere that are linked to the reader's at this client. @spec ID-22 */
export const linkedAccounts = (scope: Pick<Context, 'db' | 'client' | 'actor'>) => linked(scope).execute();

/** The same, held until the transaction ends: of the last two ways in, two requests at once take one. */
export const lockLinkedAccounts = (tx: Transaction) => linked(tx).forUpdate('link').execute();

export type LinkedRow = Awaited<ReturnType<typeof linkedAccounts>>[number];

export const deleteLink = ({ db, client, actor }: Transaction, linkId: string) =>
  db
    .deleteFrom('external_identity')
    .where('client_id', '=', client.id)
    .where('person_id', '=', actor.personId)
    .where('id', '=', linkId)
    .execute();

/** Ends what rests on a provider's word, but the session that asks. */
export const endVouchedSessions = ({ db, actor, now }: Transaction) =>
  sql`select end_vouched_sessions(
    ${actor.sessionId}::uuid, ${actor.personId}::uuid, 'account unlinked', ${now}
  )`.execute(db);
