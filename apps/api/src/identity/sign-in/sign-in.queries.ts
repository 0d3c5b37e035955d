import { typedLogin } from '@trilha/rules/identity/login-name.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** A person by what they typed: user name, e-mail, or document with or without its punctuation. @spec ID-02 */
export const personByLogin = (db: Kysely<Tables>, typed: string) => {
  const { name, document } = typedLogin(typed);
  return db
    .selectFrom('person')
    .select(['id', 'password_hash', 'superuser'])
    .where(({ eb, or, fn }) =>
      or([
        eb(fn<string>('lower', ['username']), '=', name),
        eb(fn<string>('lower', ['email']), '=', name),
        eb('document', '=', document),
      ]),
    )
    .limit(2)
    .execute();
};

/** The same password, hashed anew, unless it was changed meanwhile. */
export const replaceHash = (
  db: Kysely<Tables>,
  { id, stored, hash }: { readonly id: string; readonly stored: string; readonly hash: string },
) =>
  db
    .updateTable('person')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .execute();

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
