import { listOnlineCourses, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const enrolAs = (person: BuiltPerson, trainingId: string) =>
  call(product, enrol, { params: { trainingId } }, { token: person.token });
const enrolledIn = (clientId: string, courseId: string) =>
  product.platform.database.inClient(clientId, (db) =>
    db
      .selectFrom('training')
      .select((select) => [
        'enrolled',
        select
          .selectFrom('enrolment')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('enrolment.training_id', '=', 'training.id')
          .where('enrolment.client_id', '=', clientId)
          .as('rows'),
      ])
      .where('client_id', '=', clientId)
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow(),
  );

test('enrols in a free course and answers the activity to begin with [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client);
  const { status, body } = await enrolAs(person, course.id);
  expect([status, body.state, body.hierarchyOrder]).toEqual([200, 'not_started', 1]);
});

test('two taps are one enrolment and take one vacancy [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { vacancies: 1 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrolAs(person, course.id)));
  expect(new Set(answers.map(({ body }) => body.enrolmentId)).size).toBe(1);
  expect(await enrolledIn(client.id, course.id)).toEqual({ enrolled: 1, rows: 1 });
});

test('forty people at once never take more than the three vacancies [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const course = await buildCourse(product.platform, client, { vacancies: 3 });
  const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(product.platform, client)));
  const answers = await Promise.all(people.map((person) => enrolAs(person, course.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['409 no_vacancy']),
  );
  expect(await enrolledIn(client.id, course.id)).toEqual({ enrolled: 3, rows: 3 });
});

test('a course by group takes the people of its groups, is not there for others, and opens for nobody without groups [LE-06] [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const [inside, outside] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ];
  const group = await buildGroup(product.platform, client, [inside]);
  const course = await buildCourse(product.platform, client, {
    enrolment_type: 'by_group',
    groupIds: [group],
  });
  expect((await enrolAs(inside, course.id)).status).toBe(200);
  expect((await enrolAs(outside, course.id)).code).toBe('not_found');
  const nobody = await buildCourse(product.platform, client, { enrolment_type: 'by_group' });
  expect((await enrolAs(outside, nobody.id)).code).toBe('enrolment_not_open');
});

test('a course by request is not entered by enrolling, and its page offers to ask [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { enrolment_type: 'by_request' });
  const answer = await enrolAs(person, course.id);
  expect([answer.status, answer.code]).toEqual([403, 'enrolment_by_request']);
  const { body } = await call(
    product,
    readOnlineCourse,
    { params: { trainingId: course.id } },
    { token: person.token },
  );
  expect([body.enrolmentProblem, body.action.kind]).toEqual(['enrolment_by_request', 'ask']);
});

test('another course must be done first where one is required [LE-06]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const first = await buildCourse(product.platform, client, { title: 'Primeiro' }, [PAGE]);
  const second = await buildCourse(product.platform, client, { requires: [first.id] });
  // Whoever is refused reads what to do first, and the card in the catalogue leads there.
  const { token } = person;
  const answer = await call(product, enrol, { params: { trainingId: second.id } }, { token });
  expect(answer.body).toMatchObject({
    code: 'training_prerequisite_missing',
    params: { titles: 'Primeiro', trainingIds: first.id },
  });
  const waitsFor = async (): Promise<unknown> =>
    (await call(product, listOnlineCourses, { query: {} }, { token })).body.items.find(
      ({ id }) => id === second.id,
    )?.waitsFor;
  expect(await waitsFor()).toEqual({ id: first.id, kind: 'online_course', title: 'Primeiro' });
  await enrolPerson(product.platform, person, first.id);
  await finishActivity(product.platform, person, first.id, first.activityIds[0]);
  expect(await waitsFor()).toBeNull();
  expect((await enrolAs(person, second.id)).status).toBe(200);
});

test('drafts, courses of other clients and strangers are refused [CL-07] [CL-03]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const draft = await buildCourse(product.platform, client, { status: 'draft' });
  expect((await enrolAs(person, draft.id)).code).toBe('not_found');
  const elsewhere = await buildCourse(product.platform, await buildClient(product.platform));
  expect((await enrolAs(person, elsewhere.id)).code).toBe('not_found');
  expect((await call(product, enrol, { params: { trainingId: draft.id } })).code).toBe('not_signed_in');
  const closed = await buildClient(product.platform, { modules: [] });
  const visitor = await buildPerson(product.platform, closed);
  expect((await enrolAs(visitor, (await buildCourse(product.platform, closed)).id)).code).toBe(
    'module_disabled',
  );
});
