import type { TextKind, TextWords } from '@trilha/rules/clients/texts.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Database } from '#platform/database/scope.ts';

const versions = ({ db, client }: Context) =>
  db
    .selectFrom('client_text')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'client_text.client_id')
        .onRef('membership.id', '=', 'client_text.published_by'),
    )
    .select([
      'client_text.kind',
      'client_text.version',
      'client_text.words',
      'client_text.published_at',
      'client_text.must_accept',
      'membership.display_name as published_by',
    ])
    .where('client_text.client_id', '=', client.id);

export type VersionRow = Awaited<ReturnType<typeof newestOfEach>>[number];

/** The newest version of every kind that has one. */
export const newestOfEach = (context: Context) =>
  versions(context)
    .distinctOn('client_text.kind')
    .orderBy('client_text.kind')
    .orderBy('client_text.version', 'desc')
    .execute();

/** All versions of a kind, the newest first. */
export const versionsOf = (context: Context, kind: TextKind) =>
  versions(context)
    .where('client_text.kind', '=', kind)
    .orderBy('client_text.version', 'desc')
    .limit(500)
    .execute();

export const versionOf = (context: Context, kind: TextKind, version: number) =>
  versions(context)
    .where('client_text.kind', '=', kind)
    .where('client_text.version', '=', version)
    .executeTakeFirst();

export const languagesOf = ({ db, client }: Context) =>
  db
    .selectFrom('client')
    .select(['languages', 'default_language'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();

/** The newest text of a kind as visitors read it; nobody is signed in, so the client is named. */
export const publishedText = (database: Database, slug: string, kind: TextKind) =>
  database.readerOfAll
    .selectFrom('client')
    .leftJoin('client_text', (join) =>
      join.onRef('client_text.client_id', '=', 'client.id').on('client_text.kind', '=', kind),
    )
    .select([
      'client.default_language',
      'client.archived_at',
      'client_text.version',
      'client_text.words',
      'client_text.published_at',
    ])
    .where('client.slug', '=', slug)
    .orderBy(sql`client_text.version desc nulls last`)
    .limit(1)
    .executeTakeFirst();

/** Writes the version; of two who write the same one, the second writes nothing and hears false. */
export async function insertVersion(
  tx: Transaction,
  text: {
    readonly kind: TextKind;
    readonly version: number;
    readonly words: TextWords;
    readonly mustAccept: boolean;
  },
): Promise<boolean> {
  const written = await tx.db
    .insertInto('client_text')
    .values({
      client_id: tx.client.id,
      kind: text.kind,
      version: text.version,
      words: JSON.stringify(text.words),
      must_accept: text.mustAccept,
      published_at: tx.now,
      published_by: tx.actor.membershipId,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'kind', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}
