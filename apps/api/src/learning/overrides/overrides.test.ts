import { startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  overrideEnrolment,
  readEnrolment,
  takeBackOverride,
} from '@trilha/contract/learning/overrides.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import type { OverrideKind } from '@trilha/rules/learning/override.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import {
  type BuiltActivity,
  buildCourse,
  enrolPerson,
  finishActivity,
  inTransactionOf,
  PAGE,
  testActivity,
} from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { recordProgress } from '../standing/record-progress.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A course with somebody in it, and a manager. */
async function stuck(
  activities: readonly BuiltActivity[] = [{ ...PAGE, points: 5 }, PAGE],
  over: Parameters<typeof buildCourse>[2] = { points: 100 },
) {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const ana = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, over, activities);
  const enrolmentId = await enrolPerson(product.platform, ana, course.id);
  const [first = '', second = ''] = course.activityIds;
  return { client, manager, ana, course, enrolmentId, first, second };
}

interface Body {
  readonly kind: OverrideKind;
  readonly activityId?: string;
  readonly reason?: string;
}
const override = (manager: BuiltPerson, enrolmentId: string, { reason = 'Fez na loja.', ...body }: Body) =>
  call(
    product,
    overrideEnrolment,
    { params: { enrolmentId }, body: { ...body, reason } },
    { token: manager.token },
  );
const read = async (manager: BuiltPerson, enrolmentId: string) =>
  (await call(product, readEnrolment, { params: { enrolmentId } }, { token: manager.token })).body;
async function takeBack(manager: BuiltPerson, enrolmentId: string, reason = 'Foi engano.') {
  const overrideId = (await read(manager, enrolmentId)).overrides[0]?.id ?? '';
  return call(
    product,
    takeBackOverride,
    { params: { enrolmentId, overrideId }, body: { reason } },
    { token: manager.token },
  );
}
const page = async (person: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, { params: { trainingId } }, { token: person.token })).body;
const statesOf = async (manager: BuiltPerson, enrolmentId: string) =>
  (await read(manager, enrolmentId)).modules.flatMap(({ activities }) =>
    activities.map(({ state }) => state),
  );

const rowsOf = async ({ clientId, membershipId }: BuiltPerson) => {
  const db = product.platform.database.readerOf(clientId);
  const [points, certificates, messages] = await Promise.all([
    db
      .selectFrom('ledger_account')
      .select('posted')
      .where('membership_id', '=', membershipId)
      .where('unit', '=', 'training')
      .executeTakeFirst(),
    db
      .selectFrom('certificate')
      .select(['revoked_at', 'cycle'])
      .where('membership_id', '=', membershipId)
      .orderBy('cycle')
      .execute(),
    db
      .selectFrom('notification')
      .select(['kind', 'parameters'])
      .where('membership_id', '=', membershipId)
      .where('kind', 'like', 'release%')
      .execute(),
  ]);
  return {
    points: points?.posted ?? 0,
    certificates: certificates.map(({ cycle, revoked_at }) => ({ cycle, revoked: revoked_at !== null })),
    messages,
  };
};
const logOf = (person: BuiltPerson) =>
  product.platform.database
    .readerOf(person.clientId)
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', person.membershipId)
    .orderBy('position')
    .execute();

test('an activity counted as done opens the next, pays once, and the learner reads why [LE-07] [GM-01] [MG-07]', async () => {
  const { manager, ana, course, enrolmentId, first, second } = await stuck();
  const answer = await override(manager, enrolmentId, { kind: 'done', activityId: first });
  expect(answer.body).toEqual({ state: 'in_progress', percent: 50 });
  const seen = await page(ana, course.id);
  const [one, two] = seen.modules[0]?.activities ?? [];
  expect([one?.state, one?.percent, one?.release, two?.lock]).toEqual([
    'finished',
    100,
    { kind: 'done', reason: 'Fez na loja.' },
    null,
  ]);
  expect(seen.action).toEqual({ kind: 'continue', hierarchyOrder: 2 });
  expect(await rowsOf(ana)).toEqual({
    points: 5,
    certificates: [],
    messages: [
      {
        kind: 'release_done',
        parameters: { training: 'Processadores na loja', activity: 'Atividade 1', note: 'Fez na loja.' },
      },
    ],
  });
  expect(await logOf(ana)).toMatchObject([
    {
      action: 'learning.override.done',
      before: { state: 'not_started', percent: 0 },
      after: { state: 'in_progress', percent: 50, reason: 'Fez na loja.', activity: 'Atividade 1' },
    },
  ]);
  // Doing it oneself afterwards pays nothing more, and the rest finishes the course.
  await finishActivity(product.platform, ana, course.id, first);
  await finishActivity(product.platform, ana, course.id, second);
  expect(await rowsOf(ana)).toMatchObject({ points: 105, certificates: [{ cycle: 1, revoked: false }] });
  expect((await read(manager, enrolmentId)).state).toBe('finished');
});

