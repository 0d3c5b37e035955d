import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import {
  editActivity,
  publishTraining,
  readActivityPeople,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { moveToNewestVersion } from '@trilha/contract/learning/versions.calls';
import { acceptRenewal, openActivity } from '@trilha/contract/player/player.calls';
import { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageOfLabel } from '#files/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { firstSequence } from './commit.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const packageOf = (fileId: string): ActivityContent => ({
  kind: 'scorm',
  fileId,
  version: 'scorm_1_2',
  title: 'Simulador',
  launch: 'index.html',
  masteryScore: null,
});
const COMMIT = {
  sequence: 1,
  change: {
    tree: { activities: {}, globals: {}, current: null, suspended: null },
    scos: { lesson: { model: { 'cmi.suspend_data': 'página 7' }, attempt: 1, isResumable: true } },
    stores: {},
    isGraded: false,
  },
  report: { completionStatus: 'incomplete', successStatus: '', scoreScaled: '', percent: 0, seconds: 30 },
};

/** A learner in the middle of a package. */
async function learnerInside() {
  const first = await buildFile(product.platform, client, 'package');
  const second = await buildFile(product.platform, client, 'package');
  const course = await buildCourse(product.platform, client, { summary: 'Como vender.' }, [
    { content: packageOf(first) },
  ]);
  const params = { trainingId: course.id };
  const learner = await buildPerson(product.platform, client);
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await enrolPerson(product.platform, learner, course.id);
  const place = { params: { ...params, hierarchyOrder: 1 } };
  const as = { token: learner.token };
  const news = async () => (await call(product, openActivity, { ...place, query: {} }, as)).body.renewed;
  const accept = () => call(product, acceptRenewal, place, as);
  const open = async () => {
    const { body } = await call(product, openActivity, { ...place, query: {} }, as);
    if (body.content.kind !== 'scorm') throw new Error('no package');
    return new URL(body.content.launchUrl);
  };
  const commit = async (
    { host, pathname }: URL,
    sequence = 1,
    change: object = COMMIT.change,
    report = COMMIT.report,
  ) =>
    product.app.inject({
      method: 'POST',
      url: `${pathname}commit`,
      headers: { host },
      payload: { sequence, change, report },
    });
  const bring = async (sequence: number, change: typeof COMMIT.change) => {
    const commit = { sequence, change, report: COMMIT.report };
    const activityId = course.activityIds[0] ?? '';
    const body = { activityId, fileId: first, round: 1, commit };
    return (await call(product, keepWaitingCommit, { params, body }, as)).body;
  };
  const page = async ({ host, pathname }: URL) =>
    (await product.app.inject({ url: pathname, headers: { host } })).body;
  const replaceWith = async (fileId: string, people: 'move' | 'keep') => {
    const { revision } = (await call(product, readAuthoredTraining, { params }, { token })).body;
    const edited = await call(
      product,
      editActivity,
      {
        params: { ...params, activityId: course.activityIds[0] ?? '' },
        body: {
          revision,
          title: 'Simulador',
          minutes: 5,
          points: 0,
          required: true,
          content: packageOf(fileId),
        },
      },
      { token },
    );
    const body = { revision: edited.body.revision, people };
    return call(product, publishTraining, { params, body }, { token });
  };
  const move = () => call(product, moveToNewestVersion, { params }, { token: learner.token });
  const people = () => {
    const of = { ...params, activityId: course.activityIds[0] ?? '' };
    return call(product, readActivityPeople, { params: of }, { token });
  };
  return { first, second, open, commit, bring, page, replaceWith, move, news, accept, people, place };
}

test('a package in the place of another is launched with what its lessons had stored [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const before = await learner.open();
  expect((await learner.commit(before)).json()).toMatchObject({ kept: true });
  expect((await learner.replaceWith(learner.second, 'move')).status).toBe(200);
  const after = await learner.open();
  const [label = ''] = before.host.split('.');
  expect(packageOfLabel(product.platform.signer, label)).toBe(learner.first);
  expect(after.host).not.toBe(before.host);
  expect(await learner.page(after)).toContain('página 7');
});

const AT_PAGE_9 = {
  ...COMMIT.change,
  scos: { lesson: { model: { 'cmi.suspend_data': 'página 9' }, attempt: 1, isResumable: true } },
};
const COMPLETED = { ...COMMIT.report, completionStatus: 'completed', percent: 100 };
/** Numbers of a page that was opened then, as its package counts. */
const openedAt = (moment: string): number => firstSequence(new Date(moment));

test('whoever is in a package while another takes its place loses nothing: it counts, and the other goes on from there [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const running = await learner.open();
  const first = openedAt('2026-11-21T10:00:00Z');
  await learner.commit(running, first + 1);
  await learner.replaceWith(learner.second, 'move');
  for (const number of [2, 3])
    expect((await learner.commit(running, first + number, AT_PAGE_9)).json()).toMatchObject({ kept: true });
  // Two requests of one page overtake each other.
  expect((await learner.commit(running, first + 2)).json()).toMatchObject({ kept: false, isOvertaken: true });
  expect(await learner.page(await learner.open())).toContain('página 9');
  expect(await learner.news()).toBe('goes_on');
  const done = await learner.commit(running, first + 4, AT_PAGE_9, COMPLETED);
  expect(done.json()).toMatchObject({ kept: true, outcome: { activityState: 'finished' } });
});

