import { readTest } from '@trilha/contract/assessment/attempts.calls';
import { readEssay } from '@trilha/contract/assessment/essays.calls';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type EssaySitting, openDesk, RUBRIC, sitAtEssays } from '../../testing/essays.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let instructor: BuiltPerson;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  client = await buildClient(product.platform);
  instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  desk = openDesk(product, client, instructor);
});
afterAll(() => product.close());

test('an essay handed in waits in the queue, and its test has no grade yet [AS-06] [AS-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: null, passed: null, questions: [] });
  const queue = await desk.queueOf(sitting);
  expect(queue).toMatchObject({ counts: { waiting: 1, graded: 0 } });
  expect(queue.items).toMatchObject([
    { state: 'waiting', percent: null, question: { prompt: 'Explique 1' } },
  ]);
});

test('an essay left blank earns nothing and waits for nobody [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn('   ');
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: 0, passed: false });
  expect((await desk.queueOf(sitting)).items).toEqual([]);
});

test('with its last essay graded a test has its score, and all that comes of it, once [AS-04] [AS-06] [GM-01] [LE-12]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  const attemptId = await sitting.handIn();
  const [first, second] = (await desk.queueOf(sitting)).items;
  expect((await desk.give(first?.id ?? '', { percent: 60 })).body).toMatchObject({ waiting: 1, score: null });
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: null });
  expect(await desk.certificatesOf(sitting)).toBe(0);
  expect((await desk.give(second?.id ?? '', { percent: 100, comment: 'Muito bem.' })).body).toMatchObject({
    waiting: 0,
    score: 80,
    passed: true,
    passKept: false,
  });
  expect(await desk.certificatesOf(sitting)).toBe(1);
  expect(await desk.pointsOf(sitting)).toBe(60);
  const result = await desk.resultOf(sitting, attemptId);
  expect(result).toMatchObject({ score: 80, passed: true });
  expect(result.questions.map(({ review }) => review)).toMatchObject([
    { percent: 60, comment: '' },
    { percent: 100, comment: 'Muito bem.' },
  ]);
  const told = await call(product, listNotifications, { query: {} }, { token: sitting.person.token });
  expect(told.body.items.filter(({ kind }) => kind === 'test_graded')).toMatchObject([
    { parameters: { score: 80, activity: 'Atividade 1' } },
  ]);
});

test('a rubric is graded level by level, and its learner reads them as far as the test tells [AS-06] [AS-07] [AS-08]', async () => {
  const open = await sitAtEssays(product, client, {}, { rubric: RUBRIC });
  const silent = await sitAtEssays(
    product,
    client,
    { results: { correctness: 'never', answers: 'never' } },
    { rubric: RUBRIC },
  );
  for (const sitting of [open, silent]) {
    const attemptId = await sitting.handIn();
    const essay = (await desk.queueOf(sitting)).items[0]?.id ?? '';
    expect((await desk.give(essay, { percent: 90 })).code).toBe('essay_grade_invalid');
    expect((await desk.give(essay, { levels: { c1: 'l2' } })).code).toBe('essay_grade_invalid');
    expect(
      (await desk.give(essay, { levels: { c1: 'l2', c2: 'l1' }, comment: 'Faltou o exemplo.' })).body,
    ).toMatchObject({
      percent: 80,
      score: 80,
    });
    const { questions } = await desk.resultOf(sitting, attemptId);
    expect(questions[0]?.review).toEqual(
      sitting === open
        ? {
            percent: 80,
            comment: 'Faltou o exemplo.',
            levels: [
              { criterion: 'Clareza', level: 'Clara', points: 4, of: 4 },
              { criterion: 'Exemplo', level: 'Sem exemplo', points: 0, of: 1 },
            ],
          }
        : { percent: null, comment: 'Faltou o exemplo.', levels: [] },
    );
    expect(JSON.stringify(questions)).not.toContain('Com exemplo');
  }
});

