import {
  exportReactionResults,
  handInReaction,
  listReactions,
  readReactionResults,
} from '@trilha/contract/assessment/reactions.calls';
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import { openActivity } from '@trilha/contract/player/player.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const NOW = '2026-11-23T15:00:00Z';
const SECRET = 'uma frase que ninguem mais diria';

let product: TestApplication;
let client: BuiltClient;
let manager: string;
beforeAll(async () => {
  product = await openTestApplication(NOW);
  client = await buildClient(product.platform);
  manager = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const CONTENT: ReactionContent = {
  kind: 'reaction_evaluation',
  anonymous: true,
  questions: [
    {
      kind: 'scale',
      id: 'likely',
      prompt: 'Você recomendaria?',
      required: true,
      look: 'recommend',
      low: '',
      high: '',
    },
    { kind: 'essay', id: 'words', prompt: 'O que mudar?', required: false, maximumCharacters: 200 },
  ],
};

const buildEvaluation = (over: Partial<ReactionContent> = {}) =>
  buildCourse(product.platform, client, {}, [{ content: { ...CONTENT, ...over } }]);

async function learnerOf(courseId: string) {
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, courseId);
  return person;
}

const handIn = (token: string, courseId: string, value: number, over: object = {}) =>
  call(
    product,
    handInReaction,
    {
      params: { trainingId: courseId, hierarchyOrder: 1 },
      body: {
        anonymous: true,
        answers: [{ kind: 'scale', asked: 'likely', value }],
        ...over,
      },
    },
    { token },
  );

async function answerWith(courseId: string, values: readonly number[]): Promise<void> {
  for (const value of values) {
    const { token } = await learnerOf(courseId);
    expect((await handIn(token, courseId, value)).status).toBe(200);
  }
}

const results = (activityId: string, query: object = {}, token = manager) =>
  call(product, readReactionResults, { params: { activityId }, query }, { token });

/** Every row of every table, with nothing left out. */
async function everything(): Promise<{ table: string; row: string }[]> {
  return product.platform.database.acrossClients(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const found: { table: string; row: string }[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        db,
      );
      found.push(...rows.map(({ row }) => ({ table: name, row })));
    }
    return found;
  });
}

test('finishes the activity, and shows nothing before five people have answered [AS-01]', async () => {
  const course = await buildEvaluation();
  const [activityId = ''] = course.activityIds;
  await answerWith(course.id, [10, 9, 8, 7]);
  const before = await results(activityId);
  expect(before.body).toMatchObject({ handedIn: 4, shown: 0, shownFrom: 5, trend: [] });
  expect(before.body.questions[0]).toMatchObject({ answered: 0, mean: null, recommendation: null });

  const { token } = await learnerOf(course.id);
  const given = await handIn(token, course.id, 6);
  expect(given.body.outcome).toMatchObject({ activityState: 'finished' });
  const after = await results(activityId);
  expect(after.body).toMatchObject({ handedIn: 5, shown: 5, trend: [{ id: '2026-11', answers: 5 }] });
  expect(after.body.questions[0]?.recommendation).toEqual({
    score: 20,
    promoters: 2,
    passives: 2,
    detractors: 1,
  });

  // Whoever looks again after one more person finds the same numbers: nothing can be subtracted.
  await answerWith(course.id, [0]);
  const later = await results(activityId);
  expect(later.body).toMatchObject({ handedIn: 6, shown: 5, questions: after.body.questions });
  const listed = await call(product, listReactions, { query: { training: course.id } }, { token: manager });
  expect(listed.body.items).toMatchObject([{ activityId, handedIn: 6, shown: 5, recommendation: 20 }]);
});

test('no row of any table leads from a person to their anonymous answers, nor to when they came [AS-01]', async () => {
  const course = await buildEvaluation();
  const person = await learnerOf(course.id);
  const answers = [
    { kind: 'scale', asked: 'likely', value: 3 },
    { kind: 'essay', asked: 'words', text: SECRET },
  ];
  expect((await handIn(person.token, course.id, 3, { answers })).status).toBe(200);
  const holding = (await everything()).filter(({ row }) => row.includes(SECRET));
  expect(holding.map(({ table }) => table)).toEqual(['reaction_waiting']);

  const ids = await product.platform.database.acrossClients(async (db) => {
    const enrolments = await db
      .selectFrom('enrolment')
      .select('id')
      .where('membership_id', '=', person.membershipId)
      .execute();
    return [person.membershipId, ...enrolments.map(({ id }) => id)];
  });
  const [row = ''] = holding.map((each) => each.row);
  for (const id of ids) expect(row).not.toContain(id);
  expect(row).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}:\d{2}/);

  // Nor does what the waiting table says of itself name it elsewhere: its id stands in that row alone.
  const [, setId = ''] = /^\([^,]+,([^,]+)/.exec(row) ?? [];
  expect((await everything()).filter((each) => each.row.includes(setId))).toHaveLength(1);

  // Released, the row is another one.
  await answerWith(course.id, [10, 9, 8, 7]);
  const released = (await everything()).filter((each) => each.row.includes(SECRET));
  expect(released.map(({ table }) => table)).toEqual(['reaction_set']);
  for (const id of [...ids, setId]) expect(released[0]?.row).not.toContain(id);
});

