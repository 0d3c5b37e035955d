import { AppError } from '@trilha/contract/errors';
import type { Kysely } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

const COLUMNS = [
  'id',
  'owner_membership_id',
  'purpose',
  'name',
  'declared_type',
  'declared_size',
  'content_type',
  'size',
  'sha256',
  'storage_key',
  'state',
  'details',
] as const;

export interface ClientScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** A file of this client, whatever its state; another client's is not there. */
export async function fileById(scope: ClientScope, id: string) {
  const file = await scope.db
    .selectFrom('file')
    .select(COLUMNS)
    .where('client_id', '=', scope.client.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw new AppError('not_found');
  return file;
}

/** A whole file of one of the purposes, ready to be tied to something. */
export async function completeFileById(scope: ClientScope, id: string, purposes: readonly string[]) {
  const file = await fileById(scope, id);
  if (!purposes.includes(file.purpose)) throw new AppError('not_found');
  if (file.state !== 'complete') throw new AppError('file_incomplete');
  return file;
}

/** Those of the files that are whole and of this purpose, in one reading; others are silently not there. */
export const completeFilesById = async (scope: ClientScope, ids: readonly string[], purpose: string) =>
  ids.length === 0
    ? []
    : scope.db
        .selectFrom('file')
        .select(COLUMNS)
        .where('client_id', '=', scope.client.id)
        .where('id', 'in', ids)
        .where('purpose', '=', purpose)
        .where('state', '=', 'complete')
        .execute();

/** A whole file of this purpose with exactly these bytes: what came before need not be kept twice. */
export async function fileWithDigest(
  scope: ClientScope,
  purpose: string,
  sha256: string,
): Promise<string | null> {
  const file = await scope.db
    .selectFrom('file')
    .select('id')
    .where('client_id', '=', scope.client.id)
    .where('purpose', '=', purpose)
    .where('sha256', '=', sha256)
    .where('state', '=', 'complete')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return file?.id ?? null;
}

interface StoredFile {
  readonly id: string;
  readonly purpose: string;
  readonly name: string;
  /** What it came as, in bytes; it may have been made anew. */
  readonly declaredSize: number;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/** A whole file of the actor's that came inside something else, and lies in the storage already. */
export const insertStoredFile = (
  { db, client, actor, now }: Pick<Transaction, 'db' | 'client' | 'actor' | 'now'>,
  { id, purpose, name, declaredSize, type, size, sha256, storageKey }: StoredFile,
) =>
  db
    .insertInto('file')
    .values({
      client_id: client.id,
      id,
      owner_membership_id: actor.membershipId,
      purpose,
      name: name.slice(0, 255),
      declared_type: type,
      declared_size: declaredSize,
      content_type: type,
      size,
      sha256,
      storage_key: storageKey,
      state: 'complete',
      created_at: now,
      completed_at: now,
    })
    .execute();
