import {
  exportParticipants,
  listParticipants,
  readProgressChoices,
} from '@trilha/contract/learning/participants.calls';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const list = (person: BuiltPerson, trainingId: string, query: Record<string, string> = {}) =>
  call(product, listParticipants, { params: { trainingId }, query }, { token: person.token });

async function shop(people: number, over: Parameters<typeof buildCourse>[2] = {}) {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const course = await buildCourse(product.platform, client, over, [PAGE]);
  const learners = await Promise.all(
    Array.from({ length: people }, () => buildPerson(product.platform, client)),
  );
  const enrolmentIds: string[] = [];
  for (const learner of learners) enrolmentIds.push(await enrolPerson(product.platform, learner, course.id));
  return { client, manager, course, learners, enrolmentIds };
}

test('lists participants page by page, narrowed down by state and group, with counts [LE-07] [MG-05]', async () => {
  const { client, manager, course, learners, enrolmentIds } = await shop(3);
  await finishActivity(product.platform, learners[0] as BuiltPerson, course.id, course.activityIds[0]);
  const first = (await list(manager, course.id, { limit: '2' })).body;
  expect([first.items.length, first.training.title, first.counts.finished, first.counts.not_started]).toEqual(
    [2, 'Processadores na loja', 1, 2],
  );
  const rest = (await list(manager, course.id, { limit: '2', cursor: first.nextCursor ?? '' })).body;
  expect(new Set([...first.items, ...rest.items].map(({ enrolmentId }) => enrolmentId))).toEqual(
    new Set(enrolmentIds),
  );
  const finished = (await list(manager, course.id, { state: 'finished' })).body;
  expect(finished.items).toMatchObject([
    { enrolmentId: enrolmentIds[0], state: 'finished', percent: 100, released: false },
  ]);
  const groupId = await buildGroup(product.platform, client, [learners[1] as BuiltPerson]);
  const inGroup = (await list(manager, course.id, { groupId })).body;
  expect(inGroup.items.map(({ enrolmentId }) => enrolmentId)).toEqual([enrolmentIds[1]]);
  const choices = await call(product, readProgressChoices, {}, { token: manager.token });
  expect(choices.body.groups.map(({ id }) => id)).toContain(groupId);
  expect(choices.body.trainings).toEqual([
    { id: course.id, title: 'Processadores na loja', kind: 'online_course' },
  ]);
});

test('finds by each answer about the deadline exactly those who are shown with it [MG-05] [LE-11]', async () => {
  const { client, manager, course, learners, enrolmentIds } = await shop(6, { deadline_days: 10 });
  const terms = [
    { due_on: null, enrolled_at: new Date('2026-11-20T12:00:00Z') },
    { due_on: '2026-11-20', enrolled_at: new Date('2026-11-01T12:00:00Z') },
    { due_on: null, enrolled_at: new Date('2026-10-01T12:00:00Z') },
    { due_on: '2026-11-20', enrolled_at: new Date('2026-11-01T12:00:00Z') },
    { due_on: '2026-12-20', enrolled_at: new Date('2026-11-01T12:00:00Z') },
    // A renewal gives the days anew.
    {
      enrolled_at: new Date('2025-11-01T12:00:00Z'),
      cycle: 2,
      cycle_started_at: new Date('2026-11-20T12:00:00Z'),
    },
  ];
  for (const [index, changes] of terms.entries())
    await product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('enrolment')
        .set(changes)
        .where('client_id', '=', client.id)
        .where('id', '=', enrolmentIds[index] ?? '')
        .execute(),
    );
  for (const index of [3, 4])
    await finishActivity(product.platform, learners[index] as BuiltPerson, course.id, course.activityIds[0]);
  const all = (await list(manager, course.id)).body.items;
  const shown = new Map(all.map(({ enrolmentId, compliance }) => [enrolmentId, compliance]));
  expect(enrolmentIds.map((id) => shown.get(id))).toEqual([
    'on_time',
    'late',
    'late',
    'done_late',
    'done',
    'on_time',
  ]);
  for (const compliance of COMPLIANCES) {
    const found = (await list(manager, course.id, { compliance })).body.items;
    const expected = all.filter((one) => one.compliance === compliance);
    expect(found.map(({ enrolmentId }) => enrolmentId)).toEqual(
      expected.map(({ enrolmentId }) => enrolmentId),
    );
  }
});

test('leaves as a file what the filters show, and the log keeps who took it [MG-05] [MG-07]', async () => {
  const { manager, course, learners } = await shop(2);
  await finishActivity(product.platform, learners[0] as BuiltPerson, course.id, course.activityIds[0]);
  const answer = await call(
    product,
    exportParticipants,
    { params: { trainingId: course.id }, body: { state: 'finished', format: 'csv' } },
    { token: manager.token },
  );
  const file = await product.app.inject({ method: 'GET', url: answer.body.url });
  const lines = file.body.trim().split(/\r?\n/);
  expect([file.statusCode, lines.length]).toEqual([200, 2]);
  expect(lines[1]).toContain('Concluído');
  const log = await product.platform.database
    .readerOf(manager.clientId)
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', course.id)
    .execute();
  expect(log).toEqual([{ action: 'learning.participants.export' }]);
});

test('is for the team of the client alone [MG-05] [CL-07]', async () => {
  const { manager, course, learners } = await shop(1);
  expect((await list(learners[0] as BuiltPerson, course.id)).code).toBe('not_allowed');
  const other = await shop(1);
  expect((await list(other.manager, course.id)).code).toBe('not_found');
  expect((await list(manager, newId())).code).toBe('not_found');
  const elsewhere = await buildGroup(product.platform, other.client, []);
  expect((await list(manager, course.id, { groupId: elsewhere })).code).toBe('not_found');
});
