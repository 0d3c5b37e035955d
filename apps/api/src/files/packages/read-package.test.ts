import { readPackage } from '@trilha/contract/files/packages.calls';
import { DEFAULT_SEQUENCING, type PackageTree } from '@trilha/rules/scorm/activity-definition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator'] });
});
afterAll(() => product.close());

const treeWith = (...ids: readonly string[]): PackageTree => {
  const node = { isVisible: true, hiddenControls: [], sequencing: DEFAULT_SEQUENCING };
  const launch = {
    isAsset: false,
    dataFromLms: null,
    timeLimitAction: null,
    masteryScore: null,
    stores: [],
  };
  return {
    root: {
      ...node,
      id: 'course',
      title: 'Curso',
      launch: null,
      children: ids.map((id) => ({
        ...node,
        id,
        title: `Aula ${id}`,
        launch: { ...launch, href: `${id}.html` },
        children: [],
      })),
    },
    areObjectivesShared: true,
    isDataShared: true,
  };
};

async function packageWith(details: object, of = client): Promise<string> {
  const fileId = await buildFile(product.platform, of, 'package');
  await product.platform.database.inClient(of.id, (db) =>
    db
      .updateTable('file')
      .set({ details: JSON.stringify(details) })
      .where('client_id', '=', of.id)
      .where('id', '=', fileId)
      .execute(),
  );
  return fileId;
}

const read = (fileId: string, query: { instead?: string } = {}, token: string | null = author.token) =>
  call(product, readPackage, { params: { fileId }, query }, token === null ? {} : { token });

const SOUND = {
  version: 'scorm_2004',
  edition: '2004 4th Edition',
  files: 7,
  bytes: 900,
  tree: treeWith('a', 'b'),
};

test('tells what a package is and what its author should do [PL-04]', async () => {
  const fileId = await packageWith({ ...SOUND, missing: ['a.js'], hosts: ['cdn.example.com'], flash: [] });
  expect((await read(fileId)).body).toMatchObject({
    version: 'scorm_2004',
    edition: '2004 4th Edition',
    lessons: 2,
    findings: [
      { kind: 'files_missing', level: 'bad', examples: ['a.js'] },
      { kind: 'outside_calls', level: 'warn', examples: ['cdn.example.com'] },
    ],
    replacement: null,
  });
});

test('a package that was uploaded before packages were looked through is one lesson [PL-04]', async () => {
  expect((await read(await packageWith({}))).body).toMatchObject({ lessons: 1, version: 'unknown' });
});

test('tells what becomes of the progress when one takes the place of another [PL-04]', async () => {
  const before = await packageWith(SOUND);
  const after = await packageWith({ ...SOUND, tree: treeWith('b', 'c') });
  expect((await read(after, { instead: before })).body.replacement).toEqual({
    outcome: 'partly',
    gone: ['Aula a'],
    added: ['Aula c'],
  });
});

test('answers only authors, and only of their own client [PL-04] [CL-07]', async () => {
  const fileId = await packageWith(SOUND);
  expect((await read(fileId, {}, null)).status).toBe(401);
  const learner = await buildPerson(product.platform, client);
  expect((await read(fileId, {}, learner.token)).status).toBe(403);
  const other = await buildClient(product.platform);
  const theirs = await packageWith(SOUND, other);
  expect((await read(theirs)).status).toBe(404);
  expect((await read(fileId, { instead: theirs })).status).toBe(404);
  expect((await read(await buildFile(product.platform, client, 'document'))).status).toBe(404);
});