test('the mark of a repeated request tells nothing of the answers [AS-01]', async () => {
  const course = await buildEvaluation();
  const hashes = await Promise.all(
    [1, 9].map(async (value) => {
      const { token, membershipId } = await learnerOf(course.id);
      await handIn(token, course.id, value);
      return product.platform.database.acrossClients((db) =>
        db
          .selectFrom('idempotency_answer')
          .select('request_hash')
          .where('membership_id', '=', membershipId)
          .where('call', '=', 'handInReaction')
          .executeTakeFirstOrThrow(),
      );
    }),
  );
  expect(hashes[0]).toEqual(hashes[1]);
});

test('whoever alone was asked something else is not shown among those who were not [AS-01]', async () => {
  const course = await buildEvaluation();
  const [activityId = ''] = course.activityIds;
  await answerWith(course.id, [10, 10, 10, 10]);
  // The same words under new ids, as an author could publish them before one person answers.
  const swapped: ReactionContent = {
    ...CONTENT,
    questions: CONTENT.questions.map((question) => ({ ...question, id: `${question.id}-2` })),
  };
  await product.platform.database.inClient(client.id, async (db) => {
    const content = JSON.stringify(swapped);
    await db.updateTable('activity').set({ content }).where('id', '=', activityId).execute();
    await db.updateTable('version_activity').set({ content }).where('activity_id', '=', activityId).execute();
  });
  const { token } = await learnerOf(course.id);
  const answers = [{ kind: 'scale', asked: 'likely-2', value: 0 }];
  expect((await handIn(token, course.id, 0, { answers })).status).toBe(200);
  const { body } = await results(activityId);
  expect(body).toMatchObject({ handedIn: 5, shown: 0 });
  expect(body.questions.map(({ answered }) => answered)).toEqual(body.questions.map(() => 0));
});

test('twenty tabs at once give one set of answers [AS-01]', async () => {
  const course = await buildEvaluation();
  const { token } = await learnerOf(course.id);
  const given = await Promise.all(
    Array.from({ length: 20 }, (_unused, tab) => handIn(token, course.id, tab % 11)),
  );
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await results(course.activityIds[0] ?? '')).body).toMatchObject({ handedIn: 1, shown: 0 });
  const opened = await call(
    product,
    openActivity,
    { params: { trainingId: course.id, hierarchyOrder: 1 }, query: {} },
    { token },
  );
  expect(opened.body.content).toMatchObject({ kind: 'reaction', anonymous: true, handedIn: true });
});

test('ten people at once make whole batches and lose nobody [AS-01]', async () => {
  const course = await buildEvaluation();
  const people = await Promise.all(Array.from({ length: 10 }, () => learnerOf(course.id)));
  await Promise.all(people.map(({ token }, value) => handIn(token, course.id, value)));
  expect((await results(course.activityIds[0] ?? '')).body).toMatchObject({ handedIn: 10, shown: 10 });
});

test('keeps nothing where the promise or the questions changed, or an answer is missing [AS-01]', async () => {
  const course = await buildEvaluation({ anonymous: false });
  const { token } = await learnerOf(course.id);
  const told = await handIn(token, course.id, 5);
  expect(told).toMatchObject({ status: 409, body: { code: 'reaction_changed' } });
  const open = await handIn(token, course.id, 5, { anonymous: false, answers: [] });
  expect(open).toMatchObject({ status: 422, body: { code: 'reaction_incomplete' } });
  const other = await handIn(token, course.id, 11, { anonymous: false });
  expect(other.status).toBe(422);
  expect((await results(course.activityIds[0] ?? '')).body).toMatchObject({ handedIn: 0 });
});

