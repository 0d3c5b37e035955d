import { archiveTraining } from '@trilha/contract/learning/authoring.calls';
import {
  archiveTrail,
  arrangeTrail,
  createTrail,
  editTrail,
  listAuthoredTrails,
  listTrailChoices,
  publishTrail,
  readAuthoredTrail,
} from '@trilha/contract/learning/trail-authoring.calls';
import { enrolInTrail, readTrail } from '@trilha/contract/learning/trails.calls';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildGroup,
  enrolPerson,
  finishActivity,
  PAGE,
} from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const begin = async (title = 'Formação') =>
  (await call(product, createTrail, { body: { title, category: 'Vendas' } }, { token })).body;
const read = async (trailId: string) =>
  (await call(product, readAuthoredTrail, { params: { trailId } }, { token })).body;
const course = (over: Parameters<typeof buildCourse>[2] = {}) =>
  buildCourse(product.platform, client, { workload_minutes: 30, ...over }, [PAGE]);
const item = (trainingId: string) => ({
  trainingId,
  required: true,
  releaseOn: null,
  releaseAfterDays: null,
});
const section = (courses: readonly BuiltCourse[], over: object = {}) => ({
  title: 'Base',
  rule: 'in_order' as const,
  minimum: null,
  items: courses.map(({ id }) => item(id)),
  ...over,
});
type Sections = ReturnType<typeof section>[];
const arrange = (trailId: string, revision: number, sections: Sections, as = token) =>
  call(product, arrangeTrail, { params: { trailId }, body: { revision, sections } }, { token: as });

test('an author makes a trail of two sections, is told what is missing, and publishes it [MG-02] [LE-08]', async () => {
  const { trailId } = await begin();
  const [one, two] = [await course(), await course({ status: 'draft', title: 'Rascunho' })];
  expect((await read(trailId)).gaps.map(({ code }) => code)).toEqual(['summary_missing', 'section_missing']);
  const refused = await call(
    product,
    publishTrail,
    { params: { trailId }, body: { revision: 1 } },
    { token },
  );
  expect([refused.status, refused.code]).toEqual([422, 'training_not_publishable']);
  const sections = [
    section([one]),
    section([two], { title: 'Escolha', rule: 'at_least', minimum: 2 }),
    section([], { title: 'Vazia' }),
  ];
  expect((await arrange(trailId, 1, sections)).body.revision).toBe(2);
  expect((await read(trailId)).gaps.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'summary_missing Formação',
    'minimum_too_high Escolha',
    'section_empty Vazia',
    'item_not_published Rascunho',
  ]);
  expect((await arrange(trailId, 2, [section([one])])).body.revision).toBe(3);
  const params = { trailId };
  const edited = await call(
    product,
    editTrail,
    { params, body: { revision: 3, summary: 'Tudo para o balcão', validityMonths: 12, deadlineDays: 30 } },
    { token },
  );
  expect(edited.body.revision).toBe(4);
  const published = await call(product, publishTrail, { params, body: { revision: 4 } }, { token });
  expect(published.body.revision).toBe(5);
  expect(await read(trailId)).toMatchObject({
    status: 'published',
    validityMonths: 12,
    deadlineDays: 30,
    gaps: [],
  });
  const learner = await buildPerson(product.platform, client);
  const seen = await call(product, readTrail, { params, query: {} }, { token: learner.token });
  expect([seen.body.items, seen.body.minutes, seen.body.action.kind]).toEqual([1, 30, 'enrol']);
  await call(product, archiveTrail, { params, body: { revision: 5 } }, { token });
  expect((await call(product, readTrail, { params, query: {} }, { token: learner.token })).code).toBe(
    'not_found',
  );
});

test('the outline comes back in the order it was written, with its rules [MG-02] [LE-08]', async () => {
  const { trailId } = await begin();
  const [one, two, three] = [await course(), await course(), await course()];
  const first = section([one, two], { rule: 'at_least', minimum: 1 });
  const second = section([three], { title: 'Depois', rule: 'any_order' });
  await arrange(trailId, 1, [first, second]);
  await arrange(trailId, 2, [second, { ...first, items: first.items.toReversed() }]);
  const { sections } = await read(trailId);
  expect(sections.map(({ title, rule, minimum }) => [title, rule, minimum])).toEqual([
    ['Depois', 'any_order', null],
    ['Base', 'at_least', 1],
  ]);
  expect(sections[1]?.items.map(({ trainingId }) => trainingId)).toEqual([two.id, one.id]);
});

test('of two who save at once one is told, and a course stands in a trail once [MG-02]', async () => {
  const { trailId } = await begin();
  const one = await course();
  const answers = await Promise.all([1, 2].map(() => arrange(trailId, 1, [section([one])])));
  expect(new Set(answers.map(({ code, status }) => code ?? status))).toEqual(
    new Set([200, 'changed_meanwhile']),
  );
  expect((await arrange(trailId, 2, [section([one, one])])).code).toBe('validation_failed');
  await arrange(trailId, 2, [section([one], { minimum: 2 })]);
  expect((await read(trailId)).sections[0]?.minimum).toBeNull();
});

