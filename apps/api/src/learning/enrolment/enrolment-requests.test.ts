import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  askToEnrol,
  enrol,
  leaveTraining,
  withdrawEnrolmentRequest,
} from '@trilha/contract/learning/enrolment.calls';
import {
  countEnrolmentRequests,
  decideEnrolmentRequests,
  listEnrolmentRequests,
} from '@trilha/contract/learning/enrolment-requests.calls';
import { readTrail } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const BY_REQUEST = { enrolment_type: 'by_request' } as const;

/** A client with a course by request, a manager and learners. */
async function asking(people: number, over: Parameters<typeof buildCourse>[2] = BY_REQUEST) {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const learners = await Promise.all(
    Array.from({ length: people }, () => buildPerson(product.platform, client)),
  );
  const course = await buildCourse(product.platform, client, over);
  return { client, manager, learners, course };
}

const ask = (person: BuiltPerson, trainingId: string, message = '') =>
  call(product, askToEnrol, { params: { trainingId }, body: { message } }, { token: person.token });
const withdraw = (person: BuiltPerson, trainingId: string) =>
  call(product, withdrawEnrolmentRequest, { params: { trainingId } }, { token: person.token });
const page = async (person: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, { params: { trainingId } }, { token: person.token })).body;
const queue = async (manager: BuiltPerson, query: Record<string, string> = {}) =>
  (await call(product, listEnrolmentRequests, { query }, { token: manager.token })).body;
const decide = (
  manager: BuiltPerson,
  requestIds: string[],
  decision: 'approved' | 'refused' = 'approved',
  reason = '',
) =>
  call(
    product,
    decideEnrolmentRequests,
    { body: { requestIds, decision, reason } },
    { token: manager.token },
  );
const idsIn = async (manager: BuiltPerson) => (await queue(manager)).items.map(({ id }) => id);
const told = async ({ clientId, membershipId }: BuiltPerson) => {
  await deliverEvents(product, jobs);
  const rows = await product.platform.database
    .readerOf(clientId)
    .selectFrom('notification')
    .select(['kind', 'parameters'])
    .where('membership_id', '=', membershipId)
    .where('kind', 'like', 'enrolment%')
    .orderBy('id')
    .execute();
  return rows;
};

test('a learner asks with a message, sees the state, and is let in and told once [LE-06]', async () => {
  const { manager, learners, course } = await asking(1);
  const [ana] = learners as [BuiltPerson];
  expect((await page(ana, course.id)).action.kind).toBe('ask');
  const first = await ask(ana, course.id, 'Cuido da vitrine de processadores.');
  expect(first.body).toEqual({ state: 'awaiting_approval', place: null });
  expect((await ask(ana, course.id)).body).toEqual(first.body);
  const waiting = await page(ana, course.id);
  expect(waiting.action.kind).toBe('none');
  expect(waiting.request).toMatchObject({
    state: 'awaiting_approval',
    message: 'Cuido da vitrine de processadores.',
    place: null,
  });
  const { items, counts, trainings } = await queue(manager);
  expect(items).toMatchObject([
    { message: 'Cuido da vitrine de processadores.', state: 'awaiting_approval' },
  ]);
  expect(counts.awaiting_approval).toBe(1);
  expect(trainings).toEqual([{ id: course.id, title: 'Processadores na loja', waiting: 1 }]);
  const count = await call(product, countEnrolmentRequests, {}, { token: manager.token });
  expect(count.body).toEqual({ waiting: 1 });
  const ids = items.map(({ id }) => id);
  expect((await decide(manager, ids)).body).toEqual({ enrolled: 1, queued: 0, refused: 0, untouched: 0 });
  expect((await decide(manager, ids)).body).toEqual({ enrolled: 0, queued: 0, refused: 0, untouched: 1 });
  const inside = await page(ana, course.id);
  expect([inside.state, inside.request, inside.action.kind, inside.mayLeave]).toEqual([
    'not_started',
    null,
    'start',
    true,
  ]);
  expect(await told(ana)).toEqual([
    { kind: 'enrolment_approved', parameters: { training: 'Processadores na loja' } },
  ]);
  const mails = await product.platform.database
    .readerOf(ana.clientId)
    .selectFrom('outgoing_mail')
    .select(['subject', 'body_text'])
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['Você está em “Processadores na loja”']);
  expect(mails[0]?.body_text).toContain(`/online-courses/${course.id}`);
});

