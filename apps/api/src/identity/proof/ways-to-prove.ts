import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { passwordHolder } from '../own-password/own-password.queries.ts';
import { appOf, recoveryCodesLeft } from '../second-factor/factors.queries.ts';

/** By what a person can show that it is they: a password, or a code of an app or of the reserve. @spec ID-23 */
export async function waysToProve(
  db: Kysely<Tables>,
  personId: string,
): Promise<{ readonly password: boolean; readonly code: boolean }> {
  const [person, app, codes] = await Promise.all([
    passwordHolder(db, personId),
    appOf(db, personId),
    recoveryCodesLeft(db, personId),
  ]);
  return { password: person.password_hash !== null, code: Boolean(app?.confirmed_at) || codes > 0 };
}
