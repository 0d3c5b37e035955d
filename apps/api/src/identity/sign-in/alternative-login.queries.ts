import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** The client of that name, and what it takes instead of a password. */
export const alternativeDoor = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('client')
    .select(['id', 'alternative_login', 'archived_at'])
    .where('slug', '=', slug)
    .where('alternative_login', '<>', 'off')
    .executeTakeFirst();

/** Members of the client with that document; of two countries there may be two. @spec ID-12 */
export const membersByDocument = (db: Kysely<Tables>, clientId: string, document: string) =>
  db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .leftJoin('member_registration as told', (join) =>
      join
        .onRef('told.client_id', '=', 'membership.client_id')
        .onRef('told.membership_id', '=', 'membership.id'),
    )
    .select([
      'person.id',
      'person.superuser',
      'membership.roles',
      sql<string | null>`to_char(person.birthday, 'YYYY-MM-DD')`.as('birthday'),
      sql<string | null>`told.answers ->> 'employeeNumber'`.as('employeeNumber'),
    ])
    .where('membership.client_id', '=', clientId)
    .where('person.document', '=', document)
    .execute();
