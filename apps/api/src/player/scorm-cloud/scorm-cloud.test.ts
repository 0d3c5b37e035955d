import { readScormCloudCourse, sendToScormCloud } from '@trilha/contract/files/scorm-cloud-courses.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import {
  beginScormCloud,
  launchScormCloud,
  refreshScormCloud,
} from '@trilha/contract/player/scorm-cloud.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberErased } from '#identity/index.ts';
import { trainingBalance } from '#ledger/index.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type CloudWorld, openCloudWorld, PACKAGE } from '../../testing/scorm-cloud.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let world: CloudWorld;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  world = await openCloudWorld();
  client = await buildClient(world.product.platform);
  await world.connect(client);
  author = await buildPerson(world.product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => world.close());

/** A course whose lesson stands at SCORM Cloud, and somebody in it. */
async function lesson() {
  const { product } = world;
  const sent = await uploadBytes(product, author.token, {
    purpose: 'package',
    name: 'processadores.zip',
    bytes: PACKAGE,
  });
  const { body } = await call(product, sendToScormCloud, { body: { fileId: sent.body.fileId } }, author);
  await deliverEverything(product);
  const content = { kind: 'scorm_cloud' as const, cloudCourseId: body.cloudCourseId, title: body.title };
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  return { learner, params: { trainingId: course.id, hierarchyOrder: 1 }, content };
}
type Lesson = Awaited<ReturnType<typeof lesson>>;

const begin = ({ learner, params }: Lesson) =>
  call(world.product, beginScormCloud, { params }, { token: learner.token });
const launch = ({ learner, params }: Pick<Lesson, 'learner' | 'params'>, query: { preview?: '1' } = {}) =>
  call(world.product, launchScormCloud, { params, query }, { token: learner.token });
const refresh = ({ learner, params }: Lesson) =>
  call(world.product, refreshScormCloud, { params }, { token: learner.token });
async function started(at: Lesson) {
  await begin(at);
  const { body } = await launch(at);
  return body.link;
}
const standing = async ({ learner, params }: Lesson) =>
  (await call(world.product, openActivity, { params, query: {} }, { token: learner.token })).body.activity;
const registrations = () => [...world.cloud.registrations.values()];

test('a package is sent there, played there, and its result comes back by itself [PL-03]', async () => {
  const at = await lesson();
  const state = await call(
    world.product,
    readScormCloudCourse,
    { params: { cloudCourseId: at.content.cloudCourseId } },
    author,
  );
  expect(state.body).toMatchObject({ state: 'ready', problem: null, isSent: true });
  const opened = await call(world.product, openActivity, { params: at.params, query: {} }, at.learner);
  expect(opened.body.content).toEqual({ kind: 'scorm_cloud', title: at.content.title, state: 'ready' });
  const link = await started(at);
  await world.goOn(link, 1);
  expect(await standing(at)).toMatchObject({ state: 'in_progress', percent: 33 });
  await world.goOn(link, 2);
  expect(await standing(at)).toMatchObject({ state: 'approved', percent: 100, score: 85 });
});

test('results that come twice, late and at once are kept once, and nothing is lost [PL-03] [LE-07]', async () => {
  const at = await lesson();
  const link = await started(at);
  await world.goOn(link, 1);
  const old = registrations().at(-1);
  if (!old?.postBack) throw new Error('nothing was registered');
  const { postBack, id } = old;
  const post = (result: object) =>
    world.product.app.inject({
      method: 'POST',
      url: new URL(postBack.url).pathname,
      headers: {
        authorization: `Basic ${Buffer.from(`${postBack.userName}:${postBack.password}`).toString('base64')}`,
      },
      payload: { id, ...result },
    });
  const passed = {
    updated: '2030-01-01T00:00:02.000Z',
    registrationCompletion: 'COMPLETED',
    registrationSuccess: 'PASSED',
    score: { scaled: 92.5 },
    totalSecondsTracked: 120.4,
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(passed)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 204));
  const late = {
    updated: '2030-01-01T00:00:01.000Z',
    registrationCompletion: 'INCOMPLETE',
    registrationSuccess: 'FAILED',
    score: { scaled: 10 },
  };
  expect((await post(late)).statusCode).toBe(204);
  expect(await standing(at)).toMatchObject({ state: 'approved', percent: 100, score: 92 });
  const { database } = world.product.platform;
  expect(await trainingBalance(database.readerOf(client.id), client.id, at.learner.membershipId)).toBe(10);
});

