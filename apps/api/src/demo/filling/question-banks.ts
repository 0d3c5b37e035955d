import { courses } from '../content/courses.ts';
import type { DemoCourse } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';

export const bankIdOf = (course: Pick<DemoCourse, 'slug'>, activityKey: string): string =>
  demoId('question-bank', course.slug, activityKey);

export const questionIdOf = (courseSlug: string, activityKey: string, questionKey: string): string =>
  demoId('question', courseSlug, activityKey, questionKey);

/** A bank for each test, its questions and their keys in separate columns. */
export async function fillQuestionBanks({ db, now }: DemoWriter): Promise<void> {
  const banks = courses.flatMap((course) =>
    course.modules
      .flatMap(({ activities }) => activities)
      .flatMap((activity) =>
        'test' in activity ? [{ course, activity, questions: activity.test.questions }] : [],
      ),
  );
  await db
    .insertInto('question_bank')
    .values(
      banks.map(({ course, activity }) => ({
        client_id: demoId('client', course.client),
        id: bankIdOf(course, activity.key),
        name: `${course.title}: ${activity.title}`,
        created_at: dayAt(now, course.published - 14),
      })),
    )
    .execute();
  const questions = banks.flatMap(({ course, activity, questions: asked }) =>
    asked.map((content, position) => ({
      client_id: demoId('client', course.client),
      id: questionIdOf(course.slug, activity.key, content.key),
      bank_id: bankIdOf(course, activity.key),
      kind: content.question.kind,
      presentation: JSON.stringify(content.question),
      answer_key: JSON.stringify(content.answer),
      feedback: JSON.stringify(content.feedback),
      difficulty: content.difficulty,
      tags: [...content.tags],
      position,
      created_at: dayAt(now, course.published - 14),
      updated_at: dayAt(now, course.published - 14),
    })),
  );
  await inChunks(questions, (chunk) => db.insertInto('question').values(chunk).execute());
}
