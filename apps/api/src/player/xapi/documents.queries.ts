import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { digestOf } from './tokens.ts';

type Db = Kysely<Tables>;

/** Where documents stand that belong together. */
export interface DocumentShelf {
  readonly clientId: string;
  readonly kind: 'state' | 'activity_profile' | 'agent_profile';
  readonly membershipId: string | null;
  readonly registrationId: string | null;
  readonly activity: string;
}

export interface Document {
  readonly content: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly changedAt: Date;
}

const onShelf = (db: Db, shelf: DocumentShelf) =>
  db
    .selectFrom('xapi_document')
    .where('client_id', '=', shelf.clientId)
    .where('kind', '=', shelf.kind)
    .where('membership_id', 'is not distinct from', shelf.membershipId)
    .where('registration_id', 'is not distinct from', shelf.registrationId)
    .where('activity_iri', '=', shelf.activity);

/** A document under its name, or null. */
export async function documentAt(db: Db, shelf: DocumentShelf, name: string): Promise<Document | null> {
  const row = await onShelf(db, shelf)
    .select(['content', 'content_type', 'etag', 'changed_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row
    ? { content: row.content, contentType: row.content_type, etag: row.etag, changedAt: row.changed_at }
    : null;
}

/** Names of the documents that changed since, in their order. */
export async function documentNames(db: Db, shelf: DocumentShelf, since: Date | null): Promise<string[]> {
  const rows = await onShelf(db, shelf)
    .select('name')
    .$if(since !== null, (query) => query.where('changed_at', '>', since ?? new Date(0)))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Holds everybody else off a shelf until the transaction ends, so that two changes of a document come in one line. */
export const lockShelf = (db: Db, shelf: DocumentShelf) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${Object.values(shelf).join(' ')}, 0))`.execute(db);

/** Keeps a document under its name. */
export async function keepDocument(
  db: Db,
  shelf: DocumentShelf,
  name: string,
  { content, contentType }: Pick<Document, 'content' | 'contentType'>,
  now: Date,
): Promise<void> {
  const changed = { content, content_type: contentType, etag: digestOf(content), changed_at: now };
  await db
    .insertInto('xapi_document')
    .values({
      client_id: shelf.clientId,
      id: newId(now.getTime()),
      kind: shelf.kind,
      membership_id: shelf.membershipId,
      registration_id: shelf.registrationId,
      activity_iri: shelf.activity,
      name,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'kind', 'membership_id', 'registration_id', 'activity_iri', 'name'])
        .doUpdateSet(changed),
    )
    .execute();
}

/** Forgets a document, or every one of the shelf but those that the product left there. */
export const forgetDocuments = (
  db: Db,
  shelf: DocumentShelf,
  { name, but }: { readonly name: string | null; readonly but: string },
) =>
  db
    .deleteFrom('xapi_document')
    .where('client_id', '=', shelf.clientId)
    .where('kind', '=', shelf.kind)
    .where('membership_id', 'is not distinct from', shelf.membershipId)
    .where('registration_id', 'is not distinct from', shelf.registrationId)
    .where('activity_iri', '=', shelf.activity)
    .where('name', '<>', but)
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .execute();
