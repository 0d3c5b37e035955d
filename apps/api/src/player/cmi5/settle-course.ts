import type { CourseStructure } from '@trilha/rules/cmi5/course-structure';
import {
  courseProgress,
  satisfiedParts,
  type UnitRecords,
  withoutWaivers,
} from '@trilha/rules/cmi5/unit-record.rule';
import { learnerOf, type ProgressOutcome, recordProgress, trainingForLearner } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import { keepRegistration, type Registration } from '../xapi/sessions.queries.ts';
import { type TellingPlace, tellSatisfied } from './told-statements.ts';

/**
 * Takes what the units of a course amount to: tells once of every block and of the course that they are satisfied, and
 * moves the activity, all in the transaction of whatever was said. Of an earlier round, or of one who only looks,
 * nothing moves. @spec PL-03 PL-04 LE-07
 */
export async function settleCourse(
  tx: Transaction,
  registration: Registration,
  sessionId: string,
  course: CourseStructure,
): Promise<ProgressOutcome | null> {
  const { records, satisfied } = registration;
  const place: TellingPlace = { ...registration, registrationId: registration.id, sessionId };
  const all = allSatisfied(course, records);
  const fresh = all.filter((id) => !satisfied.includes(id));
  const counts = registration.enrolmentId !== null;
  if (counts) for (const partId of fresh) await tellSatisfied(tx, place, course, partId);
  await keepRegistration(tx.db, tx.client.id, {
    id: registration.id,
    records,
    satisfied: counts ? [...satisfied, ...fresh] : satisfied,
  });
  if (!counts || !(await isRunningRound(tx, registration))) return null;
  // What the team waived stands beside what the person does, and never in its place.
  const { score, ...progress } = courseProgress(course, withoutWaivers(records));
  return recordProgress(tx, registration.trainingId, registration.activityId, {
    ...progress,
    ...(score === null ? {} : { score }),
  });
}

/** The blocks and, with them, the course that are satisfied, by their identifiers. */
export function allSatisfied(course: CourseStructure, records: UnitRecords): readonly string[] {
  const parts = satisfiedParts(course, records);
  return [...parts.blocks, ...(parts.course ? [course.id] : [])];
}

async function isRunningRound(
  tx: Transaction,
  { trainingId, activityId, round }: Registration,
): Promise<boolean> {
  const { activities } = await trainingForLearner(learnerOf(tx), trainingId);
  return activities.find(({ id }) => id === activityId)?.round === round;
}
