import { recordTrailVersion } from '#learning/index.ts';
import { courses } from '../content/courses.ts';
import { people } from '../content/people.ts';
import { trails } from '../content/trails.ts';
import type { DemoTrail } from '../content/types.ts';
import { classTrainingIdOf, kindOfClasses, minutesOfClasses } from './classes.ts';
import { activitiesOf, coverOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

export const trailIdOf = (slug: string): string => demoId('trail', slug);
export const trailSectionIdOf = (slug: string, index: number): string => demoId('trail-section', slug, index);

const courseOf = (slug: string) => courses.find((course) => course.slug === slug);
const minutesOf = (slug: string): number =>
  (courseOf(slug)?.modules ?? [])
    .flatMap(({ activities }) => activities)
    .reduce((sum, { minutes }) => sum + minutes, 0);

interface DemoStep {
  readonly slug: string;
  readonly kind: string;
  readonly trainingId: string;
}
const courseStep = (slug: string): DemoStep => ({
  slug,
  kind: 'online_course',
  trainingId: trainingIdOf(slug),
});
const classStep = (slug: string): DemoStep => ({
  slug,
  kind: kindOfClasses(slug),
  trainingId: classTrainingIdOf(slug),
});

/** Minutes of what a trail asks for: of so many that are enough, the shortest. */
export const trailMinutes = ({ sections }: DemoTrail): number =>
  sections.reduce((sum, { rule, minimum, courses: slugs, classes = [], optional = [] }) => {
    const isAsked = (slug: string): boolean => !optional.includes(slug);
    const asked = [...slugs.filter(isAsked).map(minutesOf), ...classes.filter(isAsked).map(minutesOfClasses)];
    const counted = rule === 'at_least' ? asked.toSorted((a, b) => a - b).slice(0, minimum ?? 0) : asked;
    return sum + counted.reduce((total, minutes) => total + minutes, 0);
  }, 0);

/** The trails with their sections; refreshers before what they renew. */
export async function fillTrails(writer: DemoWriter): Promise<void> {
  for (const trail of trails.toSorted(
    (one, other) => Number(other.refresher === null) - Number(one.refresher === null),
  ))
    await fillTrail(writer, trail);
}

async function fillTrail({ db, now }: DemoWriter, trail: DemoTrail): Promise<void> {
  const client_id = demoId('client', trail.client);
  const training_id = trailIdOf(trail.slug);
  const course = courseOf(trail.coverOf);
  const isMember = people.some(
    ({ key, memberships }) =>
      key === trail.author && memberships.some(({ client }) => client === trail.client),
  );
  await db
    .insertInto('training')
    .values({
      client_id,
      id: training_id,
      kind: 'trail',
      title: trail.title,
      summary: trail.summary,
      description: trail.youWillTake.join('\n'),
      category: trail.category,
      tags: [...trail.tags],
      cover_file_id: course && activitiesOf(course).length > 0 ? coverOf(course) : null,
      status: 'published',
      enrolment_type: trail.groups.length > 0 ? 'by_group' : 'free',
      mandatory: trail.mandatory,
      deadline_days: trail.deadlineDays,
      sequential: trail.sequential,
      points: trail.points,
      workload_minutes: trailMinutes(trail),
      author_membership_id: isMember ? demoId('membership', trail.client, trail.author) : null,
      published_at: dayAt(now, trail.published),
      created_at: dayAt(now, trail.published - 15),
      updated_at: dayAt(now, trail.published),
    })
    .execute();
  await db
    .insertInto('trail')
    .values({
      client_id,
      training_id,
      sequential: trail.sequential,
      points: trail.points,
      workload_minutes: trailMinutes(trail),
      validity_months: trail.validity?.months ?? null,
      ...(trail.validity ? { renewal_window_days: trail.validity.windowDays } : {}),
      refresher_trail_id: trail.refresher === null ? null : trailIdOf(trail.refresher),
    })
    .execute();
  if (trail.groups.length > 0)
    await db
      .insertInto('training_group')
      .values(
        trail.groups.map((group) => ({
          client_id,
          training_id,
          group_id: demoId('group', trail.client, group),
        })),
      )
      .execute();
  await fillSections({ db }, trail);
  await fillTrailVersions(
    { db, now },
    trail,
    isMember ? demoId('membership', trail.client, trail.author) : null,
  );
}

/** What was published when; who was under way stayed in the version before, as its author chose. */
async function fillTrailVersions(
  { db, now }: Pick<DemoWriter, 'db' | 'now'>,
  trail: DemoTrail,
  by: string | null,
): Promise<void> {
  const clientId = demoId('client', trail.client);
  const trainingId = trailIdOf(trail.slug);
  const publish = (number: number, note: string, day: number) =>
    recordTrailVersion({ db, clientId }, { trainingId, number, note, by, at: dayAt(now, day) });
  await publish(1, '', trail.published);
  const { revised } = trail;
  if (!revised) return;
  await db
    .updateTable('version_section')
    .set({ title: revised.firstStageBefore, rule: 'any_order' })
    .where('client_id', '=', clientId)
    .where('trail_id', '=', trainingId)
    .where('position', '=', 1)
    .execute();
  await publish(2, revised.note, revised.published);
}

async function fillSections({ db }: Pick<DemoWriter, 'db'>, trail: DemoTrail): Promise<void> {
  const own = { client_id: demoId('client', trail.client), trail_id: trailIdOf(trail.slug) };
  const sectionIdOf = (index: number): string => trailSectionIdOf(trail.slug, index);
  await db
    .insertInto('trail_section')
    .values(
      trail.sections.map(({ title, rule, minimum }, index) => ({
        ...own,
        id: sectionIdOf(index),
        position: index + 1,
        title,
        rule,
        minimum,
      })),
    )
    .execute();
  await db
    .insertInto('trail_item')
    .values(
      trail.sections.flatMap(
        ({ courses: slugs, classes = [], optional = [], releaseAfterDays = null }, index) =>
          [...slugs.map(courseStep), ...classes.map(classStep)].map((step, place) => ({
            ...own,
            id: demoId('trail-item', trail.slug, step.slug),
            section_id: sectionIdOf(index),
            position: place + 1,
            kind: step.kind,
            subject_id: step.trainingId,
            required: !optional.includes(step.slug),
            release_after_days: releaseAfterDays,
          })),
      ),
    )
    .execute();
}
