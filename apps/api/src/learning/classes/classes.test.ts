import { readClassTraining, subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import {
  addToClass,
  createClass,
  editClass,
  listClasses,
  markPresence,
  moveClass,
  readClass,
  readClassChoices,
} from '@trilha/contract/learning/classes.calls';
import type { ClassEvent } from '@trilha/rules/learning/classes/class-status.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const at = (classId: string) => ({ params: { classId } });
const WRITTEN = {
  kind: 'live_class' as const,
  trainingId: null,
  title: 'Notebooks para o trabalho',
  summary: 'Como indicar o aparelho certo.',
  name: '',
  startsAt: '2026-12-01T19:00',
  endsAt: '2026-12-01T20:30',
  timeZone: 'America/Sao_Paulo',
  room: '',
  address: '',
  meetingUrl: 'https://sala.example/1',
  instructorId: null as string | null,
  vacancies: 10 as number | null,
};

async function school() {
  const client = await buildClient(product.platform);
  const build = (roles: Parameters<typeof buildPerson>[2]) => buildPerson(product.platform, client, roles);
  return {
    client,
    manager: await build({ roles: ['course_manager'] }),
    instructor: await build({ roles: ['instructor'] }),
    learner: await build({}),
  };
}
const create = ({ token }: BuiltPerson, over: object = {}) =>
  call(product, createClass, { body: { ...WRITTEN, ...over } }, { token });
const move = ({ token }: BuiltPerson, classId: string, event: ClassEvent, reason = '') =>
  call(product, moveClass, { ...at(classId), body: { event, reason } }, { token });
const read = ({ token }: BuiltPerson, classId: string) => call(product, readClass, at(classId), { token });
const subscribe = ({ token }: BuiltPerson, classId: string) =>
  call(product, subscribeToClass, { ...at(classId), query: {} }, { token });
const mark = (
  { token }: BuiltPerson,
  classId: string,
  memberIds: string[],
  what: 'present' | 'late' | 'absent' | 'none',
) => call(product, markPresence, { ...at(classId), body: { memberIds, mark: what } }, { token });
const page = ({ token }: BuiltPerson, trainingId: string) =>
  call(product, readClassTraining, { params: { trainingId }, query: {} }, { token });
const toldOf = (client: BuiltClient, kind: string) =>
  product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['membership_id', 'parameters'])
    .where('kind', '=', kind)
    .execute();

test('a class is planned, found once it is announced, and held by its instructor [EV-01] [EV-02]', async () => {
  const { manager, instructor, learner } = await school();
  const { body } = await create(manager, { instructorId: instructor.membershipId });
  expect((await page(learner, body.trainingId)).status).toBe(404);
  expect((await move(manager, body.classId, 'open')).body).toEqual({ status: 'open', told: 0 });
  const shown = (await page(learner, body.trainingId)).body;
  expect(shown.classes).toMatchObject([
    {
      status: 'open',
      startsAt: '2026-12-01T22:00:00.000Z',
      endsAt: '2026-12-01T23:30:00.000Z',
      vacanciesLeft: 10,
    },
  ]);
  expect(shown.minutes).toBe(90);
  await subscribe(learner, body.classId);
  for (const [event, status] of [
    ['go_live', 'live'],
    ['pause', 'intermission'],
    ['go_live', 'live'],
    ['drop', 'offline'],
    ['go_live', 'live'],
    ['end', 'awaiting_results'],
    ['finish', 'finished'],
    ['review', 'awaiting_results'],
    ['reprove', 'reproved'],
  ] as const)
    expect((await move(instructor, body.classId, event)).body.status).toBe(status);
  expect((await move(instructor, body.classId, 'open')).code).toBe('not_allowed');
  expect((await move(manager, body.classId, 'open')).code).toBe('class_transition_not_allowed');
  expect((await page(learner, body.trainingId)).body.classes[0]?.own?.result).toBe('missed');
});

