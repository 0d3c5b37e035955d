import { Readable } from 'node:stream';
import { setFavourite } from '@trilha/contract/learning/catalogue.calls';
import { createCertificateTemplate } from '@trilha/contract/learning/certificate-templates.calls';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { askToEnrol } from '@trilha/contract/learning/enrolment.calls';
import { listEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { downloadBadge } from '@trilha/contract/learning/open-badges.calls';
import { saveNote } from '@trilha/contract/player/notes.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { beginScormCloud } from '@trilha/contract/player/scorm-cloud.calls';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { readLoneCourse } from '#files/index.ts';
import { newId } from '#platform/identifier.ts';
import { askForSizes } from '../learning/covers/covers.queries.ts';
import type { TestApplication } from '../testing/application.ts';
import { buildBank } from '../testing/assessment.ts';
import { call } from '../testing/call.ts';
import { courseXml } from '../testing/course-package.ts';
import { buildFile } from '../testing/files.ts';
import { GAME } from '../testing/games.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildGroup,
  enrolPerson,
  finishActivity,
  PAGE,
  testActivity,
} from '../testing/learning.ts';
import { buildTrail } from '../testing/trails.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';
import {
  furnishAttempts,
  furnishCategories,
  furnishEssay,
  furnishException,
  furnishOffline,
  furnishRegrade,
  furnishVersion,
} from './furnished-attempts.ts';
import { furnishConversion } from './furnished-documents.ts';
import { furnishPlay } from './furnished-games.ts';
import { REACTION_ACTIVITY } from './furnished-reactions.ts';
import { furnishTranslation } from './furnished-translation.ts';

const PURPOSES = [
  'document',
  'office_document',
  'video',
  'audio',
  'captions',
  'package',
  'flash',
  'cover',
  'reward_image',
  'support_material',
  'people_list',
  'question_file',
  'question_media',
  'answer_file',
  'answer_audio',
  'game_package',
  'invoice',
  'store_photo',
  'own_photo',
  'login_background',
  'certificate_signature',
  'medal_image',
] as const;
type Files = Readonly<Record<(typeof PURPOSES)[number], string>>;

/** Places of the activities in the furnished course. */
const PLACES_OF_CONTENT = { pdf: 1, video: 2, html: 3, scorm: 4 } as const;
export const PLACES = { ...PLACES_OF_CONTENT, test: 5, cloud: 6, cmi5: 7, game: 8, reaction: 9 } as const;

/** Files of every purpose, all of them of this person. */
async function furnishFiles({ platform }: TestApplication, client: BuiltClient, person: BuiltPerson) {
  const made = await Promise.all(
    PURPOSES.map(async (purpose) => [purpose, await buildFile(platform, client, purpose)] as const),
  );
  await platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ owner_membership_id: person.membershipId }).execute(),
  );
  return Object.fromEntries(made) as Files;
}

const activities = (files: Files, bankId: string, cloudCourseId: string) => [
  { content: { kind: 'pdf' as const, fileId: files.document, pages: 3 } },
  {
    content: {
      kind: 'video' as const,
      fileId: files.video,
      seconds: 60,
      captions: [{ language: 'pt-BR', fileId: files.captions }],
    },
  },
  PAGE,
  {
    content: {
      kind: 'scorm' as const,
      fileId: files.package,
      version: 'scorm_1_2' as const,
      title: 'Simulador',
      launch: 'index.html',
      masteryScore: 80,
    },
  },
  testActivity({ bankId, draw: 2, maximumAttempts: 9 }),
  { content: { kind: 'scorm_cloud' as const, cloudCourseId, title: 'Simulado' } },
  { content: { kind: 'cmi5' as const, fileId: files.package, title: 'Curso' } },
  { content: GAME },
  REACTION_ACTIVITY,
];

/** A course by request, and that this person asks for it. */
async function furnishRequest(product: TestApplication, client: BuiltClient, { token }: BuiltPerson) {
  const asked = await buildCourse(product.platform, client, { enrolment_type: 'by_request' }, [PAGE]);
  const body = { message: `Pedido ${client.slug}` };
  await call(product, askToEnrol, { params: { trainingId: asked.id }, body }, { token });
  const requests = await call(product, listEnrolmentRequests, { query: {} }, { token });
  return requests.body.items[0]?.id ?? '';
}

