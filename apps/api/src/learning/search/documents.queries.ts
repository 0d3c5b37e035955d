import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface UnreadDocument {
  readonly fileId: string;
  /** Where its pages are. */
  readonly storageKey: string;
}

/**
 * Documents in the newest versions of trainings whose words nobody has read yet; those of Office once they are pages.
 * In any order, so that one whose file is gone does not keep the others from their turn. @spec LE-10
 */
export async function documentsUnread(
  db: Kysely<Tables>,
  clientId: string,
  most: number,
): Promise<readonly UnreadDocument[]> {
  const { rows } = await sql<UnreadDocument>`
    select file.id as "fileId", min(coalesce(conversion.storage_key, file.storage_key)) as "storageKey"
    from version_activity activity
    join training t on t.client_id = activity.client_id and t.id = activity.training_id
      and t.version = activity.number
    join file on file.client_id = activity.client_id and file.id = (activity.content ->> 'fileId')::uuid
      and file.state = 'complete'
    left join document_conversion conversion on conversion.client_id = file.client_id
      and conversion.file_id = file.id and conversion.state = 'ready'
    where activity.client_id = ${clientId} and activity.kind in ('pdf', 'ppt')
      and (activity.kind = 'pdf' or conversion.file_id is not null)
      and not exists (select from document_text d where d.client_id = file.client_id and d.file_id = file.id)
    group by file.id
    order by random()
    limit ${most}`.execute(db);
  return rows;
}

/** Keeps what was read; the search finds it from then on. Of two who read the same one stands. @spec LE-10 */
export const keepDocumentWords = (
  db: Kysely<Tables>,
  kept: { readonly clientId: string; readonly fileId: string; readonly words: string; readonly at: Date },
) =>
  db
    .insertInto('document_text')
    .values({ client_id: kept.clientId, file_id: kept.fileId, words: kept.words, read_at: kept.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
