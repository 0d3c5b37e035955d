import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** What changing the password needs to know of the person. */
export const passwordHolder = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('person')
    .select(['username', 'email', 'document', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/** Puts the new password in the place of the very one that was checked; false when another change was faster. */
export async function replacePassword(
  db: Kysely<Tables>,
  personId: string,
  before: string,
  after: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ password_hash: after, must_change_password: false })
    .where('id', '=', personId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
