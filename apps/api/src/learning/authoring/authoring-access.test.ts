import {
  addActivity,
  editTraining,
  publishTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildGroup } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const draft = () => buildDraft(product, token);

test('a creator writes and a course manager publishes; a learner does neither [MG-01]', async () => {
  const { params, revision } = await draft();
  const creator = await buildPerson(product.platform, client, { roles: ['creator'] });
  const learner = await buildPerson(product.platform, client);
  expect(
    (
      await call(
        product,
        editTraining,
        { params, body: { revision: await revision(), title: 'De quem cria' } },
        { token: creator.token },
      )
    ).status,
  ).toBe(200);
  expect(
    (
      await call(
        product,
        publishTraining,
        { params, body: { revision: await revision() } },
        { token: creator.token },
      )
    ).code,
  ).toBe('not_allowed');
  expect((await call(product, readAuthoredTraining, { params }, { token: learner.token })).code).toBe(
    'not_allowed',
  );
});

test('files, banks and groups of another client are not there [CL-07]', async () => {
  const { params, revision, first } = await draft();
  const stranger = await buildClient(product.platform);
  const foreignFile = await buildFile(product.platform, stranger, 'document');
  const pdf = {
    title: 'Guia',
    minutes: 5,
    points: 0,
    required: true,
    content: { kind: 'pdf' as const, fileId: foreignFile, pages: 3 },
  };
  expect(
    (
      await call(
        product,
        addActivity,
        { params, body: { revision: await revision(), moduleId: first, ...pdf } },
        { token },
      )
    ).status,
  ).toBe(404);
  const foreignGroup = await buildGroup(product.platform, stranger, []);
  expect(
    (
      await call(
        product,
        editTraining,
        { params, body: { revision: await revision(), groupIds: [foreignGroup] } },
        { token },
      )
    ).status,
  ).toBe(404);
  const outsider = await buildPerson(product.platform, stranger, { roles: ['course_manager'] });
  expect((await call(product, readAuthoredTraining, { params }, { token: outsider.token })).status).toBe(404);
  expect(
    (
      await call(
        product,
        editTraining,
        { params, body: { revision: 1, title: 'X' } },
        { token: outsider.token },
      )
    ).status,
  ).toBe(404);
});
