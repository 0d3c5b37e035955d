import type { Context, Transaction } from '#platform/context.ts';

export const domainsOf = ({ db, client }: Context) =>
  db
    .selectFrom('client_domain')
    .select(['id', 'host', 'is_main', 'added_at'])
    .where('client_id', '=', client.id)
    .orderBy('is_main', 'desc')
    .orderBy('host')
    .execute();

/** The client's row, locked: who adds, chooses and removes at once stand in one line here. */
export const lockClient = ({ db, client }: Transaction) =>
  db.selectFrom('client').select('id').where('id', '=', client.id).forUpdate().execute();

export const insertDomain = (
  { db, client, now }: Transaction,
  row: { readonly id: string; readonly host: string; readonly isMain: boolean },
) =>
  db
    .insertInto('client_domain')
    .values({ client_id: client.id, id: row.id, host: row.host, is_main: row.isMain, added_at: now })
    .execute();

export const deleteDomain = ({ db, client }: Transaction, id: string) =>
  db
    .deleteFrom('client_domain')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .returning(['host', 'is_main'])
    .executeTakeFirst();

/** The main one gives way first: there is never more than one. */
export async function makeMain({ db, client }: Transaction, id: string): Promise<void> {
  await db
    .updateTable('client_domain')
    .set({ is_main: false })
    .where('client_id', '=', client.id)
    .where('is_main', '=', true)
    .execute();
  await db
    .updateTable('client_domain')
    .set({ is_main: true })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .execute();
}
