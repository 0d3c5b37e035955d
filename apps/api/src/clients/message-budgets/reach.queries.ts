import { DOCUMENT_COUNTRIES, type DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { type Kysely, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

const HOUR_MS = 3_600_000;
const MOST_SHOWN = 10;

export interface Reach {
  readonly revision: number;
  readonly countries: readonly DocumentCountry[];
}

/** The countries a client sends codes to; each the product knows where it never said. */
export async function reachOf(db: Kysely<Tables>, clientId: string): Promise<Reach> {
  const row = await db
    .selectFrom('message_reach')
    .select(['revision', 'countries'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return { revision: 0, countries: DOCUMENT_COUNTRIES };
  const { countries } = row;
  return {
    revision: row.revision,
    countries: DOCUMENT_COUNTRIES.filter((country) => countries.includes(country)),
  };
}

/** Writes the countries if the revision is the one that was seen. */
export async function writeReach({ db, client }: Transaction, { revision, countries }: Reach) {
  if (revision === 0) {
    const made = await db
      .insertInto('message_reach')
      .values({ client_id: client.id, countries: [...countries] })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('revision')
      .executeTakeFirst();
    return made?.revision;
  }
  const written = await db
    .updateTable('message_reach')
    .set({ countries: [...countries], revision: revision + 1 })
    .where('client_id', '=', client.id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}

/** Where most went in the last day. */
export const busiestPrefixes = ({ db, client, now }: Context) =>
  db
    .selectFrom('message_prefix')
    .select(['prefix', sql<number>`sum(sent)::integer`.as('sent')])
    .where('client_id', '=', client.id)
    .where('hour', '>', new Date(now.getTime() - 24 * HOUR_MS))
    .groupBy('prefix')
    .orderBy('sent', 'desc')
    .orderBy('prefix')
    .limit(MOST_SHOWN)
    .execute();

/** What is stopped now, the latest first. */
export const stopsOf = (db: Kysely<Tables>, clientId: string, now: Date) =>
  db
    .selectFrom('message_stop')
    .select(['id', 'prefix', 'sent', 'stopped_at', 'ends_at'])
    .where('client_id', '=', clientId)
    .where('ends_at', '>', now)
    .where('lifted_at', 'is', null)
    .orderBy('stopped_at', 'desc')
    .execute();

export const liftStop = ({ db, client, now }: Transaction, id: string) =>
  db
    .updateTable('message_stop')
    .set({ lifted_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .where('lifted_at', 'is', null)
    .returning(['prefix'])
    .executeTakeFirst();
