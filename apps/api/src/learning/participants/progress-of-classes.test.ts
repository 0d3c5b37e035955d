import { readProgressChoices } from '@trilha/contract/learning/participants.calls';
import { exportProgress, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const matrix = (person: BuiltPerson, query: Record<string, string> = {}) =>
  call(product, readProgressMatrix, { query }, { token: person.token });

/** Gives a place in a class, and marks the presence where there is one. */
async function place(
  client: BuiltClient,
  person: BuiltPerson,
  held: { readonly id: string; readonly trainingId: string },
  mark?: PresenceMark,
): Promise<void> {
  const of = { client_id: client.id, class_id: held.id, membership_id: person.membershipId };
  const now = product.platform.now();
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('class_subscription')
      .values({ ...of, id: newId(), training_id: held.trainingId, state: 'subscribed', asked_at: now })
      .execute();
    if (mark)
      await db
        .insertInto('class_presence')
        .values({ ...of, mark, marked_at: now })
        .execute();
  });
}

/** A course, and an in-person course of two classes: Ana was in the first, Bia has a place in the second, Caio in none. */
async function network(modules?: readonly string[]) {
  const client = await buildClient(product.platform, modules ? { modules } : {});
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const [ana, bia, caio] = await Promise.all([0, 1, 2].map(() => buildPerson(product.platform, client)));
  if (!ana || !bia || !caio) throw new Error('three people');
  const course = await buildCourse(product.platform, client, { title: 'A distância' }, [PAGE]);
  const over = { kind: 'presential_class', starts_at: new Date('2026-11-01T12:00:00Z') };
  const first = await buildClass(
    product.platform,
    client,
    { ...over, status: 'finished', ends_at: new Date('2026-11-01T13:00:00Z') },
    { title: 'Na loja', deadline_days: 10 },
  );
  const second = await buildClass(product.platform, client, {
    kind: 'presential_class',
    training_id: first.trainingId,
  });
  for (const person of [ana, bia, caio]) await enrolPerson(product.platform, person, first.trainingId);
  await place(client, ana, first, 'present');
  await place(client, ana, second);
  await place(client, bia, first, 'absent');
  await place(client, bia, second);
  return { client, manager, ana, bia, caio, course, first, second };
}

test('classes stand beside courses, with the class that counts and the presence in it [MG-02] [LE-03] [LE-11]', async () => {
  const { manager, ana, bia, caio, first, second } = await network();
  const { body } = await matrix(manager);
  expect(body.trainings.map(({ title, kind }) => [title, kind])).toEqual([
    ['A distância', 'online_course'],
    ['Na loja', 'presential_course'],
  ]);
  expect(body.trainings[1]?.counts).toMatchObject({ on_time: 3, no_deadline: 0 });
  const heldBy = ({ membershipId }: BuiltPerson) =>
    body.items.find(({ memberId }) => memberId === membershipId)?.cells.map(({ held }) => held);
  const kind = 'presential_class';
  expect(heldBy(ana)).toEqual([{ classId: first.id, kind, status: 'finished', presence: 'present' }]);
  expect(heldBy(bia)).toEqual([{ classId: second.id, kind, status: 'open', presence: 'none' }]);
  expect(heldBy(caio)).toEqual([null]);
});

test('progress is narrowed down to a kind, and to how it stands there [MG-05] [LE-11]', async () => {
  const { manager, first } = await network();
  const classes = (await matrix(manager, { kind: 'presential_course', compliance: 'on_time' })).body;
  expect(classes.trainings.map(({ id }) => id)).toEqual([first.trainingId]);
  expect(classes.items).toHaveLength(3);
  const courses = (await matrix(manager, { kind: 'online_course', compliance: 'on_time' })).body;
  expect([courses.trainings.length, courses.items]).toEqual([1, []]);
  expect((await matrix(manager, { kind: 'podcast' })).status).toBe(422);
});

test('what happens at a time leaves in the list with its class and presence [MG-05] [MG-07]', async () => {
  const { manager } = await network();
  const body = { kind: 'presential_course' as const, format: 'csv' as const };
  const { url } = (await call(product, exportProgress, { body }, { token: manager.token })).body;
  const file = await product.app.inject({ method: 'GET', url });
  const [headings, ...lines] = file.body.trim().split(/\r?\n/);
  expect(headings).toMatch(/Turma.*Presença/);
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => /Na loja.*Presencial.*Concluída.*Presente/.test(line))).toHaveLength(1);
});

test('a kind that the client has switched off is in no list of progress [CL-03]', async () => {
  const { manager } = await network(['online_courses', 'webinars']);
  const { body } = await matrix(manager);
  expect(body.trainings.map(({ kind }) => kind)).toEqual(['online_course']);
  const choices = await call(product, readProgressChoices, {}, { token: manager.token });
  expect(choices.body.trainings.map(({ kind }) => kind)).toEqual(['online_course']);
});

test('a class more is not a statement more [MG-05]', async () => {
  const { client, manager, ana, bia, caio } = await network();
  const asked = vi.spyOn(Client.prototype, 'query');
  const statements = async (): Promise<number> => {
    await matrix(manager);
    const before = asked.mock.calls.length;
    await matrix(manager);
    return asked.mock.calls.length - before;
  };
  const few = await statements();
  for (const title of ['Um', 'Dois', 'Três']) {
    const more = await buildClass(product.platform, client, {}, { title });
    for (const person of [ana, bia, caio]) {
      await enrolPerson(product.platform, person, more.trainingId);
      await place(client, person, more, 'present');
    }
  }
  const many = await statements();
  asked.mockRestore();
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
});