test('whoever has gone on in the new package is told that the old one is no longer listened to [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const running = await learner.open();
  await learner.commit(running, openedAt('2026-11-21T10:00:00Z') + 1);
  await learner.replaceWith(learner.second, 'move');
  await learner.commit(await learner.open(), openedAt('2026-11-21T11:00:00Z') + 1, AT_PAGE_9);
  const late = await learner.commit(running, openedAt('2026-11-21T10:00:00Z') + 2, COMMIT.change, COMPLETED);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'package_replaced' });
  // Nor does it open again by the address of its launch.
  expect(await learner.page(running)).toContain('package_replaced');
  expect(await learner.page(await learner.open())).toContain('página 9');
});

test('who stays on a version is listened to in its package, and after they move as well [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const running = await learner.open();
  const first = openedAt('2026-11-21T10:00:00Z');
  await learner.commit(running, first + 1);
  await learner.replaceWith(learner.second, 'keep');
  expect((await learner.commit(running, first + 2, AT_PAGE_9)).json()).toMatchObject({ kept: true });
  await learner.move();
  expect((await learner.commit(running, first + 3, AT_PAGE_9)).json()).toMatchObject({ kept: true });
  expect(await learner.page(await learner.open())).toContain('página 9');
});

test('what a device held of the package before is used until the learner has gone on in the new one [PL-04] [LE-07] [OF-03]', async () => {
  const learner = await learnerInside();
  await learner.commit(await learner.open(), openedAt('2026-11-21T10:00:00Z') + 1);
  await learner.replaceWith(learner.second, 'move');
  expect(await learner.bring(openedAt('2026-11-21T10:00:00Z') + 2, AT_PAGE_9)).toEqual({ outcome: 'kept' });
  expect(await learner.page(await learner.open())).toContain('página 9');
  await learner.commit(await learner.open(), openedAt('2026-11-21T12:00:00Z') + 1, AT_PAGE_9);
  expect(await learner.bring(openedAt('2026-11-21T11:00:00Z') + 9, COMMIT.change)).toEqual({
    outcome: 'overtaken',
  });
});

test('who stays on a version goes on in its package, and takes what it stored along when they move [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const before = await learner.open();
  await learner.commit(before);
  expect((await learner.replaceWith(learner.second, 'keep')).status).toBe(200);
  expect((await learner.open()).host).toBe(before.host);
  expect((await learner.commit(before, 2)).json()).toMatchObject({ kept: true });
  expect((await learner.move()).body).toEqual({ moved: true });
  const after = await learner.open();
  expect(after.host).not.toBe(before.host);
  expect(await learner.page(after)).toContain('página 7');
});

test('a learner is told once that the package was renewed, and that they go on where they were [PL-04] [LE-07]', async () => {
  const learner = await learnerInside();
  const before = await learner.open();
  await learner.commit(before);
  expect(await learner.news()).toBeNull();
  await learner.replaceWith(learner.second, 'move');
  expect(await learner.news()).toBe('goes_on');
  expect(await learner.news()).toBe('goes_on');
  expect((await learner.accept()).body).toEqual({ done: true });
  expect((await learner.accept()).status).toBe(200);
  expect(await learner.news()).toBeNull();
  await learner.replaceWith(learner.first, 'move');
  expect(await learner.news()).toBe('goes_on');
  // Whoever goes on without closing the news has read it.
  await learner.commit(await learner.open(), 2);
  expect(await learner.news()).toBeNull();
});

test('a learner whose lessons are gone is told that they begin anew [PL-04]', async () => {
  const learner = await learnerInside();
  const before = await learner.open();
  const gone = { ...COMMIT.change, scos: { 'lesson-1': COMMIT.change.scos.lesson } };
  await learner.commit(before, 1, gone);
  await learner.replaceWith(learner.second, 'move');
  expect(await learner.news()).toBe('begins_anew');
});

test('who stays on a version or had begun nothing is told nothing [PL-04] [LE-07]', async () => {
  const [stays, waits] = [await learnerInside(), await learnerInside()];
  await stays.commit(await stays.open());
  await stays.replaceWith(stays.second, 'keep');
  expect(await stays.news()).toBeNull();
  await waits.open();
  await waits.replaceWith(waits.second, 'move');
  expect(await waits.news()).toBeNull();
});

test('the author is told how many are in a package before another takes its place [PL-04] [MG-02]', async () => {
  const learner = await learnerInside();
  expect((await learner.people()).body).toEqual({ underWay: 0, completed: 0 });
  await learner.commit(await learner.open());
  expect((await learner.people()).body).toEqual({ underWay: 1, completed: 0 });
  const report = { ...COMMIT.report, completionStatus: 'completed', percent: 100 };
  await learner.commit(await learner.open(), 2, COMMIT.change, report);
  expect((await learner.people()).body).toEqual({ underWay: 0, completed: 1 });
});

test('the news of a package are of its learner alone, and its numbers of its authors [CL-07] [MG-01]', async () => {
  const learner = await learnerInside();
  const outsider = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await call(product, acceptRenewal, learner.place, { token: outsider.token })).status).toBe(404);
  const other = await buildPerson(product.platform, client);
  expect((await call(product, acceptRenewal, learner.place, { token: other.token })).code).toBe(
    'not_enrolled',
  );
  const params = { ...learner.place.params, activityId: learner.first };
  expect((await call(product, readActivityPeople, { params }, { token: other.token })).code).toBe(
    'not_allowed',
  );
});
