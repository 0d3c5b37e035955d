import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { getTrailCertificate } from '@trilha/contract/learning/certificates.calls';
import { previewCourse } from '@trilha/contract/learning/course-preview.calls';
import {
  listTrailVersions,
  moveToNewestTrailVersion,
  readTrailImpact,
  restoreTrailVersion,
} from '@trilha/contract/learning/trail-versions.calls';
import { enrolInTrailCourse, listTrails, readTrail } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import type { BuiltCourse } from '../../testing/learning.ts';
import { buildShortCourse, finishCourse, runningTrail, written } from '../../testing/running-trail.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let counter: BuiltCourse;
let till: BuiltCourse;
let stock: BuiltCourse;
let window: BuiltCourse;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const course = (title: string) => buildShortCourse(product, client, title);
  [counter, till, stock, window] = [
    await course('Balcão'),
    await course('Caixa'),
    await course('Estoque'),
    await course('Vitrine'),
  ];
});
afterAll(() => product.close());

const running = (courses: readonly BuiltCourse[], over: Parameters<typeof runningTrail>[4] = {}) =>
  runningTrail(product, author, client, [{ title: 'Base', rule: 'any_order', courses }], {
    has_certificate: true,
    points: 30,
    ...over,
  });
const finish = (person: BuiltPerson, course: BuiltCourse) => finishCourse(product, person, course);
const steps = ({ sections }: Awaited<ReturnType<Awaited<ReturnType<typeof running>>['page']>>) =>
  sections.flatMap(({ items }) => items.map(({ title }) => title));
const pointsOf = async (person: BuiltPerson) =>
  (await call(product, readHome, {}, { token: person.token })).body.trainingPoints;

test('what is changed in a trail touches nobody until it is published, and is told before [LE-08] [MG-02]', async () => {
  const trail = await running([counter, till]);
  const learner = await trail.newcomer();
  await finish(learner, counter);
  expect(await trail.authored()).toMatchObject({ version: 1, hasChanges: false });
  await trail.arrange([written([counter, stock], { rule: 'at_least', minimum: 1 })]);
  await trail.edit({ sequential: false, points: 50, validityMonths: 12, hasCertificate: false });
  expect(await trail.authored()).toMatchObject({
    version: 1,
    hasChanges: true,
    points: 50,
    validityMonths: 12,
    hasCertificate: false,
    sequential: false,
  });
  const before = await trail.page(learner);
  expect(steps(before)).toEqual(['Balcão', 'Caixa']);
  expect(before).toMatchObject({
    state: 'in_progress',
    percent: 50,
    points: 30,
    sequential: true,
    hasNewerVersion: false,
    certificate: { offered: true, validityMonths: null },
  });
  expect((await trail.versions()).draft).toEqual({
    items: { added: ['Estoque'], removed: ['Caixa'], changed: [], moved: [] },
    sections: { added: [], removed: [], changed: [{ title: 'Base', fields: ['rule'] }], moved: [] },
    terms: ['sequential', 'hasCertificate', 'points', 'validityMonths'],
  });
  expect(await trail.impact()).toEqual({
    enrolled: 1,
    underWay: 1,
    wouldPass: 1,
    keepPass: 0,
    wouldLose: 0,
  });
  expect((await trail.publish({ note: 'Caixa saiu' })).status).toBe(200);
  const after = await trail.page(learner);
  expect(steps(after)).toEqual(['Balcão', 'Estoque']);
  expect(after).toMatchObject({ state: 'finished', percent: 100, sequential: false, points: 50 });
  expect(await pointsOf(learner)).toBe(50);
  const { items, draft } = await trail.versions();
  expect(items).toMatchObject([
    { number: 2, note: 'Caixa saiu', people: 1, items: 2, difference: { items: { added: ['Estoque'] } } },
    { number: 1, note: '', people: 0, items: 2, difference: null },
  ]);
  expect(draft).toMatchObject({ terms: [] });
  const cards = await call(product, listTrails, { query: {} }, { token: learner.token });
  expect(cards.body.items.find(({ id }) => id === trail.id)).toMatchObject({ items: 2, points: 50 });
});

test('whoever looks at what is written sees it before anybody else does [MG-02]', async () => {
  const trail = await running([counter]);
  await trail.arrange([written([counter, stock])]);
  await trail.edit({ points: 70 });
  const { body } = await call(
    product,
    readTrail,
    { params: trail.params, query: { preview: '1' } },
    { token: author.token },
  );
  expect([steps(body), body.points]).toEqual([['Balcão', 'Estoque'], 70]);
});

