import { readHome, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { askToEnrol, enrol, withdrawEnrolmentRequest } from '@trilha/contract/learning/enrolment.calls';
import {
  enrolInTrail,
  enrolInTrailCourse,
  readTrail,
  renewTrail,
} from '@trilha/contract/learning/trails.calls';
import { confirmReading, openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type BuiltCourse,
  buildCourse,
  enrolPerson,
  finishActivity,
  inTransactionOf,
  PAGE,
} from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { remindOfDeadlines } from '../deadlines/remind-of-deadlines.job.ts';
import { fillPlaces } from '../enrolment/places.ts';
import { clockJobs } from '../index.ts';
import { remindOfTrails } from './remind-of-trails.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const page = async (person: BuiltPerson, trailId: string) =>
  (await call(product, readTrail, { params: { trailId }, query: {} }, { token: person.token })).body;
const join = (person: BuiltPerson, trailId: string) =>
  call(product, enrolInTrail, { params: { trailId } }, { token: person.token });
const renew = (person: BuiltPerson, trailId: string) =>
  call(product, renewTrail, { params: { trailId } }, { token: person.token });
const finish = (person: BuiltPerson, course: BuiltCourse) =>
  finishActivity(product.platform, person, course.id, course.activityIds[0]);
const YEARLY = { validity_months: 12, renewal_window_days: 30 };

/** Somebody who finished a course of this client. */
async function whoFinished(): Promise<{ client: BuiltClient; person: BuiltPerson; course: BuiltCourse }> {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { title: 'Altura', points: 10 }, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finish(person, course);
  return { client, person, course };
}

/** As if the completion were that many days from its end. */
const endsIn = (client: BuiltClient, trailId: string, days: number) =>
  product.platform.database.inClient(client.id, (db) => {
    const at = (offset: number) =>
      new Date(product.platform.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    return db
      .updateTable('enrolment')
      .set({ expires_on: at(days), renews_from: at(days - 30) })
      .where('client_id', '=', client.id)
      .where('training_id', '=', trailId)
      .execute();
  });
const certificatesOf = (client: BuiltClient, trailId: string) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('certificate')
      .select(['cycle', 'verification_code'])
      .where('client_id', '=', client.id)
      .where('training_id', '=', trailId)
      .orderBy('cycle')
      .execute(),
  );

test('a completion that ends is renewed by doing the trail again, and the old one stays on record [LE-08]', async () => {
  const { client, person, course } = await whoFinished();
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], {
    points: 30,
    renewal: YEARLY,
  });
  await join(person, trail.id);
  expect((await page(person, trail.id)).renewal).toBe('valid');
  expect((await renew(person, trail.id)).code).toBe('renewal_not_due');
  await endsIn(client, trail.id, 10);
  const due = await page(person, trail.id);
  expect([due.renewal, due.action.kind]).toEqual(['due', 'renew']);
  const home = (await call(product, readHome, {}, { token: person.token })).body;
  expect(home.mandatory.map(({ id, renewal }) => [id, renewal])).toEqual([[trail.id, 'due']]);

  const answers = await Promise.all([renew(person, trail.id), renew(person, trail.id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const running = await page(person, trail.id);
  expect(running).toMatchObject({
    state: 'restarted',
    percent: 0,
    renewing: true,
    validUntil: due.validUntil,
  });
  expect(running.action).toMatchObject({ kind: 'start', trainingId: course.id, hierarchyOrder: 1 });
  expect(running.history.map(({ cycle }) => cycle)).toEqual([1]);

  await finish(person, course);
  const renewed = await page(person, trail.id);
  expect([renewed.state, renewed.renewal, renewed.renewing]).toEqual(['finished', 'valid', false]);
  expect(Number(renewed.validUntil?.slice(0, 4))).toBe(Number(due.validUntil?.slice(0, 4)) + 1);
  const certificates = await certificatesOf(client, trail.id);
  expect(certificates.map(({ cycle }) => cycle)).toEqual([1, 2]);
  const after = (await call(product, readHome, {}, { token: person.token })).body;
  expect(after.trainingPoints).toBe(40);
});

test('what holds no longer opens nothing that requires it, until it is renewed [LE-06] [LE-08] [LE-11]', async () => {
  const { client, person, course } = await whoFinished();
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  await join(person, trail.id);
  const next = await buildCourse(
    product.platform,
    client,
    { requires: [trail.id], vacancies: 1, enrolled: 1 },
    [PAGE],
  );
  const params = { trainingId: next.id };
  const { token } = person;
  const found = async () => (await call(product, readOnlineCourse, { params }, { token })).body;
  expect((await found()).prerequisites).toMatchObject([{ done: true, expired: false }]);
  // In line while it still holds.
  expect((await call(product, askToEnrol, { params, body: { message: '' } }, { token })).body.state).toBe(
    'awaiting_place',
  );
  await endsIn(client, trail.id, -1);
  expect((await found()).prerequisites).toMatchObject([{ done: false, expired: true }]);
  const giveAPlace = (vacancies: number) =>
    inTransactionOf(product.platform, person, async (tx) => {
      await tx.db.updateTable('training').set({ vacancies }).where('id', '=', next.id).execute();
      await fillPlaces(tx, next.id);
    });
  await giveAPlace(2);
  expect((await found()).state).toBeNull();
  await call(product, withdrawEnrolmentRequest, { params }, { token });
  expect((await call(product, enrol, { params }, { token })).code).toBe('training_prerequisite_missing');
  await renew(person, trail.id);
  await finish(person, course);
  expect((await call(product, enrol, { params }, { token })).status).toBe(200);
});

test('renewing one trail takes nothing from another with the same course [LE-08]', async () => {
  const { client, person, course } = await whoFinished();
  const other = await buildCourse(product.platform, client, {}, [PAGE]);
  const certified = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  const under = await buildTrail(product.platform, client, [{ courses: [course, other] }]);
  for (const trail of [certified, under]) await join(person, trail.id);
  const before = await page(person, under.id);
  expect(before).toMatchObject({ state: 'in_progress', percent: 50 });
  await endsIn(client, certified.id, 10);
  await renew(person, certified.id);
  expect((await page(person, certified.id)).percent).toBe(0);
  const after = await page(person, under.id);
  expect(after).toMatchObject({ state: 'in_progress', percent: 50 });
  expect(after.action).toMatchObject({ trainingId: other.id });
  // And what is left is enough to complete it, while the renewal still goes on.
  await enrolPerson(product.platform, person, other.id);
  await finish(person, other);
  expect(await page(person, under.id)).toMatchObject({ state: 'finished', percent: 100 });
  expect((await page(person, certified.id)).state).toBe('restarted');
  await finish(person, course);
  expect((await page(person, certified.id)).state).toBe('finished');
});

test('a refresher renews the trail it belongs to, and only once that asks for it [LE-08]', async () => {
  const { client, person, course } = await whoFinished();
  const short = await buildCourse(product.platform, client, { title: 'Reciclagem' }, [PAGE]);
  const refresher = await buildTrail(product.platform, client, [{ courses: [short] }], {
    title: 'Reciclagem',
  });
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], {
    renewal: { ...YEARLY, refresher_trail_id: refresher.id },
  });
  await join(person, trail.id);
  await endsIn(client, trail.id, -3);
  expect((await page(person, trail.id)).renewal).toBe('expired');
  expect((await renew(person, trail.id)).body.trailId).toBe(refresher.id);
  expect((await page(person, trail.id)).action).toMatchObject({ kind: 'renew', trainingId: refresher.id });
  await enrolPerson(product.platform, person, short.id);
  await finish(person, short);
  const renewed = await page(person, trail.id);
  expect([renewed.renewal, renewed.state, renewed.history.length]).toEqual(['valid', 'finished', 1]);
  expect((await certificatesOf(client, trail.id)).map(({ cycle }) => cycle)).toEqual([1, 2]);
  expect((await page(person, refresher.id)).state).toBe('finished');

  await endsIn(client, trail.id, 5);
  expect((await renew(person, trail.id)).body).toEqual({ trailId: refresher.id, state: 'restarted' });
  await finish(person, short);
  expect((await page(person, trail.id)).history.map(({ cycle }) => cycle)).toEqual([2, 1]);
});