test('what graders are told stays with them, though the test tells the answers and the essay is left blank [AS-07] [AS-08]', async () => {
  const results = { correctness: 'after_attempt', answers: 'after_attempt' } as const;
  const sitting = await sitAtEssays(product, client, { results }, { rubric: RUBRIC });
  const blank = await desk.resultOf(sitting, await sitting.handIn(' '));
  expect(blank.questions.map(({ answer, key }) => [answer?.kind, key])).toEqual([['essay', null]]);
  const attemptId = await sitting.handIn();
  await desk.give((await desk.queueOf(sitting)).items[0]?.id ?? '', { levels: { c1: 'l2', c2: 'l1' } });
  const graded = await desk.resultOf(sitting, attemptId);
  expect(graded.questions[0]?.review?.percent).toBe(80);
  for (const { questions } of [blank, graded]) {
    expect(JSON.stringify(questions)).not.toContain('Procure um exemplo.');
    expect(JSON.stringify(questions)).not.toContain('Com exemplo');
  }
});

test('of two who grade at once one is heard, and the other is told [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const colleague = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const essay = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  const answers = await Promise.all([
    desk.give(essay, { percent: 40 }),
    desk.give(essay, { percent: 90, token: colleague.token }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile');
  const heard = answers.find(({ status }) => status === 200);
  const read = await call(
    product,
    readEssay,
    { params: { essayId: essay }, query: {} },
    { token: instructor.token },
  );
  expect(read.body).toMatchObject({ state: 'graded', percent: heard?.body.percent, revision: 1 });
});

test('twenty repeats of one grade are one grade [AS-06] [GM-01]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const essay = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.give(essay, { percent: 90, key })));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.revision))).toEqual(
    new Set([1]),
  );
  expect(await desk.pointsOf(sitting)).toBe(60);
  expect(await desk.certificatesOf(sitting)).toBe(1);
});

test('two essays of one attempt graded at once still close it, once [AS-06] [GM-01]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  const attemptId = await sitting.handIn();
  const { items } = await desk.queueOf(sitting);
  const answers = await Promise.all(items.map(({ id }) => desk.give(id, { percent: 100 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: 100, passed: true });
  expect(await desk.pointsOf(sitting)).toBe(60);
});

test('graded anew with a reason a failure may pass, and a pass is never taken away [AS-04] [MG-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  const essay = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  await desk.give(essay, { percent: 40 });
  expect((await desk.give(essay, { percent: 90, revision: 1 })).code).toBe('decision_reason_required');
  const raised = { percent: 90, revision: 1, reason: 'Li de novo.' };
  expect((await desk.give(essay, raised)).body).toMatchObject({ score: 90, passed: true });
  const lowered = await desk.give(essay, { percent: 10, revision: 2, reason: 'Engano.' });
  expect(lowered.body).toMatchObject({ percent: 10, score: 90, passed: true, passKept: true });
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: 90, passed: true });
  expect(await desk.certificatesOf(sitting)).toBe(1);
});

test('the last failure blocks nobody while another attempt waits, and the one graded last does [AS-03]', async () => {
  const over = { kind: 'block_test', maximumAttempts: 2 } as const;
  const sitting = await sitAtEssays(product, client, over);
  await sitting.handIn();
  await sitting.handIn();
  const [first, second] = (await desk.queueOf(sitting)).items;
  const stateNow = () =>
    product.platform.database.inClient(client.id, (db) =>
      db.selectFrom('enrolment').select('state').where('id', '=', sitting.enrolmentId).executeTakeFirst(),
    );
  await desk.give(first?.id ?? '', { percent: 0 });
  expect((await stateNow())?.state).not.toBe('blocked');
  await desk.give(second?.id ?? '', { percent: 0 });
  expect((await stateNow())?.state).toBe('blocked');
  await desk.give(second?.id ?? '', { percent: 100, revision: 1, reason: 'Troquei as respostas.' });
  expect((await stateNow())?.state).toBe('approved');
  const overview = await call(product, readTest, sitting.place, { token: sitting.person.token });
  expect(overview.body).toMatchObject({ passed: true, bestScore: 100 });
});

