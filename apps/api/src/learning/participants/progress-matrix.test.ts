import { exportProgress, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const matrix = (person: BuiltPerson, query: Record<string, string> = {}) =>
  call(product, readProgressMatrix, { query }, { token: person.token });

/** Seven courses, of which the first is mandatory with a deadline; Ana has done it, Bia is late, Caio has not enrolled. */
async function network() {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const [ana, bia, caio] = await Promise.all([0, 1, 2].map(() => buildPerson(product.platform, client)));
  if (!ana || !bia || !caio) throw new Error('three people');
  const groupId = await buildGroup(product.platform, client, [ana, bia, caio]);
  const first = await buildCourse(
    product.platform,
    client,
    {
      title: 'A obrigatório',
      mandatory: true,
      deadline_days: 10,
      published_at: new Date('2026-10-01T12:00:00Z'),
    },
    [PAGE],
  );
  const others: string[] = [];
  for (const letter of ['B', 'C', 'D', 'E', 'F', 'G'])
    others.push((await buildCourse(product.platform, client, { title: `${letter} livre` }, [PAGE])).id);
  await enrolPerson(product.platform, ana, first.id);
  await finishActivity(product.platform, ana, first.id, first.activityIds[0]);
  const late = await enrolPerson(product.platform, bia, first.id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ joined_at: new Date('2026-01-05T12:00:00Z') })
      .where('client_id', '=', client.id)
      .where('id', '=', bia.membershipId)
      .execute(),
  );
  return { client, manager, ana, bia, caio, groupId, first, others, late };
}

test('shows people beside courses with state and deadline, and counts each course [MG-05] [LE-11]', async () => {
  const { manager, ana, bia, caio, groupId, first, late } = await network();
  const { body } = await matrix(manager, { groupId });
  expect([body.trainings.map(({ title }) => title[0]), body.hasMoreTrainings]).toEqual([
    ['A', 'B', 'C', 'D', 'E'],
    true,
  ]);
  expect(body.trainings[0]).toMatchObject({
    mandatory: true,
    counts: { done: 1, done_late: 0, late: 1, on_time: 1, no_deadline: 0 },
  });
  expect(body.trainings[1]?.counts).toMatchObject({ done: 0, late: 0 });
  const cells = new Map(body.items.map((person) => [person.memberId, person.cells]));
  expect(cells.get(ana.membershipId)).toMatchObject([
    { state: 'finished', percent: 100, compliance: 'done' },
  ]);
  expect(cells.get(bia.membershipId)).toMatchObject([
    {
      trainingId: first.id,
      enrolmentId: late,
      state: 'not_started',
      dueOn: '2026-10-11',
      compliance: 'late',
    },
  ]);
  // Caio arrived today, and has days from then on though he has not enrolled.
  expect(cells.get(caio.membershipId)).toEqual([
    {
      trainingId: first.id,
      enrolmentId: null,
      state: 'not_started',
      percent: 0,
      dueOn: '2026-12-01',
      compliance: 'on_time',
      expiresOn: null,
      validity: null,
      held: null,
    },
  ]);
});

test('goes on page by page both ways [MG-05]', async () => {
  const { manager, groupId } = await network();
  const people: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await matrix(manager, { groupId, limit: '2', ...(cursor ? { cursor } : {}) });
    expect(body.trainings[0]?.counts === null).toBe(cursor !== '');
    people.push(...body.items.map(({ memberId }) => memberId));
    cursor = body.nextCursor;
  }
  expect([people.length, new Set(people).size]).toEqual([3, 3]);
  const second = (await matrix(manager, { groupId, coursePage: '2' })).body;
  expect([second.trainings.map(({ title }) => title[0]), second.hasMoreTrainings]).toEqual([
    ['F', 'G'],
    false,
  ]);
});

test('is narrowed down to who is late, to what is mandatory, and to one course [MG-05]', async () => {
  const { manager, bia, caio, first, others } = await network();
  const late = (await matrix(manager, { compliance: 'late' })).body;
  expect(late.items.map(({ memberId }) => memberId)).toEqual([bia.membershipId]);
  const mandatory = (await matrix(manager, { mandatory: 'yes' })).body;
  expect(mandatory.trainings.map(({ id }) => id)).toEqual([first.id]);
  const one = (await matrix(manager, { training: first.id, compliance: 'on_time' })).body;
  expect([one.trainings.length, one.items.map(({ memberId }) => memberId)]).toEqual([
    1,
    expect.arrayContaining([caio.membershipId]),
  ]);
  const free = (await matrix(manager, { training: others[0] ?? '', compliance: 'on_time' })).body;
  expect([free.trainings.length, free.items]).toEqual([1, []]);
});

test('leaves as a list, a line for each person in each course [MG-05] [MG-07]', async () => {
  const { manager } = await network();
  const answer = await call(
    product,
    exportProgress,
    { body: { compliance: 'late', format: 'csv' } },
    { token: manager.token },
  );
  const file = await product.app.inject({ method: 'GET', url: answer.body.url });
  const lines = file.body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('A obrigatório');
  expect(lines[1]).toContain('Atrasado');
});

test('leaves whole, in the order of the names and each line once, however many people there are [MG-05] [MG-07]', async () => {
  const { client, manager, first, others } = await network();
  const crowd = [];
  for (let number = 0; number < 45; number += 1) crowd.push(await buildPerson(product.platform, client));
  // Two lines for a third of them, one for the others, who must do the first course and have not begun.
  for (const [number, person] of crowd.entries())
    if (number % 3 === 0) await enrolPerson(product.platform, person, others[0] ?? '');
  const answer = await call(product, exportProgress, { body: { format: 'csv' } }, { token: manager.token });
  const [, ...lines] = (await product.app.inject({ method: 'GET', url: answer.body.url })).body
    .trim()
    .split(/\r?\n/);
  // The team and those of the network must do the first course as well.
  expect(lines).toHaveLength(45 + 15 + 4);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.includes('A obrigatório'))).toHaveLength(45 + 4);
  const names = lines.map((line) => line.split(';')[0] ?? '');
  const shown: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await matrix(manager, {
      training: first.id,
      limit: '50',
      ...(cursor ? { cursor } : {}),
    });
    shown.push(...body.items.map(({ name }) => name));
    cursor = body.nextCursor;
  }
  expect([...new Set(names)]).toEqual(shown);
});

test('is for the team of the client alone [MG-05] [CL-07]', async () => {
  const { manager, ana } = await network();
  expect((await matrix(ana)).code).toBe('not_allowed');
  const other = await network();
  expect((await matrix(manager, { groupId: other.groupId })).code).toBe('not_found');
  expect((await matrix(manager, { training: other.first.id })).code).toBe('not_found');
});
