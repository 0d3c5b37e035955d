import { AppError } from '@trilha/contract/errors';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { type AssignableUnit, unitsOf } from '@trilha/rules/cmi5/course-structure';
import { isElsewhere } from '@trilha/rules/cmi5/course-structure.rule';
import { launchAddress } from '@trilha/rules/cmi5/launch-address';
import { type LaunchMode, launchModeOf, NEW_UNIT } from '@trilha/rules/cmi5/unit-record.rule';
import { LAUNCH_DATA, LEARNER_PREFERENCES } from '@trilha/rules/cmi5/vocabulary';
import { courseStructureOf, packageLabel } from '#files/index.ts';
import {
  activityForLearner,
  learnerOf,
  lockEnrolment,
  type OpenedActivity,
  previewActivity,
} from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { keepPackageSeen } from '../renewal/package-seen.queries.ts';
import { type DocumentShelf, documentAt, keepDocument } from '../xapi/documents.queries.ts';
import { insertSession, takeRegistration } from '../xapi/sessions.queries.ts';
import { sealedPlace } from '../xapi/tokens.ts';
import { abandonSessions } from './abandon-sessions.ts';
import { placeToOpen } from './course-content.ts';
import { learnerAgent, unitIri } from './identifiers.ts';
import { settleCourse } from './settle-course.ts';
import { contextTemplate, tellLaunched } from './told-statements.ts';

export const routes = (bind: Bind): void =>
  bind.write(launchUnit, async (tx, { params, body }) => {
    // Whoever only looks must not learn in the name of another.
    const onlyLooks = body.preview || tx.actor.impersonator !== null;
    if (!body.preview) await lockEnrolment(learnerOf(tx), params.trainingId);
    const opened = body.preview
      ? await previewActivity(tx, params.trainingId, params.hierarchyOrder)
      : await activityForLearner(tx, params.trainingId, params.hierarchyOrder);
    const { content } = opened;
    if (content.kind !== 'cmi5') throw new AppError('not_found');
    const course = await courseStructureOf(tx, content.fileId);
    const unit = course && unitsOf(course.children)[body.unit];
    if (!course || !unit) throw new AppError('not_found');

    const taken = await takeRegistration(tx.db, placeOf(tx, opened, onlyLooks), tx.now);
    const registration = await abandonSessions(tx, taken, tx.now);
    const { activityId, enrolmentId } = taken;
    if (enrolmentId !== null) {
      const place = { clientId: tx.client.id, enrolmentId, activityId };
      await keepPackageSeen(tx.db, place, content.fileId, tx.now);
    }
    const record = registration.records[unit.id] ?? NEW_UNIT;
    const mode = launchModeOf(record, onlyLooks);
    const session = {
      id: newId(tx.now.getTime()),
      registrationId: registration.id,
      unitId: unit.id,
      activityIri: unitIri(tx.platform, registration.activityId, unit.id),
      mode,
      masteryScore: unit.masteryScore === null ? null : Math.round(unit.masteryScore * 10_000),
    };
    await insertSession(tx.db, tx.client.id, session, tx.now);
    const base = addressOf(tx, content.fileId, unit);
    await tellLaunched(
      tx,
      { ...registration, registrationId: registration.id, sessionId: session.id },
      unit,
      { mode, address: base },
    );
    await leaveDocuments(tx, unit, { ...session, mode, origin: originOf(tx, content.fileId) });
    // Units that ask for nothing are satisfied as soon as there is a registration (9.6.1).
    const records = { ...registration.records, [unit.id]: record };
    await settleCourse(tx, { ...registration, records }, session.id, course);
    return { address: withLaunch(tx, content.fileId, base, session), opensIn: placeToOpen(unit) };
  });

const placeOf = ({ client, actor }: Transaction, opened: OpenedActivity, onlyLooks: boolean) => ({
  clientId: client.id,
  membershipId: actor.membershipId,
  trainingId: opened.training.id,
  activityId: opened.activity.id,
  enrolmentId: onlyLooks ? null : opened.enrolmentId,
  round: opened.activity.round,
});

const originOf = (tx: Transaction, fileId: string): string =>
  tx.platform.addresses.contentOrigin(packageLabel(tx, fileId));

const addressOf = (tx: Transaction, fileId: string, unit: AssignableUnit): string =>
  isElsewhere(unit) ? unit.url : `${originOf(tx, fileId)}/${unit.url.replace(/^\.?\//, '')}`;

/** The address of a unit with what it needs to report: no name and no token of the person (8.1). */
const withLaunch = (
  tx: Transaction,
  fileId: string,
  address: string,
  session: { readonly id: string; readonly registrationId: string; readonly activityIri: string },
): string => {
  const store = `${originOf(tx, fileId)}/__xapi`;
  const sealed = sealedPlace(tx.platform, { clientId: tx.client.id, sessionId: session.id });
  return launchAddress(address, {
    endpoint: store,
    fetch: `${store}/token/${sealed}`,
    actor: JSON.stringify(learnerAgent(tx.platform, tx.actor.membershipId)),
    registration: session.registrationId,
    activityId: session.activityIri,
  });
};

interface Launching {
  readonly id: string;
  readonly registrationId: string;
  readonly activityIri: string;
  readonly mode: LaunchMode;
  readonly origin: string;
}

/** What the unit finds when it starts: the data of its launch, and what its learner prefers (10 and 11). */
async function leaveDocuments(tx: Transaction, unit: AssignableUnit, session: Launching): Promise<void> {
  const { client, actor, db, now } = tx;
  const shelf = { clientId: client.id, membershipId: actor.membershipId };
  const state: DocumentShelf = {
    ...shelf,
    kind: 'state',
    registrationId: session.registrationId,
    activity: session.activityIri,
  };
  await keepDocument(db, state, LAUNCH_DATA, json(launchData(unit, session)), now);
  const profile: DocumentShelf = { ...shelf, kind: 'agent_profile', registrationId: null, activity: '' };
  if (await documentAt(db, profile, LEARNER_PREFERENCES)) return;
  const preferences = { languagePreference: actor.language, audioPreference: 'on' };
  await keepDocument(db, profile, LEARNER_PREFERENCES, json(preferences), now);
}

const launchData = (unit: AssignableUnit, { id, mode, origin }: Launching) => ({
  contextTemplate: contextTemplate(id, unit.id),
  launchMode: mode,
  launchMethod: unit.launchMethod,
  moveOn: unit.moveOn,
  returnURL: `${origin}/__xapi/left`,
  ...(unit.launchParameters === null ? {} : { launchParameters: unit.launchParameters }),
  ...(unit.masteryScore === null ? {} : { masteryScore: unit.masteryScore }),
  ...(unit.entitlementKey === null ? {} : { entitlementKey: { courseStructure: unit.entitlementKey } }),
});

const json = (value: object) => ({
  content: Buffer.from(JSON.stringify(value)),
  contentType: 'application/json',
});
