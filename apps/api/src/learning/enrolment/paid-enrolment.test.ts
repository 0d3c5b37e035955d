import {
  editTraining,
  publishTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { askToEnrol, enrol, enrolWithPoints, leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { enrolInTrailCourse, readTrail } from '@trilha/contract/learning/trails.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const PAID = { enrolment_type: 'by_points', price: 300, title: 'Negociação avançada' } as const;

/** Somebody with so many points, and a course that costs 300. */
async function world(points: number, over: { readonly vacancies?: number } = {}) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const seller = async (given: number): Promise<BuiltPerson> => {
    const person = await buildPerson(product.platform, client, { roles: ['salesperson'] });
    await buildParticipation(product.platform, campaign, person);
    if (given > 0) await givePoints(product.platform, campaign, person, given);
    return person;
  };
  const course = await buildCourse(product.platform, client, { ...PAID, ...over }, [PAGE]);
  return { client, campaign, course, seller, person: await seller(points) };
}

const at = (trainingId: string) => ({ params: { trainingId } });
const pay = ({ token }: BuiltPerson, trainingId: string, price = 300, key?: string) =>
  call(product, enrolWithPoints, { ...at(trainingId), body: { price } }, { token, ...(key ? { key } : {}) });
const leave = ({ token }: BuiltPerson, trainingId: string) =>
  call(product, leaveTraining, at(trainingId), { token });
const page = async ({ token }: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, at(trainingId), { token })).body;
const available = async ({ token }: BuiltPerson) =>
  (await call(product, readMyPoints, {}, { token })).body.campaigns[0]?.balance.available;

