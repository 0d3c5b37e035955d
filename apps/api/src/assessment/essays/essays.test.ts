import { readAttemptResult, readTest } from '@trilha/contract/assessment/attempts.calls';
import {
  gradeEssay,
  listEssays,
  readEssay,
  readEssayFilters,
} from '@trilha/contract/assessment/essays.calls';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type EssaySitting, RUBRIC, sitAtEssays } from '../../testing/essays.ts';
import { buildGroup } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let instructor: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  client = await buildClient(product.platform);
  instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
});
afterAll(() => product.close());

const queueOf = async ({ trainingId }: EssaySitting, over: Record<string, string | number> = {}) =>
  (await call(product, listEssays, { query: { training: trainingId, ...over } }, { token: instructor.token }))
    .body;

interface Given {
  readonly percent?: number;
  readonly levels?: Record<string, string>;
  readonly revision?: number;
  readonly comment?: string;
  readonly reason?: string;
  readonly token?: string;
  readonly key?: string;
}

const give = (essayId: string, { percent = 100, levels, token = instructor.token, ...over }: Given = {}) =>
  call(
    product,
    gradeEssay,
    {
      params: { essayId },
      body: {
        revision: over.revision ?? 0,
        grade: levels ? { kind: 'rubric', levels } : { kind: 'percent', percent },
        comment: over.comment ?? '',
        reason: over.reason ?? '',
      },
    },
    { token, ...(over.key ? { key: over.key } : {}) },
  );

const resultOf = async ({ person }: EssaySitting, attemptId: string) =>
  (await call(product, readAttemptResult, { params: { attemptId } }, { token: person.token })).body;

const countOf = (table: 'certificate' | 'ledger_transaction', { person }: EssaySitting) =>
  product.platform.database.inClient(client.id, async (db) => {
    if (table === 'certificate')
      return (await call(product, listCertificates, {}, { token: person.token })).body.items.length;
    const rows = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
      .select('ledger_entry.amount')
      .where('ledger_account.membership_id', '=', person.membershipId)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  });

test('an essay handed in waits in the queue, and its test has no grade yet [AS-06] [AS-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: null, passed: null, questions: [] });
  const queue = await queueOf(sitting);
  expect(queue).toMatchObject({ counts: { waiting: 1, graded: 0 } });
  expect(queue.items).toMatchObject([
    { state: 'waiting', percent: null, question: { prompt: 'Explique 1' } },
  ]);
});

test('an essay left blank earns nothing and waits for nobody [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn('   ');
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: 0, passed: false });
  expect((await queueOf(sitting)).items).toEqual([]);
});

test('with its last essay graded a test has its score, and all that comes of it, once [AS-04] [AS-06] [GM-01] [LE-12]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  const attemptId = await sitting.handIn();
  const [first, second] = (await queueOf(sitting)).items;
  expect((await give(first?.id ?? '', { percent: 60 })).body).toMatchObject({ waiting: 1, score: null });
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: null });
  expect(await countOf('certificate', sitting)).toBe(0);
  expect((await give(second?.id ?? '', { percent: 100, comment: 'Muito bem.' })).body).toMatchObject({
    waiting: 0,
    score: 80,
    passed: true,
    passKept: false,
  });
  expect(await countOf('certificate', sitting)).toBe(1);
  expect(await countOf('ledger_transaction', sitting)).toBe(60);
  const result = await resultOf(sitting, attemptId);
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
    const essay = (await queueOf(sitting)).items[0]?.id ?? '';
    expect((await give(essay, { percent: 90 })).code).toBe('essay_grade_invalid');
    expect((await give(essay, { levels: { c1: 'l2' } })).code).toBe('essay_grade_invalid');
    expect(
      (await give(essay, { levels: { c1: 'l2', c2: 'l1' }, comment: 'Faltou o exemplo.' })).body,
    ).toMatchObject({
      percent: 80,
      score: 80,
    });
    const { questions } = await resultOf(sitting, attemptId);
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

test('of two who grade at once one is heard, and the other is told [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const colleague = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const essay = (await queueOf(sitting)).items[0]?.id ?? '';
  const answers = await Promise.all([
    give(essay, { percent: 40 }),
    give(essay, { percent: 90, token: colleague.token }),
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
  const essay = (await queueOf(sitting)).items[0]?.id ?? '';
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(essay, { percent: 90, key })));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.revision))).toEqual(
    new Set([1]),
  );
  expect(await countOf('ledger_transaction', sitting)).toBe(60);
  expect(await countOf('certificate', sitting)).toBe(1);
});

test('two essays of one attempt graded at once still close it, once [AS-06] [GM-01]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  const attemptId = await sitting.handIn();
  const { items } = await queueOf(sitting);
  const answers = await Promise.all(items.map(({ id }) => give(id, { percent: 100 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: 100, passed: true });
  expect(await countOf('ledger_transaction', sitting)).toBe(60);
});

test('graded anew with a reason a failure may pass, and a pass is never taken away [AS-04] [MG-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  const essay = (await queueOf(sitting)).items[0]?.id ?? '';
  await give(essay, { percent: 40 });
  expect((await give(essay, { percent: 90, revision: 1 })).code).toBe('decision_reason_required');
  const raised = { percent: 90, revision: 1, reason: 'Li de novo.' };
  expect((await give(essay, raised)).body).toMatchObject({ score: 90, passed: true });
  const lowered = await give(essay, { percent: 10, revision: 2, reason: 'Engano.' });
  expect(lowered.body).toMatchObject({ percent: 10, score: 90, passed: true, passKept: true });
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: 90, passed: true });
  expect(await countOf('certificate', sitting)).toBe(1);
});