test('courses, sections, groups and refreshers of others are not there [CL-07]', async () => {
  const { trailId } = await begin();
  const other = await buildClient(product.platform);
  const theirs = await buildCourse(product.platform, other, {}, [PAGE]);
  expect((await arrange(trailId, 1, [section([theirs])])).code).toBe('not_found');
  const theirTrail = await buildTrail(product.platform, other, []);
  const edit = (body: object) =>
    call(product, editTrail, { params: { trailId }, body: { revision: 1, ...body } }, { token });
  expect((await edit({ refresherTrailId: theirTrail.id })).code).toBe('not_found');
  expect((await edit({ groupIds: [await buildGroup(product.platform, other, [])] })).code).toBe('not_found');
  expect(
    (await call(product, readAuthoredTrail, { params: { trailId: theirTrail.id } }, { token })).code,
  ).toBe('not_found');
  expect((await edit({ revision: 9 })).code).toBe('changed_meanwhile');
});

test('the list of trails is for those who write, with search and status [MG-02]', async () => {
  const { trailId } = await begin('Segurança no pátio');
  const list = async (query: object, as = token) =>
    call(product, listAuthoredTrails, { query }, { token: as });
  expect((await list({ search: 'seguranca' })).body.items.map(({ id }) => id)).toEqual([trailId]);
  expect((await list({ status: 'archived', search: 'patio' })).body.items).toEqual([]);
  const learner = await buildPerson(product.platform, client);
  expect((await list({}, learner.token)).code).toBe('not_allowed');
  expect((await call(product, listAuthoredTrails, { query: {} })).code).toBe('not_signed_in');
});

test('a trail leads to classes, webinars and in-person courses of modules that are on, beside courses [MG-02] [LE-08] [CL-03]', async () => {
  const held = await buildClass(
    product.platform,
    client,
    { kind: 'presential_class' },
    { title: 'Vitrine viva' },
  );
  const webinar = await buildClass(product.platform, client, { kind: 'webinar' }, { title: 'Vitrine no ar' });
  const choices = async () =>
    (await call(product, listTrailChoices, { query: { search: 'vitrine' } }, { token })).body.items;
  expect((await choices()).map(({ id, kind }) => [id, kind])).toEqual([
    [webinar.trainingId, 'webinar'],
    [held.trainingId, 'presential_course'],
  ]);
  const { trailId } = await begin('Com turmas');
  const sections = [
    section([
      { id: held.trainingId, activityIds: [] },
      { id: webinar.trainingId, activityIds: [] },
    ]),
  ];
  expect((await arrange(trailId, 1, sections)).body.revision).toBe(2);
  expect((await read(trailId)).sections[0]?.items.map(({ kind }) => kind)).toEqual([
    'presential_course',
    'webinar',
  ]);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ modules: MODULES.filter((module) => module !== 'webinars') })
      .where('id', '=', client.id)
      .execute(),
  );
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  expect((await choices()).map(({ kind }) => kind)).toEqual(['presential_course']);
  const learner = await buildPerson(product.platform, client);
  const refused = await call(product, listTrailChoices, { query: {} }, { token: learner.token });
  expect(refused.status).toBe(403);
});

test('what a trail asks no more keeps nobody from its end: an item taken out, or a course archived [LE-08] [MG-02]', async () => {
  const [done, dropped, archived] = [await course(), await course(), await course()];
  const trail = await buildTrail(product.platform, client, [{ courses: [done, dropped, archived] }], {
    summary: 'Tudo para o balcão',
    has_certificate: true,
  });
  const person = await buildPerson(product.platform, client);
  const own = { params: { trailId: trail.id } };
  await call(product, enrolInTrail, own, { token: person.token });
  await enrolPerson(product.platform, person, done.id);
  await finishActivity(product.platform, person, done.id, done.activityIds[0]);
  const page = async () =>
    (await call(product, readTrail, { ...own, query: {} }, { token: person.token })).body;
  const { revision } = await read(trail.id);
  const arranged = await arrange(trail.id, revision, [section([done, archived])]);
  const publication = { params: { trailId: trail.id }, body: { revision: arranged.body.revision } };
  expect((await call(product, publishTrail, publication, { token })).status).toBe(200);
  await deliverEvents(product, jobs);
  expect(await page()).toMatchObject({ state: 'in_progress', percent: 50 });
  await call(
    product,
    archiveTraining,
    { params: { trainingId: archived.id }, body: { revision: 1 } },
    { token },
  );
  await deliverEvents(product, jobs);
  expect(await page()).toMatchObject({ state: 'finished', percent: 100 });
});
