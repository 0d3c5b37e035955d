import { recordVersion } from '#learning/index.ts';
import { courses } from '../content/courses.ts';
import { people } from '../content/people.ts';
import { REACTED_COURSES } from '../content/reactions.ts';
import type { DemoCourse } from '../content/types.ts';
import { contentOf } from './activity-content.ts';
import { audienceOf, fillCountryGroup } from './country-group.ts';
import { courseFileId, fillCourseFiles, type UnpackedPackage } from './course-files.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { fillQuestionBanks } from './question-banks.ts';
import { reactionRow } from './reactions.ts';

/** Days to finish what is mandatory; a law leaves more time than a launch. */
const DEADLINE_DAYS = { product: 21, law: 130 } as const;
const LAW = 'Conformidade';
const POINTS = { content: 5, test: 10 } as const;

export const trainingIdOf = (slug: string): string => demoId('training', slug);
export const activityIdOf = (slug: string, key: string): string => demoId('activity', slug, key);
export const activityPoints = (kind: string): number =>
  kind === 'conventional_test' ? POINTS.test : POINTS.content;
export const activitiesOf = (course: DemoCourse) => course.modules.flatMap(({ activities }) => activities);

/** The catalogue with its media, questions and materials. */
export async function fillCourses(writer: DemoWriter): Promise<void> {
  await fillCountryGroup(writer);
  const packages = await fillCourseFiles(writer);
  await fillQuestionBanks(writer);
  for (const course of courses) await fillCourse(writer, course, packages);
  await fillPrerequisite(writer);
}

/** Who knows the counter of materials goes on to concrete. @spec LE-06 */
async function fillPrerequisite({ db }: DemoWriter): Promise<void> {
  await db
    .insertInto('training_prerequisite')
    .values({
      client_id: demoId('client', 'obra-viva'),
      training_id: trainingIdOf('traco-do-concreto-e-cura'),
      required_training_id: trainingIdOf('balcao-de-materiais'),
    })
    .execute();
}

async function fillCourse(
  writer: DemoWriter,
  course: DemoCourse,
  packages: ReadonlyMap<string, UnpackedPackage>,
): Promise<void> {
  const { db, now } = writer;
  const client_id = demoId('client', course.client);
  const training_id = trainingIdOf(course.slug);
  const groups = audienceOf(course);
  await db
    .insertInto('training')
    .values({
      client_id,
      id: training_id,
      kind: 'online_course',
      title: course.title,
      summary: course.summary,
      description: course.youWillLearn.join('\n'),
      category: course.category,
      tags: [...course.tags],
      cover_file_id: coverOf(course),
      status: 'published',
      is_public: course.groups.length === 0 && !course.mandatory,
      enrolment_type: course.groups.length > 0 ? 'by_group' : 'free',
      mandatory: course.mandatory,
      deadline_days: course.mandatory ? DEADLINE_DAYS[course.category === LAW ? 'law' : 'product'] : null,
      sequential: course.sequential,
      points: course.points,
      workload_minutes: activitiesOf(course).reduce((total, { minutes }) => total + minutes, 0),
      author_membership_id: authorOf(course),
      published_at: dayAt(now, course.published),
      created_at: dayAt(now, course.published - 20),
      updated_at: dayAt(now, course.published),
    })
    .execute();
  if (groups.length > 0)
    await db
      .insertInto('training_group')
      .values(
        groups.map((group) => ({ client_id, training_id, group_id: demoId('group', course.client, group) })),
      )
      .execute();
  await fillOutline(writer, course, packages);
  await fillMaterials(writer, course);
  await fillVersions(writer, course);
}

/** What was published when; learners are in the newest version. */
async function fillVersions({ db, now }: DemoWriter, course: DemoCourse): Promise<void> {
  const clientId = demoId('client', course.client);
  const trainingId = trainingIdOf(course.slug);
  const version = { trainingId, by: authorOf(course) };
  await recordVersion(
    { db, clientId },
    { ...version, number: 1, note: '', at: dayAt(now, course.published) },
  );
  const { revised } = course;
  if (!revised) return;
  const added = activityIdOf(course.slug, revised.added);
  const place = activitiesOf(course).findIndex(({ key }) => key === revised.added) + 1;
  await db
    .deleteFrom('version_activity')
    .where('client_id', '=', clientId)
    .where('training_id', '=', trainingId)
    .where('number', '=', 1)
    .where('activity_id', '=', added)
    .execute();
  await db
    .updateTable('version_activity')
    .set(({ eb }) => ({ hierarchy_order: eb('hierarchy_order', '-', 1) }))
    .where('client_id', '=', clientId)
    .where('training_id', '=', trainingId)
    .where('number', '=', 1)
    .where('hierarchy_order', '>', place)
    .execute();
  await recordVersion(
    { db, clientId },
    { ...version, number: 2, note: revised.note, at: dayAt(now, revised.published) },
  );
}

/** The cover of a course is the first picture of its film. */
export function coverOf(course: DemoCourse): string | null {
  const film = activitiesOf(course).find((activity) => activity.kind === 'video');
  return film ? courseFileId(course.client, film.poster) : null;
}

const authorOf = ({ author, client }: DemoCourse): string | null =>
  people.some(
    ({ key, memberships }) => key === author && memberships.some((member) => member.client === client),
  )
    ? demoId('membership', client, author)
    : null;

async function fillOutline(
  { db }: DemoWriter,
  course: DemoCourse,
  packages: ReadonlyMap<string, UnpackedPackage>,
): Promise<void> {
  const client_id = demoId('client', course.client);
  const training_id = trainingIdOf(course.slug);
  await db
    .insertInto('module')
    .values(
      course.modules.map(({ title }, index) => ({
        client_id,
        id: demoId('module', course.slug, index),
        training_id,
        position: index + 1,
        title,
      })),
    )
    .execute();
  const placed = course.modules.flatMap(({ activities }, module) =>
    activities.map((activity) => ({ activity, module_id: demoId('module', course.slug, module) })),
  );
  await db
    .insertInto('activity')
    .values(
      placed.map(({ activity, module_id }, index) => ({
        client_id,
        id: activityIdOf(course.slug, activity.key),
        training_id,
        module_id,
        hierarchy_order: index + 1,
        kind: activity.kind,
        title: activity.title,
        points: activityPoints(activity.kind),
        minutes: activity.minutes,
        content: JSON.stringify(contentOf(course, activity, packages)),
      })),
    )
    .execute();
  if (REACTED_COURSES.every(({ slug }) => slug !== course.slug)) return;
  await db
    .insertInto('activity')
    .values({
      client_id,
      training_id,
      module_id: demoId('module', course.slug, course.modules.length - 1),
      hierarchy_order: placed.length + 1,
      ...reactionRow(course.slug),
    })
    .execute();
}

/** The guides of a course can be kept as well as read. */
async function fillMaterials({ db }: DemoWriter, course: DemoCourse): Promise<void> {
  const guides = activitiesOf(course).flatMap((activity) => (activity.kind === 'pdf' ? [activity] : []));
  if (guides.length === 0) return;
  await db
    .insertInto('support_material')
    .values(
      guides.map((guide, index) => ({
        client_id: demoId('client', course.client),
        id: demoId('support-material', course.slug, guide.key),
        training_id: trainingIdOf(course.slug),
        file_id: courseFileId(course.client, guide.file),
        title: guide.title,
        position: index + 1,
      })),
    )
    .execute();
}
