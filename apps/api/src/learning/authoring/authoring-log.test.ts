import { createBank } from '@trilha/contract/assessment/banks.calls';
import {
  addActivity,
  addModule,
  createTraining,
  editActivity,
  editTraining,
  renameModule,
} from '@trilha/contract/learning/authoring.calls';
import { createTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, prolongTokens } from '../../testing/world.ts';

const START = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(START);
});
afterAll(() => product.close());

async function author() {
  product.setNow(START);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const reader = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const { trainingId } = (
    await call(product, createTraining, { body: { title: 'Tintas', category: '' } }, { token: manager.token })
  ).body;
  let revision = 1;
  const edit = async (fields: object, by: BuiltPerson = manager) => {
    const input = { params: { trainingId }, body: { ...fields, revision } };
    const { status, body } = await call(product, editTraining, input, { token: by.token });
    expect(status).toBe(200);
    revision = body.revision;
  };
  const told = async (query: object = {}) =>
    (await call(product, listAuditLog, { query }, { token: reader.token })).body.items;
  return { client, manager, reader, trainingId, edit, told };
}

test('a change of a course says what it was and what it is [MG-07] [MG-02]', async () => {
  const { manager, trainingId, edit, told } = await author();
  await edit({ points: 50, mandatory: true });
  expect(await told()).toMatchObject([
    {
      action: 'learning.training.edit',
      actor: { id: manager.membershipId },
      subject: { kind: 'training', id: trainingId, name: 'Tintas' },
      changes: [
        { field: 'mandatory', before: 'false', after: 'true' },
        { field: 'points', before: '0', after: '50' },
      ],
    },
    { action: 'learning.training.create', subject: { name: 'Tintas' } },
  ]);
  await edit({ points: 50 });
  expect(await told()).toHaveLength(2);
});

test('typing on is told once in ten minutes, and the next row begins where it ended [MG-07]', async () => {
  const { manager, reader, edit, told } = await author();
  for (const summary of ['T', 'Ti', 'Tin', 'Tinta']) await edit({ summary });
  expect((await told()).filter(({ action }) => action === 'learning.training.edit')).toHaveLength(1);
  await prolongTokens(product.platform, manager);
  await prolongTokens(product.platform, reader);
  product.setNow('2026-11-21T15:11:00Z');
  await edit({ summary: 'Tintas de parede' });
  const [last] = await told();
  expect(last?.changes).toEqual([{ field: 'summary', before: 'Tinta', after: 'Tintas de parede' }]);
});

test('what is chosen is told each time, and what another person types or types elsewhere, too [MG-07]', async () => {
  const { client, edit, told } = await author();
  const other = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await edit({ points: 10 });
  await edit({ points: 20 });
  await edit({ summary: 'Um' });
  await edit({ title: 'Tintas novas' });
  await edit({ summary: 'Um dois' }, other);
  const edits = (await told()).filter(({ action }) => action === 'learning.training.edit');
  expect(edits.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['summary'],
    ['title'],
    ['summary'],
    ['points'],
    ['points'],
  ]);
});

test('a long text is told by how it begins and by its length [MG-07]', async () => {
  const { edit, told } = await author();
  await edit({ description: 'a'.repeat(4000) });
  const [row] = await told();
  const [change] = row?.changes ?? [];
  expect(change?.after).toMatch(/^a{200}… \(4000, [0-9a-f]{12}\)$/);
});

test('modules and activities are told under their course, each for itself [MG-07] [MG-02]', async () => {
  const { manager, trainingId, told } = await author();
  const auth = { token: manager.token };
  const params = { trainingId };
  const { moduleId, revision } = (
    await call(product, addModule, { params, body: { title: 'Cores', revision: 1 } }, auth)
  ).body;
  const named = { params: { trainingId, moduleId }, body: { title: 'As cores', revision } };
  const renamed = (await call(product, renameModule, named, auth)).body.revision;
  const activity = {
    title: 'Leitura',
    minutes: 5,
    points: 0,
    required: true,
    content: { kind: 'html' as const, html: '<p>Um</p>' },
  };
  const first = (
    await call(product, addActivity, { params, body: { ...activity, moduleId, revision: renamed } }, auth)
  ).body;
  const second = (
    await call(
      product,
      addActivity,
      { params, body: { ...activity, moduleId, revision: first.revision } },
      auth,
    )
  ).body;
  let seen = second.revision;
  for (const activityId of [first.activityId, second.activityId, first.activityId]) {
    const content = { kind: 'html' as const, html: `<p>${seen}</p>` };
    const input = { params: { trainingId, activityId }, body: { ...activity, content, revision: seen } };
    seen = (await call(product, editActivity, input, auth)).body.revision;
  }
  expect((await told({ subjectId: trainingId })).map(({ action }) => action)).toEqual([
    'learning.activity.edit',
    'learning.activity.edit',
    'learning.activity.add',
    'learning.activity.add',
    'learning.module.rename',
    'learning.module.add',
    'learning.training.create',
  ]);
});

test('a trail and a bank are told as what they are, and found by their area [MG-07]', async () => {
  const { manager, told } = await author();
  const auth = { token: manager.token };
  await call(product, createTrail, { body: { title: 'Do zero', category: '' } }, auth);
  await call(product, createBank, { body: { name: 'Cores' } }, auth);
  expect(await told({ area: 'assessment' })).toMatchObject([
    { action: 'assessment.bank.create', subject: { kind: 'question_bank', name: 'Cores' } },
  ]);
  expect((await told({ area: 'learning' }))[0]?.subject).toMatchObject({ kind: 'trail', name: 'Do zero' });
});
