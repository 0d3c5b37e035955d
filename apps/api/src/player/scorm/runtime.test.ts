import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const REPORT = {
  lessonStatus: 'incomplete',
  completionStatus: '',
  successStatus: '',
  scoreRaw: '',
  scoreMin: '',
  scoreMax: '',
  scoreScaled: '',
  seconds: 30,
};

/** A learner in front of a SCORM 1.2 package that asks for 80 of 100. */
async function launch() {
  product.setNow('2026-11-21T15:00:00Z');
  const fileId = await buildFile(product.platform, client, 'package');
  const course = await buildCourse(product.platform, client, {}, [
    {
      content: {
        kind: 'scorm',
        fileId,
        version: 'scorm_1_2',
        title: 'Simulador',
        launch: 'index.html?a=1',
        masteryScore: 80,
      },
    },
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const open = () =>
    call(
      product,
      openActivity,
      { params: { trainingId: course.id, hierarchyOrder: 1 }, query: {} },
      { token: person.token },
    );
  const { content } = (await open()).body;
  if (content.kind !== 'scorm') throw new Error('no package');
  const { host, pathname } = new URL(content.launchUrl);
  const commit = (sequence: number, runtime: object, report: object = {}, at = pathname, on = host) =>
    product.app.inject({
      method: 'POST',
      url: `${at}commit`,
      headers: { host: on },
      payload: { sequence, runtime, report: { ...REPORT, ...report } },
    });
  const wrapper = () => product.app.inject({ url: pathname, headers: { host } });
  return { content, host, pathname, commit, wrapper, open };
}

const launchData = (html: string): { runtime: object | null; sequence: number; learner: { name: string } } =>
  JSON.parse(/id="launch">([^<]+)</.exec(html)?.[1] ?? 'null') as never;

test("starts a package on an origin of its own, framed by the product alone and without the person's token [PL-05]", async () => {
  const { content, host, wrapper, pathname } = await launch();
  expect(content.origin).toMatch(/^http:\/\/p-[0-9a-f-]{36}-[0-9a-f]{24}\.content\.localhost:3000$/);
  const page = await wrapper();
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await product.app.inject({ url: pathname, headers: { host: 'localhost:3000' } })).statusCode).toBe(
    404,
  );
  for (const url of ['/api/session', '/api/boot', '/', '/storage/x']) {
    expect((await product.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode).toBe(404);
  }
});

test('a package opened directly in a tab runs in a sandbox without an origin [PL-05]', async () => {
  const { wrapper, pathname, host } = await launch();
  expect((await wrapper()).headers['content-security-policy']).toMatch(
    /sandbox allow-scripts allow-same-origin allow-forms allow-modals$/,
  );
  const direct = await product.app.inject({
    url: pathname,
    headers: { host, 'sec-fetch-dest': 'document' },
  });
  expect(direct.headers['content-security-policy']).toMatch(/sandbox allow-scripts$/);
});

test('refuses every service worker on the content host [PL-05]', async () => {
  const { host } = await launch();
  const answer = await product.app.inject({
    url: '/worker.js',
    headers: { host, 'service-worker': 'script' },
  });
  expect(answer.statusCode).toBe(404);
});

test('keeps what the package stores and gives it back at the next launch [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  expect(
    (await commit(1, { core: { lesson_location: 'page-3' }, suspend_data: 'abc' })).json(),
  ).toMatchObject({ kept: true });
  const data = launchData((await wrapper()).body);
  expect(data).toMatchObject({
    sequence: 1,
    runtime: { core: { lesson_location: 'page-3' }, suspend_data: 'abc' },
  });
});

test('a commit that arrives late changes nothing [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  await commit(2, { suspend_data: 'new' });
  expect((await commit(1, { suspend_data: 'old' })).json()).toMatchObject({ kept: false, sequence: 2 });
  expect((await commit(2, { suspend_data: 'twin' })).json()).toMatchObject({ kept: false });
  expect(launchData((await wrapper()).body).runtime).toEqual({ suspend_data: 'new' });
});

test('status and score of the package move the progress by the mastery score [PL-03] [LE-07]', async () => {
  const { commit, open } = await launch();
  await commit(1, {}, { lessonStatus: 'completed', scoreRaw: '70' });
  expect((await open()).body.activity).toMatchObject({ state: 'reproved', score: 70 });
  await commit(2, {}, { lessonStatus: 'completed', scoreRaw: '90' });
  expect((await open()).body.activity).toMatchObject({ state: 'approved', score: 90 });
  await commit(3, {}, { lessonStatus: 'failed', scoreRaw: '10' });
  expect((await open()).body.activity.state).toBe('approved');
});

test('twenty commits at once keep the newest [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  await Promise.all(
    Array.from({ length: 20 }, (_unused, index) => commit(index + 1, { suspend_data: String(index + 1) })),
  );
  expect(launchData((await wrapper()).body)).toMatchObject({ sequence: 20, runtime: { suspend_data: '20' } });
});

test('a forged, expired or borrowed launch token opens nothing [PL-05]', async () => {
  const { pathname, commit, wrapper } = await launch();
  const forged = pathname.replace(/\/$/, 'A/');
  expect((await commit(1, {}, {}, forged)).statusCode).toBe(404);
  const other = await launch();
  expect((await commit(1, {}, {}, pathname, other.host)).statusCode).toBe(404);
  product.setNow('2026-11-22T03:00:01Z');
  expect((await wrapper()).statusCode).toBe(404);
});

test('a preview of a package keeps nothing [MG-02]', async () => {
  const { open } = await launch();
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const trainingId = (await open()).body.training.id;
  const seen = await call(
    product,
    openActivity,
    { params: { trainingId, hierarchyOrder: 1 }, query: { preview: '1' } },
    { token: author.token },
  );
  if (seen.body.content.kind !== 'scorm') throw new Error('no package');
  const { host, pathname } = new URL(seen.body.content.launchUrl);
  const told = await product.app.inject({
    method: 'POST',
    url: `${pathname}commit`,
    headers: { host },
    payload: { sequence: 1, runtime: {}, report: REPORT },
  });
  expect(told.json()).toMatchObject({ kept: false });
});
