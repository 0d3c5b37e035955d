import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;

/** The app of a person, locked where a code of it is about to be taken. */
export const appOf = (db: Db, personId: string) =>
  db
    .selectFrom('authenticator_app')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

export const passkeysOf = (db: Db, personId: string) =>
  db
    .selectFrom('passkey')
    .select([
      'id',
      'host',
      'credential_id',
      'public_key',
      'counter',
      'transports',
      'device',
      'created_at',
      'used_at',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Puts a secret in the place of one that was never confirmed; false when the person has an app already. */
export async function keepSecret(db: Db, personId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const row = { sealed_secret: sealed, created_at: now, confirmed_at: null, last_step: null };
  const kept = await db
    .insertInto('authenticator_app')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(row).where('authenticator_app.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Takes a code of that step, if no other request has taken it or a later one. */
export async function takeStep(
  db: Db,
  personId: string,
  step: number,
  confirm: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, ...(confirm ? { confirmed_at: confirm } : {}) })
    .where('person_id', '=', personId)
    .where('confirmed_at', confirm ? 'is' : 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Db, personId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factor_recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom('factor_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** New codes in the place of all that were. */
export async function replaceRecoveryCodes(
  db: Db,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('factor_recovery_code').where('person_id', '=', personId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('factor_recovery_code')
      .values(hashes.map((hash) => ({ person_id: personId, hash })))
      .execute();
}

/** Whether the person has any factor that counts. */
export async function hasSecondFactor(db: Db, personId: string): Promise<boolean> {
  const [app, passkeys] = [await appOf(db, personId), await passkeysOf(db, personId)];
  return Boolean(app?.confirmed_at) || passkeys.length > 0;
}

/** One at a time for each person: two first factors must not both bring recovery codes. */
export const lockPerson = (db: Db, personId: string) =>
  db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirstOrThrow();

/** Whether a person has a factor, as part of a statement about them. */
export const factorOf = (person: string) => sql<boolean>`(
  exists (select from authenticator_app a where a.person_id = ${sql.ref(person)} and a.confirmed_at is not null)
  or exists (select from passkey k where k.person_id = ${sql.ref(person)})
)`;

/** Which second steps a person has: 1 for one that can be asked, else 0. @spec ID-27 */
export async function waysOf(db: Kysely<Tables>, personId: string) {
  const [app, passkeys] = [await appOf(db, personId), await passkeysOf(db, personId)];
  return { app: app?.confirmed_at ? 1 : 0, passkey: passkeys.length > 0 ? 1 : 0 };
}
