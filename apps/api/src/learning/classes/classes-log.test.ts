import { addToClass, createClass, editClass, markPresence } from '@trilha/contract/learning/classes.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, PAGE } from '../../testing/learning.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const WRITTEN = {
  kind: 'live_class' as const,
  trainingId: null,
  title: 'Notebooks para o trabalho',
  summary: 'Como indicar o aparelho certo.',
  name: '',
  startsAt: '2026-12-01T19:00',
  endsAt: '2026-12-01T20:30',
  timeZone: 'America/Sao_Paulo',
  room: '',
  address: '',
  meetingUrl: 'https://sala.example/1',
  instructorId: null as string | null,
  vacancies: 10 as number | null,
};

test('who was added to a class and who was there stand in the log, once each [MG-07] [EV-03]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const reader = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const learner = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { kind: 'live_class', title: 'Ao vivo' }, [
    PAGE,
  ]);
  const held = await buildClass(product.platform, client, {
    kind: 'live_class',
    training_id: course.id,
    instructor_membership_id: manager.membershipId,
  });
  const auth = { token: manager.token };
  const params = { classId: held.id };
  const { email } = await product.platform.database.acrossClients((db) =>
    db.selectFrom('person').select('email').where('id', '=', learner.personId).executeTakeFirstOrThrow(),
  );
  const add = () => call(product, addToClass, { params, body: { emails: [email] } }, auth);
  expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training_class').set({ status: 'in_progress' }).where('id', '=', held.id).execute(),
  );
  const present = { memberIds: [learner.membershipId], mark: 'present' as const };
  const mark = () => call(product, markPresence, { params, body: present }, auth);
  expect([(await mark()).status, (await mark()).status]).toEqual([200, 200]);
  const { items } = (
    await call(product, listAuditLog, { query: { subjectId: held.id } }, { token: reader.token })
  ).body;
  expect(items).toMatchObject([
    { action: 'learning.class.presence', subject: { kind: 'class', name: 'Ao vivo' } },
    { action: 'learning.class.add', changes: [{ field: 'title' }, { field: 'people', after: '1' }] },
  ]);
});

test('a class that is made and changed says what it was and what it is [MG-07] [EV-02]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const reader = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const auth = { token: manager.token };
  const { classId, revision } = (await call(product, createClass, { body: WRITTEN }, auth)).body;
  const { kind: _kind, trainingId: _trainingId, ...fields } = WRITTEN;
  const body = { ...fields, vacancies: 30, room: 'Sala 9', revision };
  expect((await call(product, editClass, { params: { classId }, body }, auth)).status).toBe(200);
  const { items } = (
    await call(product, listAuditLog, { query: { subjectId: classId } }, { token: reader.token })
  ).body;
  expect(items.map(({ action }) => action)).toEqual(['learning.class.edit', 'learning.class.create']);
  expect(items[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['room', 'Sala 9'],
    ['vacancies', '30'],
  ]);
});
