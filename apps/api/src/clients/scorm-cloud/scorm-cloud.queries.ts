import type { Kysely } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

/** The connection of a client to SCORM Cloud, or nothing where it never had one. */
export const connectionOf = (db: Kysely<Tables>, clientId: string) =>
  db
    .selectFrom('client_scorm_cloud')
    .select(['revision', 'enabled', 'application_id', 'sealed_secret'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const ownConnection = ({ db, client }: Context) => connectionOf(db, client.id);

/** Writes the connection if the revision is the one that was seen; nought is that of a client that has none. */
export async function writeConnection(
  { db, client, now }: Transaction,
  revision: number,
  given: { readonly enabled: boolean; readonly application: string; readonly sealedSecret: string | null },
): Promise<number | undefined> {
  const row = {
    enabled: given.enabled,
    application_id: given.application,
    sealed_secret: given.sealedSecret,
    changed_at: now,
  };
  if (revision === 0) {
    const made = await db
      .insertInto('client_scorm_cloud')
      .values({ client_id: client.id, ...row })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('revision')
      .executeTakeFirst();
    return made?.revision;
  }
  const written = await db
    .updateTable('client_scorm_cloud')
    .set({ ...row, revision: revision + 1 })
    .where('client_id', '=', client.id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}