test('a stranger sees until when a certificate holds, and that it has ended [LE-08] [LE-12]', async () => {
  const { client, person, course } = await whoFinished();
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  await join(person, trail.id);
  const [certificate] = await certificatesOf(client, trail.id);
  const code = certificate?.verification_code ?? '';
  const verify = async () => (await call(product, verifyCertificate, { params: { code } })).body;
  expect((await verify()).state).toBe('valid');
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('certificate')
      .set({
        snapshot: JSON.stringify({
          person: 'Ana',
          training: 'Altura',
          client: 'Nexo',
          workloadMinutes: 30,
          score: null,
          validUntil: '2020-01-31',
        }),
      })
      .where('client_id', '=', client.id)
      .where('verification_code', '=', code)
      .execute(),
  );
  expect(await verify()).toMatchObject({ state: 'expired', validUntil: '2020-01-31' });
});

test('others’ trails cannot be renewed, nor what nobody is enrolled in [LE-08] [CL-07]', async () => {
  const { client, person, course } = await whoFinished();
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  expect((await renew(person, trail.id)).code).toBe('not_enrolled');
  const elsewhere = await whoFinished();
  expect((await renew(elsewhere.person, trail.id)).code).toBe('not_found');
  expect((await call(product, renewTrail, { params: { trailId: trail.id } })).code).toBe('not_signed_in');
});

