import type { OwnDataState } from '@trilha/rules/identity/own-data.rule';
import type { Kysely } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

type Db = Kysely<Tables>;
type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

const UNDER_WAY = ['waiting', 'making'] as const;

/** The copy the member asked for last. @spec ID-23 */
export async function lastOwnData({ db, client, actor }: Scope) {
  const row = await db
    .selectFrom('own_data_export')
    .select(['id', 'state', 'written', 'subjects', 'size', 'asked_at', 'expires_at'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, state: row.state as OwnDataState, askedAt: row.asked_at };
}

/** Keeps the asking; nothing where another one is under way already. */
export const insertOwnData = ({ db, client, actor, now }: Transaction) => {
  const id = newId(now.getTime());
  return db
    .insertInto('own_data_export')
    .values({
      client_id: client.id,
      id,
      membership_id: actor.membershipId,
      storage_key: `own-data/${client.id}/${id}.zip`,
      asked_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
};

/** The copy of the member that can be downloaded now, if there is one. */
export const downloadableOwnData = ({ db, client, actor }: Scope, now: Date) =>
  db
    .selectFrom('own_data_export')
    .select(['storage_key', 'ready_at'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A copy that is to be made, and for whom. */
export const ownDataToMake = (db: Db, clientId: string, id: string) =>
  db
    .selectFrom('own_data_export as copy')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'copy.client_id')
        .onRef('membership.id', '=', 'copy.membership_id'),
    )
    .select(['copy.id', 'copy.storage_key', 'copy.membership_id', 'membership.person_id'])
    .where('copy.client_id', '=', clientId)
    .where('copy.id', '=', id)
    .where('copy.state', 'in', UNDER_WAY)
    .executeTakeFirst();

/** How far it is, for whoever waits. */
export const moveOwnData = (
  db: Db,
  clientId: string,
  id: string,
  { written, subjects, now }: { readonly written: number; readonly subjects: number; readonly now: Date },
) =>
  db
    .updateTable('own_data_export')
    .set({ state: 'making', written, subjects, moved_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute();

/** It can be downloaded; false where it was given up meanwhile. */
export async function finishOwnData(
  db: Db,
  clientId: string,
  id: string,
  { size, now, expiresAt }: { readonly size: number; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('own_data_export')
    .set({ state: 'ready', size, moved_at: now, ready_at: now, expires_at: expiresAt })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up what nobody makes any more, so that it can be asked for anew. Answers what may have been left behind. */
export const giveUpOwnData = (db: Db, clientId: string, { still, now }: { still: Date; now: Date }) =>
  db
    .updateTable('own_data_export')
    .set({ state: 'failed', moved_at: now })
    .where('client_id', '=', clientId)
    .where('state', 'in', UNDER_WAY)
    .where('moved_at', '<', still)
    .returning(['id', 'storage_key'])
    .execute();

/** Copies whose time is over, or that a newer one has replaced. */
export const outlivedOwnData = (db: Db, clientId: string, now: Date) =>
  db
    .selectFrom('own_data_export as copy')
    .select(['copy.id', 'copy.storage_key'])
    .where('copy.client_id', '=', clientId)
    .where('copy.state', '=', 'ready')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('copy.expires_at', '<=', now),
        exists(
          selectFrom('own_data_export as newer')
            .select('newer.id')
            .whereRef('newer.client_id', '=', 'copy.client_id')
            .whereRef('newer.membership_id', '=', 'copy.membership_id')
            .whereRef('newer.asked_at', '>', 'copy.asked_at')
            .where('newer.state', '=', 'ready'),
        ),
      ]),
    )
    .limit(500)
    .execute();

/** Its bytes are gone. */
export const endOwnData = (db: Db, clientId: string, id: string, now: Date) =>
  db
    .updateTable('own_data_export')
    .set({ state: 'over', moved_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
