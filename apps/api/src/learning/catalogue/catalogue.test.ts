import {
  listOnlineCourses,
  readHome,
  readOnlineCourse,
  readSupportMaterial,
  setFavourite,
} from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  buildCourse,
  buildGroup,
  enrolPerson,
  finishActivity,
  PAGE,
  testActivity,
} from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function learnerAtClient(
  modules?: readonly string[],
): Promise<{ client: BuiltClient; person: BuiltPerson }> {
  const client = await buildClient(product.platform, modules ? { modules } : {});
  return { client, person: await buildPerson(product.platform, client) };
}
const list = async (person: BuiltPerson, query: Record<string, string | number> = {}) =>
  call(product, listOnlineCourses, { query }, { token: person.token });
const titles = async (person: BuiltPerson, query: Record<string, string> = {}) =>
  (await list(person, query)).body.items.map(({ title }) => title);
const finish = (person: BuiltPerson, courseId: string, activityId: string | undefined) =>
  finishActivity(product.platform, person, courseId, activityId);

test('shows published courses for everybody and for the groups of the person, and no others [LE-01] [LE-11]', async () => {
  const { client, person } = await learnerAtClient();
  const mine = await buildGroup(product.platform, client, [person]);
  const theirs = await buildGroup(product.platform, client, []);
  await buildCourse(product.platform, client, { title: 'Para todos' });
  await buildCourse(product.platform, client, { title: 'Meu grupo', groupIds: [mine, theirs] });
  await buildCourse(product.platform, client, { title: 'Outro grupo', groupIds: [theirs] });
  await buildCourse(product.platform, client, { title: 'Rascunho', status: 'draft' });
  await buildCourse(product.platform, client, { title: 'Uma trilha', kind: 'trail' });
  const { body } = await list(person);
  expect(body.items.map(({ title }) => title).sort()).toEqual(['Meu grupo', 'Para todos']);
  expect(body.total).toBe(2);
  expect(body.facets.groups.map(({ value, count }) => ({ value, count }))).toEqual([
    { value: mine, count: 1 },
  ]);
});

test('promises the points of a course with those of its activities, as somebody who does all of it gets them [GM-01]', async () => {
  const { client, person } = await learnerAtClient();
  await buildCourse(product.platform, client, { title: 'Caixa', points: 80 }, [
    { ...PAGE, points: 20 },
    { ...PAGE, points: 10 },
  ]);
  const { body } = await list(person);
  expect(body.items.map(({ points }) => points)).toEqual([110]);
});

test('forgives accents, capitals and typing errors, and finds what is in tags and summary [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  await buildCourse(product.platform, client, { title: 'Proteção de dados no balcão', tags: ['LGPD'] });
  await buildCourse(product.platform, client, {
    title: 'Processadores da nova geração',
    summary: 'Núcleos e energia',
  });
  expect(await titles(person, { search: 'protecao' })).toEqual(['Proteção de dados no balcão']);
  expect(await titles(person, { search: 'PROCESADORES' })).toEqual(['Processadores da nova geração']);
  expect(await titles(person, { search: 'lgpd' })).toEqual(['Proteção de dados no balcão']);
  expect(await titles(person, { search: 'nucleos geracao' })).toEqual(['Processadores da nova geração']);
  expect(await titles(person, { search: 'da nova' })).toContain('Processadores da nova geração');
  expect(await titles(person, { search: 'churrasco' })).toEqual([]);
  expect(await titles(person, { search: '100%' })).toEqual([]);
});

test('filters by category, tag, progress, favourite, obligation and way of enrolling, with counts that leave their own filter out [LE-04]', async () => {
  const { client, person } = await learnerAtClient();
  const sales = await buildCourse(product.platform, client, {
    title: 'Venda',
    category: 'Vendas',
    tags: ['balcão'],
  });
  await buildCourse(product.platform, client, {
    title: 'Lei',
    category: 'Conformidade',
    tags: ['balcão', 'lei'],
    mandatory: true,
  });
  await buildCourse(product.platform, client, {
    title: 'Fechado',
    category: 'Vendas',
    enrolment_type: 'by_request',
  });
  await enrolPerson(product.platform, person, sales.id);
  await finish(person, sales.id, sales.activityIds[0]);
  await call(
    product,
    setFavourite,
    { params: { trainingId: sales.id }, body: { favourite: true } },
    { token: person.token },
  );
  expect((await titles(person, { category: 'Vendas' })).sort()).toEqual(['Fechado', 'Venda']);
  expect(await titles(person, { tag: 'lei' })).toEqual(['Lei']);
  expect(await titles(person, { progress: 'in_progress' })).toEqual(['Venda']);
  expect(await titles(person, { favourite: '1' })).toEqual(['Venda']);
  expect(await titles(person, { mandatory: '1' })).toEqual(['Lei']);
  expect(await titles(person, { enrolmentType: 'by_request' })).toEqual(['Fechado']);
  const { body } = await list(person, { category: 'Vendas' });
  expect(body.total).toBe(2);
  expect(body.facets.categories.map(({ value, count }) => [value, count])).toEqual([
    ['Vendas', 2],
    ['Conformidade', 1],
  ]);
  expect(body.facets.tags.map(({ value, count }) => [value, count])).toEqual([['balcão', 1]]);
  expect(body.facets).toMatchObject({ favourites: 1, mandatory: 0 });
});

