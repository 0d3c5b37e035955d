import { randomUUID } from 'node:crypto';
import { openActivity } from '@trilha/contract/player/player.calls';
import { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson, prolongTokens } from '../../testing/world.ts';
import { firstSequence } from './commit.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const packageOf = (fileId: string) => ({
  content: {
    kind: 'scorm' as const,
    fileId,
    version: 'scorm_1_2' as const,
    title: 'Simulador',
    launch: 'index.html',
    masteryScore: null,
  },
});
/** What a package said: where it was, and whether it was done. */
const said = (sequence: number, location: string, completionStatus = 'incomplete') => ({
  sequence,
  change: {
    tree: { activities: {}, globals: {}, current: null, suspended: null },
    scos: { lesson: { model: { 'cmi.location': location }, attempt: 1, isResumable: true } },
    stores: {},
    isGraded: false,
  },
  report: { completionStatus, successStatus: '', scoreScaled: '', percent: 40, seconds: 30 },
});

/** A learner who opened a package, and whose device brings later what was said in it. */
async function learnerInside(at = client, before: readonly (typeof PAGE)[] = [], over: object = {}) {
  product.setNow('2026-11-21T15:00:00Z');
  const fileId = await buildFile(product.platform, at, 'package');
  const course = await buildCourse(product.platform, at, over, [...before, packageOf(fileId)]);
  const person = await buildPerson(product.platform, at);
  await enrolPerson(product.platform, person, course.id);
  const activityId = course.activityIds.at(-1) ?? '';
  const place = { trainingId: course.id, hierarchyOrder: before.length + 1 };
  const bring = (
    commit: object,
    { token = person.token, key = randomUUID(), trainingId = course.id, ...body }: Partial<Bringing> = {},
  ) =>
    call(
      product,
      keepWaitingCommit,
      {
        params: { trainingId },
        body: { activityId, fileId, round: 1, commit: commit as ReturnType<typeof said>, ...body },
      },
      { token, key },
    );
  const open = async () =>
    (await call(product, openActivity, { params: place, query: {} }, { token: person.token })).body;
  const page = async () => {
    const { content } = await open();
    if (content.kind !== 'scorm') throw new Error('no package');
    const { host, pathname } = new URL(content.launchUrl);
    return { host, pathname };
  };
  const commit = async (body: object) => {
    const { host, pathname } = await page();
    await product.app.inject({ method: 'POST', url: `${pathname}commit`, headers: { host }, payload: body });
  };
  const location = async (): Promise<string | null> => {
    const { host, pathname } = await page();
    const { body } = await product.app.inject({ url: pathname, headers: { host } });
    return /"cmi.location":"([^"]*)"/.exec(body)?.[1] ?? null;
  };
  return { bring, open, commit, location, course, person, fileId, activityId, at };
}

interface Bringing {
  readonly token: string;
  readonly key: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly fileId: string;
  readonly round: number;
}

/** The first number of a page that was opened then. */
const openedAt = (moment: string): number => firstSequence(new Date(moment));

test('what was done without a network is there when the device brings it days later, long after the launch has ended [PL-04] [OF-03]', async () => {
  const { bring, location, open, person } = await learnerInside();
  const sequence = openedAt('2026-11-21T15:00:00Z') + 7;
  product.setNow('2026-11-25T09:00:00Z');
  await prolongTokens(product.platform, person);
  expect((await bring(said(sequence, 'page-9', 'completed'))).body).toEqual({ outcome: 'kept' });
  expect(await location()).toBe('page-9');
  expect((await open()).activity).toMatchObject({ state: 'finished', percent: 100 });
});

test('it is kept once, however often it is brought and whether or not the page itself had sent it [PL-04] [OF-03]', async () => {
  const { bring, commit, location } = await learnerInside();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(said(5, 'page-2'), { key })));
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ outcome: 'kept' })));
  expect((await bring(said(5, 'page-2'))).body).toEqual({ outcome: 'kept' });
  await commit(said(6, 'page-3'));
  for (const number of [6, 5])
    expect((await bring(said(number, 'page-2'))).body).toEqual({ outcome: 'kept' });
  expect(await location()).toBe('page-3');
});

