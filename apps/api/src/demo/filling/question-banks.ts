import { courses } from '../content/courses.ts';
import { holderOf, pictureBanks, pictureQuestions } from '../content/picture-questions.ts';
import type { DemoCourse } from '../content/types.ts';
import { courseFileId } from './course-files.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';

export const bankIdOf = (course: Pick<DemoCourse, 'slug'>, activityKey: string): string =>
  demoId('question-bank', course.slug, activityKey);

export const questionIdOf = (courseSlug: string, activityKey: string, questionKey: string): string =>
  demoId('question', courseSlug, activityKey, questionKey);

const PICTURE_FOLDER = 'Questões com imagens';

/** A bank for each test, in the folder of its course's category, its questions and their keys in separate columns. */
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
        folder: course.category,
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
  for (const bank of pictureBanks) await fillPictureBank({ db, now }, bank);
}

async function fillPictureBank(
  { db, now }: Pick<DemoWriter, 'db' | 'now'>,
  { client, name, holds }: (typeof pictureBanks)[number],
): Promise<void> {
  const at = dayAt(now, -40);
  const row = { client_id: demoId('client', client), created_at: at };
  const bankId = demoId('question-bank', client, name);
  await db
    .insertInto('question_bank')
    .values({ ...row, id: bankId, name, folder: PICTURE_FOLDER })
    .execute();
  const questions = pictureQuestions.filter((content) => holderOf(content) === holds);
  await db
    .insertInto('question')
    .values(
      questions.map(({ key, picture, question, answer, feedback, difficulty, tags }, position) => ({
        ...row,
        id: demoId('question', name, key),
        bank_id: bankId,
        kind: question.kind,
        presentation: JSON.stringify({
          ...question,
          imageFileId: picture === null ? null : courseFileId(client, picture),
        }),
        answer_key: JSON.stringify(answer),
        feedback: JSON.stringify(feedback),
        difficulty,
        tags: [...tags],
        position,
        updated_at: at,
      })),
    )
    .execute();
}