test('answers under a name are shown at once, with it [AS-01]', async () => {
  const course = await buildEvaluation({ anonymous: false });
  const { token } = await learnerOf(course.id);
  const answers = [
    { kind: 'scale', asked: 'likely', value: 9 },
    { kind: 'essay', asked: 'words', text: 'Mais exemplos' },
  ];
  expect((await handIn(token, course.id, 9, { anonymous: false, answers })).status).toBe(200);
  const { body } = await results(course.activityIds[0] ?? '');
  expect(body).toMatchObject({ anonymous: false, shown: 1 });
  expect(body.questions[1]?.texts).toEqual([{ text: 'Mais exemplos', name: expect.stringMatching(/\S/) }]);
});

test('opens only after all activities of its module are done [LE-09]', async () => {
  const course = await buildCourse(product.platform, client, {}, [{ content: CONTENT }, PAGE]);
  const { token } = await learnerOf(course.id);
  expect(await handIn(token, course.id, 9)).toMatchObject({
    status: 409,
    body: { code: 'activity_locked' },
  });
});

test('an instructor sees what was said of their own classes, others see nothing of it [AS-01] [MG-01]', async () => {
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const other = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const course = await buildEvaluation();
  const held = await buildClass(product.platform, client, {
    training_id: course.id,
    name: 'Turma da manhã',
    instructor_membership_id: instructor.membershipId,
  });
  for (const value of [10, 10, 10, 9, 0]) {
    const person = await learnerOf(course.id);
    await product.platform.database.inClient(client.id, (db) =>
      db
        .insertInto('class_subscription')
        .values({
          client_id: client.id,
          id: crypto.randomUUID(),
          class_id: held.id,
          training_id: course.id,
          membership_id: person.membershipId,
          state: 'subscribed',
          asked_at: new Date(NOW),
        })
        .execute(),
    );
    expect((await handIn(person.token, course.id, value)).status).toBe(200);
  }
  // Others of the course, in no class: five more.
  await answerWith(course.id, [0, 0, 0, 0, 0]);
  const [activityId = ''] = course.activityIds;
  const own = await results(activityId, { by: 'class' }, instructor.token);
  expect(own.body).toMatchObject({
    shown: 5,
    trend: [{ id: held.id, name: 'Turma da manhã', answers: 5, values: [{ value: 60 }] }],
  });
  expect((await results(activityId)).body.shown).toBe(10);
  expect((await results(activityId, { classId: held.id })).body.shown).toBe(5);
  expect((await results(activityId, { from: '2026-12' })).body.shown).toBe(0);
  expect((await results(activityId, {}, other.token)).status).toBe(404);
  const listed = await call(product, listReactions, { query: {} }, { token: other.token });
  expect(listed.body.items).toEqual([]);
});

test('the file holds no more than the screen [AS-01] [MG-03]', async () => {
  const course = await buildEvaluation();
  await answerWith(course.id, [10, 9, 8, 7, 6, 5]);
  const asked = await call(
    product,
    exportReactionResults,
    { params: { activityId: course.activityIds[0] ?? '' }, body: { format: 'csv' } },
    { token: manager },
  );
  const file = await product.app.inject({
    url: asked.body.url,
    headers: { authorization: `Bearer ${manager}` },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Você recomendaria?');
  expect(file.body).toMatch(/"?5"?[;,]"?0"?/);
});

test('the file tells numbers as numbers, also those below nothing [AS-01] [MG-03]', async () => {
  const course = await buildEvaluation();
  await answerWith(course.id, [0, 1, 2, 3, 4, 5]);
  const params = { activityId: course.activityIds[0] ?? '' };
  const asked = await call(
    product,
    exportReactionResults,
    { params, body: { format: 'csv' } },
    { token: manager },
  );
  const file = await product.app.inject({ url: asked.body.url });
  expect(file.body).toContain(';1;2;-100;');
  expect(file.body).not.toContain("'-100");
});

test('results need somebody signed in, with the right, of this client [AS-01] [MG-01]', async () => {
  const course = await buildEvaluation();
  const [activityId = ''] = course.activityIds;
  const at = { params: { activityId }, query: {} };
  expect((await call(product, readReactionResults, at)).status).toBe(401);
  const learner = await buildPerson(product.platform, client);
  expect((await results(activityId, {}, learner.token)).status).toBe(403);
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['course_manager'] });
  expect((await results(activityId, {}, stranger.token)).status).toBe(404);
  expect((await handIn(stranger.token, course.id, 5)).status).toBe(404);
});
