import {
  confirmReading,
  openActivity,
  savePagesSeen,
  saveWatched,
} from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildFile } from '../testing/files.ts';
import { buildCourse, enrolPerson, PAGE } from '../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../testing/world.ts';

const NOON = '2026-11-21T15:00:00Z';
let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

/** A learner in a course of a three-page document, a hundred seconds of video and a page to read. */
async function learner() {
  product.setNow(NOON);
  const document = await buildFile(product.platform, client, 'document');
  const film = await buildFile(product.platform, client, 'video');
  const course = await buildCourse(
    product.platform,
    client,
    { sequential: true, has_certificate: true, points: 50 },
    [
      { content: { kind: 'pdf', fileId: document, pages: 3 }, points: 10 },
      { content: { kind: 'video', fileId: film, seconds: 100, captions: [], transcript: 'Olá' } },
      PAGE,
    ],
  );
  const person = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  const at = (hierarchyOrder: number) => ({ params: { trainingId: course.id, hierarchyOrder } });
  return { token: person.token, at, course, enrolmentId };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const open = ({ token, at }: Learner, order: number) =>
  call(product, openActivity, { ...at(order), query: {} }, { token });
const seePages = ({ token, at }: Learner, page: number, seenPages: number[]) =>
  call(product, savePagesSeen, { ...at(1), body: { page, seenPages } }, { token });
const watch = ({ token, at }: Learner, second: number, ranges: { from: number; to: number }[]) =>
  call(product, saveWatched, { ...at(2), body: { second, ranges } }, { token });

test('opens an activity with its menu, its neighbours and what locks each of the others [PL-01] [PL-02]', async () => {
  const someone = await learner();
  const { body } = await open(someone, 1);
  expect(body).toMatchObject({
    previous: null,
    next: 2,
    menuBlocked: true,
    activity: { hierarchyOrder: 1, state: 'not_started' },
  });
  const locks = body.menu.flatMap(({ activities }) =>
    activities.map(({ lock }) => lock?.unlockedBy?.hierarchyOrder ?? null),
  );
  expect(locks).toEqual([null, 1, 1]);
  // The refusal names what opens it, and where that is.
  expect((await open(someone, 2)).body).toMatchObject({
    code: 'activity_locked',
    params: { title: body.activity.title, hierarchyOrder: 1 },
  });
  expect((await open(someone, 9)).status).toBe(404);
});

test('a document is done when every page was seen, however often and in whatever order [PL-03]', async () => {
  const someone = await learner();
  expect((await seePages(someone, 1, [1, 1])).body).toMatchObject({ activityState: 'in_progress' });
  expect((await seePages(someone, 3, [3, 7])).body.activityState).toBe('in_progress');
  const { body: resumed } = await open(someone, 1);
  expect(resumed.content).toMatchObject({ kind: 'pdf', page: 3, seenPages: [1, 3] });
  expect((await seePages(someone, 2, [2])).body).toMatchObject({ activityState: 'finished', earned: 10 });
  expect((await seePages(someone, 2, [2])).body.earned).toBe(0);
});

test('a document of more than a thousand pages is read to its end when only new pages are told [PL-03]', async () => {
  const fileId = await buildFile(product.platform, client, 'document');
  const content = { kind: 'pdf' as const, fileId, pages: 1200 };
  const course = await buildCourse(product.platform, client, {}, [{ content }]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const tell = (page: number, seenPages: number[]) =>
    call(product, savePagesSeen, { params, body: { page, seenPages } }, { token: person.token });
  const upTo = (last: number) => Array.from({ length: last }, (_each, index) => index + 1);
  expect((await tell(500, upTo(500))).body.activityState).toBe('in_progress');
  expect((await tell(1001, upTo(1001))).status).toBe(400);
  for (const from of [500, 1000]) {
    const pages = upTo(1200).slice(from, from + 500);
    expect((await tell(pages.at(-1) ?? 1, pages)).status).toBe(200);
  }
  expect((await tell(1200, [])).body.activityState).toBe('finished');
});

test('a video counts each second once, resumes where it was and cannot run ahead of the clock [PL-03] [PL-06]', async () => {
  const someone = await learner();
  await seePages(someone, 3, [1, 2, 3]);
  expect((await watch(someone, 10, [{ from: 0, to: 10 }])).body.activityState).toBe('in_progress');
  expect((await watch(someone, 95, [{ from: 0, to: 95 }])).code).toBe('progress_implausible');
  product.setNow('2026-11-21T15:00:20Z');
  expect(
    (
      await watch(someone, 40, [
        { from: 0, to: 10 },
        { from: 5, to: 40 },
      ])
    ).status,
  ).toBe(200);
  const { body } = await open(someone, 2);
  expect(body.content).toMatchObject({
    kind: 'video',
    second: 40,
    watched: [{ from: 0, to: 40 }],
    transcript: 'Olá',
  });
  product.setNow('2026-11-21T15:01:20Z');
  expect((await watch(someone, 100, [{ from: 40, to: 91 }])).body.activityState).toBe('finished');
});

test('what was played while the network was away counts when it is back, by when it was opened [PL-03] [PL-06]', async () => {
  const { opening: ofAnother } = await openingFor(await learner());
  const someone = await learner();
  const { opening } = await openingFor(someone);
  product.setNow('2026-11-21T15:00:50Z');
  const watchSince = (told: string) =>
    call(
      product,
      saveWatched,
      { ...someone.at(2), body: { second: 50, ranges: [{ from: 0, to: 50 }], opening: told } },
      { token: someone.token },
    );
  expect((await watchSince(ofAnother)).code).toBe('progress_implausible');
  const earlier = opening.replace(/^\d+/, (at) => String(Number(at) - 60_000));
  expect((await watchSince(earlier)).code).toBe('progress_implausible');
  expect((await watchSince(opening)).body).toMatchObject({ activityState: 'in_progress' });
});

test('a film told second by second in no time is no film that was watched [PL-03] [PL-06]', async () => {
  const someone = await learner();
  const { opening } = await openingFor(someone);
  const answers: (string | undefined)[] = [];
  for (let end = 4; end <= 100; end += 4) {
    product.setNow(new Date(Date.parse(NOON) + 5 * end).toISOString());
    const body = { second: end, ranges: [{ from: end - 4, to: end }], opening };
    answers.push(
      (await call(product, saveWatched, { ...someone.at(2), body }, { token: someone.token })).code,
    );
  }
  expect(answers.slice(0, 3)).toEqual([undefined, 'progress_implausible', 'progress_implausible']);
  const { body } = await open(someone, 2);
  expect(body.content).toMatchObject({ watched: [{ from: 0, to: 4 }] });
  expect(body.activity.state).toBe('in_progress');
});

test('who begins a course anew has its films to watch anew, by the clock of the new beginning [PL-03] [LE-08]', async () => {
  const someone = await learner();
  const { opening } = await openingFor(someone);
  product.setNow('2026-11-21T15:02:00Z');
  const tell = (second: number) =>
    call(
      product,
      saveWatched,
      { ...someone.at(2), body: { second, ranges: [{ from: 0, to: second }], opening } },
      { token: someone.token },
    );
  expect((await tell(100)).body.activityState).toBe('finished');
  await beginAnew(someone);
  product.setNow('2026-11-21T15:02:10Z');
  expect((await tell(26)).code).toBe('progress_implausible');
  expect((await tell(20)).body).toMatchObject({ activityState: 'in_progress' });
});

/** A new round of the film, as whoever begins the course anew gets it. */
const beginAnew = ({ course, enrolmentId }: Learner) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('activity_progress')
      .values({
        client_id: client.id,
        enrolment_id: enrolmentId,
        activity_id: course.activityIds[1] ?? '',
        round: 2,
        state: 'restarted',
        started_at: product.platform.now(),
        touched_at: product.platform.now(),
      })
      .execute(),
  );

async function openingFor(someone: Learner) {
  await seePages(someone, 3, [1, 2, 3]);
  const { content } = (await open(someone, 2)).body;
  if (content.kind !== 'video') throw new Error('no film');
  return content;
}

test('the last activity finishes the course with its points and its certificate, at once [LE-07] [LE-12] [GM-01]', async () => {
  const someone = await learner();
  await seePages(someone, 3, [1, 2, 3]);
  await watch(someone, 1, [{ from: 0, to: 1 }]);
  product.setNow('2026-11-21T15:05:00Z');
  await watch(someone, 100, [{ from: 0, to: 100 }]);
  const done = await call(product, confirmReading, someone.at(3), { token: someone.token });
  expect(done.body).toMatchObject({
    trainingState: 'finished',
    percent: 100,
    earned: 50,
    certificateIssued: true,
  });
});

test('two tabs reporting at once lose nothing [PL-04]', async () => {
  const someone = await learner();
  await Promise.all([1, 2, 3].map((page) => seePages(someone, page, [page])));
  const { body } = await open(someone, 1);
  expect(body.content).toMatchObject({ seenPages: [1, 2, 3] });
  expect(body.activity.state).toBe('finished');
});

test('a preview opens everything for an author, writes nothing and is not for learners [MG-02]', async () => {
  const someone = await learner();
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const preview = (token: string) =>
    call(product, openActivity, { ...someone.at(3), query: { preview: '1' } }, { token });
  expect((await preview(author.token)).body).toMatchObject({
    preview: true,
    activity: { state: 'not_started' },
  });
  expect((await preview(someone.token)).code).toBe('not_allowed');
});

test('without enrolment, in another client or with the module off nothing opens [CL-03] [CL-07] [LE-06]', async () => {
  const someone = await learner();
  const stranger = await buildPerson(product.platform, client);
  expect((await open({ ...someone, token: stranger.token }, 1)).code).toBe('not_enrolled');
  const foreign = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await open({ ...someone, token: foreign.token }, 1)).status).toBe(404);
  const without = await buildPerson(
    product.platform,
    await buildClient(product.platform, { modules: ['library'] }),
  );
  expect((await open({ ...someone, token: without.token }, 1)).code).toBe('module_disabled');
});
