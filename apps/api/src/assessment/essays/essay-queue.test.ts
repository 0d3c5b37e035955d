import {
  countEssays,
  listEssays,
  readEssay,
  readEssayFilters,
} from '@trilha/contract/assessment/essays.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { openDesk, sitAtEssays } from '../../testing/essays.ts';
import { buildGroup } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let instructor: BuiltPerson;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  client = await buildClient(product.platform);
  instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  desk = openDesk(product, client, instructor);
});
afterAll(() => product.close());

test('the menu counts what waits at one’s own client alone [AS-06] [CL-07]', async () => {
  const own = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, own, { roles: ['course_manager'] });
  const countNow = async () => (await call(product, countEssays, {}, { token: manager.token })).body.waiting;
  expect(await countNow()).toBe(0);
  await (await sitAtEssays(product, own, {}, { essays: 2 })).handIn();
  expect(await countNow()).toBe(2);
});

test('the queue goes person by person or question by question, and is narrowed down [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  await sitting.handIn();
  const other = await sitAtEssays(product, client);
  await other.handIn();
  const groupId = await buildGroup(product.platform, client, [sitting.person]);
  const listed = async (query: Record<string, unknown>) =>
    (await call(product, listEssays, { query: { limit: 100, ...query } }, { token: instructor.token })).body
      .items;
  expect(await listed({ group: groupId })).toHaveLength(2);
  const [essay] = await listed({ group: groupId });
  expect(await listed({ question: essay?.question.id, group: groupId })).toHaveLength(1);
  const questions = (await listed({ order: 'question' })).map(({ question }) => question.id);
  expect(questions).toEqual(questions.toSorted());
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof desk.queueOf>> = await desk.queueOf(sitting, {
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual((await desk.queueOf(sitting)).items.map(({ id }) => id));
  const place = await call(
    product,
    readEssay,
    { params: { essayId: pages[0] ?? '' }, query: { training: sitting.trainingId } },
    { token: instructor.token },
  );
  expect(place.body.place).toEqual({ previousId: null, nextId: pages[1], position: 1, total: 2 });
  const elsewhere = await call(
    product,
    readEssay,
    { params: { essayId: pages[0] ?? '' }, query: { training: sitting.trainingId, state: 'graded' } },
    { token: instructor.token },
  );
  expect(elsewhere.body.place).toEqual({ previousId: null, nextId: null, position: null, total: 0 });
  const filters = await call(product, readEssayFilters, {}, { token: instructor.token });
  expect(filters.body.groups.map(({ id }) => id)).toContain(groupId);
  expect(filters.body.trainings.find(({ id }) => id === sitting.trainingId)).toMatchObject({ waiting: 2 });
});

test('who grades blind is told no name, and finds nobody by it [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const hidden = await desk.queueOf(sitting, { blind: 'true', search: 'nobody has this name' });
  expect(hidden.items.map(({ person }) => person)).toEqual([null]);
  const essayId = hidden.items[0]?.id ?? '';
  const read = await call(
    product,
    readEssay,
    { params: { essayId }, query: { blind: 'true' } },
    { token: instructor.token },
  );
  expect(read.body.person).toBeNull();
  expect(JSON.stringify(read.body)).not.toContain(sitting.person.membershipId);
});

test('“mine” are essays of trainings one wrote, and what one graded [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  expect((await desk.queueOf(sitting, { mine: 'true' })).items).toEqual([]);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ author_membership_id: instructor.membershipId })
      .where('id', '=', sitting.trainingId)
      .execute(),
  );
  expect((await desk.queueOf(sitting, { mine: 'true' })).items).toHaveLength(1);
});

test('nobody grades themselves, and only whoever may grade finds essays [AS-06] [MG-01] [CL-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const essayId = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  expect((await desk.give(essayId, { token: sitting.person.token })).code).toBe('not_allowed');
  expect((await call(product, listEssays, { query: {} })).status).toBe(401);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ roles: ['instructor'] })
      .where('id', '=', sitting.person.membershipId)
      .execute(),
  );
  const token = await signInAgain(product.platform, sitting.person);
  expect((await desk.give(essayId, { token })).code).toBe('own_enrolment');
  const foreign = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['instructor'],
  });
  expect((await desk.give(essayId, { token: foreign.token })).status).toBe(404);
  const read = await call(product, readEssay, { params: { essayId }, query: {} }, { token: foreign.token });
  expect(read.status).toBe(404);
});