test.each([
  ['without a password', undefined, 401],
  ['with the password of nobody', 'x:y', 401],
])('refuses a result %s [PL-05]', async (_name, pair, status) => {
  const answer = await world.product.app.inject({
    method: 'POST',
    url: `/scorm-cloud/${client.id}/results`,
    headers: pair ? { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } : {},
    payload: { id: 'x' },
  });
  expect(answer.statusCode).toBe(status);
});

test("refuses one run's password for the result of another [PL-05]", async () => {
  await started(await lesson());
  await started(await lesson());
  const [one, other] = registrations().slice(-2);
  if (!one?.postBack || !other) throw new Error('nothing was registered');
  const { url, userName, password } = one.postBack;
  const send = (user: string, id: string, at = url) =>
    world.product.app.inject({
      method: 'POST',
      url: new URL(at).pathname,
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      payload: { id },
    });
  expect((await send(other.id, other.id)).statusCode).toBe(401);
  expect((await send(userName, other.id)).statusCode).toBe(422);
  const stranger = await buildClient(world.product.platform);
  expect((await send(userName, one.id, url.replace(client.id, stranger.id))).statusCode).toBe(401);
});

test('a result that was not posted is asked for, and a run goes on where it was left [PL-03]', async () => {
  const at = await lesson();
  await started(at);
  const run = registrations().at(-1);
  if (!run) throw new Error('nothing was registered');
  Object.assign(run, { page: 3, score: 70, updated: new Date(run.updated.getTime() + 1000), postBack: null });
  expect((await refresh(at)).body).toMatchObject({ activityState: 'approved', earned: 10 });
  expect((await refresh(at)).body).toMatchObject({ activityState: 'approved', earned: 0 });
  const count = world.cloud.registrations.size;
  await started(at);
  expect(world.cloud.registrations.size).toBe(count);
});

test('two tabs that begin at once begin one run, and one that was lost there begins again [PL-03]', async () => {
  const at = await lesson();
  const count = world.cloud.registrations.size;
  await Promise.all([begin(at), begin(at)]);
  const links = await Promise.all([launch(at), launch(at)]);
  expect(links.map(({ status }) => status)).toEqual([200, 200]);
  expect(world.cloud.registrations.size).toBe(count + 1);
  const id = registrations().at(-1)?.id ?? '';
  world.cloud.registrations.delete(id);
  expect((await launch(at)).status).toBe(200);
  expect(world.cloud.registrations.has(id)).toBe(true);
});

test('an author looks at a lesson without a run, and tells no name [PL-03] [MG-02]', async () => {
  const at = await lesson();
  const answer = await launch({ ...at, learner: author }, { preview: '1' });
  expect(answer.status).toBe(200);
  expect(registrations().at(-1)).toMatchObject({ learner: null, postBack: null });
  expect((await launch(at, { preview: '1' })).code).toBe('not_allowed');
});

test('only an address that was sealed here is framed, and only by us [PL-05]', async () => {
  const at = await lesson();
  await begin(at);
  const { link, frame } = (await launch(at)).body;
  const framed = await world.product.app.inject({ method: 'GET', url: frame });
  expect(framed.statusCode).toBe(200);
  expect(framed.body).toContain(link.replace(/&/g, '&amp;'));
  const policy = String(framed.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  const other = frame.replace(encodeURIComponent(link), encodeURIComponent('https://elsewhere.example/'));
  expect(other).not.toBe(frame);
  expect((await world.product.app.inject({ method: 'GET', url: other })).statusCode).toBe(404);
});

test('nobody starts a run before it began, outside the course or at another client [PL-03] [CL-07]', async () => {
  const at = await lesson();
  expect((await launch(at)).code).toBe('not_found');
  expect((await refresh(at)).code).toBe('not_found');
  const outsider = await buildPerson(world.product.platform, client);
  expect((await begin({ ...at, learner: outsider })).code).toBe('not_enrolled');
  const stranger = await buildPerson(world.product.platform, await buildClient(world.product.platform));
  expect((await begin({ ...at, learner: stranger })).code).toBe('not_found');
  expect((await call(world.product, beginScormCloud, { params: at.params })).status).toBe(401);
});

test('whoever is erased here is forgotten there too [ID-23] [PL-03]', async () => {
  const at = await lesson();
  await started(at);
  const id = registrations().at(-1)?.id ?? '';
  const { platform } = world.product;
  await platform.database.inClient(client.id, (db) =>
    publishFromJob({ clientId: client.id, db, now: platform.now() }, memberErased, {
      membershipId: at.learner.membershipId,
    }),
  );
  await deliverEverything(world.product);
  expect(world.cloud.registrations.has(id)).toBe(false);
});
