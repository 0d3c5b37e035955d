import { exportProgress, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
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

test('whoever is found by how they stand is whoever has a cell that says so, whatever their days, groups and deadlines [MG-05] [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const people = await Promise.all(Array.from({ length: 9 }, () => buildPerson(product.platform, client)));
  const some = await buildGroup(product.platform, client, people.slice(0, 4));
  const long = { published_at: new Date('2026-01-05T12:00:00Z'), mandatory: true };
  const day = { published_at: new Date('2026-11-20T12:00:00Z'), mandatory: true };
  const kinds: Parameters<typeof buildCourse>[2][] = [
    { ...long, deadline_days: 30 },
    { ...long, deadline_days: 300, groupIds: [some] },
    { ...day, deadline_days: 20 },
    { ...long, deadline_days: null },
    { published_at: long.published_at, deadline_days: 10 },
  ];
  const courses = await Promise.all(
    kinds.map((over, index) =>
      buildCourse(product.platform, client, { title: `${index} curso`, ...over }, [PAGE]),
    ),
  );
  for (const [place, person] of people.entries()) {
    // Some were there before everything, some came in between, and the others came today.
    const joined = ['2026-01-02', '2026-11-10', null][place % 3];
    if (joined)
      await product.platform.database.inClient(client.id, (db) =>
        db
          .updateTable('membership')
          .set({ joined_at: new Date(`${joined}T12:00:00Z`) })
          .where('client_id', '=', client.id)
          .where('id', '=', person.membershipId)
          .execute(),
      );
    for (const [index, course] of courses.entries()) {
      if ((place + index) % 4 === 0) continue;
      const id = await enrolPerson(product.platform, person, course.id);
      if ((place * index) % 3 === 1)
        await finishActivity(product.platform, person, course.id, course.activityIds[0]);
      else if ((place + index) % 5 === 0)
        await product.platform.database.inClient(client.id, (db) =>
          db
            .updateTable('enrolment')
            .set({ due_on: place % 2 ? '2026-02-01' : '2030-02-01' })
            .where('id', '=', id)
            .execute(),
        );
    }
  }
  for (const mandatory of [{}, { mandatory: 'yes' }]) {
    const all = (await matrix(manager, { limit: '50', ...mandatory })).body;
    const found: Record<string, number> = {};
    for (const compliance of COMPLIANCES) {
      const { items } = (await matrix(manager, { limit: '50', compliance, ...mandatory })).body;
      const told = all.items.filter(({ cells }) => cells.some((cell) => cell.compliance === compliance));
      expect([compliance, items.map(({ memberId }) => memberId)]).toEqual([
        compliance,
        told.map(({ memberId }) => memberId),
      ]);
      found[compliance] = items.length;
    }
    // All answers are given, to some and not to all.
    for (const compliance of ['done', 'late', 'on_time', 'no_deadline']) {
      expect(found[compliance]).toBeGreaterThan(0);
      expect(found[compliance], compliance).toBeLessThanOrEqual(all.items.length);
    }
  }
});
