import { editActivity, editTraining } from '@trilha/contract/learning/authoring.calls';
import {
  duplicateActivity,
  duplicateTrail,
  duplicateTraining,
} from '@trilha/contract/learning/duplicates.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { listPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { readTranslations, translateText } from '@trilha/contract/learning/translations.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { buildDraft, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { GAME } from '../../testing/games.ts';
import {
  type BuiltActivity,
  buildCourse,
  buildGroup,
  enrolPerson,
  PAGE,
  testActivity,
} from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  ({ token } = author);
});
afterAll(() => product.close());

const read = (trainingId: string) => readDraft(product, token, trainingId);
const copyCourse = async (trainingId: string) =>
  (await call(product, duplicateTraining, { params: { trainingId } }, { token })).body.trainingId;

/** A course of a package, a film with captions, a test of a bank and a game, as authors make them. */
async function richCourse() {
  const file = (purpose: 'package' | 'video' | 'captions') => buildFile(product.platform, client, purpose);
  const { bankId } = await buildBank(product.platform, client, 3);
  const activities: BuiltActivity[] = [
    {
      content: {
        kind: 'scorm',
        fileId: await file('package'),
        version: 'scorm_1_2',
        title: 'Simulador',
        launch: 'index.html',
        masteryScore: 80,
      },
    },
    {
      content: {
        kind: 'video',
        fileId: await file('video'),
        seconds: 60,
        captions: [{ language: 'pt-BR', fileId: await file('captions') }],
        transcript: 'O que se ouve.',
      },
    },
    testActivity({ bankId, draw: 2 }),
    {
      content: GAME,
      module: 2,
      points: 7,
      minutes: 9,
      required: false,
    },
  ];
  return buildCourse(product.platform, client, { sequential: false }, activities);
}

test('a copied package, film, test and game hold what their sources hold, and open [MG-02] [PL-03] [GA-01]', async () => {
  const { id } = await richCourse();
  const copyId = await copyCourse(id);
  const contents = async (trainingId: string) =>
    (await read(trainingId)).modules.map(({ activities }) =>
      activities.map(({ id: _id, ...activity }) => activity),
    );
  expect(await contents(copyId)).toEqual(await contents(id));
  const ids = async (trainingId: string) =>
    (await read(trainingId)).modules.flatMap(({ activities }) => activities.map((each) => each.id));
  expect(new Set([...(await ids(copyId)), ...(await ids(id))]).size).toBe(8);
  for (const hierarchyOrder of [1, 2, 3, 4]) {
    const opened = await call(
      product,
      openActivity,
      { params: { trainingId: copyId, hierarchyOrder }, query: { preview: '1' } },
      { token },
    );
    expect(opened.status).toBe(200);
  }
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, id);
  const launchOf = async (trainingId: string, query: { preview?: '1' }, by: string) => {
    const { content } = (
      await call(product, openActivity, { params: { trainingId, hierarchyOrder: 1 }, query }, { token: by })
    ).body;
    if (content.kind !== 'scorm') throw new Error('no package');
    return content;
  };
  expect((await launchOf(copyId, { preview: '1' }, token)).launchUrl).toMatch(/content\.localhost/);
  expect((await launchOf(id, {}, learner.token)).launchUrl).toMatch(/content\.localhost/);
});

test('editing a copied package leaves its source as it was [MG-02]', async () => {
  const { id } = await richCourse();
  const before = await read(id);
  const copyId = await copyCourse(id);
  const copy = await read(copyId);
  const [scorm] = copy.modules[0]?.activities ?? [];
  if (scorm?.content.kind !== 'scorm') throw new Error('no package');
  const other = await buildFile(product.platform, client, 'package');
  const edited = await call(
    product,
    editActivity,
    {
      params: { trainingId: copyId, activityId: scorm.id },
      body: {
        revision: copy.revision,
        title: 'Outro pacote',
        minutes: 1,
        points: 2,
        required: false,
        content: { ...scorm.content, fileId: other },
      },
    },
    { token },
  );
  expect(edited.status).toBe(200);
  expect(await read(id)).toEqual(before);
});