test('what it costs and what one has is shown before; paying enrols, and the statement names the training [LE-06] [PT-01]', async () => {
  const { client, course, person } = await world(1250);
  const before = await page(person, course.id);
  expect(before.action.kind).toBe('pay');
  expect(before.payment).toMatchObject({ price: 300, paid: false, available: 1250, missing: 0 });
  expect((await call(product, enrol, at(course.id), { token: person.token })).code).toBe(
    'enrolment_by_points',
  );
  expect((await pay(person, course.id)).status).toBe(200);
  const after = await page(person, course.id);
  expect(after).toMatchObject({ state: 'not_started', mayLeave: true, payment: { price: 300, paid: true } });
  expect(await available(person)).toBe(950);
  const { body } = await call(product, readStatement, { query: {} }, { token: person.token });
  const line = body.items.find(({ kind }) => kind === 'enrolment');
  expect(line).toMatchObject({ amount: -300, balanceAfter: 950, reason: { training: PAID.title } });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a double click, two tabs and a repeated request take the points once [LE-06]', async () => {
  const { client, course, person } = await world(1000);
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => pay(person, course.id)),
    ...Array.from({ length: 4 }, () => pay(person, course.id, 300, key)),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await pay(person, course.id)).status).toBe(200);
  expect(await available(person)).toBe(700);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('points for one course buy one, however many are wanted at once [LE-06]', async () => {
  const { client, person, course } = await world(400);
  const others = await Promise.all(
    Array.from({ length: 5 }, () => buildCourse(product.platform, client, PAID, [PAGE])),
  );
  const answers = await Promise.all([course, ...others].map(({ id }) => pay(person, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'insufficient_points')).toHaveLength(5);
  expect(await available(person)).toBe(100);
});

test('who has too few points, or takes part in no campaign, is told how many are missing and pays nothing [LE-06]', async () => {
  const { client, course, person } = await world(250);
  expect((await page(person, course.id)).payment).toMatchObject({ available: 250, missing: 50 });
  expect((await pay(person, course.id)).code).toBe('insufficient_points');
  expect(await page(person, course.id)).toMatchObject({ state: null });
  const stranger = await buildPerson(product.platform, client);
  expect((await page(stranger, course.id)).payment).toMatchObject({ missing: 300, campaign: null });
  expect((await pay(stranger, course.id)).code).toBe('insufficient_points');
});

test('a price that has changed since it was shown is not charged [LE-06]', async () => {
  const { course, person } = await world(1000);
  expect((await pay(person, course.id, 200)).code).toBe('price_changed');
  expect(await available(person)).toBe(1000);
});

test('who leaves before beginning gets the points back, once; who has begun keeps the course [LE-06] [LE-11]', async () => {
  const { client, course, person } = await world(300);
  await pay(person, course.id);
  await Promise.all(Array.from({ length: 5 }, () => leave(person, course.id)));
  expect(await available(person)).toBe(300);
  expect(await page(person, course.id)).toMatchObject({ state: null, action: { kind: 'pay' } });
  expect((await pay(person, course.id)).status).toBe(200);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  expect((await leave(person, course.id)).code).toBe('enrolment_stays');
  expect(await available(person)).toBe(0);
  const { body } = await call(product, readStatement, { query: {} }, { token: person.token });
  const kinds = body.items.filter(({ unit }) => unit === 'redeemable').map(({ kind }) => kind);
  expect(kinds).toEqual(['enrolment', 'enrolment_given_back', 'enrolment', 'gift']);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('the last place is paid by one, and nobody waits in line for what is paid [LE-06] [LE-11]', async () => {
  const { course, person, seller } = await world(300, { vacancies: 1 });
  const others = await Promise.all(Array.from({ length: 6 }, () => seller(300)));
  const answers = await Promise.all([person, ...others].map((one) => pay(one, course.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [loser] = [person, ...others].filter((_, index) => answers[index]?.status !== 200) as [BuiltPerson];
  expect(await available(loser)).toBe(300);
  expect((await page(loser, course.id)).action.kind).toBe('none');
  const asked = await call(
    product,
    askToEnrol,
    { ...at(course.id), body: { message: '' } },
    { token: loser.token },
  );
  expect(asked.code).toBe('no_vacancy');
});

test('a trail is paid for as a course is, and leads into paid courses of its own without asking again [LE-06] [LE-08]', async () => {
  const { client, course, person } = await world(300);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], PAID);
  const shown = await call(
    product,
    readTrail,
    { params: { trailId: trail.id }, query: {} },
    { token: person.token },
  );
  expect(shown.body).toMatchObject({ action: { kind: 'pay' }, payment: { price: 300 } });
  expect((await pay(person, trail.id)).status).toBe(200);
  const params = { trailId: trail.id, courseId: course.id };
  const entered = await call(product, enrolInTrailCourse, { params }, { token: person.token });
  expect(entered.status).toBe(200);
  expect(await available(person)).toBe(0);
});

test('an author prices a course, and none without a price is published [LE-06] [MG-02]', async () => {
  const { client } = await world(0);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const draft = await buildCourse(product.platform, client, { status: 'draft', summary: 'Vender mais.' }, [
    PAGE,
  ]);
  const { token } = author;
  const read = async () => (await call(product, readAuthoredTraining, at(draft.id), { token })).body;
  const edit = async (fields: { price?: number | null; enrolmentType?: 'by_points' }) =>
    call(
      product,
      editTraining,
      { ...at(draft.id), body: { revision: (await read()).revision, ...fields } },
      { token },
    );
  await edit({ enrolmentType: 'by_points' });
  expect((await read()).gaps.map(({ code }) => code)).toEqual(['price_missing']);
  await edit({ price: 120 });
  const { revision, gaps, price } = await read();
  expect([gaps, price]).toEqual([[], 120]);
  const published = await call(product, publishTraining, { ...at(draft.id), body: { revision } }, { token });
  expect(published.status).toBe(200);
});

test('a price that changes alone stands on the page at once, and is the one that is paid [LE-06]', async () => {
  const { client, course, person } = await world(1000);
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  expect((await page(person, course.id)).payment?.price).toBe(300);
  const { revision } = (await call(product, readAuthoredTraining, at(course.id), { token: author.token }))
    .body;
  const body = { revision, price: 450 };
  const edited = await call(product, editTraining, { ...at(course.id), body }, { token: author.token });
  expect(edited.status).toBe(200);
  expect((await page(person, course.id)).payment?.price).toBe(450);
  expect((await pay(person, course.id)).code).toBe('price_changed');
  expect((await pay(person, course.id, 450)).status).toBe(200);
  expect(await available(person)).toBe(550);
});

test('without campaigns at a client nothing is paid, and another client’s course is not there [CL-03] [CL-07]', async () => {
  const { course, person } = await world(300);
  const other = await world(300);
  expect((await pay(other.person, course.id)).code).toBe('not_found');
  const bare = await buildClient(product.platform, { modules: ['online_courses'] });
  const learner = await buildPerson(product.platform, bare);
  const there = await buildCourse(product.platform, bare, PAID, [PAGE]);
  expect((await pay(learner, there.id)).code).toBe('module_disabled');
  await enrolPerson(product.platform, learner, there.id);
  expect((await page(learner, there.id)).payment).toBeNull();
  expect((await call(product, enrolWithPoints, { ...at(course.id), body: { price: 300 } }, {})).status).toBe(
    401,
  );
  expect(await available(person)).toBe(300);
});
