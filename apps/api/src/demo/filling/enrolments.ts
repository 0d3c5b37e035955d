import { courses } from '../content/courses.ts';
import { DEMO_SEED, demoHistory } from '../content/history.ts';
import type { EnrolmentEvent } from '../content/history-types.ts';
import { people } from '../content/people.ts';
import { fillCertificates } from './certificates.ts';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';
import { fillActivityProgress, marksOf, standingOf } from './enrolment-progress.ts';
import { studyMoment, type ToldEnrolment } from './told-enrolment.ts';
import { fillTrailEnrolments, tellTrails, trailCredits } from './trail-enrolments.ts';
import { fillTrainingPoints } from './training-points.ts';

/** A year of learning: who enrolled, how far they came, what they earned. @spec LE-07 */
export async function fillEnrolments(writer: DemoWriter): Promise<void> {
  const told = withSomethingUnderWay(demoHistory(DEMO_SEED).enrolments).flatMap((event) =>
    tell(writer.now, event),
  );
  await inChunks(told, (chunk) =>
    writer.db
      .insertInto('enrolment')
      .values(chunk.map((one) => rowOf(writer.now, one)))
      .execute(),
  );
  await countEnrolled(writer, told);
  await fillActivityProgress(writer, told);
  const inTrails = tellTrails(told);
  await fillTrailEnrolments(writer, inTrails);
  await fillTrainingPoints(writer, told, trailCredits(inTrails));
  await fillCertificates(writer, told);
  await fillFavourites(writer);
}

/** Who is offered on the login page finds a course to go on with, where they have one that waits. */
function withSomethingUnderWay(events: readonly EnrolmentEvent[]): EnrolmentEvent[] {
  const visitors = people.filter(({ shownAtLogin }) => shownAtLogin).map(({ key }) => key);
  const waiting = new Set(
    visitors.flatMap((person) => {
      const own = events.filter((event) => event.person === person);
      const isUnderWay = own.some(({ state }) => state === 'in_progress');
      const isNewcomer = own.every(({ completed }) => completed === null);
      return isUnderWay || isNewcomer ? [] : own.filter(({ state }) => state === 'not_started').slice(-1);
    }),
  );
  return events.map((event) =>
    waiting.has(event)
      ? { ...event, started: Math.max(event.enrolled, -2), state: 'in_progress', activitiesDone: 1 }
      : event,
  );
}

function tell(now: Date, event: EnrolmentEvent): ToldEnrolment[] {
  const course = courses.find(({ slug }) => slug === event.course);
  const person = people.find(({ key }) => key === event.person);
  if (!course || !person) return [];
  return [
    {
      id: demoId('enrolment', event.person, event.course),
      clientId: demoId('client', course.client),
      membershipId: demoId('membership', course.client, event.person),
      personName: `${person.name} ${person.lastName}`,
      course,
      event,
      marks: marksOf(now, course, event),
      finishedAt: event.completed === null ? null : studyMoment(now, event, event.completed, 30),
    },
  ];
}

function rowOf(now: Date, { id, clientId, membershipId, course, event, marks, finishedAt }: ToldEnrolment) {
  const { percent, score } = standingOf(course, marks);
  const last = marks.at(-1);
  const enrolledAt = studyMoment(now, event, event.enrolled);
  return {
    client_id: clientId,
    id,
    training_id: trainingIdOf(course.slug),
    membership_id: membershipId,
    state: event.state,
    percent,
    score,
    last_activity_id: last ? activityIdOf(course.slug, last.key) : null,
    enrolled_at: enrolledAt,
    started_at: event.started === null ? null : studyMoment(now, event, event.started, 2),
    finished_at: finishedAt,
    touched_at: last?.touchedAt ?? enrolledAt,
  };
}

async function countEnrolled({ db }: DemoWriter, told: readonly ToldEnrolment[]): Promise<void> {
  for (const course of courses)
    await db
      .updateTable('training')
      .set({ enrolled: told.filter((one) => one.course === course).length })
      .where('client_id', '=', demoId('client', course.client))
      .where('id', '=', trainingIdOf(course.slug))
      .execute();
}

/** Everybody keeps one course at hand. */
async function fillFavourites({ db, now }: DemoWriter): Promise<void> {
  const rows = people.flatMap(({ key, memberships }, index) =>
    memberships.flatMap(({ client }) => {
      const offered = courses.filter((course) => course.client === client && course.groups.length === 0);
      const course = offered[index % Math.max(1, offered.length)];
      if (!course) return [];
      return [
        {
          client_id: demoId('client', client),
          membership_id: demoId('membership', client, key),
          training_id: trainingIdOf(course.slug),
          created_at: dayAt(now, -20),
        },
      ];
    }),
  );
  await inChunks(rows, (chunk) => db.insertInto('favourite').values(chunk).execute());
}
