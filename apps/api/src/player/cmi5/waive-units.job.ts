import type { CourseStructure } from '@trilha/rules/cmi5/course-structure';
import { waiveUnits, withoutWaivers } from '@trilha/rules/cmi5/unit-record.rule';
import { VERBS } from '@trilha/rules/cmi5/vocabulary';
import { courseStructureOf } from '#files/index.ts';
import { activityExcused, excusedActivity } from '#learning/index.ts';
import { newId } from '#platform/identifier.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { keepRegistration, type Registration, takeRegistration } from '../xapi/sessions.queries.ts';
import { holdingStatements } from '../xapi/statements.queries.ts';
import { partIri } from './identifiers.ts';
import { allSatisfied } from './settle-course.ts';
import { type Telling, type TellingPlace, tellSatisfied, tellVoided, tellWaived } from './told-statements.ts';

/**
 * Waives the units of a cmi5 course that the team counts as done, and takes that back when the team does (cmi5 9.3.7).
 * It looks which of both holds now, so late or repeated news changes nothing. @spec PL-04 LE-07
 */
export const waiveUnitsJob = defineJob({
  name: 'player.waive-units',
  event: activityExcused,
  attempts: 10,
  run: async ({ platform, clientId, db, now }, about) => {
    const found = await excusedActivity(db, clientId, about);
    const content = found?.activity.content;
    if (!found || !isCourse(content)) return;
    const client = { id: clientId };
    const course = await courseStructureOf({ db, client }, content.fileId);
    if (!course) return;
    const { membershipId, trainingId, activity, isExcused } = found;
    const registration = await takeRegistration(
      db,
      { clientId, membershipId, trainingId, round: activity.round, ...about },
      now,
    );
    const telling: Telling = { platform, db, client, now };
    await (isExcused ? waive : takeBack)(telling, registration, course);
  },
});

const isCourse = (content: unknown): content is { readonly fileId: string } =>
  (content as { readonly kind?: unknown } | null)?.kind === 'cmi5';

/** Under a session of its own, which nobody launched (9.6.3.1). */
const placeOf = (registration: Registration, now: Date): TellingPlace => ({
  ...registration,
  registrationId: registration.id,
  sessionId: newId(now.getTime()),
});

async function waive(telling: Telling, registration: Registration, course: CourseStructure): Promise<void> {
  const place = placeOf(registration, telling.now);
  const { waived, records } = waiveUnits(course, registration.records);
  for (const unit of waived) await tellWaived(telling, place, unit);
  const all = allSatisfied(course, records);
  for (const partId of all.filter((id) => !registration.satisfied.includes(id))) {
    await tellSatisfied(telling, place, course, partId);
  }
  await keepRegistration(telling.db, telling.client.id, { id: registration.id, records, satisfied: all });
}

async function takeBack(
  telling: Telling,
  registration: Registration,
  course: CourseStructure,
): Promise<void> {
  const place = placeOf(registration, telling.now);
  const records = withoutWaivers(registration.records);
  const satisfied = allSatisfied(course, records);
  const stay = new Set(satisfied.map((id) => partIri(telling.platform, registration.activityId, id)));
  const told = await holdingStatements(
    telling.db,
    { clientId: telling.client.id, registrationId: registration.id },
    [VERBS.waived, VERBS.satisfied],
  );
  for (const { id, verb, activity } of told) {
    if (verb === VERBS.waived || !stay.has(activity ?? '')) await tellVoided(telling, place, id);
  }
  await keepRegistration(telling.db, telling.client.id, { id: registration.id, records, satisfied });
}