test('people are told once that a trail must be renewed, and of a deadline that comes near [LE-08] [LE-11]', async () => {
  const { client, person, course } = await whoFinished();
  const ending = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  const other = await buildCourse(product.platform, client, {}, [PAGE]);
  const open = await buildTrail(product.platform, client, [{ courses: [other] }], {
    title: 'Com prazo',
    deadline_days: 3,
  });
  for (const { id } of [ending, open]) await join(person, id);
  const told = async () => {
    await remindOfTrails(product.platform, client.id);
    await remindOfDeadlines(product.platform, client.id);
    const rows = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('notification')
        .select(['kind', 'link'])
        .where('client_id', '=', client.id)
        .where('kind', 'like', 'trail%')
        .orderBy('kind')
        .execute(),
    );
    return rows.map(({ kind, link }) => `${kind} ${link}`);
  };
  expect(await told()).toEqual([`trail_deadline_near /trails/${open.id}`]);
  await endsIn(client, ending.id, 12);
  const both = [`trail_deadline_near /trails/${open.id}`, `trail_renewal_due /trails/${ending.id}`];
  expect(await told()).toEqual(both);
  expect(await told()).toEqual(both);
});

test('a renewal that is due is told of in the morning of the client, never at night [LE-08] [LE-11]', async () => {
  const { client, person, course } = await whoFinished();
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], { renewal: YEARLY });
  await join(person, trail.id);
  await endsIn(client, trail.id, 12);
  const run = clockJobs.find(({ name }) => name === 'learning.remind-of-trails')?.run;
  const toldAt = async (moment: string): Promise<number> => {
    product.setNow(moment);
    await run?.(product.platform, client.id);
    const rows = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('client_id', '=', client.id)
        .where('kind', '=', 'trail_renewal_due')
        .execute(),
    );
    return rows.length;
  };
  const [day = ''] = new Date(product.platform.now().getTime() + 86_400_000).toISOString().split('T');
  // São Paulo is three hours behind: a little after midnight there, then nine in the morning.
  expect(await toldAt(`${day}T03:23:00Z`)).toBe(0);
  expect(await toldAt(`${day}T12:23:00Z`)).toBe(1);
});

test('a course that a renewed trail begins anew opens in its turn, in the player too [LE-07] [LE-08]', async () => {
  const { client, person, course: first } = await whoFinished();
  const second = await buildCourse(product.platform, client, { title: 'Resgate' }, [PAGE]);
  await enrolPerson(product.platform, person, second.id);
  await finish(person, second);
  const trail = await buildTrail(product.platform, client, [{ courses: [first] }, { courses: [second] }], {
    sequential: true,
    renewal: YEARLY,
  });
  await join(person, trail.id);
  const { token } = person;
  const at = { trainingId: second.id, hierarchyOrder: 1 };
  const open = () => call(product, openActivity, { params: at, query: {} }, { token });
  const read = () => call(product, confirmReading, { params: at }, { token });
  const enter = () =>
    call(product, enrolInTrailCourse, { params: { trailId: trail.id, courseId: second.id } }, { token });
  expect((await open()).status).toBe(200);
  await endsIn(client, trail.id, 10);
  await renew(person, trail.id);

  for (const refused of [await open(), await read(), await enter()])
    expect([refused.status, refused.code]).toEqual([409, 'trail_item_locked']);
  await expect(finish(person, second)).rejects.toThrow('trail_item_locked');
  expect((await page(person, trail.id)).percent).toBe(0);

  await finish(person, first);
  expect((await enter()).body.hierarchyOrder).toBe(1);
  expect((await open()).status).toBe(200);
  expect((await read()).body.activityState).toBe('finished');
  expect((await page(person, trail.id)).state).toBe('finished');
});
