import { readOnlineCourse, readSupportMaterial } from '@trilha/contract/learning/catalogue.calls';
import { listSupportMaterials, setSupportMaterials } from '@trilha/contract/learning/support-materials.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

interface Material {
  readonly fileId: string;
  readonly title: string;
}

async function authoring() {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const course = await buildCourse(product.platform, client);
  const params = { trainingId: course.id };
  let revision = 1;
  return {
    client,
    author,
    course,
    send: (name: string) =>
      buildFile(product.platform, client, 'support_material', Buffer.from('%PDF'), name),
    set: async (materials: readonly Material[], seen = revision) => {
      const answer = await call(
        product,
        setSupportMaterials,
        { params, body: { revision: seen, materials: [...materials] } },
        { token: author.token },
      );
      if (answer.status === 200) revision = answer.body.revision;
      return answer;
    },
    listed: async () =>
      (await call(product, listSupportMaterials, { params }, { token: author.token })).body.items,
    seenBy: async (person: BuiltPerson) =>
      (await call(product, readOnlineCourse, { params }, { token: person.token })).body.materials,
  };
}

test('an author puts files beside a course, orders and names them, and learners have them as they stand [LE-06] [MG-02]', async () => {
  const { client, course, send, set, listed, seenBy } = await authoring();
  const [guide, sheet] = [await send('guia.pdf'), await send('planilha.xlsx')];
  const reader = await buildPerson(product.platform, client);
  expect(await seenBy(reader)).toEqual([]);
  await set([
    { fileId: guide, title: 'Guia de bolso' },
    { fileId: sheet, title: 'Planilha de metas' },
    { fileId: guide, title: 'Guia de bolso' },
  ]);
  expect((await listed()).map(({ title, size }) => [title, size])).toEqual([
    ['Guia de bolso', 4],
    ['Planilha de metas', 4],
  ]);
  const [before] = await seenBy(reader);
  await set([
    { fileId: sheet, title: 'Metas' },
    { fileId: guide, title: 'Guia' },
  ]);
  const after = await seenBy(reader);
  expect(after.map(({ title }) => title)).toEqual(['Metas', 'Guia']);
  // Whoever has the page open still gets the guide by the address that stands there.
  await enrolPerson(product.platform, reader, course.id);
  const opened = await call(
    product,
    readSupportMaterial,
    { params: { trainingId: course.id, materialId: before?.id ?? '' } },
    { token: reader.token },
  );
  expect(opened.body.name).toBe('guia.pdf');
  await set([]);
  expect(await seenBy(reader)).toEqual([]);
});

test('of two authors who arrange materials at once, the one who saw an older course is told [MG-02]', async () => {
  const { send, set, listed } = await authoring();
  const fileId = await send('guia.pdf');
  expect((await set([{ fileId, title: 'Guia' }])).status).toBe(200);
  const late = await set([], 1);
  expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
  expect(await listed()).toHaveLength(1);
});

test('only whole files of the client that were sent as support material go with a course [LE-06] [CL-07]', async () => {
  const { client, set, listed } = await authoring();
  const foreign = await buildFile(product.platform, await buildClient(product.platform), 'support_material');
  const cover = await buildFile(product.platform, client, 'cover');
  for (const fileId of [foreign, cover, newId()])
    expect((await set([{ fileId, title: 'Guia' }])).code).toBe('not_found');
  const half = await buildFile(product.platform, client, 'support_material');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ state: 'pending' }).where('id', '=', half).execute(),
  );
  expect((await set([{ fileId: half, title: 'Guia' }])).code).toBe('file_incomplete');
  const unnamed = await set([{ fileId: half, title: ' ' }]);
  expect([unnamed.status, unnamed.code]).toEqual([422, 'validation_failed']);
  expect(await listed()).toEqual([]);
});

test('materials are arranged by who writes courses, and are not there for learners or other clients [LE-06] [CL-07]', async () => {
  const { client, course } = await authoring();
  const params = { trainingId: course.id };
  const learner = await buildPerson(product.platform, client);
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  for (const [person, code] of [
    [learner, 'not_allowed'],
    [elsewhere, 'not_found'],
  ] as const) {
    const body = { revision: 1, materials: [] };
    const { token } = person;
    expect((await call(product, listSupportMaterials, { params }, { token })).code).toBe(code);
    expect((await call(product, setSupportMaterials, { params, body }, { token })).code).toBe(code);
  }
});
