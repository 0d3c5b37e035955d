import { courses } from '../content/courses.ts';
import { holderOf, pictureBanks, pictureQuestions } from '../content/picture-questions.ts';
import type { QuestionContent } from '../content/question-content.ts';
import type { DemoActivity, DemoCourse, TestSettings } from '../content/types.ts';
import { courseFileId, questionMediaId } from './course-files.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';

export const bankIdOf = (course: Pick<DemoCourse, 'slug'>, activityKey: string): string =>
  demoId('question-bank', course.slug, activityKey);

export const questionIdOf = (courseSlug: string, activityKey: string, questionKey: string): string =>
  demoId('question', courseSlug, activityKey, questionKey);

/** What questions weigh in a test alone, by their ids in the database. */
export const weightsOf = (
  courseSlug: string,
  { key, test }: { readonly key: string; readonly test: Pick<TestSettings, 'weights'> },
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(test.weights ?? {}).map(([question, weight]) => [
      questionIdOf(courseSlug, key, question),
      weight,
    ]),
  );

type DemoTest = Extract<DemoActivity, { readonly test: TestSettings }>;
interface FilledBank {
  readonly course: DemoCourse;
  readonly activity: DemoTest;
  readonly questions: readonly QuestionContent[];
}

const PICTURE_FOLDER = 'Questões com imagens e sons';

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
      weight: content.weight ?? 1,
      counting: content.counting ?? 'part',
      difficulty: content.difficulty,
      tags: [...content.tags],
      position,
      created_at: dayAt(now, course.published - 14),
      updated_at: dayAt(now, course.published - 14),
    })),
  );
  await inChunks(questions, (chunk) => db.insertInto('question').values(chunk).execute());
  for (const bank of banks) await fillCategories({ db, now }, bank);
  for (const bank of pictureBanks) await fillPictureBank({ db, now }, bank);
}

/** The bank of a final test has a category for the first tag of its questions, where several share one. */
async function fillCategories(
  { db, now }: Pick<DemoWriter, 'db' | 'now'>,
  { course, activity, questions }: FilledBank,
): Promise<void> {
  if (activity.kind !== 'conventional_test') return;
  const client_id = demoId('client', course.client);
  const bank_id = bankIdOf(course, activity.key);
  const shared = [...Map.groupBy(questions, ({ tags }) => tags[0] ?? '')].filter(
    ([tag, tagged]) => tag !== '' && tagged.length > 1,
  );
  if (shared.length === 0) return;
  const idOf = (name: string) => demoId('question-category', bank_id, name);
  const row = { client_id, bank_id, created_at: dayAt(now, course.published - 14) };
  await db
    .insertInto('question_category')
    .values([
      { ...row, id: idOf(course.category), name: course.category },
      ...shared.map(([tag]) => ({
        ...row,
        id: idOf(`${course.category}/${tag}`),
        name: `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
        parent_id: idOf(course.category),
      })),
    ])
    .execute();
  for (const [tag, tagged] of shared)
    await db
      .updateTable('question')
      .set({ category_id: idOf(`${course.category}/${tag}`) })
      .where('client_id', '=', client_id)
      .where(
        'id',
        'in',
        tagged.map(({ key }) => questionIdOf(course.slug, activity.key, key)),
      )
      .execute();
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
      questions.map(({ key, picture, sound, question, answer, feedback, difficulty, tags }, position) => ({
        ...row,
        id: demoId('question', name, key),
        bank_id: bankId,
        kind: question.kind,
        presentation: JSON.stringify({
          ...question,
          imageFileId: picture === null ? null : courseFileId(client, picture),
          ...(sound && {
            media: {
              kind: 'audio',
              fileId: questionMediaId(client, sound.file),
              transcript: sound.transcript,
            },
          }),
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