test('presence is what the training asks: points once, a mark taken back takes it back, and the last one counts [EV-03] [EV-08] [LE-08]', async () => {
  const { client, instructor, learner } = await school();
  const made = await buildClass(
    product.platform,
    client,
    { status: 'open', instructor_membership_id: instructor.membershipId },
    { points: 30 },
  );
  await subscribe(learner, made.id);
  expect((await mark(instructor, made.id, [learner.membershipId], 'present')).code).toBe(
    'class_not_under_way',
  );
  await move(instructor, made.id, 'go_live');
  const state = async () => {
    const { body } = await page(learner, made.trainingId);
    return [body.state, body.percent, body.classes[0]?.own?.result];
  };
  const present = await mark(instructor, made.id, [learner.membershipId], 'present');
  expect(present.body).toEqual({ changed: 1, before: [{ memberId: learner.membershipId, mark: 'none' }] });
  expect(await state()).toEqual(['finished', 100, 'attended']);
  expect((await mark(instructor, made.id, [learner.membershipId], 'present')).body.changed).toBe(0);
  await mark(instructor, made.id, [learner.membershipId], 'absent');
  expect(await state()).toEqual(['in_progress', 0, 'missed']);
  await mark(instructor, made.id, [learner.membershipId], 'none');
  await mark(instructor, made.id, [learner.membershipId], 'late');
  expect(await state()).toEqual(['finished', 100, 'attended']);
  const earned = await product.platform.database
    .readerOf(client.id)
    .selectFrom('ledger_account')
    .select('posted')
    .where('membership_id', '=', learner.membershipId)
    .where('unit', '=', 'training')
    .execute();
  expect(earned).toEqual([{ posted: 30 }]);
  const marks = await product.platform.database
    .readerOf(client.id)
    .selectFrom('class_presence')
    .select(['mark', 'marked_by'])
    .where('class_id', '=', made.id)
    .orderBy('number')
    .execute();
  expect(marks.map(({ mark: written }) => written)).toEqual(['present', 'absent', 'none', 'late']);
  expect((await read(instructor, made.id)).body.participants[0]).toMatchObject({ mark: 'late' });
});

test('twenty who mark the same list at once write each mark once [EV-08]', async () => {
  const { client, manager } = await school();
  const made = await buildClass(product.platform, client, { kind: 'presential_class' });
  const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(product.platform, client)));
  for (const person of people) await subscribe(person, made.id);
  await move(manager, made.id, 'begin');
  const ids = people.map(({ membershipId }) => membershipId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => mark(manager, made.id, ids, 'present')));
  expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(5);
});

test('an instructor holds the own classes and no others, and plans none [EV-03] [MG-01]', async () => {
  const { client, manager, instructor, learner } = await school();
  const own = await buildClass(product.platform, client, {
    instructor_membership_id: instructor.membershipId,
  });
  const foreign = await buildClass(product.platform, client);
  const { body } = await call(product, listClasses, { query: {} }, { token: instructor.token });
  expect(body.items.map(({ id }) => id)).toEqual([own.id]);
  expect((await call(product, listClasses, { query: {} }, { token: manager.token })).body.items).toHaveLength(
    2,
  );
  expect((await read(instructor, own.id)).body.mayEdit).toBe(false);
  expect((await read(instructor, foreign.id)).status).toBe(404);
  expect((await move(instructor, foreign.id, 'go_live')).status).toBe(404);
  expect((await mark(instructor, foreign.id, [learner.membershipId], 'present')).status).toBe(404);
  expect((await create(instructor)).status).toBe(403);
  expect((await create(learner)).status).toBe(403);
  expect((await call(product, listClasses, { query: {} }, { token: learner.token })).status).toBe(403);
  expect((await call(product, createClass, { body: WRITTEN }, {})).status).toBe(401);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  expect((await read(stranger, own.id)).status).toBe(404);
  expect((await move(stranger, own.id, 'cancel', 'Não.')).status).toBe(404);
});