test('what is taken back leaves what the person did alone, and revokes the certificate that came of it [LE-07] [LE-12]', async () => {
  const { manager, ana, course, enrolmentId, first, second } = await stuck();
  await override(manager, enrolmentId, { kind: 'done', activityId: first });
  await finishActivity(product.platform, ana, course.id, second);
  expect((await rowsOf(ana)).certificates).toEqual([{ cycle: 1, revoked: false }]);
  expect((await takeBack(manager, enrolmentId)).body).toEqual({ state: 'in_progress', percent: 50 });
  expect(await statesOf(manager, enrolmentId)).toEqual(['not_started', 'finished']);
  expect((await takeBack(manager, enrolmentId)).body).toEqual({ state: 'in_progress', percent: 50 });
  expect(await rowsOf(ana)).toMatchObject({ points: 105, certificates: [{ cycle: 1, revoked: true }] });
  const { overrides, finishedAt } = await read(manager, enrolmentId);
  expect([overrides[0]?.takenBack?.reason, overrides[0]?.mayTakeBack, finishedAt]).toEqual([
    'Foi engano.',
    false,
    null,
  ]);
  // Done alone, it is certified anew, and no point is paid twice.
  await finishActivity(product.platform, ana, course.id, first);
  expect(await rowsOf(ana)).toMatchObject({
    points: 105,
    certificates: [
      { cycle: 1, revoked: true },
      { cycle: 2, revoked: false },
    ],
  });
  expect((await rowsOf(ana)).messages.map(({ kind }) => kind).sort()).toEqual([
    'release_done',
    'release_taken_back',
  ]);
});

test('taking back loses no pass that the person has earned meanwhile [LE-07]', async () => {
  const { manager, ana, course, enrolmentId, first, second } = await stuck();
  await override(manager, enrolmentId, { kind: 'done', activityId: first });
  await finishActivity(product.platform, ana, course.id, second);
  await finishActivity(product.platform, ana, course.id, first);
  expect((await takeBack(manager, enrolmentId)).body).toEqual({ state: 'finished', percent: 100 });
  expect((await rowsOf(ana)).certificates).toEqual([{ cycle: 1, revoked: false }]);
});

