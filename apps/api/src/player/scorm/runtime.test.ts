import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import {
  DEFAULT_SEQUENCING,
  type PackageTree,
  UNKNOWN_PROGRESS,
} from '@trilha/rules/scorm/activity-definition';
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
  completionStatus: 'incomplete',
  successStatus: '',
  scoreScaled: '',
  percent: 0,
  seconds: 30,
};

const tree = { activities: {}, globals: {}, current: null, suspended: null };
/** What a run-time sends that kept these texts of one lesson. */
const kept = (model: Readonly<Record<string, string>>, lesson = 'lesson') => ({
  tree,
  scos: { [lesson]: { model, attempt: 1, isResumable: true } },
  stores: {},
  isGraded: false,
});

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
  const commit = (sequence: number, change: object, report: object = {}, at = pathname, on = host) =>
    product.app.inject({
      method: 'POST',
      url: `${at}commit`,
      headers: { host: on },
      payload: { sequence, change: { ...kept({}), ...change }, report: { ...REPORT, ...report } },
    });
  const wrapper = () => product.app.inject({ url: pathname, headers: { host } });
  return { content, host, pathname, commit, wrapper, open, course, person };
}

interface Launched {
  readonly runtime: object | null;
  readonly sequence: number;
  readonly learner: { readonly name: string };
  readonly tree: PackageTree;
}

const LONELY: PackageTree = {
  root: {
    id: 'root',
    title: 'P',
    isVisible: true,
    launch: null,
    hiddenControls: [],
    sequencing: DEFAULT_SEQUENCING,
    children: [],
  },
  areObjectivesShared: true,
  isDataShared: true,
};

const launchData = (html: string): Launched =>
  JSON.parse(/id="launch">([^<]+)</.exec(html)?.[1] ?? 'null') as never;

test("starts a package on an origin of its own, framed by the product alone and without the person's token [PL-05]", async () => {
  const { content, host, wrapper, pathname } = await launch();
  expect(content.origin).toMatch(/^http:\/\/p[0-9a-z]{62}\.content\.localhost:3000$/);
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
    (await commit(1, kept({ 'cmi.location': 'page-3', 'cmi.suspend_data': 'abc' }))).json(),
  ).toMatchObject({ kept: true });
  const data = launchData((await wrapper()).body);
  expect(data).toMatchObject({
    runtime: { scos: { lesson: { model: { 'cmi.location': 'page-3', 'cmi.suspend_data': 'abc' } } } },
  });
});

test('a commit that arrives late changes nothing [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  await commit(2, kept({ 'cmi.suspend_data': 'new' }));
  expect((await commit(1, kept({ 'cmi.suspend_data': 'old' }))).json()).toMatchObject({
    kept: false,
    isOvertaken: true,
    sequence: 2,
  });
  expect((await commit(2, kept({ 'cmi.suspend_data': 'twin' }))).json()).toMatchObject({ kept: false });
  expect(launchData((await wrapper()).body).runtime).toMatchObject({
    scos: { lesson: { model: { 'cmi.suspend_data': 'new' } } },
  });
});

test('a commit of a page that is gone takes the place of nothing that was done since [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  const { sequence: gone } = launchData((await wrapper()).body);
  product.setNow('2026-11-21T15:00:00.100Z');
  const { sequence } = launchData((await wrapper()).body);
  expect((await commit(sequence + 1, kept({ 'cmi.suspend_data': 'new' }))).json()).toMatchObject({
    kept: true,
  });
  // Many were sent before the page went, and the network kept them all.
  expect((await commit(gone + 40, kept({ 'cmi.suspend_data': 'old' }))).json()).toEqual({
    kept: false,
    isOvertaken: true,
    sequence: sequence + 1,
  });
  expect(launchData((await wrapper()).body).runtime).toMatchObject({
    scos: { lesson: { model: { 'cmi.suspend_data': 'new' } } },
  });
});

test('status and score of the package move the progress by the mastery score [PL-03] [LE-07]', async () => {
  const { commit, open } = await launch();
  await commit(1, {}, { completionStatus: 'completed', scoreScaled: '0.7' });
  expect((await open()).body.activity).toMatchObject({ state: 'reproved', score: 70 });
  await commit(2, {}, { completionStatus: 'completed', scoreScaled: '0.9' });
  expect((await open()).body.activity).toMatchObject({ state: 'approved', score: 90 });
  await commit(3, {}, { completionStatus: 'completed', successStatus: 'failed', scoreScaled: '0.1' });
  expect((await open()).body.activity.state).toBe('approved');
});

