import { type Kysely, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

const COLUMNS = ['revision', 'enabled', 'site_key', 'sealed_secret'] as const;

/** What a client agreed with the provider, or nothing where it never said. */
export const captchaOf = (db: Kysely<Tables>, clientId: string) =>
  db.selectFrom('client_captcha').select(COLUMNS).where('client_id', '=', clientId).executeTakeFirst();

export const ownCaptcha = ({ db, client }: Context) => captchaOf(db, client.id);

const doors = (db: Kysely<Tables>) =>
  db
    .selectFrom('client')
    .leftJoin('client_captcha', 'client_captcha.client_id', 'client.id')
    .select(['client.id', sql<boolean>`coalesce(client_captcha.enabled, false)`.as('asks')]);

/** The client behind a door, and whether it asks who knocks for a proof. */
export const doorNamed = (db: Kysely<Tables>, slug: string) =>
  doors(db).where('client.slug', '=', slug).executeTakeFirst();

/** The same of a client that is known. */
export const doorOfClient = (db: Kysely<Tables>, clientId: string) =>
  doors(db).where('client.id', '=', clientId).executeTakeFirstOrThrow();

/** Whether any client asks for a proof, or any of those a person belongs to. */
export function anyAskingDoor(db: Kysely<Tables>, personId?: string) {
  const asking = db.selectFrom('client_captcha').select('client_id').where('enabled', '=', true).limit(1);
  const asked =
    personId === undefined
      ? asking
      : asking.where('client_id', 'in', (inner) =>
          inner.selectFrom('membership').select('membership.client_id').where('person_id', '=', personId),
        );
  return asked.executeTakeFirst();
}

/** Writes the switch if the revision is the one that was seen; nought is that of a client that never said. */
export async function writeCaptcha(
  { db, client, now }: Transaction,
  revision: number,
  given: { readonly enabled: boolean; readonly siteKey: string; readonly sealedSecret: string | null },
): Promise<number | undefined> {
  const row = {
    enabled: given.enabled,
    site_key: given.siteKey,
    sealed_secret: given.sealedSecret,
    changed_at: now,
  };
  if (revision === 0) {
    const made = await db
      .insertInto('client_captcha')
      .values({ client_id: client.id, ...row })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('revision')
      .executeTakeFirst();
    return made?.revision;
  }
  const written = await db
    .updateTable('client_captcha')
    .set({ ...row, revision: revision + 1 })
    .where('client_id', '=', client.id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}