test('another time is told to those with a place, more places let in the line, and two who save are not one [EV-02]', async () => {
  const { client, manager, learner } = await school();
  const { body } = await create(manager, { vacancies: 1 });
  await move(manager, body.classId, 'open');
  const late = await buildPerson(product.platform, client);
  await subscribe(learner, body.classId);
  expect((await subscribe(late, body.classId)).body.state).toBe('waiting');
  const { kind: _kind, trainingId: _training, ...fields } = WRITTEN;
  const revision = (await read(manager, body.classId)).body.revision;
  const edit = (over: object) =>
    call(
      product,
      editClass,
      { ...at(body.classId), body: { ...fields, revision, ...over } },
      { token: manager.token },
    );
  const answers = await Promise.all([
    edit({ vacancies: 3, startsAt: '2026-12-02T19:00', endsAt: '2026-12-02T20:00' }),
    edit({ vacancies: 2, startsAt: '2026-12-02T19:00', endsAt: '2026-12-02T20:00' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const after = (await read(manager, body.classId)).body;
  expect(after.participants.map(({ place }) => place)).toEqual([null, null]);
  await deliverEvents(product, jobs);
  expect((await toldOf(client, 'class_moved')).map(({ membership_id }) => membership_id)).toContain(
    learner.membershipId,
  );
  expect((await edit({ revision: after.revision, vacancies: 1 })).code).toBe('no_vacancy');
  expect((await edit({ revision: after.revision, endsAt: '2026-12-01T18:00' })).code).toBe(
    'class_times_invalid',
  );
  expect((await create(manager, { meetingUrl: 'javascript:alert(1)' })).code).toBe('validation_failed');
  expect((await create(manager, { instructorId: learner.membershipId })).status).toBe(404);
});

test('a class is called off with a reason that everybody in it reads [EV-01] [EV-02] [MG-07]', async () => {
  const { client, manager, learner } = await school();
  const made = await buildClass(product.platform, client);
  await subscribe(learner, made.id);
  expect((await move(manager, made.id, 'cancel')).code).toBe('decision_reason_required');
  expect((await move(manager, made.id, 'cancel', 'A sala alagou.')).body).toEqual({
    status: 'cancelled',
    told: 1,
  });
  await deliverEvents(product, jobs);
  expect(await toldOf(client, 'class_cancelled')).toMatchObject([
    { membership_id: learner.membershipId, parameters: { note: 'A sala alagou.' } },
  ]);
  expect((await page(learner, made.trainingId)).body.classes[0]).toMatchObject({
    status: 'cancelled',
    cancelReason: 'A sala alagou.',
  });
});

test('in a class for the invited the team gives the places, all of them or none [EV-02]', async () => {
  const { client, manager, learner } = await school();
  const made = await buildClass(product.platform, client, { status: 'invited_only', vacancies: 1 });
  const other = await buildPerson(product.platform, client);
  const email = ({ username }: BuiltPerson) => `${username}@example.test`;
  const add = (emails: string[]) =>
    call(product, addToClass, { ...at(made.id), body: { emails } }, { token: manager.token });
  expect((await add([email(learner), email(other)])).code).toBe('no_vacancy');
  expect((await add([email(learner), 'ninguem@example.test'])).code).toBe('class_person_unknown');
  expect((await read(manager, made.id)).body.participants).toEqual([]);
  expect((await add([email(learner).toUpperCase()])).body.added).toBe(1);
  expect((await add([email(learner)])).body.added).toBe(0);
  expect((await page(learner, made.trainingId)).body.classes[0]?.own?.state).toBe('subscribed');
});

test('one class more of a course in person, with instructors and courses to choose from [EV-08]', async () => {
  const { manager, instructor } = await school();
  const first = await create(manager, {
    kind: 'presential_class',
    title: 'Montagem de vitrines',
    name: 'Manhã',
  });
  const second = await create(manager, {
    kind: 'presential_class',
    trainingId: first.body.trainingId,
    name: 'Tarde',
  });
  expect(second.body.trainingId).toBe(first.body.trainingId);
  expect((await create(manager, { trainingId: first.body.trainingId })).status).toBe(404);
  const { body } = await call(product, readClassChoices, {}, { token: manager.token });
  expect(body.courses).toEqual([{ id: first.body.trainingId, title: 'Montagem de vitrines' }]);
  expect(body.instructors.map(({ id }) => id)).toContain(instructor.membershipId);
});

test('a kind whose module is off is neither listed to the team nor led by it [EV-02] [CL-03]', async () => {
  const client = await buildClient(product.platform, { modules: ['webinars'] });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const off = await buildClass(product.platform, client, { kind: 'live_class' });
  const on = await buildClass(product.platform, client, { kind: 'webinar' });
  const { body } = await call(product, listClasses, { query: {} }, { token: manager.token });
  expect(body.items.map(({ id }) => id)).toEqual([on.id]);
  expect((await read(manager, off.id)).code).toBe('module_disabled');
  expect((await move(manager, off.id, 'cancel', 'Sem sala.')).code).toBe('module_disabled');
  const marks = { mark: 'present' as const, memberIds: [manager.membershipId] };
  const marked = await call(product, markPresence, { ...at(off.id), body: marks }, { token: manager.token });
  expect(marked.code).toBe('module_disabled');
});