test('a weaker run after a pass lowers neither the grade of the lesson nor that of the course [LE-07] [PL-03]', async () => {
  const { commit, open, course, person } = await launch();
  const gradeOfCourse = async () =>
    (await call(product, readOnlineCourse, { params: { trainingId: course.id } }, { token: person.token }))
      .body.score;
  await commit(1, {}, { completionStatus: 'completed', scoreScaled: '0.9' });
  await commit(2, {}, { completionStatus: 'completed', successStatus: 'failed', scoreScaled: '0.1' });
  expect((await open()).body.activity).toMatchObject({ state: 'approved', score: 90 });
  expect(await gradeOfCourse()).toBe(90);
  await commit(3, {}, { completionStatus: 'completed', scoreScaled: '1' });
  expect((await open()).body.activity).toMatchObject({ state: 'approved', score: 100 });
  expect(await gradeOfCourse()).toBe(100);
});

test('twenty commits at once keep the newest [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  await Promise.all(
    Array.from({ length: 20 }, (_unused, index) =>
      commit(index + 1, kept({ 'cmi.suspend_data': String(index + 1) })),
    ),
  );
  expect(launchData((await wrapper()).body)).toMatchObject({
    runtime: { scos: { lesson: { model: { 'cmi.suspend_data': '20' } } } },
  });
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
    payload: { sequence: 1, change: kept({}), report: REPORT },
  });
  expect(told.json()).toMatchObject({ kept: false });
});

test('a commit of one lesson leaves the others as they were [PL-04]', async () => {
  const { commit, wrapper } = await launch();
  await commit(1, kept({ 'cmi.location': '1' }, 'first'));
  await commit(2, kept({ 'cmi.location': '9' }, 'second'));
  expect(launchData((await wrapper()).body).runtime).toMatchObject({
    scos: { first: { model: { 'cmi.location': '1' } }, second: { model: { 'cmi.location': '9' } } },
  });
});

test('a launch is told the tree of the package, with the minimum that the author asks for [PL-04]', async () => {
  const { wrapper } = await launch();
  const [lesson] = launchData((await wrapper()).body).tree.root.children;
  expect(lesson?.launch).toMatchObject({ href: 'index.html?a=1', masteryScore: 80 });
});

test('refuses a commit that is not of the form of the run-time [PL-05]', async () => {
  const { commit } = await launch();
  expect((await commit(1, { tree: { activities: 7 } })).statusCode).toBe(422);
  expect((await commit(1, {}, { percent: 400 })).statusCode).toBe(422);
});

test('what a package shares reaches the next package of the same learner, and nobody else [PL-04]', async () => {
  const fileOf = async (areObjectivesShared: boolean) => {
    const fileId = await buildFile(product.platform, client, 'package');
    const shared = { ...LONELY, areObjectivesShared, isDataShared: areObjectivesShared };
    await product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('file')
        .set({ details: JSON.stringify({ tree: shared }) })
        .where('client_id', '=', client.id)
        .where('id', '=', fileId)
        .execute(),
    );
    return fileId;
  };
  const person = await buildPerson(product.platform, client);
  const enter = async (fileId: string, who = person) => {
    const course = await buildCourse(product.platform, client, {}, [
      {
        content: {
          kind: 'scorm',
          fileId,
          version: 'scorm_2004',
          title: 'P',
          launch: 'a',
          masteryScore: null,
        },
      },
    ]);
    await enrolPerson(product.platform, who, course.id);
    const params = { trainingId: course.id, hierarchyOrder: 1 };
    const { content } = (await call(product, openActivity, { params, query: {} }, { token: who.token })).body;
    if (content.kind !== 'scorm') throw new Error('no package');
    return new URL(content.launchUrl);
  };
  const stateAt = async ({ host, pathname }: URL) =>
    launchData((await product.app.inject({ url: pathname, headers: { host } })).body).runtime;
  const first = await enter(await fileOf(true));
  const known = { ...UNKNOWN_PROGRESS, satisfied: true, measure: 0.5 };
  await product.app.inject({
    method: 'POST',
    url: `${first.pathname}commit`,
    headers: { host: first.host },
    payload: {
      sequence: 1,
      report: REPORT,
      change: { ...kept({}), tree: { ...tree, globals: { goal: known } }, stores: { note: 'olá' } },
    },
  });
  expect(await stateAt(await enter(await fileOf(true)))).toMatchObject({
    tree: { globals: { goal: known } },
    stores: { note: 'olá' },
  });
  expect(await stateAt(await enter(await fileOf(false)))).toMatchObject({
    tree: { globals: {} },
    stores: {},
  });
  const stranger = await buildPerson(product.platform, client);
  expect(await stateAt(await enter(await fileOf(true), stranger))).toMatchObject({ tree: { globals: {} } });
});