test('a copied course is a draft of its own, with what is written around it and without its people [MG-02] [LE-06]', async () => {
  const person = await buildPerson(product.platform, client);
  const groupId = await buildGroup(product.platform, client, [person]);
  const required = await buildCourse(product.platform, client);
  const coverFileId = await buildFile(product.platform, client, 'cover');
  const { id } = await buildCourse(product.platform, client, {
    title: 'Processadores',
    summary: 'Resumo',
    description: 'Descrição',
    category: 'Loja',
    tags: ['cpu'],
    cover_file_id: coverFileId,
    enrolment_type: 'by_group',
    vacancies: 5,
    enrolled: 1,
    mandatory: true,
    deadline_days: 10,
    sequential: false,
    has_certificate: false,
    points: 30,
    workload_minutes: 90,
    is_public: true,
    groupIds: [groupId],
    requires: [required.id],
  });
  await enrolPerson(product.platform, person, id);
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('support_material')
      .values({
        client_id: client.id,
        id: newId(),
        training_id: id,
        file_id: await buildFile(product.platform, client, 'support_material'),
        title: 'Guia',
        position: 1,
      })
      .execute();
    await db
      .insertInto('training_assignment')
      .values({
        client_id: client.id,
        training_id: id,
        active: true,
        reach: 'everybody',
        revision: 1,
        changed_at: product.platform.now(),
        changed_by: author.membershipId,
      })
      .execute();
  });
  const copyId = await copyCourse(id);
  const [source, copy] = [await read(id), await read(copyId)];
  expect(copy).toEqual({
    ...source,
    id: copyId,
    title: 'Processadores (cópia)',
    status: 'draft',
    version: null,
    hasChanges: true,
    revision: 1,
    enrolled: 0,
    updatedAt: copy.updatedAt,
    modules: copy.modules,
  });
  const listed = await call(product, listPrerequisites, { params: { trainingId: copyId } }, { token });
  expect(listed.body.items.map((item) => item.id)).toEqual([required.id]);
  const rows = await product.platform.database.inClient(client.id, async (db) => {
    const count = async (
      table: 'enrolment' | 'training_assignment' | 'training_version' | 'support_material',
    ) =>
      (await db.selectFrom(table).select('training_id').where('training_id', '=', copyId).execute()).length;
    return {
      enrolments: await count('enrolment'),
      assignments: await count('training_assignment'),
      versions: await count('training_version'),
      materials: await count('support_material'),
      deadline: (
        await db
          .selectFrom('training')
          .select('deadline_days')
          .where('id', '=', copyId)
          .executeTakeFirstOrThrow()
      ).deadline_days,
    };
  });
  expect(rows).toEqual({ enrolments: 0, assignments: 0, versions: 0, materials: 1, deadline: 10 });
  const entered = await call(product, enrol, { params: { trainingId: copyId } }, person);
  expect(entered.status).toBe(404);
});

test('the second copy of a course is numbered [MG-02]', async () => {
  const { id } = await buildCourse(product.platform, client, { title: 'Numerado 100% (novo)' }, [PAGE]);
  await copyCourse(id);
  expect((await read(await copyCourse(id))).title).toBe('Numerado 100% (novo) (cópia 2)');
});

test('translations come along, those of the new title with the word of their language [MG-02] [UX-01]', async () => {
  const { trainingId, a, params, revision } = await buildDraft(product, token);
  await call(
    product,
    editTraining,
    { params, body: { revision: await revision(), title: 'Balcão' } },
    { token },
  );
  const translate = (partId: string, original: string, words: string) =>
    call(
      product,
      translateText,
      {
        params: { trainingId, language: 'en-US' },
        body: { partId, field: 'title', original, words },
      },
      { token },
    );
  expect((await translate(trainingId, 'Balcão', 'Counter')).status).toBe(200);
  await translate(a, 'A', 'First');
  const wordsIn = async (id: string) =>
    (
      await call(product, readTranslations, { params: { trainingId: id, language: 'en-US' } }, { token })
    ).body.texts.map(({ original, translation }) => [original, translation?.words, translation?.madeOf]);
  const copyId = await copyCourse(trainingId);
  expect(await wordsIn(copyId)).toEqual([
    ['Balcão (cópia)', 'Counter (copy)', null],
    ['Começo', undefined, undefined],
    ['A', 'First', null],
    ['B', undefined, undefined],
    ['Fim', undefined, undefined],
    ['C', undefined, undefined],
  ]);
  await call(
    product,
    duplicateActivity,
    { params: { ...params, activityId: a }, body: { revision: await revision() } },
    { token },
  );
  expect(await wordsIn(trainingId)).toContainEqual(['A (cópia)', 'First (copy)', null]);
});

test('a copied trail leads to the same courses by stages of its own, as a draft [MG-02] [LE-08]', async () => {
  const [first, second] = [
    await buildCourse(product.platform, client, { title: 'Um' }),
    await buildCourse(product.platform, client, { title: 'Dois' }),
  ];
  const trail = await buildTrail(
    product.platform,
    client,
    [
      { title: 'Base', courses: [first], item: { release_after_days: 3 } },
      { title: 'Depois', rule: 'at_least', minimum: 1, courses: [second] },
    ],
    { renewal: { validity_months: 12, renewal_window_days: 15 } },
  );
  const answer = await call(product, duplicateTrail, { params: { trailId: trail.id } }, { token });
  expect(answer.status).toBe(200);
  const readTrailOf = async (trailId: string) =>
    (await call(product, readAuthoredTrail, { params: { trailId } }, { token })).body;
  const [source, copy] = [await readTrailOf(trail.id), await readTrailOf(answer.body.trailId)];
  expect(copy).toMatchObject({
    title: 'Trilha (cópia)',
    status: 'draft',
    validityMonths: 12,
    renewalWindowDays: 15,
  });
  const shape = ({ sections }: typeof source) =>
    sections.map(({ id: _id, items, ...section }) => ({
      ...section,
      items: items.map(({ id: _itemId, ...item }) => item),
    }));
  expect(shape(copy)).toEqual(shape(source));
  expect(copy.sections.map((section) => section.id)).not.toEqual(trail.sectionIds);
});
