import { courses } from '../content/courses.ts';
import { translations } from '../content/translations.ts';
import { activitiesOf, activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';

interface Text {
  readonly part_id: string;
  readonly field: string;
  readonly original: string;
  readonly words: string | undefined;
}

/** Courses in other languages, each text beside the words it was made of. @spec MG-02 */
export async function fillTranslations({ db, now }: DemoWriter): Promise<void> {
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
    await db
      .insertInto('training_translation')
      .values(
        texts.flatMap(({ words, ...text }) =>
          words === undefined
            ? []
            : {
                ...text,
                words,
                client_id: demoId('client', course.client),
                training_id,
                language: translation.language,
                translated_at: now,
              },
        ),
      )
      .execute();
  }
}