test('an approved enrolment is whole, with certificate and points once, and says so to the learner [LE-07] [LE-12] [GM-01]', async () => {
  const { manager, ana, course, enrolmentId, first, second } = await stuck();
  const answers = await Promise.all([
    override(manager, enrolmentId, { kind: 'approve' }),
    override(manager, enrolmentId, { kind: 'approve' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('override_needless');
  const seen = await page(ana, course.id);
  expect([seen.state, seen.percent, seen.approval]).toEqual(['approved', 100, { reason: 'Fez na loja.' }]);
  expect(await rowsOf(ana)).toMatchObject({ points: 100, certificates: [{ cycle: 1, revoked: false }] });
  await finishActivity(product.platform, ana, course.id, first);
  expect((await read(manager, enrolmentId)).percent).toBe(100);
  expect((await override(manager, enrolmentId, { kind: 'restart' })).code).toBe('override_lowers_pass');
  expect((await takeBack(manager, enrolmentId)).body).toEqual({ state: 'in_progress', percent: 50 });
  await finishActivity(product.platform, ana, course.id, second);
  expect((await rowsOf(ana)).points).toBe(105);
});

test('a closed activity is opened for one person, and closed again when that is taken back [LE-07] [LE-06]', async () => {
  const { manager, ana, course, enrolmentId, second } = await stuck();
  const open = () =>
    call(
      product,
      openActivity,
      { params: { trainingId: course.id, hierarchyOrder: 2 }, query: {} },
      { token: ana.token },
    );
  expect((await open()).code).toBe('activity_locked');
  const before = await read(manager, enrolmentId);
  expect(before.modules[0]?.activities[1]).toMatchObject({
    lock: { reason: 'activity_before', unlockedBy: { hierarchyOrder: 1 } },
    may: { done: true, unlock: true },
  });
  expect((await override(manager, enrolmentId, { kind: 'unlock', activityId: second })).body.state).toBe(
    'not_started',
  );
  expect((await open()).status).toBe(200);
  expect((await override(manager, enrolmentId, { kind: 'unlock', activityId: second })).code).toBe(
    'override_needless',
  );
  await takeBack(manager, enrolmentId);
  expect((await open()).code).toBe('activity_locked');
});

test('a block is lifted, and set again when that is taken back before anything was achieved [LE-07] [AS-03]', async () => {
  const { manager, ana, course, enrolmentId, first } = await stuck([testActivity()]);
  await inTransactionOf(product.platform, ana, (tx) =>
    recordProgress(tx, course.id, first, {
      event: 'fail',
      score: 0,
      consequence: { effect: 'block', scope: 'training' },
    }),
  );
  expect((await read(manager, enrolmentId)).state).toBe('blocked');
  expect((await override(manager, enrolmentId, { kind: 'unlock', activityId: first })).body.state).toBe(
    'in_progress',
  );
  expect((await takeBack(manager, enrolmentId)).body.state).toBe('blocked');
  await override(manager, enrolmentId, { kind: 'unlock', activityId: first });
  await inTransactionOf(product.platform, ana, (tx) =>
    recordProgress(tx, course.id, first, { event: 'pass', score: 90 }),
  );
  expect((await takeBack(manager, enrolmentId)).body.state).toBe('approved');
});

test('a course begun anew keeps its history, ends what the team had decided, and cannot be taken back [LE-07]', async () => {
  const { manager, ana, course, enrolmentId, first } = await stuck([PAGE, PAGE, PAGE]);
  await finishActivity(product.platform, ana, course.id, first);
  await override(manager, enrolmentId, { kind: 'done', activityId: course.activityIds[1] ?? '' });
  product.setNow('2026-11-21T15:01:00Z');
  const answer = await override(manager, enrolmentId, { kind: 'restart' });
  expect(answer.body).toEqual({ state: 'restarted', percent: 0 });
  expect(await statesOf(manager, enrolmentId)).toEqual(['restarted', 'not_started', 'not_started']);
  expect((await takeBack(manager, enrolmentId)).code).toBe('override_final');
  expect((await override(manager, enrolmentId, { kind: 'restart' })).code).toBe('override_needless');
});

test('a learner who goes on in the very moment in which the team decides loses and doubles nothing [LE-07] [GM-01]', async () => {
  const { manager, ana, course, enrolmentId, first, second } = await stuck([
    { ...PAGE, points: 5 },
    { ...PAGE, points: 7 },
  ]);
  await finishActivity(product.platform, ana, course.id, first);
  await Promise.all([
    finishActivity(product.platform, ana, course.id, second),
    override(manager, enrolmentId, { kind: 'done', activityId: second }),
    finishActivity(product.platform, ana, course.id, first),
    override(manager, enrolmentId, { kind: 'approve' }),
    finishActivity(product.platform, ana, course.id, second),
  ]);
  const { state, percent } = await read(manager, enrolmentId);
  expect([['finished', 'approved'].includes(state), percent]).toEqual([true, 100]);
  expect(await rowsOf(ana)).toMatchObject({ points: 112, certificates: [{ cycle: 1, revoked: false }] });
});

test('refuses without a reason, for oneself, for a stranger, and what another client has [LE-07] [CL-07]', async () => {
  const { client, manager, ana, course, enrolmentId, first } = await stuck();
  const body = { kind: 'done', activityId: first } as const;
  expect((await override(manager, enrolmentId, { ...body, reason: '  ' })).code).toBe(
    'decision_reason_required',
  );
  expect((await override(ana, enrolmentId, body)).code).toBe('not_allowed');
  expect((await override(manager, newId(), body)).code).toBe('not_found');
  expect((await override(manager, enrolmentId, { kind: 'done', activityId: newId() })).code).toBe(
    'not_found',
  );
  const other = await stuck();
  expect((await override(other.manager, enrolmentId, body)).code).toBe('not_found');
  expect((await override(manager, enrolmentId, { kind: 'done', activityId: other.first })).code).toBe(
    'not_found',
  );
  const own = await enrolPerson(product.platform, manager, course.id);
  expect((await override(manager, own, body)).code).toBe('own_enrolment');
  expect((await read(manager, own)).own).toBe(true);
  const colleague = await buildPerson(product.platform, client, { roles: ['instructor'] });
  expect((await override(colleague, own, body)).status).toBe(200);
  expect((await takeBack(colleague, own, ' ')).code).toBe('decision_reason_required');
  expect((await override(colleague, own, body)).code).toBe('override_needless');
});

test('a test that was blocked again is opened again, and what begins anew has all its attempts [LE-07] [AS-03]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const ana = await buildPerson(product.platform, client);
  const { bankId } = await buildBank(product.platform, client, 1);
  const exam = testActivity({ bankId, kind: 'block_test', maximumAttempts: 1 });
  const course = await buildCourse(product.platform, client, { sequential: false }, [exam, PAGE]);
  const enrolmentId = await enrolPerson(product.platform, ana, course.id);
  const [first = '', second = ''] = course.activityIds;
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const begin = () => call(product, startAttempt, place, { token: ana.token });
  for (const time of ['first', 'second']) {
    const { body } = await begin();
    await call(product, submitAttempt, { params: { attemptId: body.id } }, { token: ana.token });
    expect((await statesOf(manager, enrolmentId))[0], time).toBe('blocked');
    expect((await override(manager, enrolmentId, { kind: 'unlock', activityId: first })).status, time).toBe(
      200,
    );
  }
  // Under way, and nothing come of it yet, when all begins anew.
  await finishActivity(product.platform, ana, course.id, second);
  expect((await begin()).status).toBe(200);
  expect((await override(manager, enrolmentId, { kind: 'restart' })).status).toBe(200);
  expect((await begin()).body.number).toBe(1);
});
