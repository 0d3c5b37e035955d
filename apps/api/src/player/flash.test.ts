import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmReading, openActivity, savePagesSeen } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildCourse, enrolPerson } from '../testing/learning.ts';
import { uploadBytes } from '../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';

const MOVIE = readFileSync(join(import.meta.dirname, '../demo/media/jogos-quadros.swf'));
let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const send = (bytes: Buffer) =>
  uploadBytes(product, author.token, { purpose: 'flash', name: 'ritmos.swf', bytes });

async function opened() {
  const { fileId } = (await send(MOVIE)).body;
  const course = await buildCourse(product.platform, client, {}, [
    { content: { kind: 'flash', fileId }, points: 10 },
  ]);
  const { token, ...person } = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, { ...person, token }, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { body } = await call(product, openActivity, { params, query: {} }, { token });
  if (body.content.kind !== 'flash') throw new Error('the movie did not open');
  return { fileId, token, params, content: body.content };
}
const get = (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const { host, pathname } = new URL(address);
  return product.app.inject({ method: 'GET', url: pathname, headers: { host, ...headers } });
};

test('a movie is seen on a host of its own and done when the learner says so [PL-03] [PL-05]', async () => {
  const { content, params, token } = await opened();
  expect(content.origin).toMatch(/^http:\/\/p[0-9a-z]{62}\.content\.localhost:3000$/);
  expect(content).toMatchObject({ playerUrl: `${content.origin}/__flash/`, confirmed: false });
  const movie = await get(`${content.origin}/movie.swf`);
  expect(movie.headers['content-type']).toBe('application/x-shockwave-flash');
  expect(movie.rawPayload.equals(MOVIE)).toBe(true);
  const seen = await call(product, savePagesSeen, { params, body: { page: 1, seenPages: [1] } }, { token });
  expect(seen.status).toBe(404);
  const confirmed = await call(product, confirmReading, { params }, { token });
  expect(confirmed.body).toMatchObject({ activityState: 'finished', earned: 10 });
});

test('the engine may compile there and nowhere else, and only our own pages frame it [PL-05]', async () => {
  const { content } = await opened();
  const policy = String((await get(content.playerUrl)).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("connect-src 'self' data: blob:");
  expect(policy).toContain('frame-ancestors http://localhost:3000;');
  expect(policy).toContain('sandbox allow-scripts allow-same-origin');
  const own = await product.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  expect(String(own.headers['content-security-policy'])).not.toContain('wasm');
});

test.each([
  'http://localhost:3000/__flash/',
  'http://content.localhost:3000/__flash/',
  'http://p00000000001a205021e1d7d6ea7a81d09e45edbf30123456789abcdef01234.content.localhost:3000/__flash/',
])('there is no player of movies at %s [PL-05]', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});

test('the host of a movie gives away no file beside its player and its movie [PL-05]', async () => {
  const { content } = await opened();
  for (const path of [
    'engine/..%2f..%2findex.html',
    'engine/none.js',
    'player.css',
    '%2e%2e/package.json',
    'engine/',
  ])
    expect((await get(`${content.origin}/__flash/${path}`)).statusCode).toBe(404);
  expect((await get(`${content.origin}/other.swf`)).statusCode).toBe(404);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', Buffer.from('PK\u0003\u0004 and so on')],
])('refuses %s that calls itself a movie [ME-04]', async (_name, bytes) => {
  expect((await send(bytes)).code).toBe('file_type_not_allowed');
});
