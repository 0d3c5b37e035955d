import { type AssignableUnit, blocksOf, type CourseStructure } from '@trilha/rules/cmi5/course-structure';
import type { LaunchMode } from '@trilha/rules/cmi5/unit-record.rule';
import {
  ACTIVITY_TYPES,
  CATEGORIES,
  CONTEXT,
  RESULT,
  VERBS,
  type Verb,
  VOIDED,
  WAIVED_BECAUSE,
} from '@trilha/rules/cmi5/vocabulary';
import { durationOf } from '@trilha/rules/xapi/text-forms';
import type { Platform, Transaction } from '#platform/context.ts';
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

/** Where the product speaks: a person's transaction, or a job's. */
export interface Telling {
  readonly platform: Pick<Platform, 'addresses'>;
  readonly db: Transaction['db'];
  readonly client: { readonly id: string };
  readonly now: Date;
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
  /** Whether it says that something is completed or passed (9.6.2.2). */
  readonly moves?: boolean;
}

/** Writes what the product itself has to say of a session into the record (cmi5 9.3). */
async function tell(tx: Telling, place: TellingPlace, told: Told): Promise<void> {
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
        category: (told.moves ? [CATEGORIES.cmi5, CATEGORIES.moveOn] : [CATEGORIES.cmi5]).map((id) => ({
          objectType: 'Activity',
          id,
        })),
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
  tx: Telling,
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
  tx: Telling,
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

/** That the team waived a unit (9.3.7), under a session that nobody launched. @spec PL-04 LE-07 */
export const tellWaived = (tx: Telling, place: TellingPlace, unit: AssignableUnit): Promise<void> =>
  tell(tx, place, {
    verb: 'waived',
    publisherId: unit.id,
    object: unitObject(tx, place, unit),
    result: { success: true, completion: true, extensions: { [RESULT.reason]: WAIVED_BECAUSE } },
    moves: true,
  });

/** That a statement of the product holds no more (xAPI 1.0.3 part 2, 2.3.2). @spec PL-04 LE-07 */
export async function tellVoided(
  { platform, client, now, db }: Telling,
  place: TellingPlace,
  statementId: string,
): Promise<void> {
  const statement: WholeStatement = {
    id: newId(now.getTime()),
    actor: learnerAgent(platform, place.membershipId),
    verb: { id: VOIDED, display: { en: 'voided' } },
    object: { objectType: 'StatementRef', id: statementId },
    context: { registration: place.registrationId },
    timestamp: now.toISOString(),
  };
  const { origin } = platform.addresses;
  await insertStatement(db, { clientId: client.id, ...place, voids: statementId }, statement, {
    origin,
    now,
  });
}

/** That a block or the course is satisfied (9.3.9, 9.4). @spec PL-04 */
export function tellSatisfied(
  tx: Telling,
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

const unitObject = ({ platform }: Telling, { activityId }: TellingPlace, unit: AssignableUnit) => ({
  objectType: 'Activity',
  id: unitIri(platform, activityId, unit.id),
  definition: {
    name: unit.title,
    description: unit.description,
    ...(unit.activityType === null ? {} : { type: unit.activityType }),
  },
});
