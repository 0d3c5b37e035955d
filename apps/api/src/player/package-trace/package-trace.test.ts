import {
  listPackageRuns,
  readPackageTrace,
  recordPackageCalls,
} from '@trilha/contract/player/package-trace.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { PACKAGE } from '../../testing/scorm-cloud.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { forgetTraces } from './forget-traces.job.ts';

let product: TestApplication;
let client: BuiltClient;
let helper: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  helper = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const REPORT = {
  completionStatus: 'incomplete',
  successStatus: '',
  scoreScaled: '',
  percent: 20,
  seconds: 5,
};
const CHANGE = {
  tree: { activities: {}, globals: {}, current: null, suspended: null },
  scos: {},
  stores: {},
  isGraded: false,
};
const FAILED = {
  at: 1_795_000_000_000,
  kind: 'call',
  name: 'SetValue cmi.<script>alert(1)</script>',
  value: 'x',
  result: 'false',
  error: '401',
  times: 1,
};

/** Somebody in the middle of a package, and the address it commits to. */
async function running() {
  const file = { purpose: 'package' as const, name: 'simulador.zip', bytes: PACKAGE };
  const { fileId } = (await uploadBytes(product, helper.token, file)).body;
  const content = {
    kind: 'scorm' as const,
    fileId,
    version: 'scorm_1_2' as const,
    title: 'Simulador',
    launch: 'index.html',
    masteryScore: null,
  };
  const course = await buildCourse(product.platform, client, {}, [{ content }]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const opened = await call(product, openActivity, { params, query: {} }, learner);
  if (opened.body.content.kind !== 'scorm') throw new Error('the package did not open');
  const address = new URL(opened.body.content.launchUrl);
  const inject = (path: string, payload?: object) =>
    product.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `${address.pathname}${path}`,
      headers: { host: address.host },
      ...(payload ? { payload } : {}),
    });
  const place = { memberId: learner.membershipId, activityId: course.activityIds[0] ?? '' };
  return {
    learner,
    place,
    page: () => inject(''),
    commit: (sequence: number, more: object = {}) =>
      inject('commit', { sequence, change: CHANGE, report: REPORT, ...more }),
  };
}
const read = (place: { memberId: string; activityId: string }, who: { token: string } = helper) =>
  call(product, readPackageTrace, { params: place }, { token: who.token });

test('what failed, what was stored and how the state changed are told in their order [PL-04]', async () => {
  const { commit, place } = await running();
  expect((await commit(1, { trace: [FAILED] })).statusCode).toBe(200);
  const passed = { ...REPORT, completionStatus: 'completed', successStatus: 'passed', percent: 100 };
  expect((await commit(2, { report: passed })).statusCode).toBe(200);
  const { body } = await read(place);
  expect(body).toMatchObject({ title: 'Atividade 1', state: 'approved', allUntil: null });
  expect(
    body.entries.map(({ kind, name, value, result, error }) => [kind, name, value, result, error]),
  ).toEqual([
    ['call', FAILED.name, 'x', 'false', '401'],
    ['commit', '#1', 'incomplete · 20%', 'in_progress', ''],
    ['status', '', '', 'in_progress', ''],
    ['commit', '#2', 'completed · passed · 100%', 'approved', ''],
    ['status', '', 'in_progress', 'approved', ''],
  ]);
  const runs = await call(product, listPackageRuns, { params: { memberId: place.memberId } }, helper);
  expect(runs.body.runs).toMatchObject([{ activityId: place.activityId, state: 'approved' }]);
});

test('a commit that came before is not told twice, and one of another form is refused [PL-04]', async () => {
  const { commit, place } = await running();
  await commit(1, { trace: [FAILED] });
  await commit(1, { trace: [FAILED] });
  expect((await read(place)).body.entries.filter(({ kind }) => kind === 'call')).toHaveLength(1);
  for (const wrong of [
    { ...FAILED, value: 'x'.repeat(201) },
    { ...FAILED, kind: 'status' },
    { ...FAILED, at: 1e300 },
  ])
    expect((await commit(2, { trace: [wrong] })).statusCode).toBe(422);
  expect((await commit(2, { trace: Array.from({ length: 151 }, () => FAILED) })).statusCode).toBe(422);
});

test('every call is recorded for a week where somebody asked for it [PL-04]', async () => {
  const { page, place, commit } = await running();
  await commit(1);
  expect((await page()).body).toContain('"tracesAll":false');
  const record = (all: boolean) =>
    call(product, recordPackageCalls, { params: place, body: { all } }, helper);
  expect((await record(true)).status).toBe(200);
  expect((await page()).body).toContain('"tracesAll":true');
  expect((await read(place)).body.allUntil).toBe('2026-11-28T15:00:00.000Z');
  const audit = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'learning.package.record')
    .execute();
  expect(audit).toEqual([{ subject_id: place.memberId }]);
  await record(false);
  expect((await page()).body).toContain('"tracesAll":false');
});

test('is forgotten some weeks after the last entry [PL-04]', async () => {
  const { commit, place } = await running();
  await commit(1);
  await forgetTraces.run(product.platform, client.id);
  expect((await read(place)).body.entries).not.toHaveLength(0);
  const old = new Date(product.platform.now().getTime() - 29 * 86_400_000);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('package_trace').set({ told_at: old }).execute(),
  );
  await forgetTraces.run(product.platform, client.id);
  expect((await read(place)).body.entries).toEqual([]);
});

test('is for whoever helps learners, each at their own client [MG-01] [CL-07]', async () => {
  const { commit, place, learner } = await running();
  await commit(1);
  expect((await call(product, readPackageTrace, { params: place })).status).toBe(401);
  expect((await read(place, learner)).code).toBe('not_allowed');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  expect((await read(place, stranger)).code).toBe('not_found');
  const body = { all: true };
  expect((await call(product, recordPackageCalls, { params: place, body }, stranger)).code).toBe('not_found');
  const other = { params: { memberId: place.memberId } };
  expect((await call(product, listPackageRuns, other, stranger)).code).toBe('not_found');
});