/** Whoever is in the group is enrolled in the course by itself. */
const furnishAssignment = (
  { platform }: TestApplication,
  client: BuiltClient,
  { trainingId, groupId, by }: { trainingId: string; groupId: string; by: BuiltPerson },
) =>
  platform.database.inClient(client.id, (db) =>
    db
      .insertInto('training_assignment')
      .values({
        client_id: client.id,
        training_id: trainingId,
        active: true,
        reach: 'any',
        group_ids: [groupId],
        deadline_days: 30,
        revision: 1,
        changed_at: platform.now(),
        changed_by: by.membershipId,
      })
      .execute(),
  );

/** A course that stands at SCORM Cloud. */
async function furnishCloudCourse({ platform }: TestApplication, client: BuiltClient): Promise<string> {
  const id = newId();
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('scorm_cloud_course')
      .values({
        client_id: client.id,
        id,
        remote_id: `course of ${client.slug}`,
        title: `Aula de ${client.slug}`,
        state: 'ready',
        moved_at: platform.now(),
      })
      .execute(),
  );
  return id;
}

/** A course of cmi5 that this person has opened: a registration, a session, what was said, and documents. */
async function furnishUnits(
  product: TestApplication,
  client: BuiltClient,
  { token }: BuiltPerson,
  { trainingId, fileId }: { readonly trainingId: string; readonly fileId: string },
): Promise<void> {
  const { platform } = product;
  const key = `uploads/${client.id}/${fileId}.xml`;
  const bytes = Buffer.from(
    courseXml(`<au id="https://publisher.example/${client.slug}" moveOn="Passed">
      <title><langstring lang="pt-BR">Aula de ${client.slug}</langstring></title>
      <description><langstring lang="pt-BR">Aula</langstring></description>
      <url>https://content.example/${client.slug}</url></au>`),
  );
  await platform.storage.write(key, Readable.from([bytes]), bytes.length);
  const details = JSON.stringify(await readLoneCourse(platform.storage, key));
  await platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ details }).where('id', '=', fileId).execute(),
  );
  const params = { trainingId, hierarchyOrder: PLACES.cmi5 };
  await call(product, launchUnit, { params, body: { unit: 0, preview: false } }, { token });
}

