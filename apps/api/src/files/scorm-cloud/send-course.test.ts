import {
  nameScormCloudCourse,
  readScormCloudCourse,
  sendToScormCloud,
  sendToScormCloudAgain,
} from '@trilha/contract/files/scorm-cloud-courses.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { type CloudWorld, openCloudWorld, PACKAGE } from '../../testing/scorm-cloud.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { lookAfterCourses } from './look-after-courses.job.ts';

let world: CloudWorld;
beforeAll(async () => {
  world = await openCloudWorld();
});
afterAll(() => world.close());

async function authorOf(secret: string | null = 'a secret key') {
  const client = await buildClient(world.product.platform);
  const author = await buildPerson(world.product.platform, client, { roles: ['course_manager'] });
  const connected = secret === null ? null : await world.connect(client, secret);
  return { ...author, client, connected };
}
async function upload({ token }: BuiltPerson) {
  const sent = { purpose: 'package' as const, name: 'processadores.zip', bytes: PACKAGE };
  return (await uploadBytes(world.product, token, sent)).body.fileId;
}
const send = (author: BuiltPerson, fileId: string) =>
  call(world.product, sendToScormCloud, { body: { fileId } }, author);
const read = (author: BuiltPerson, cloudCourseId: string) =>
  call(world.product, readScormCloudCourse, { params: { cloudCourseId } }, author);
const name = (author: BuiltPerson, given: string) =>
  call(world.product, nameScormCloudCourse, { body: { name: given } }, author);
const changed = (author: BuiltPerson, state: object) =>
  world.product.platform.database.inClient(author.clientId, (db) =>
    db.updateTable('scorm_cloud_course').set(state).execute(),
  );

test('a package is fetched from a signed address and is there afterwards [PL-03]', async () => {
  const author = await authorOf();
  const sent = await send(author, await upload(author));
  expect(sent.body).toMatchObject({ state: 'waiting', isSent: true, detail: null });
  await deliverEverything(world.product);
  expect((await read(author, sent.body.cloudCourseId)).body).toMatchObject({ state: 'ready', problem: null });
  expect(world.cloud.courses.has(sent.body.name)).toBe(true);
});

test('a client without a connection cannot send, and a course that waits is told so [PL-03]', async () => {
  const author = await authorOf(null);
  expect((await send(author, await upload(author))).code).toBe('scorm_cloud_not_connected');
  expect((await name(author, 'demo-course')).code).toBe('scorm_cloud_not_connected');
});

test('a course that is there is used by its name, twice as the same one [PL-03]', async () => {
  const author = await authorOf();
  const named = await name(author, 'demo-vitrine');
  expect(named.body).toMatchObject({ name: 'demo-vitrine', state: 'ready', isSent: false });
  expect((await name(author, 'demo-vitrine')).body.cloudCourseId).toBe(named.body.cloudCourseId);
  expect((await name(author, 'not there')).code).toBe('scorm_cloud_course_missing');
  expect((await name(author, ' ')).code).toBe('validation_failed');
});

test('what SCORM Cloud refuses is told with its own words, and sent once more when asked [PL-03]', async () => {
  const author = await authorOf();
  const sent = await send(author, await upload(author));
  const { cloudCourseId } = sent.body;
  await changed(author, { state: 'importing', attempts: 1, job_id: 'unknown' });
  world.product.setNow('2026-11-21T15:02:00Z');
  await lookAfterCourses.run(world.product.platform, author.clientId);
  expect((await read(author, cloudCourseId)).body).toMatchObject({
    state: 'failed',
    problem: 'refused',
    detail: 'unknown import job',
  });
  await call(world.product, sendToScormCloudAgain, { params: { cloudCourseId } }, author);
  await deliverEverything(world.product);
  expect((await read(author, cloudCourseId)).body).toMatchObject({ state: 'ready', detail: null });
});

test('what a worker left when it was killed is taken up by the clock [PL-03] [OP-02]', async () => {
  const author = await authorOf();
  const sent = await send(author, await upload(author));
  await changed(author, { state: 'importing', attempts: 1, job_id: null });
  world.product.setNow('2026-11-21T15:05:00Z');
  await lookAfterCourses.run(world.product.platform, author.clientId);
  expect((await read(author, sent.body.cloudCourseId)).body.state).toBe('waiting');
  world.product.setNow('2026-11-21T15:07:00Z');
  await lookAfterCourses.run(world.product.platform, author.clientId);
  await deliverEverything(world.product);
  expect((await read(author, sent.body.cloudCourseId)).body.state).toBe('ready');
});

test('is for authors, each at their own client [CL-07] [MG-01]', async () => {
  const author = await authorOf();
  const fileId = await upload(author);
  const { cloudCourseId } = (await send(author, fileId)).body;
  const learner = await buildPerson(world.product.platform, author.client);
  expect((await send(learner, fileId)).code).toBe('not_allowed');
  expect((await call(world.product, sendToScormCloud, { body: { fileId } })).status).toBe(401);
  const stranger = await authorOf();
  expect((await send(stranger, fileId)).code).toBe('not_found');
  expect((await read(stranger, cloudCourseId)).code).toBe('not_found');
  const again = { params: { cloudCourseId } };
  expect((await call(world.product, sendToScormCloudAgain, again, stranger)).code).toBe('not_found');
});

test('while the site is away a package waits, and a name is not taken unseen [PL-03]', async () => {
  const away = await openCloudWorld();
  const client = await buildClient(away.product.platform);
  await away.connect(client);
  const author = await buildPerson(away.product.platform, client, { roles: ['course_manager'] });
  const bytes = { purpose: 'package' as const, name: 'processadores.zip', bytes: PACKAGE };
  const { fileId } = (await uploadBytes(away.product, author.token, bytes)).body;
  await away.stopSite();
  const sent = await call(away.product, sendToScormCloud, { body: { fileId } }, author);
  await deliverEverything(away.product);
  const { cloudCourseId } = sent.body;
  const found = await call(away.product, readScormCloudCourse, { params: { cloudCourseId } }, author);
  expect(found.body).toMatchObject({ state: 'waiting', problem: 'unreachable' });
  const named = await call(away.product, nameScormCloudCourse, { body: { name: 'demo-x' } }, author);
  expect([named.status, named.code]).toEqual([503, 'scorm_cloud_unavailable']);
  await away.close();
});
