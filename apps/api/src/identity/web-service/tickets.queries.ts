import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken } from '../sessions/tokens.ts';

/** Members of the client among these people who may come in; superusers never do by a ticket. */
export const vouchableOf = (db: Kysely<Tables>, clientId: string, people: readonly string[]) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.id')
    .where('membership.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .where('person.superuser', '=', false)
    .where('person.id', 'in', people)
    .execute();

export const insertTicket = (
  db: Kysely<Tables>,
  row: {
    readonly clientId: string;
    readonly backendId: string;
    readonly personId: string;
    readonly ticket: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
) =>
  db
    .insertInto('login_ticket')
    .values({
      client_id: row.clientId,
      hash: hashToken(row.ticket),
      backend_id: row.backendId,
      person_id: row.personId,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();

/** Takes a ticket, once: of two who bring it at the same moment the second finds it used. @spec ID-09 */
export const takeTicket = (db: Kysely<Tables>, ticket: string, now: Date) =>
  db
    .updateTable('login_ticket')
    .from('person')
    .set({ used_at: now })
    .whereRef('person.id', '=', 'login_ticket.person_id')
    .where('person.superuser', '=', false)
    .where('login_ticket.hash', '=', hashToken(ticket))
    .where('login_ticket.used_at', 'is', null)
    .where('login_ticket.expires_at', '>', now)
    .returning(['login_ticket.client_id', 'person.id', 'person.superuser'])
    .executeTakeFirst();

/** Whom a ticket would let in and where; reading it uses nothing up. @spec ID-09 */
export const bearerOf = (db: Kysely<Tables>, ticket: string, now: Date) =>
  db
    .selectFrom('login_ticket')
    .innerJoin('client', 'client.id', 'login_ticket.client_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'login_ticket.client_id')
        .onRef('membership.person_id', '=', 'login_ticket.person_id'),
    )
    .select(['membership.display_name as name', 'client.name as client'])
    .where('login_ticket.hash', '=', hashToken(ticket))
    .where('login_ticket.used_at', 'is', null)
    .where('login_ticket.expires_at', '>', now)
    .executeTakeFirst();