test('pages go on where the last one ended, also through search results [LE-01]', async () => {
  const { client, person } = await learnerAtClient();
  for (let number = 1; number <= 5; number += 1)
    await buildCourse(product.platform, client, { title: `Curso ${number} de venda` });
  for (const search of ['', 'venda']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Awaited<ReturnType<typeof list>> = await list(person, {
        limit: 2,
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  }
  expect((await list(person, { cursor: 'nonsense' })).code).toBe('validation_failed');
});

test('a client without online courses answers module_disabled and shows nothing of them at home [CL-03]', async () => {
  const { client, person } = await learnerAtClient(['trails']);
  const course = await buildCourse(product.platform, client, { mandatory: true });
  const params = { params: { trainingId: course.id } };
  expect((await list(person)).code).toBe('module_disabled');
  expect((await call(product, readOnlineCourse, params, { token: person.token })).code).toBe(
    'module_disabled',
  );
  const marked = { ...params, body: { favourite: true } };
  expect((await call(product, setFavourite, marked, { token: person.token })).code).toBe('module_disabled');
  const home = await call(product, readHome, {}, { token: person.token });
  expect([home.status, home.body.mandatory, home.body.forYou]).toEqual([200, [], []]);
});

test('the courses of another client are not there [CL-07]', async () => {
  const { person } = await learnerAtClient();
  const other = await learnerAtClient();
  const course = await buildCourse(product.platform, other.client);
  const params = { params: { trainingId: course.id } };
  expect((await call(product, readOnlineCourse, params, { token: person.token })).status).toBe(404);
  const marked = { ...params, body: { favourite: true } };
  expect((await call(product, setFavourite, marked, { token: person.token })).status).toBe(404);
  const material = { params: { trainingId: course.id, materialId: newId() } };
  expect((await call(product, readSupportMaterial, material, { token: person.token })).status).toBe(404);
  expect((await list(person)).body.items).toEqual([]);
  expect((await call(product, listOnlineCourses, { query: {} })).code).toBe('not_signed_in');
});

test('the course page names the activity that unlocks each locked one, the certificate rule and one next action [LE-06] [LE-12]', async () => {
  const { client, person } = await learnerAtClient();
  const course = await buildCourse(product.platform, client, {}, [
    PAGE,
    { ...PAGE, module: 2 },
    { ...testActivity({ minimumScore: 80 }), module: 2 },
  ]);
  const read = async () =>
    (await call(product, readOnlineCourse, { params: { trainingId: course.id } }, { token: person.token }))
      .body;
  expect(await read()).toMatchObject({
    state: null,
    action: { kind: 'enrol', hierarchyOrder: null },
    certificate: { offered: true, requiredActivities: 3, minimumScore: 80, id: null },
    enrolmentProblem: null,
  });
  await enrolPerson(product.platform, person, course.id);
  expect((await read()).action).toEqual({ kind: 'start', hierarchyOrder: 1 });
  await finish(person, course.id, course.activityIds[0]);
  const page = await read();
  expect(page.action).toEqual({ kind: 'continue', hierarchyOrder: 2 });
  expect(page.modules.map(({ title, activities }) => [title, activities.map(({ lock }) => lock)])).toEqual([
    ['Módulo 1', [null]],
    [
      'Módulo 2',
      [null, { reason: 'activity_before', unlockedBy: { hierarchyOrder: 2, title: 'Atividade 2' } }],
    ],
  ]);
  expect(page.minutesLeft).toBe(15);
});

test('a finished course offers its certificate and a review [LE-12]', async () => {
  const { client, person } = await learnerAtClient();
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finish(person, course.id, course.activityIds[0]);
  const { body } = await call(
    product,
    readOnlineCourse,
    { params: { trainingId: course.id } },
    { token: person.token },
  );
  expect(body.action).toEqual({ kind: 'review', hierarchyOrder: 1 });
  expect(body.certificate.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('support materials open for the enrolled by a signed address, and for nobody else [LE-06] [ME-04]', async () => {
  const { client, person } = await learnerAtClient();
  const course = await buildCourse(product.platform, client);
  const [fileId, materialId] = [newId(), newId()];
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('file')
      .values({
        client_id: client.id,
        id: fileId,
        purpose: 'support_material',
        name: 'guia.pdf',
        declared_type: 'application/pdf',
        declared_size: 10,
        content_type: 'application/pdf',
        size: 10,
        storage_key: `uploads/${fileId}`,
        state: 'complete',
        created_at: product.platform.now(),
      })
      .execute();
    await db
      .insertInto('support_material')
      .values({
        client_id: client.id,
        id: materialId,
        training_id: course.id,
        file_id: fileId,
        title: 'Guia',
        position: 1,
      })
      .execute();
  });
  const open = (id: string) =>
    call(
      product,
      readSupportMaterial,
      { params: { trainingId: course.id, materialId: id } },
      { token: person.token },
    );
  expect((await open(materialId)).code).toBe('not_enrolled');
  await enrolPerson(product.platform, person, course.id);
  expect((await open(materialId)).body).toMatchObject({ name: 'guia.pdf', contentType: 'application/pdf' });
  expect((await open(newId())).code).toBe('not_found');
});

test('marking a favourite twice is marking it once [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const course = await buildCourse(product.platform, client);
  const mark = (favourite: boolean) =>
    call(
      product,
      setFavourite,
      { params: { trainingId: course.id }, body: { favourite } },
      { token: person.token },
    );
  const marks = await Promise.all([mark(true), mark(true), mark(true)]);
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list(person, { favourite: '1' })).body.total).toBe(1);
  await mark(false);
  expect((await list(person, { favourite: '1' })).body.total).toBe(0);
});