test('a pass that was earned stays, with its certificate and the day it holds to, whatever is published [LE-07] [LE-08] [LE-12]', async () => {
  const trail = await running([counter], { renewal: { validity_months: 24 } });
  const learner = await trail.newcomer();
  await finish(learner, counter);
  const earned = await trail.page(learner);
  expect(earned).toMatchObject({ state: 'finished', certificate: { id: expect.any(String) } });
  await trail.arrange([written([counter, till])]);
  await trail.edit({ hasCertificate: false, validityMonths: 1 });
  expect(await trail.impact()).toMatchObject({ underWay: 0, wouldPass: 0, keepPass: 1, wouldLose: 0 });
  await trail.publish();
  expect(await trail.page(learner)).toMatchObject({
    state: 'finished',
    percent: 100,
    validUntil: earned.validUntil,
    certificate: { offered: true, id: earned.certificate.id },
  });
  const paper = await call(
    product,
    getTrailCertificate,
    { body: { trail: trail.id } },
    { token: learner.token },
  );
  expect(paper.status).toBe(200);
  expect(await pointsOf(learner)).toBe(30);
});

test('who has begun may be left on the version they are in, with its points and its certificate, and moves when they choose [LE-07] [LE-08] [GM-01]', async () => {
  const trail = await running([counter, till]);
  const [stays, moves] = [await trail.newcomer(), await trail.newcomer()];
  for (const person of [stays, moves]) await finish(person, counter);
  await trail.arrange([written([counter, stock])]);
  await trail.edit({ points: 80, hasCertificate: false });
  await trail.publish({ people: 'keep' });
  const newcomer = await trail.newcomer();
  expect(steps(await trail.page(newcomer))).toEqual(['Balcão', 'Estoque']);
  expect(await trail.page(newcomer)).toMatchObject({ hasNewerVersion: false, points: 80 });
  const kept = await trail.page(stays);
  expect([steps(kept), kept.hasNewerVersion, kept.points]).toEqual([['Balcão', 'Caixa'], true, 30]);
  expect((await trail.versions()).items.map(({ people }) => people)).toEqual([1, 2]);
  // What is no step of theirs is not entered by way of the trail; what is, still is.
  const enter = (person: BuiltPerson, courseId: string) =>
    call(product, enrolInTrailCourse, { params: { trailId: trail.id, courseId } }, { token: person.token });
  expect((await enter(stays, stock.id)).status).toBe(404);
  expect((await enter(stays, till.id)).status).toBe(200);
  expect((await enter(moves, till.id)).status).toBe(200);
  await finish(stays, till);
  expect(await trail.page(stays)).toMatchObject({
    state: 'finished',
    percent: 100,
    certificate: { offered: true, id: expect.any(String) },
  });
  expect(await pointsOf(stays)).toBe(30);

  expect((await trail.move(moves)).body).toEqual({ moved: true });
  expect((await trail.move(moves)).body).toEqual({ moved: false });
  const moved = await trail.page(moves);
  expect([steps(moved), moved.percent, moved.hasNewerVersion]).toEqual([['Balcão', 'Estoque'], 50, false]);
  await finish(moves, stock);
  expect(await trail.page(moves)).toMatchObject({ state: 'finished', certificate: { id: null } });
  expect(await pointsOf(moves)).toBe(80);
});

test('whoever moves to the newest version with all of it done passes by moving, and keeps a pass that it would not give [LE-07] [LE-08]', async () => {
  const trail = await running([counter, till]);
  const [halfway, whole] = [await trail.newcomer(), await trail.newcomer()];
  await finish(halfway, counter);
  for (const course of [counter, till]) await finish(whole, course);
  await trail.arrange([written([counter, stock], { rule: 'at_least', minimum: 1 })]);
  await trail.publish({ people: 'keep' });
  expect(await trail.page(halfway)).toMatchObject({ state: 'in_progress', hasNewerVersion: true });
  await trail.move(halfway);
  expect(await trail.page(halfway)).toMatchObject({ state: 'finished', percent: 100 });
  await trail.arrange([written([counter, stock, window])]);
  await trail.publish({ people: 'keep' });
  await trail.move(whole);
  expect(await trail.page(whole)).toMatchObject({ state: 'finished', percent: 100, hasNewerVersion: false });
});