test('another grade that still passes nobody is told wherever grades are told, and leaves the block [AS-03] [AS-07] [MG-05]', async () => {
  const sitting = await sitAtEssays(product, client, { kind: 'block_test', maximumAttempts: 1 });
  const attemptId = await sitting.handIn();
  const essay = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  const { params } = sitting.place;
  const standing = async () => {
    const { body } = await call(product, readOnlineCourse, { params }, { token: sitting.person.token });
    const { state, score } = body.modules[0]?.activities[0] ?? {};
    return [(await desk.resultOf(sitting, attemptId)).score, state, score];
  };
  await desk.give(essay, { percent: 20 });
  expect(await standing()).toEqual([20, 'blocked', 20]);
  await desk.give(essay, { percent: 50, revision: 1, reason: 'Li de novo.' });
  expect(await standing()).toEqual([50, 'blocked', 50]);
  await desk.give(essay, { percent: 30, revision: 2, reason: 'Engano.' });
  expect(await standing()).toEqual([30, 'blocked', 30]);
  await desk.give(essay, { percent: 90, revision: 3, reason: 'Agora sim.' });
  expect(await standing()).toEqual([90, 'approved', 90]);
});

test('what was handed in is graded though the course is archived meanwhile [AS-06] [LE-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ status: 'archived' }).where('id', '=', sitting.trainingId).execute(),
  );
  const essayId = (await desk.queueOf(sitting)).items[0]?.id ?? '';
  expect((await desk.give(essayId, { percent: 75 })).body).toMatchObject({ score: 75, passed: true });
  expect(await desk.resultOf(sitting, attemptId)).toMatchObject({ score: 75 });
});

test('a round begun anew is not failed by an old essay, and is passed by one that was owed [AS-03] [AS-04]', async () => {
  const beginAnew = (sitting: EssaySitting) =>
    product.platform.database.inClient(client.id, async (db) => {
      const { id } = await db
        .selectFrom('activity')
        .select('id')
        .where('training_id', '=', sitting.trainingId)
        .executeTakeFirstOrThrow();
      const at = product.platform.now();
      await db
        .insertInto('activity_progress')
        .values({
          client_id: client.id,
          enrolment_id: sitting.enrolmentId,
          activity_id: id,
          round: 2,
          state: 'restarted',
          started_at: at,
          touched_at: at,
        })
        .execute();
    });
  const overviewOf = async ({ place, person }: EssaySitting) =>
    (await call(product, readTest, place, { token: person.token })).body;
  for (const [percent, state] of [
    [10, 'restarted'],
    [90, 'approved'],
  ] as const) {
    const sitting = await sitAtEssays(product, client, { kind: 'block_test', maximumAttempts: 1 });
    await sitting.handIn();
    await beginAnew(sitting);
    const essayId = (await desk.queueOf(sitting)).items[0]?.id ?? '';
    expect((await desk.give(essayId, { percent })).body).toMatchObject({ score: percent });
    expect((await overviewOf(sitting)).attemptsLeft).toBe(1);
    const reached = await product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('activity_progress')
        .select('state')
        .where('enrolment_id', '=', sitting.enrolmentId)
        .where('round', '=', 2)
        .executeTakeFirst(),
    );
    expect(reached).toEqual({ state });
  }
});

test('grading and the learner’s next attempt at the same moment stand in one line [AS-05] [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client, { maximumAttempts: null }, { essays: 2 });
  for (let round = 0; round < 3; round += 1) {
    await sitting.handIn();
    const { items } = await desk.queueOf(sitting, { limit: 100 });
    const [, ...answers] = await Promise.all([sitting.handIn(), ...items.map(({ id }) => desk.give(id))]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await desk.pointsOf(sitting)).toBe(60);
  expect(await desk.certificatesOf(sitting)).toBe(1);
});