test('home goes on with the exact activity of the course touched last [LE-10] [UX-08]', async () => {
  const { client, person } = await learnerAtClient();
  const older = await buildCourse(product.platform, client, { title: 'Antes' });
  const newer = await buildCourse(product.platform, client, { title: 'Agora' }, [PAGE, PAGE, PAGE]);
  await enrolPerson(product.platform, person, older.id);
  await enrolPerson(product.platform, person, newer.id);
  await finish(person, older.id, older.activityIds[0]);
  product.setNow('2026-11-21T16:00:00Z');
  await finish(person, newer.id, newer.activityIds[0]);
  product.setNow('2026-11-21T15:00:00Z');
  const { body } = await call(product, readHome, {}, { token: person.token });
  expect(body.resume).toMatchObject({
    trainingId: newer.id,
    title: 'Agora',
    percent: 33,
    hierarchyOrder: 2,
    minutesLeft: 10,
  });
  expect(body.counts).toEqual({ inProgress: 2, done: 0, certificates: 0, unread: 0 });
  expect(body.inProgress.map(({ title }) => title)).toEqual(['Antes']);
});

test('home puts first what is due first, with its last day, and forgets it once done [LE-11]', async () => {
  const { client, person } = await learnerAtClient();
  await buildCourse(product.platform, client, { title: 'Um dia', mandatory: true });
  const late = await buildCourse(product.platform, client, {
    title: 'Depois',
    mandatory: true,
    deadline_days: 30,
  });
  await buildCourse(product.platform, client, { title: 'Logo', mandatory: true, deadline_days: 7 });
  const due = async () =>
    (await call(product, readHome, {}, { token: person.token })).body.mandatory.map(({ title, dueOn }) => [
      title,
      dueOn,
    ]);
  expect(await due()).toEqual([
    ['Logo', '2026-11-28'],
    ['Depois', '2026-12-21'],
    ['Um dia', null],
  ]);
  await enrolPerson(product.platform, person, late.id);
  await finish(person, late.id, late.activityIds[0]);
  await finish(person, late.id, late.activityIds[1]);
  expect((await due()).map(([title]) => title)).toEqual(['Logo', 'Um dia']);
});

test('home recommends what is for the groups of the person, then what shares tags with what they did [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const group = await buildGroup(product.platform, client, [person]);
  const done = await buildCourse(product.platform, client, { title: 'Feito', tags: ['notebooks'] }, [PAGE]);
  const published_at = new Date('2026-09-01T12:00:00Z');
  const offered = (title: string, over: object = {}) =>
    buildCourse(product.platform, client, { title, published_at, ...over });
  await offered('Qualquer');
  await offered('Parecido', { tags: ['notebooks'] });
  await offered('Do grupo', { groupIds: [group] });
  await enrolPerson(product.platform, person, done.id);
  await finish(person, done.id, done.activityIds[0]);
  const { body } = await call(product, readHome, {}, { token: person.token });
  expect(body.forYou.map(({ title }) => title)).toEqual(['Do grupo', 'Parecido', 'Qualquer']);
  expect(body.counts).toMatchObject({ done: 1, certificates: 1 });
  expect((await call(product, readHome, {})).code).toBe('not_signed_in');
});

test('a trail is a favourite where trails are on, whether online courses are or not [LE-10] [CL-03]', async () => {
  const { client, person } = await learnerAtClient(['trails']);
  const trail = await buildCourse(product.platform, client, { kind: 'trail' }, []);
  const marked = await call(
    product,
    setFavourite,
    { params: { trainingId: trail.id }, body: { favourite: true } },
    { token: person.token },
  );
  expect([marked.status, marked.body]).toEqual([200, { favourite: true }]);
});
