import { type AssignableUnit, blocksOf, type CourseStructure } from '@trilha/rules/cmi5/course-structure';
import type { LaunchMode } from '@trilha/rules/cmi5/unit-record.rule';
import { ACTIVITY_TYPES, CATEGORIES, CONTEXT, VERBS, type Verb } from '@trilha/rules/cmi5/vocabulary';
import { durationOf } from '@trilha/rules/xapi/text-forms';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { insertStatement, type WholeStatement } from '../xapi/statements.queries.ts';
import { learnerAgent, partIri, unitIri } from './identifiers.ts';

/** Whose statements these are: one session of one registration of one activity. */
export interface TellingPlace {
  readonly registrationId: string;
  readonly sessionId: string;
  readonly membershipId: string;
  readonly activityId: string;
}

/** What every statement of a session is begun with (cmi5 10.2.1, contextTemplate). */
export const contextTemplate = (sessionId: string, publisherId: string) => ({
  contextActivities: { grouping: [{ objectType: 'Activity', id: publisherId }] },
  extensions: { [CONTEXT.session]: sessionId },
});

interface Told {
  readonly verb: Verb;
  readonly publisherId: string;
  readonly object: WholeStatement['object'];
  readonly result?: WholeStatement['result'];
  readonly extensions?: Readonly<Record<string, string | number>>;
}

/** Writes what the product itself has to say of a session into the record (cmi5 9.3). */
async function tell(tx: Transaction, place: TellingPlace, told: Told): Promise<void> {
  const { platform, client, now, db } = tx;
  const template = contextTemplate(place.sessionId, told.publisherId);
  const statement: WholeStatement = {
    id: newId(now.getTime()),
    actor: learnerAgent(platform, place.membershipId),
    verb: { id: VERBS[told.verb], display: { en: told.verb } },
    object: told.object,
    ...(told.result ? { result: told.result } : {}),
    context: {
      registration: place.registrationId,
      contextActivities: {
        ...template.contextActivities,
        category: [{ objectType: 'Activity', id: CATEGORIES.cmi5 }],
      },
      extensions: { ...template.extensions, ...told.extensions },
    },
    timestamp: now.toISOString(),
  };
  const { origin } = platform.addresses;
  await insertStatement(db, { clientId: client.id, ...place }, statement, { origin, now });
}

/** That a unit was launched, and by what (9.3.1, 9.6.3). @spec PL-04 */
export const tellLaunched = (
  tx: Transaction,
  place: TellingPlace,
  unit: AssignableUnit,
  { mode, address }: { readonly mode: LaunchMode; readonly address: string },
): Promise<void> =>
  tell(tx, place, {
    verb: 'launched',
    publisherId: unit.id,
    object: unitObject(tx, place, unit),
    extensions: {
      [CONTEXT.launchMode]: mode,
      [CONTEXT.launchUrl]: address,
      [CONTEXT.moveOn]: unit.moveOn,
      ...(unit.masteryScore === null ? {} : { [CONTEXT.masteryScore]: unit.masteryScore }),
      ...(unit.launchParameters === null ? {} : { [CONTEXT.launchParameters]: unit.launchParameters }),
    },
  });

/** That a session ended without its unit saying so, after this long (9.3.6, 9.5.4.2). @spec PL-04 */
export const tellAbandoned = (
  tx: Transaction,
  place: TellingPlace,
  unit: { readonly id: string; readonly activityIri: string },
  seconds: number,
): Promise<void> =>
  tell(tx, place, {
    verb: 'abandoned',
    publisherId: unit.id,
    object: { objectType: 'Activity', id: unit.activityIri },
    result: { duration: durationOf(seconds) },
  });

/** That a block or the course is satisfied (9.3.9, 9.4). @spec PL-04 */
export function tellSatisfied(
  tx: Transaction,
  place: TellingPlace,
  course: CourseStructure,
  partId: string,
): Promise<void> {
  const block = blocksOf(course.children).find(({ id }) => id === partId);
  const part = block ?? course;
  return tell(tx, place, {
    verb: 'satisfied',
    publisherId: part.id,
    object: {
      objectType: 'Activity',
      id: partIri(tx.platform, place.activityId, part.id),
      definition: {
        name: part.title,
        description: part.description,
        type: block ? ACTIVITY_TYPES.block : ACTIVITY_TYPES.course,
      },
    },
  });
}

const unitObject = ({ platform }: Transaction, { activityId }: TellingPlace, unit: AssignableUnit) => ({
  objectType: 'Activity',
  id: unitIri(platform, activityId, unit.id),
  definition: {
    name: unit.title,
    description: unit.description,
    ...(unit.activityType === null ? {} : { type: unit.activityType }),
  },
});
