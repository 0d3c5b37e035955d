import {
  byPlace,
  type TranslatedField,
  type TranslationsByPlace,
} from '@trilha/rules/learning/translation.rule';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Reader = Pick<Context, 'db' | 'client'>;

interface WrittenText {
  readonly training_id: string;
  readonly part: 'training' | 'module' | 'activity' | 'section';
  readonly part_id: string;
  readonly field: TranslatedField;
  readonly words: string;
}

/** Every text of some trainings as it is being written, in reading order; for a `from`. Empty ones are nobody's work. */
const writtenTexts = (clientId: string, trainingIds: RawBuilder<unknown>): RawBuilder<WrittenText> =>
  sql<WrittenText>`(
    select t.id as training_id, 'training' as part, t.id as part_id, f.field, f.words, 0 as module, 0 as place,
      f.place as line
    from training t cross join lateral (values
      ('title', t.title, 1), ('summary', t.summary, 2), ('description', t.description, 3)) as f (field, words, place)
    where t.client_id = ${clientId} and t.id in (${trainingIds}) and f.words <> ''
    union all
    select m.training_id, 'module', m.id, 'title', m.title, m.position, 0, 0
    from module m where m.client_id = ${clientId} and m.training_id in (${trainingIds})
    union all
    select a.training_id, 'activity', a.id, 'title', a.title, m.position, a.hierarchy_order, 0
    from activity a join module m on m.client_id = a.client_id and m.id = a.module_id
    where a.client_id = ${clientId} and a.training_id in (${trainingIds}) and a.removed_at is null
    union all
    select s.trail_id, 'section', s.id, 'title', s.title, s.position, 0, 0
    from trail_section s where s.client_id = ${clientId} and s.trail_id in (${trainingIds}))`;

/** The texts of one training, in reading order. */
export async function textsOf({ db, client }: Reader, trainingId: string): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    select part, part_id, field, words from ${writtenTexts(client.id, sql`${trainingId}::uuid`)} written
    order by module, place, line`.execute(db);
  return rows;
}

/** The language trainings are written in, and those they are translated into. @spec UX-01 */
export async function clientLanguages({ db, client }: Reader) {
  const row = await db
    .selectFrom('client')
    .select(['languages', 'default_language'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return {
    writtenIn: row.default_language,
    others: row.languages.filter((language) => language !== row.default_language),
  };
}

/** Translations into a language by their place: of one training, or of all of the client. */
export async function translationsInto(
  { db, clientId }: { readonly db: Kysely<Tables>; readonly clientId: string },
  language: string,
  trainingId?: string,
): Promise<TranslationsByPlace> {
  const rows = await db
    .selectFrom('training_translation')
    .select(['part_id', 'field', 'original', 'words'])
    .where('client_id', '=', clientId)
    .where('language', '=', language)
    .$if(trainingId !== undefined, (query) => query.where('training_id', '=', trainingId ?? ''))
    .orderBy('translated_at', 'desc')
    .orderBy('original')
    .execute();
  return byPlace(
    rows.map(({ part_id: partId, field, original, words }) => ({
      partId,
      field: field as TranslatedField,
      original,
      words,
    })),
  );
}

interface Meter {
  readonly training_id: string;
  readonly language: string;
  readonly done: number;
  readonly total: number;
}

/** How far trainings are in these languages; one statement, whatever their number. @spec MG-02 */
export async function metersOf(
  { db, client }: Reader,
  trainingIds: readonly string[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, readonly Meter[]>> {
  if (trainingIds.length === 0 || languages.length === 0) return new Map();
  const { rows } = await sql<Meter>`
    select written.training_id, asked.language, count(made.words)::integer as done, count(*)::integer as total
    from ${writtenTexts(client.id, sql.join(trainingIds.map((id) => sql`${id}::uuid`)))} written
    cross join unnest(${languages}::text[]) with ordinality as asked (language, place)
    left join training_translation made on made.client_id = ${client.id} and made.training_id = written.training_id
      and made.language = asked.language and made.part_id = written.part_id and made.field = written.field
      and made.original = written.words
    group by written.training_id, asked.language, asked.place order by asked.place`.execute(db);
  return Map.groupBy(rows, ({ training_id: id }) => id);
}

/** Meters of one training as they are shown. */
export const shownMeters = (meters: readonly Meter[] = []) =>
  meters.map(({ language, done, total }) => ({ language, done, total }));

/** Whether a text of the training in `training` waits for its translation into this language. @spec MG-02 */
export const isIncomplete = (clientId: string, language: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${writtenTexts(clientId, sql`training.id`)} written
  where not exists (select from training_translation made
    where made.client_id = ${clientId} and made.training_id = written.training_id and made.language = ${language}
      and made.part_id = written.part_id and made.field = written.field and made.original = written.words))`;