test('a refusal needs a reason, which the learner reads before asking again [LE-06]', async () => {
  const { manager, learners, course } = await asking(1);
  const [ana] = learners as [BuiltPerson];
  await ask(ana, course.id);
  const ids = await idsIn(manager);
  expect((await decide(manager, ids, 'refused')).code).toBe('decision_reason_required');
  expect((await decide(manager, ids, 'refused', 'Faça antes o curso básico.')).body.refused).toBe(1);
  const refused = await page(ana, course.id);
  expect(refused.request).toMatchObject({ state: 'refused', reason: 'Faça antes o curso básico.' });
  expect(refused.action.kind).toBe('ask');
  expect(await told(ana)).toEqual([
    {
      kind: 'enrolment_refused',
      parameters: { training: 'Processadores na loja', note: 'Faça antes o curso básico.' },
    },
  ]);
  // The clock of tests stands still, and the newer request is the one that counts.
  product.setNow('2026-11-21T15:01:00Z');
  expect((await ask(ana, course.id)).body.state).toBe('awaiting_approval');
  expect((await withdraw(ana, course.id)).body).toEqual({ done: true });
  expect((await withdraw(ana, course.id)).body).toEqual({ done: true });
  expect((await page(ana, course.id)).request).toBeNull();
  expect((await queue(manager)).counts).toMatchObject({ awaiting_approval: 0, refused: 1, withdrawn: 1 });
});

test('two managers who decide at once let each person in once [LE-06]', async () => {
  const { client, manager, learners, course } = await asking(6, { ...BY_REQUEST, vacancies: 4 });
  for (const learner of learners) await ask(learner, course.id);
  const ids = await idsIn(manager);
  const other = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const answers = await Promise.all(
    [manager, other, manager, other].map((each, index) =>
      decide(each, index % 2 === 0 ? ids : ids.toReversed()),
    ),
  );
  const sum = (of: 'enrolled' | 'queued') => answers.reduce((total, { body }) => total + body[of], 0);
  expect([sum('enrolled'), sum('queued')]).toEqual([4, 2]);
  const line = await queue(manager, { state: 'awaiting_place' });
  expect(line.items.map(({ place }) => place)).toEqual([1, 2]);
  expect(line.items.map(({ id }) => id)).toEqual(ids.slice(4));
  const kinds: string[] = [];
  for (const learner of learners) kinds.push(...(await told(learner)).map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'enrolment_approved'),
    ...Array.from({ length: 2 }, () => 'enrolment_queued'),
  ]);
});

test('a trail by request counts what was done of it before, under the name of who is let in [LE-06] [LE-08]', async () => {
  const { client, manager, learners, course } = await asking(1, {});
  const [ana] = learners as [BuiltPerson];
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], BY_REQUEST);
  await enrolPerson(product.platform, ana, course.id);
  for (const activityId of course.activityIds)
    await finishActivity(product.platform, ana, course.id, activityId);
  const look = async () =>
    (await call(product, readTrail, { params: { trailId: trail.id }, query: {} }, { token: ana.token })).body;
  expect((await look()).action.kind).toBe('ask');
  expect((await ask(ana, trail.id)).status).toBe(200);
  expect((await look()).request?.state).toBe('awaiting_approval');
  await decide(manager, await idsIn(manager));
  expect(await look()).toMatchObject({ state: 'finished', percent: 100, request: null });
  const certificate = await product.platform.database
    .readerOf(client.id)
    .selectFrom('certificate')
    .select(['membership_id', 'snapshot'])
    .where('training_id', '=', trail.id)
    .executeTakeFirstOrThrow();
  expect(certificate.membership_id).toBe(ana.membershipId);
});

