import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** A person by what they typed: user name, e-mail, or document with or without its punctuation. @spec ID-02 */
export const personByLogin = (db: Kysely<Tables>, typed: string) => {
  const lower = typed.toLowerCase();
  const document = typed.replace(/[\s.\-/]/g, '').toUpperCase();
  return db
    .selectFrom('person')
    .select(['id', 'password_hash', 'superuser'])
    .where(({ eb, or, fn }) =>
      or([
        eb(fn<string>('lower', ['username']), '=', lower),
        eb(fn<string>('lower', ['email']), '=', lower),
        eb('document', '=', document),
      ]),
    )
    .limit(2)
    .execute();
};

/** Where the person belongs, by the name of the client. @spec CL-02 */
export const membershipsOf = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .leftJoin('member_registration as told', (join) =>
      join
        .onRef('told.client_id', '=', 'membership.client_id')
        .onRef('told.membership_id', '=', 'membership.id'),
    )
    .select([
      'membership.client_id',
      'membership.id',
      'membership.status',
      'membership.roles',
      'client.slug',
      'client.name',
      'client.maintenance',
      'client.archived_at',
      'membership.block_message',
      'told.decision',
      'told.reason',
    ])
    .where('membership.person_id', '=', personId)
    .orderBy('client.name')
    .execute();
