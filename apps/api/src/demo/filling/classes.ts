import { wasThere } from '@trilha/rules/learning/classes/attendance.rule';
import { type ClassKind, isOver } from '@trilha/rules/learning/classes/class-status.rule';
import { classTrainings, type DemoClass, type DemoClassTraining } from '../content/classes.ts';
import { people } from '../content/people.ts';
import { REACTED_CLASSES } from '../content/reactions.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { reactionRow } from './reactions.ts';

const MINUTE = 60_000;
const TRAINING_OF: Readonly<Record<ClassKind, string>> = {
  live_class: 'live_class',
  webinar: 'webinar',
  presential_class: 'presential_course',
};
const ANNOUNCED_BEFORE = 20;

export const classTrainingIdOf = (slug: string): string => demoId('class-training', slug);
const named = (slug: string) => classTrainings.find((training) => training.slug === slug);

/** What a training that happens at a time is. */
export const kindOfClasses = (slug: string): string => TRAINING_OF[named(slug)?.kind ?? 'live_class'];
export const minutesOfClasses = (slug: string): number => named(slug)?.classes[0]?.minutes ?? 0;

/** What happens at a time, with those who have a place and, of what is over, who was there. @spec EV-02 EV-08 */
export async function fillClasses(writer: DemoWriter): Promise<void> {
  for (const training of classTrainings) await fillTraining(writer, training);
}

async function fillTraining(writer: DemoWriter, training: DemoClassTraining): Promise<void> {
  const { db, now } = writer;
  const client_id = demoId('client', training.client);
  const training_id = classTrainingIdOf(training.slug);
  const members = participantsOf(training);
  const first = Math.min(...training.classes.map(({ day }) => day));
  const announced = dayAt(now, Math.min(first - ANNOUNCED_BEFORE, -2));
  await db
    .insertInto('training')
    .values({
      client_id,
      id: training_id,
      kind: TRAINING_OF[training.kind],
      title: training.title,
      summary: training.summary,
      category: training.category,
      tags: [...training.tags],
      status: 'published',
      has_certificate: false,
      sequential: false,
      workload_minutes: training.classes[0]?.minutes ?? 0,
      author_membership_id: demoId('membership', training.client, training.instructor),
      published_at: announced,
      created_at: announced,
      updated_at: announced,
    })
    .execute();
  await fillPages(writer, training);
  let next = 0;
  for (const each of training.classes) {
    const inside = members.slice(next, next + each.inside);
    const waiting = members.slice(next + each.inside, next + each.inside + each.waiting);
    next += each.inside + each.waiting;
    await fillClass(writer, training, { each, inside, waiting, announced });
  }
  await db
    .updateTable('training')
    .set(({ selectFrom }) => ({
      enrolled: selectFrom('enrolment')
        .select(({ fn }) => fn.countAll<number>().as('enrolled'))
        .where('client_id', '=', client_id)
        .where('training_id', '=', training_id),
    }))
    .where('client_id', '=', client_id)
    .where('id', '=', training_id)
    .execute();
}

/** What is to be read besides being there, in one module. @spec EV-03 PL-01 */
async function fillPages({ db }: DemoWriter, training: DemoClassTraining): Promise<void> {
  const isEvaluated = REACTED_CLASSES.some(({ slug }) => slug === training.slug);
  if (training.pages.length === 0 && !isEvaluated) return;
  const own = { client_id: demoId('client', training.client), training_id: classTrainingIdOf(training.slug) };
  const module_id = demoId('class-module', training.slug);
  await db
    .insertInto('module')
    .values({ ...own, id: module_id, position: 1, title: 'Na aula' })
    .execute();
  await db
    .insertInto('activity')
    .values([
      ...training.pages.map(({ title, minutes, html }, index) => ({
        ...own,
        id: demoId('class-activity', training.slug, index),
        module_id,
        hierarchy_order: index + 1,
        kind: 'html',
        title,
        minutes,
        points: 0,
        // Being there is what counts; reading helps.
        required: false,
        content: JSON.stringify({ kind: 'html', html }),
      })),
      ...(isEvaluated
        ? [{ ...own, module_id, hierarchy_order: training.pages.length + 1, ...reactionRow(training.slug) }]
        : []),
    ])
    .execute();
}

interface Filled {
  readonly each: DemoClass;
  readonly inside: readonly string[];
  readonly waiting: readonly string[];
  readonly announced: Date;
}

/** Every seventh missed what is over, every fifth came late. */
const markOf = (index: number): 'present' | 'late' | 'absent' =>
  index % 7 === 6 ? 'absent' : index % 5 === 4 ? 'late' : 'present';

async function fillClass(
  { db, now }: DemoWriter,
  training: DemoClassTraining,
  { each, inside, waiting, announced }: Filled,
): Promise<void> {
  const client_id = demoId('client', training.client);
  const class_id = demoId('class', each.slug);
  const training_id = classTrainingIdOf(training.slug);
  const instructor = demoId('membership', training.client, training.instructor);
  const starts_at = dayAt(now, each.day, each.hour);
  const ends_at = new Date(starts_at.getTime() + each.minutes * MINUTE);
  await db
    .insertInto('training_class')
    .values({
      client_id,
      id: class_id,
      training_id,
      kind: training.kind,
      name: each.name,
      status: each.status,
      starts_at,
      ends_at,
      time_zone: 'America/Sao_Paulo',
      room: each.room,
      address: each.address,
      meeting_url: each.meetingUrl,
      instructor_membership_id: instructor,
      vacancies: each.vacancies,
      taken: inside.length,
      created_at: announced,
      updated_at: announced,
    })
    .execute();
  const own = (membership_id: string, index: number) => ({
    client_id,
    id: demoId('class-subscription', each.slug, membership_id),
    class_id,
    training_id,
    membership_id,
    asked_at: new Date(announced.getTime() + (index + 1) * 60 * MINUTE),
  });
  await db
    .insertInto('class_subscription')
    .values([
      ...inside.map((member, index) => ({ ...own(member, index), state: 'subscribed', line_number: null })),
      ...waiting.map((member, index) => ({
        ...own(member, inside.length + index),
        state: 'waiting',
        line_number: index + 1,
      })),
    ])
    .execute();
  const isHeld = isOver(each.status);
  await db
    .insertInto('enrolment')
    .values(
      inside.map((membership_id, index) => {
        const isDone = isHeld && wasThere(markOf(index));
        return {
          client_id,
          id: demoId('class-enrolment', each.slug, membership_id),
          training_id,
          membership_id,
          state: isDone ? 'finished' : 'not_started',
          percent: isDone ? 100 : 0,
          achieved_by_team: isDone,
          enrolled_at: own(membership_id, index).asked_at,
          touched_at: isDone ? ends_at : own(membership_id, index).asked_at,
          ...(isDone ? { started_at: ends_at, finished_at: ends_at } : {}),
        };
      }),
    )
    .execute();
  if (isHeld)
    await db
      .insertInto('class_presence')
      .values(
        inside.map((membership_id, index) => ({
          client_id,
          class_id,
          membership_id,
          mark: markOf(index),
          marked_by: instructor,
          marked_at: ends_at,
        })),
      )
      .execute();
}

/** Who may be in it; those of the login page keep their hands free. */
const participantsOf = ({ client }: DemoClassTraining): string[] =>
  people
    .filter(
      ({ country, memberships, shownAtLogin }) =>
        country === 'BR' &&
        shownAtLogin === null &&
        memberships.some((held) => held.client === client && !held.roles.includes('moderator')),
    )
    .map(({ key }) => demoId('membership', client, key));