test('whoever may not decide is refused, and requests of others are not there [MG-01] [CL-07]', async () => {
  const { manager, learners, course } = await asking(1);
  const [ana] = learners as [BuiltPerson];
  await ask(ana, course.id);
  const ids = await idsIn(manager);
  expect((await decide(ana, ids)).code).toBe('not_allowed');
  expect((await call(product, listEnrolmentRequests, { query: {} }, { token: ana.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, listEnrolmentRequests, { query: {} })).status).toBe(401);
  const stranger = (await asking(0)).manager;
  expect((await decide(stranger, ids)).code).toBe('not_found');
  expect((await decide(manager, [...ids, newId()])).code).toBe('not_found');
  expect((await queue(manager)).counts.awaiting_approval).toBe(1);
});

test('pages go on where the last one ended, and search and training narrow them down [MG-03]', async () => {
  const { client, manager, learners, course } = await asking(5);
  const other = await buildCourse(product.platform, client, { ...BY_REQUEST, title: 'Outro' });
  for (const learner of learners) await ask(learner, course.id);
  await ask(learners[0] as BuiltPerson, other.id);
  const ids = await idsIn(manager);
  expect(ids).toHaveLength(6);
  const first = await queue(manager, { limit: '4' });
  const second = await queue(manager, { limit: '4', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect((await queue(manager, { training: other.id })).items).toHaveLength(1);
  expect((await queue(manager, { search: 'ninguém assim' })).items).toEqual([]);
});

test('what may not be entered may not be asked for, and a module that is off says so [LE-06] [CL-03]', async () => {
  const { client, learners, course } = await asking(1);
  const [ana] = learners as [BuiltPerson];
  const after = await buildCourse(product.platform, client, { ...BY_REQUEST, requires: [course.id] });
  expect((await ask(ana, after.id)).code).toBe('training_prerequisite_missing');
  const draft = await buildCourse(product.platform, client, { status: 'draft' });
  expect((await ask(ana, draft.id)).code).toBe('not_found');
  expect((await ask(ana, (await asking(0)).course.id)).code).toBe('not_found');
  const group = await buildCourse(product.platform, client, { enrolment_type: 'by_group' });
  expect((await ask(ana, group.id)).code).toBe('enrolment_not_open');
  const closed = await buildClient(product.platform, { modules: [] });
  const visitor = await buildPerson(product.platform, closed);
  const hidden = await buildCourse(product.platform, closed, BY_REQUEST);
  expect((await ask(visitor, hidden.id)).code).toBe('module_disabled');
  expect(
    (await call(product, askToEnrol, { params: { trainingId: course.id }, body: { message: '' } })).status,
  ).toBe(401);
});

test('who asked and then enters another way waits no more [LE-06]', async () => {
  const { manager, learners, course } = await asking(1);
  const [ana] = learners as [BuiltPerson];
  await ask(ana, course.id);
  await product.platform.database.inClient(ana.clientId, (db) =>
    db.updateTable('training').set({ enrolment_type: 'free' }).where('id', '=', course.id).execute(),
  );
  expect(
    (await call(product, enrol, { params: { trainingId: course.id } }, { token: ana.token })).status,
  ).toBe(200);
  expect((await queue(manager)).counts).toMatchObject({ awaiting_approval: 0, enrolled: 1 });
});

test('what was begun or must be done stays [LE-11]', async () => {
  const { client, learners, course } = await asking(1, {});
  const [ana] = learners as [BuiltPerson];
  const leave = (trainingId: string) =>
    call(product, leaveTraining, { params: { trainingId } }, { token: ana.token });
  await enrolPerson(product.platform, ana, course.id);
  await finishActivity(product.platform, ana, course.id, course.activityIds[0]);
  expect((await leave(course.id)).code).toBe('enrolment_stays');
  const law = await buildCourse(product.platform, client, { mandatory: true }, [PAGE]);
  await enrolPerson(product.platform, ana, law.id);
  expect((await leave(law.id)).code).toBe('enrolment_stays');
  expect((await page(ana, law.id)).mayLeave).toBe(false);
});
