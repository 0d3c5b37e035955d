import { randomBytes } from 'node:crypto';
import {
  editTraining,
  listAuthoredTrainings,
  publishTraining,
  renameModule,
} from '@trilha/contract/learning/authoring.calls';
import { listOnlineCourses, readHome, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { searchLearning } from '@trilha/contract/learning/search.calls';
import { readTrail } from '@trilha/contract/learning/trails.calls';
import { readTranslations, translateText } from '@trilha/contract/learning/translations.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

const SPANISH = 'es-ES';
let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

async function readerIn(language: string): Promise<BuiltPerson> {
  const person = await buildPerson(product.platform, client);
  await product.platform.database.acrossClients((db) =>
    db.updateTable('person').set({ language }).where('id', '=', person.personId).execute(),
  );
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  return person;
}

const course = (title: string) =>
  buildCourse(
    product.platform,
    client,
    { title, summary: `Resumo de ${title}`, description: `Aprender ${title}` },
    [PAGE],
  );
const textsIn = async (trainingId: string, language = SPANISH, token = author.token) =>
  (await call(product, readTranslations, { params: { trainingId, language } }, { token })).body;

async function translate(
  trainingId: string,
  part: 'training' | 'module' | 'activity' | 'section',
  words: string,
  { field = 'title', language = SPANISH, token = author.token, original = '' } = {},
) {
  const text = (await textsIn(trainingId, language)).texts.find(
    (candidate) => candidate.part === part && candidate.field === field,
  );
  if (!text) throw new Error(`There is no ${field} of a ${part}.`);
  return call(
    product,
    translateText,
    {
      params: { trainingId, language },
      body: { partId: text.partId, field: text.field, original: original || text.original, words },
    },
    { token },
  );
}

test('a search over everything finds and says activities in the language that is read [LE-10] [UX-01]', async () => {
  const { id } = await course('Lonas');
  await translate(id, 'activity', 'Amarre del andamio');
  const found = async (reader: BuiltPerson, q: string) => {
    const { body } = await call(product, searchLearning, { query: { q } }, { token: reader.token });
    return body.groups.flatMap(({ results }) =>
      results.flatMap((result) => (result.type === 'activity' ? [result.title] : [])),
    );
  };
  expect(await found(await readerIn(SPANISH), 'andamio')).toEqual(['Amarre del andamio']);
  expect(await found(await readerIn('fr-FR'), 'andamio')).toEqual([]);
});

test('a description of any length is translated, and translated again [MG-02] [UX-01]', async () => {
  // Nothing in it comes twice, so that no database makes it any shorter.
  const description = randomBytes(3750).toString('base64');
  const { id } = await buildCourse(product.platform, client, { title: 'Telhas', description }, [PAGE]);
  for (const words of ['Una primera versión', 'Una segunda versión'])
    expect((await translate(id, 'training', words, { field: 'description' })).status).toBe(200);
  const { texts } = await textsIn(id);
  expect(texts.find(({ field }) => field === 'description')).toMatchObject({
    original: description,
    translation: { words: 'Una segunda versión', madeOf: null },
  });
});

test('a learner reads catalogue, page, player and home in their language, and in the client’s where nobody translated [MG-02] [UX-01]', async () => {
  const { id, activityIds } = await buildCourse(product.platform, client, {
    title: 'Vitrina de inverno',
    summary: 'Resumo de Vitrina de inverno',
    description: 'Aprender',
  });
  await translate(id, 'training', 'Escaparate de invierno');
  await translate(id, 'module', 'Primeros pasos');
  await translate(id, 'activity', 'El montaje');
  await translate(id, 'training', 'Aprender el escaparate', { field: 'description' });
  const spanish = await readerIn(SPANISH);
  const french = await readerIn('fr-FR');
  await enrolPerson(product.platform, spanish, id);
  const params = { trainingId: id };
  const page = (await call(product, readOnlineCourse, { params }, { token: spanish.token })).body;
  expect(page).toMatchObject({
    title: 'Escaparate de invierno',
    summary: 'Resumo de Vitrina de inverno',
    description: 'Aprender el escaparate',
    modules: [{ title: 'Primeros pasos', activities: [{ title: 'El montaje' }, { title: 'Atividade 2' }] }],
  });
  const opened = await call(
    product,
    openActivity,
    { params: { ...params, hierarchyOrder: 1 }, query: {} },
    { token: spanish.token },
  );
  expect(opened.body).toMatchObject({
    training: { title: 'Escaparate de invierno' },
    activity: { title: 'El montaje' },
    menu: [{ title: 'Primeros pasos' }],
  });
  await finishActivity(product.platform, spanish, id, activityIds[0]);
  const home = (await call(product, readHome, {}, { token: spanish.token })).body;
  expect(home.resume).toMatchObject({ title: 'Escaparate de invierno', activityTitle: 'Atividade 2' });
  const inFrench = (await call(product, readOnlineCourse, { params }, { token: french.token })).body;
  expect(inFrench.title).toBe('Vitrina de inverno');
});

test('a course is found by the words of the language that is read, and by those it was written in [LE-10] [UX-01]', async () => {
  const { id } = await course('Fones sem fio');
  await translate(id, 'training', 'Auriculares inalámbricos');
  const spanish = await readerIn(SPANISH);
  const portuguese = await readerIn('pt-BR');
  const found = async ({ token }: BuiltPerson, search: string) =>
    (await call(product, listOnlineCourses, { query: { search } }, { token })).body.items.map(
      ({ title }) => title,
    );
  expect(await found(spanish, 'inalambricos')).toEqual(['Auriculares inalámbricos']);
  expect(await found(spanish, 'fones')).toEqual(['Auriculares inalámbricos']);
  expect(await found(portuguese, 'inalambricos')).toEqual([]);
});

test('a trail names itself, its sections and its courses in the language of who walks it [LE-08] [UX-01]', async () => {
  const step = await course('Passo');
  const trail = await buildTrail(product.platform, client, [{ courses: [step] }]);
  await translate(step.id, 'training', 'Paso');
  await translate(trail.id, 'training', 'Sendero');
  await translate(trail.id, 'section', 'Comienzo');
  const { token } = await readerIn(SPANISH);
  const { body } = await call(product, readTrail, { params: { trailId: trail.id }, query: {} }, { token });
  expect(body).toMatchObject({
    title: 'Sendero',
    sections: [{ title: 'Comienzo', items: [{ title: 'Paso' }] }],
  });
});

test('what the original says now is what is counted: a changed one is outdated, still read, and done again when it is said [MG-02]', async () => {
  const { id } = await course('Balcão');
  for (const field of ['title', 'summary', 'description'])
    await translate(id, 'training', `Es ${field}`, { field });
  const meter = async () => (await textsIn(id)).meters.find(({ language }) => language === SPANISH);
  expect(await meter()).toEqual({ language: SPANISH, done: 3, total: 5 });
  const { revision } = await readDraft(product, author.token, id);
  const params = { trainingId: id };
  await call(
    product,
    editTraining,
    { params, body: { revision, title: 'Balcão novo' } },
    { token: author.token },
  );
  expect(await meter()).toMatchObject({ done: 2 });
  const [title] = (await textsIn(id)).texts;
  expect(title).toMatchObject({
    original: 'Balcão novo',
    translation: { words: 'Es title', madeOf: 'Balcão' },
  });
  const { token } = await readerIn(SPANISH);
  expect((await call(product, readOnlineCourse, { params }, { token })).body.title).toBe('Es title');
  await translate(id, 'training', 'Es title');
  expect(await meter()).toMatchObject({ done: 3 });
  expect((await translate(id, 'training', 'Tarde', { original: 'Balcão' })).code).toBe('changed_meanwhile');
  await translate(id, 'training', '');
  expect((await call(product, readOnlineCourse, { params }, { token })).body.title).toBe('Balcão novo');
});

test('whoever finds an earlier version reads the translation of its own words [LE-07] [MG-02]', async () => {
  const { id } = await course('Versões');
  await translate(id, 'module', 'Módulo viejo');
  const draft = await readDraft(product, author.token, id);
  const module = draft.modules[0];
  const params = { trainingId: id, moduleId: module?.id ?? '' };
  await call(
    product,
    renameModule,
    { params, body: { revision: draft.revision, title: 'Outro módulo' } },
    { token: author.token },
  );
  await translate(id, 'module', 'Otro módulo');
  const { token } = await readerIn(SPANISH);
  const moduleRead = async () =>
    (await call(product, readOnlineCourse, { params: { trainingId: id } }, { token })).body.modules[0]?.title;
  expect(await moduleRead()).toBe('Módulo viejo');
  const { revision } = await readDraft(product, author.token, id);
  const published = await call(
    product,
    publishTraining,
    { params: { trainingId: id }, body: { revision, reason: 'Teste' } },
    { token: author.token },
  );
  expect(published.status).toBe(200);
  expect(await moduleRead()).toBe('Otro módulo');
});

test('the list tells how far each course is and finds what is not whole in a language [MG-02]', async () => {
  const { id } = await course('Só o começo');
  const whole = await course('Inteiro');
  for (const { part, field } of (await textsIn(whole.id)).texts)
    await translate(whole.id, part, 'Todo', { field });
  const listed = async (query: { incomplete?: string }) =>
    (await call(product, listAuthoredTrainings, { query: { limit: 100, ...query } }, { token: author.token }))
      .body.items;
  const all = await listed({});
  expect(all.find((item) => item.id === whole.id)?.translations).toContainEqual({
    language: SPANISH,
    done: 5,
    total: 5,
  });
  const open = new Set((await listed({ incomplete: SPANISH })).map((item) => item.id));
  expect([open.has(id), open.has(whole.id)]).toEqual([true, false]);
  expect((await listed({ incomplete: 'fr-FR' })).map((item) => item.id)).toContain(whole.id);
});

test('only authors translate, only what is their client’s, and only into its languages [MG-02] [CL-07]', async () => {
  const { id } = await course('De quem é');
  const { token: learner } = await buildPerson(product.platform, client);
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['course_manager'] });
  expect((await translate(id, 'training', 'No', { token: learner })).code).toBe('not_allowed');
  expect((await translate(id, 'training', 'No', { token: stranger.token })).code).toBe('not_found');
  const params = { trainingId: id, language: SPANISH };
  expect((await call(product, readTranslations, { params })).status).toBe(401);
  const read = (language: string, token: string) =>
    call(product, readTranslations, { params: { trainingId: id, language } }, { token });
  expect((await read(SPANISH, stranger.token)).code).toBe('not_found');
  expect((await read('pt-BR', author.token)).code).toBe('not_found');
  expect((await read('de-DE', author.token)).code).toBe('not_found');
  const long = await translate(id, 'training', 'a'.repeat(257));
  expect(long.code).toBe('validation_failed');
});