test('whoever has not begun is in the newest version, even where the others are left in theirs [LE-07] [LE-08]', async () => {
  const trail = await running([counter, till]);
  const [unbegun, elsewhere] = [await trail.newcomer(), await trail.newcomer()];
  await finish(elsewhere, stock);
  await trail.arrange([written([stock])]);
  await trail.publish({ people: 'keep' });
  expect(steps(await trail.page(unbegun))).toEqual(['Estoque']);
  // What it asks for now was done before.
  expect(await trail.page(elsewhere)).toMatchObject({ state: 'finished', hasNewerVersion: false });
});

test('an earlier version comes back as what is being written, and is published like anything else [MG-02] [LE-08]', async () => {
  const trail = await running([counter, till]);
  const learner = await trail.newcomer();
  await finish(learner, counter);
  const { sections: first } = await trail.authored();
  await trail.arrange([written([stock, window], { title: 'Outra' })]);
  await trail.edit({ points: 5 });
  await trail.publish();
  expect((await trail.restore(9)).status).toBe(404);
  expect((await trail.restore(1)).status).toBe(200);
  const { sections, points, hasChanges } = await trail.authored();
  expect([sections, points, hasChanges]).toEqual([first, 30, true]);
  expect(steps(await trail.page(learner))).toEqual(['Estoque', 'Vitrine']);
  await trail.publish({ note: 'De volta' });
  expect((await trail.versions()).items.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(await trail.page(learner)).toMatchObject({ percent: 50, points: 30 });
});

test('publishing what is the same makes no version, and of two who publish at once one is told [MG-02]', async () => {
  const trail = await running([counter, till]);
  const { sections } = await trail.authored();
  await trail.arrange(
    sections.map(({ title, rule, minimum, items }) => ({
      title,
      rule,
      minimum,
      items: items.map(({ trainingId, required, releaseOn, releaseAfterDays }) => ({
        trainingId,
        required,
        releaseOn,
        releaseAfterDays,
      })),
    })),
  );
  // Written anew, and the same: sections and items keep their ids.
  expect((await trail.authored()).sections).toEqual(sections);
  expect((await trail.publish()).status).toBe(200);
  expect((await trail.versions()).items).toHaveLength(1);
  await trail.arrange([written([counter])]);
  const { revision } = await trail.authored();
  const both = await Promise.all([trail.publishAt(revision), trail.publishAt(revision, { people: 'keep' })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await trail.versions()).items).toHaveLength(2);
});

test('a course tells of the trails that lead to it in their newest version [LE-08]', async () => {
  const lonely = await buildShortCourse(product, client, 'Sozinho');
  const trail = await running([counter]);
  const asked = { params: { trainingId: lonely.id }, query: {} };
  const trailsOf = async () =>
    (await call(product, previewCourse, asked, { token: author.token })).body.trails.map(({ id }) => id);
  await trail.arrange([written([counter, lonely])]);
  expect(await trailsOf()).toEqual([]);
  await trail.publish();
  expect(await trailsOf()).toEqual([trail.id]);
});

test('versions are for the authors of the client, and moving for whoever is enrolled [CL-07] [MG-02] [LE-08]', async () => {
  const { params } = await running([counter]);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  const outsider = await buildPerson(product.platform, client);
  const restoring = { params: { ...params, number: 1 }, body: { revision: 1 } };
  const asked = async (token?: string) => {
    const as = token === undefined ? {} : { token };
    return [
      (await call(product, listTrailVersions, { params, query: {} }, as)).status,
      (await call(product, readTrailImpact, { params }, as)).status,
      (await call(product, restoreTrailVersion, restoring, as)).status,
    ];
  };
  expect(await asked()).toEqual([401, 401, 401]);
  expect(await asked(outsider.token)).toEqual([403, 403, 403]);
  expect(await asked(stranger.token)).toEqual([404, 404, 404]);
  expect(
    (
      await call(
        product,
        restoreTrailVersion,
        { ...restoring, body: { revision: 7 } },
        { token: author.token },
      )
    ).code,
  ).toBe('changed_meanwhile');
  const move = (token?: string, trailId = params.trailId) =>
    call(product, moveToNewestTrailVersion, { params: { trailId } }, token === undefined ? {} : { token });
  expect((await move()).status).toBe(401);
  expect((await move(outsider.token)).code).toBe('not_enrolled');
  expect((await move(stranger.token)).status).toBe(404);
  expect((await move(outsider.token, counter.id)).status).toBe(404);
});