/** What a package did at this person. */
const furnishTrace = (
  { platform }: TestApplication,
  client: BuiltClient,
  { enrolmentId, activityId }: { enrolmentId: string; activityId: string },
) =>
  platform.database.inClient(client.id, async (db) => {
    const place = { client_id: client.id, enrolment_id: enrolmentId, activity_id: activityId };
    const now = platform.now();
    await db
      .insertInto('activity_progress')
      .values({ ...place, round: 1, state: 'in_progress', started_at: now, touched_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('package_trace')
      .values({ ...place, told_at: now })
      .execute();
  });

/** A completion before the running one. */
const furnishCycle = ({ platform }: TestApplication, client: BuiltClient, enrolmentId: string) =>
  platform.database.inClient(client.id, (db) =>
    db
      .insertInto('enrolment_cycle')
      .values({
        client_id: client.id,
        enrolment_id: enrolmentId,
        cycle: 1,
        state: 'finished',
        started_at: platform.now(),
        finished_at: platform.now(),
      })
      .execute(),
  );

/** Somebody whom the team has helped along in the course. */
async function furnishOverride(
  { platform }: TestApplication,
  client: BuiltClient,
  by: BuiltPerson,
  course: BuiltCourse,
  learner: BuiltPerson,
) {
  const enrolmentId = await enrolPerson(platform, learner, course.id);
  const overrideId = newId();
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('enrolment_override')
      .values({
        client_id: client.id,
        id: overrideId,
        enrolment_id: enrolmentId,
        activity_id: course.activityIds[0] ?? '',
        kind: 'unlock',
        reason: `Motivo ${overrideId}`,
        made_by: by.membershipId,
        made_at: platform.now(),
      })
      .execute(),
  );
  return { enrolmentId, overrideId };
}

/** Everything a client has around learning: courses with every kind of activity, a test under way, a certificate. */
export async function furnishLearning(
  product: TestApplication,
  client: BuiltClient,
  { person, member }: { readonly person: BuiltPerson; readonly member: BuiltPerson },
) {
  const { platform } = product;
  const files = await furnishFiles(product, client, person);
  const { bankId, questionIds } = await buildBank(platform, client, 3);
  const categories = await furnishCategories(product, client, bankId);
  await furnishVersion(product, client, questionIds.at(-1) ?? '');
  const groupId = await buildGroup(platform, client, [person]);
  const finished = await buildCourse(platform, client, { points: 20 }, [PAGE]);
  await enrolPerson(platform, person, finished.id);
  await finishActivity(platform, person, finished.id, finished.activityIds[0]);
  const cloudCourseId = await furnishCloudCourse(product, client);
  const course = await buildCourse(
    platform,
    client,
    {
      title: `Curso ${client.slug}`,
      sequential: false,
      groupIds: [groupId],
      requires: [finished.id],
      cover_file_id: files.cover,
    },
    activities(files, bankId, cloudCourseId),
  );
  await furnishTranslation(product, client, { trainingId: course.id, by: person });
  await platform.database.inClient(client.id, (db) =>
    askForSizes(db, { clientId: client.id, fileId: files.cover, now: platform.now() }),
  );
  const trail = await buildTrail(platform, client, [{ courses: [course] }]);
  await furnishCycle(product, client, await enrolPerson(platform, person, trail.id));
  const enrolmentId = await enrolPerson(platform, person, course.id);
  const { token } = person;
  const params = { trainingId: course.id };
  await call(product, setFavourite, { params, body: { favourite: true } }, { token });
  const noteId = newId();
  const note = { activityId: course.activityIds[0] ?? '', second: null, page: null, version: 0 };
  const noted = { params: { ...params, noteId }, body: { ...note, text: `Nota ${noteId}` } };
  await call(product, saveNote, noted, { token });
  await furnishAssignment(product, client, { trainingId: course.id, groupId, by: person });
  const enrolmentRequestId = await furnishRequest(product, client, person);
  const helped = await furnishOverride(product, client, person, course, member);
  const attempts = await furnishAttempts(product, person, { ...params, hierarchyOrder: PLACES.test });
  const testActivityId = course.activityIds[PLACES.test - 1] ?? '';
  const given = { by: person, member, activityId: testActivityId };
  const exceptionId = await furnishException(product, client, given);
  const playId = await furnishPlay(product, person, { trainingId: course.id, hierarchyOrder: PLACES.game });
  const opened = await call(
    product,
    openActivity,
    { params: { ...params, hierarchyOrder: PLACES.scorm }, query: {} },
    { token },
  );
  if (opened.body.content.kind !== 'scorm') throw new Error('the package did not open');
  const cloud = { ...params, hierarchyOrder: PLACES.cloud };
  await call(product, beginScormCloud, { params: cloud }, { token });
  await furnishUnits(product, client, person, { trainingId: course.id, fileId: files.package });
  await furnishConversion(product, client, files.office_document);
  const made = { name: `Diploma ${client.slug}`, copyOf: null };
  const template = await call(product, createCertificateTemplate, { body: made }, { token });
  const certificates = await call(product, listCertificates, {}, { token });
  const certificateId = certificates.body.items[0]?.id ?? '';
  // The first badge makes the key that the client signs with.
  await call(product, downloadBadge, { params: { certificateId } }, { token });
  const row = { client_id: client.id, id: newId() };
  const moduleId = await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('support_material')
      .values({
        ...row,
        training_id: course.id,
        file_id: files.support_material,
        title: `Apoio ${row.id}`,
        position: 1,
      })
      .execute();
    await db
      .insertInto('package_memory')
      .values({
        client_id: client.id,
        membership_id: person.membershipId,
        objectives: '{}',
        stores: JSON.stringify({ note: `Nota ${row.id}` }),
      })
      .execute();
    const module = await db
      .selectFrom('module')
      .select('id')
      .where('client_id', '=', client.id)
      .where('training_id', '=', course.id)
      .executeTakeFirstOrThrow();
    return module.id;
  });
  await furnishTrace(product, client, {
    enrolmentId,
    activityId: course.activityIds[PLACES.scorm - 1] ?? '',
  });
  return {
    files,
    bankId,
    ...categories,
    groupId,
    moduleId,
    cloudCourseId,
    packageActivityId: course.activityIds[PLACES.scorm - 1] ?? '',
    reactionActivityId: course.activityIds[PLACES.reaction - 1] ?? '',
    testActivityId,
    exceptionId,
    ...attempts,
    essayId: await furnishEssay(product, client, member),
    regradeId: await furnishRegrade(product, client, {
      owner: person,
      bankId,
      questionId: questionIds[0] ?? '',
      attemptId: attempts.endedAttemptId,
    }),
    ...(await furnishOffline(product, client, person, member)),
    playId,
    questionId: questionIds[0] ?? '',
    trainingId: course.id,
    finishedTrainingId: finished.id,
    trailId: trail.id,
    enrolmentRequestId,
    ...helped,
    activityId: course.activityIds[0] ?? '',
    materialId: row.id,
    noteId,
    certificateId,
    templateId: template.body.templateId,
    launchUrl: opened.body.content.launchUrl,
  };
}