test('what another device did since stays as it is [PL-04] [OF-03]', async () => {
  const { bring, commit, location } = await learnerInside();
  const early = openedAt('2026-11-20T10:00:00Z');
  const late = openedAt('2026-11-21T14:00:00Z');
  await commit(said(late + 1, 'page-8'));
  expect((await bring(said(early + 900, 'page-2'))).body).toEqual({ outcome: 'overtaken' });
  expect(await location()).toBe('page-8');
});

test('of several that are brought at once the newest stands, whichever arrives first [PL-04]', async () => {
  const { bring, location } = await learnerInside();
  const numbers = [4, 9, 2, 7, 5];
  const answers = await Promise.all(numbers.map((number) => bring(said(number, `page-${number}`))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await location()).toBe('page-9');
});

test('what was said in a package that was replaced, or before the learner began anew, changes nothing [PL-04] [LE-07]', async () => {
  const { bring, commit, location, activityId } = await learnerInside();
  await commit(said(1, 'page-1'));
  const other = await buildFile(product.platform, client, 'package');
  expect((await bring(said(9, 'page-9'), { fileId: other })).body).toEqual({ outcome: 'overtaken' });
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity_progress')
      .set({ round: 2 })
      .where('client_id', '=', client.id)
      .where('activity_id', '=', activityId)
      .execute(),
  );
  expect((await bring(said(9, 'page-9'))).body).toEqual({ outcome: 'overtaken' });
  expect(await location()).toBe('page-1');
  expect((await bring(said(9, 'page-9'), { round: 2 })).body).toEqual({ outcome: 'kept' });
});

test('a commit larger than other requests is taken, as the page of the package could send it [PL-04]', async () => {
  const { bring, location } = await learnerInside();
  const large = said(3, 'page-3');
  const suspended = { ...large.change.scos.lesson.model, 'cmi.suspend_data': 'x'.repeat(600_000) };
  const change = { ...large.change, scos: { lesson: { ...large.change.scos.lesson, model: suspended } } };
  expect((await bring({ ...large, change })).body).toEqual({ outcome: 'kept' });
  expect(await location()).toBe('page-3');
});

test('who is not signed in, or waits for approval, brings nothing [PL-04]', async () => {
  const { bring } = await learnerInside();
  expect((await bring(said(3, 'page-3'), { token: 'nobody' })).status).toBe(401);
  const waiting = await buildPerson(product.platform, client, { status: 'awaiting_approval' });
  expect(await bring(said(3, 'page-3'), { token: waiting.token })).toMatchObject({
    status: 403,
    code: 'account_awaiting_approval',
  });
});

test('nothing is kept in the training of another client, nor for who is not enrolled [PL-04] [CL-03]', async () => {
  const { bring, location } = await learnerInside();
  const elsewhere = await learnerInside(await buildClient(product.platform));
  expect(await bring(said(3, 'page-3'), { trainingId: elsewhere.course.id })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  const stranger = await buildPerson(product.platform, client);
  expect((await bring(said(3, 'page-3'), { token: stranger.token })).code).toBe('not_enrolled');
  expect(await location()).toBeNull();
  // An activity of another client is none of this training.
  expect((await bring(said(3, 'x'), { activityId: elsewhere.activityId })).code).toBe('not_found');
});

test('what closes an activity closes it to what was said before as well [PL-04] [LE-06]', async () => {
  const closed = await learnerInside(client, [PAGE], { sequential: true });
  expect(await closed.bring(said(3, 'page-3'))).toMatchObject({ status: 409, code: 'activity_locked' });

  const blocked = await learnerInside();
  await blocked.commit(said(1, 'page-1'));
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity_progress')
      .set({ state: 'blocked' })
      .where('client_id', '=', client.id)
      .where('activity_id', '=', blocked.activityId)
      .execute(),
  );
  expect((await blocked.bring(said(3, 'page-3'))).code).toBe('training_blocked');

  const live = await learnerInside(client, [], { kind: 'live_class' });
  expect((await live.bring(said(3, 'page-3'))).code).toBe('activity_not_authorised');

  const off = await learnerInside(await buildClient(product.platform, { modules: ['trails'] }));
  expect((await off.bring(said(3, 'page-3'))).code).toBe('module_disabled');
});

test('refuses what is not of the form of the run-time [PL-05]', async () => {
  const { bring } = await learnerInside();
  expect((await bring({ sequence: 3, change: {}, report: {} })).code).toBe('validation_failed');
  expect((await bring(said(0, 'page-0'))).code).toBe('validation_failed');
});
