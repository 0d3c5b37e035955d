import { sql } from 'kysely';
import { courses } from '../content/courses.ts';
import { trails } from '../content/trails.ts';
import { shortTexts } from '../content/translations/short-texts.ts';
import { trailTranslations, translations } from '../content/translations.ts';
import { activitiesOf, activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';
import { trailIdOf, trailSectionIdOf } from './trails.ts';

interface Text {
  readonly part_id: string;
  readonly field: string;
  readonly original: string;
  readonly words: string | undefined;
}

interface TranslatedTraining {
  readonly client: string;
  readonly id: string;
  readonly language: string;
  readonly texts: readonly Text[];
}

/** Courses and trails in other languages, each text beside the words it was made of. @spec MG-02 */
export async function fillTranslations(writer: DemoWriter): Promise<void> {
  for (const translation of translations) {
    const course = courses.find(({ slug }) => slug === translation.slug);
    if (!course) throw new Error(`There is no course ${translation.slug}.`);
    const training_id = trainingIdOf(course.slug);
    const texts: Text[] = [
      { part_id: training_id, field: 'title', original: course.title, words: translation.title },
      { part_id: training_id, field: 'summary', original: course.summary, words: translation.summary },
      {
        part_id: training_id,
        field: 'description',
        original: course.youWillLearn.join('\n'),
        words: translation.description?.join('\n'),
      },
      ...course.modules.map(({ title }, index) => ({
        part_id: demoId('module', course.slug, index),
        field: 'title',
        original: title,
        words: translation.modules[index],
      })),
      ...activitiesOf(course).map(({ key, title }) => ({
        part_id: activityIdOf(course.slug, key),
        field: 'title',
        original: title,
        words: translation.activities[key],
      })),
    ];
    await keep(writer, { client: course.client, id: training_id, language: translation.language, texts });
  }
  for (const translation of trailTranslations) {
    const trail = trails.find(({ slug }) => slug === translation.slug);
    if (!trail) throw new Error(`There is no trail ${translation.slug}.`);
    const id = trailIdOf(trail.slug);
    const texts: Text[] = [
      { part_id: id, field: 'title', original: trail.title, words: translation.title },
      { part_id: id, field: 'summary', original: trail.summary, words: translation.summary },
      {
        part_id: id,
        field: 'description',
        original: trail.youWillTake.join('\n'),
        words: translation.description.join('\n'),
      },
      ...trail.sections.map(({ title }, index) => ({
        part_id: trailSectionIdOf(trail.slug, index),
        field: 'title',
        original: title,
        words: translation.sections[index],
      })),
    ];
    await keep(writer, { client: trail.client, id, language: translation.language, texts });
  }
}

/** The words of short courses and classes, once all of them are there. @spec MG-02 */
export async function fillShortTranslations(writer: DemoWriter): Promise<void> {
  for (const language of ['es-ES', 'en-US', 'fr-FR'] as const) await keepShort(writer, language);
}

/** What short courses and classes say, wherever the very words stand and nothing is said of them yet. */
async function keepShort({ db, now }: DemoWriter, language: 'es-ES' | 'en-US' | 'fr-FR'): Promise<void> {
  await sql`
    insert into training_translation (client_id, training_id, language, part_id, field, original, words, translated_at)
    select said.client_id, said.training_id, ${language}, said.part_id, said.field, told.original, told.words, ${now}
    from unnest(${shortTexts.map((text) => text.of)}::text[], ${shortTexts.map((text) => text[language])}::text[])
      as told(original, words)
    join (
      select client_id, id as training_id, id as part_id, 'title' as field, title as words from training
      union all select client_id, id, id, 'summary', summary from training
      union all select client_id, id, id, 'description', description from training
      union all select client_id, training_id, id, 'title', title from module
      union all select client_id, training_id, id, 'title', title from activity
    ) said on said.words = told.original
    on conflict do nothing`.execute(db);
}

async function keep(
  { db, now }: DemoWriter,
  { client, id, language, texts }: TranslatedTraining,
): Promise<void> {
  await db
    .insertInto('training_translation')
    .values(
      texts.flatMap(({ words, ...text }) =>
        words === undefined
          ? []
          : {
              ...text,
              words,
              client_id: demoId('client', client),
              training_id: id,
              language,
              translated_at: now,
            },
      ),
    )
    .execute();
}