test('the last failure blocks nobody while another attempt waits, and the one graded last does [AS-03]', async () => {
  const over = { kind: 'block_test', maximumAttempts: 2 } as const;
  const sitting = await sitAtEssays(product, client, over);
  await sitting.handIn();
  await sitting.handIn();
  const [first, second] = (await queueOf(sitting)).items;
  const stateNow = () =>
    product.platform.database.inClient(client.id, (db) =>
      db.selectFrom('enrolment').select('state').where('id', '=', sitting.enrolmentId).executeTakeFirst(),
    );
  await give(first?.id ?? '', { percent: 0 });
  expect((await stateNow())?.state).not.toBe('blocked');
  await give(second?.id ?? '', { percent: 0 });
  expect((await stateNow())?.state).toBe('blocked');
  await give(second?.id ?? '', { percent: 100, revision: 1, reason: 'Troquei as respostas.' });
  expect((await stateNow())?.state).toBe('approved');
  const overview = await call(product, readTest, sitting.place, { token: sitting.person.token });
  expect(overview.body).toMatchObject({ passed: true, bestScore: 100 });
});

test('the queue goes person by person or question by question, and is narrowed down [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client, {}, { essays: 2 });
  await sitting.handIn();
  const other = await sitAtEssays(product, client);
  await other.handIn();
  const groupId = await buildGroup(product.platform, client, [sitting.person]);
  const listed = async (query: Record<string, unknown>) =>
    (await call(product, listEssays, { query: { limit: 100, ...query } }, { token: instructor.token })).body
      .items;
  expect(await listed({ group: groupId })).toHaveLength(2);
  const [essay] = await listed({ group: groupId });
  expect(await listed({ question: essay?.question.id, group: groupId })).toHaveLength(1);
  const questions = (await listed({ order: 'question' })).map(({ question }) => question.id);
  expect(questions).toEqual(questions.toSorted());
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof queueOf>> = await queueOf(sitting, {
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual((await queueOf(sitting)).items.map(({ id }) => id));
  const place = await call(
    product,
    readEssay,
    { params: { essayId: pages[0] ?? '' }, query: { training: sitting.trainingId } },
    { token: instructor.token },
  );
  expect(place.body.place).toEqual({ previousId: null, nextId: pages[1], position: 1, total: 2 });
  const filters = await call(product, readEssayFilters, {}, { token: instructor.token });
  expect(filters.body.groups.map(({ id }) => id)).toContain(groupId);
  expect(filters.body.trainings.find(({ id }) => id === sitting.trainingId)).toMatchObject({ waiting: 2 });
});

test('who grades blind is told no name, and finds nobody by it [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const hidden = await queueOf(sitting, { blind: 'true', search: 'nobody has this name' });
  expect(hidden.items.map(({ person }) => person)).toEqual([null]);
  const essayId = hidden.items[0]?.id ?? '';
  const read = await call(
    product,
    readEssay,
    { params: { essayId }, query: { blind: 'true' } },
    { token: instructor.token },
  );
  expect(read.body.person).toBeNull();
  expect(JSON.stringify(read.body)).not.toContain(sitting.person.membershipId);
});

test('“mine” are essays of trainings one wrote, and what one graded [AS-06]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  expect((await queueOf(sitting, { mine: 'true' })).items).toEqual([]);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ author_membership_id: instructor.membershipId })
      .where('id', '=', sitting.trainingId)
      .execute(),
  );
  expect((await queueOf(sitting, { mine: 'true' })).items).toHaveLength(1);
});

test('nobody grades themselves, and only whoever may grade finds essays [AS-06] [MG-01] [CL-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  const essayId = (await queueOf(sitting)).items[0]?.id ?? '';
  expect((await give(essayId, { token: sitting.person.token })).code).toBe('not_allowed');
  expect((await call(product, listEssays, { query: {} })).status).toBe(401);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ roles: ['instructor'] })
      .where('id', '=', sitting.person.membershipId)
      .execute(),
  );
  const token = await signInAgain(product.platform, sitting.person);
  expect((await give(essayId, { token })).code).toBe('own_enrolment');
  const foreign = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['instructor'],
  });
  expect((await give(essayId, { token: foreign.token })).status).toBe(404);
  const read = await call(product, readEssay, { params: { essayId }, query: {} }, { token: foreign.token });
  expect(read.status).toBe(404);
});

test('what was handed in is graded though the course is archived meanwhile [AS-06] [LE-07]', async () => {
  const sitting = await sitAtEssays(product, client);
  const attemptId = await sitting.handIn();
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ status: 'archived' }).where('id', '=', sitting.trainingId).execute(),
  );
  const essayId = (await queueOf(sitting)).items[0]?.id ?? '';
  expect((await give(essayId, { percent: 75 })).body).toMatchObject({ score: 75, passed: true });
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: 75 });
});
