import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { BEHIND_ALL } from '../authoring/authoring.queries.ts';
import type { CopiedName } from './copied-names.ts';

/** A part of a training and the copy that is made of it. */
export interface Copied {
  readonly from: string;
  readonly to: string;
}

/** An activity and the module its copy stands in. */
export interface CopiedActivity extends Copied {
  readonly moduleId: string;
}

/**
 * Writes activities once more, behind all of the training, until they are numbered anew. Contents do not pass by: they
 * may be long. Files are named by both, for a file is never changed and goes only with its owner's rights to it.
 */
export async function copyActivities(
  { db, client }: Transaction,
  trainingId: string,
  copies: readonly CopiedActivity[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    insert into activity (client_id, id, training_id, module_id, hierarchy_order, kind, title, required, points,
      minutes, content)
    select a.client_id, copied.made, ${trainingId}::uuid, copied.module_id, ${BEHIND_ALL}::integer + copied.place, a.kind,
      a.title, a.required, a.points, a.minutes, a.content
    from unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[],
        ${copies.map(({ moduleId }) => moduleId)}::uuid[]) with ordinality as copied (source, made, module_id, place)
      join activity a on a.client_id = ${client.id} and a.id = copied.source`.execute(db);
}

interface CopiedWords {
  readonly from: string;
  readonly to: string;
  /** The one part that is called otherwise, and what it was called. */
  readonly renamed: Copied & { readonly title: string; readonly name: CopiedName };
  readonly parts: readonly Copied[];
}

/**
 * Translations belong to the words they were made of, so those of the new title are made of it; all others come along as
 * they are, with who made them. @spec UX-01 MG-02
 */
export async function copyTranslations(
  { db, client }: Transaction,
  { from, to, renamed, parts }: CopiedWords,
): Promise<void> {
  await sql`
    insert into training_translation (client_id, training_id, language, part_id, field, original, words,
      translated_by, translated_at)
    select t.client_id, ${to}::uuid, t.language, copied.made, t.field, t.original, t.words, t.translated_by, t.translated_at
    from training_translation t
      join unnest(${parts.map((part) => part.from)}::uuid[], ${parts.map((part) => part.to)}::uuid[])
        as copied (source, made) on copied.source = t.part_id
    where t.client_id = ${client.id} and t.training_id = ${from}
    on conflict do nothing`.execute(db);
  const titles = await db
    .selectFrom('training_translation')
    .select(['language', 'words', 'translated_by', 'translated_at'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', from)
    .where('part_id', '=', renamed.from)
    .where('field', '=', 'title')
    .where('original', '=', renamed.title)
    .execute();
  for (const { language, words, ...made } of titles)
    await db
      .insertInto('training_translation')
      .values({
        client_id: client.id,
        training_id: to,
        language,
        part_id: renamed.to,
        field: 'title',
        original: renamed.name.title,
        words: await renamed.name.translated(words, language),
        ...made,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'training_id', 'language', 'part_id', 'field', 'original_mark'])
          .doNothing(),
      )
      .execute();
}
