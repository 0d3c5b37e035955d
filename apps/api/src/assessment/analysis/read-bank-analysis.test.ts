import { exportBankAnalysis, readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
});
afterAll(() => product.close());

/** A course with a test that asks every question of a bank of five; true is always right. */
async function course(bank?: Awaited<ReturnType<typeof buildBank>>, over: Partial<TestContent> = {}) {
  const { bankId, questionIds } = bank ?? (await buildBank(product.platform, client, 5));
  const settings = {
    bankId,
    draw: 5,
    maximumAttempts: 2,
    minutes: null,
    shuffle: true,
    minimumScore: 70,
    ...over,
  };
  const built = await buildCourse(product.platform, client, {}, [testActivity(settings)]);
  return { bankId, questionIds, trainingId: built.id, activityId: built.activityIds[0] ?? '' };
}

/** Somebody answers the questions in their order by these values, and hands in. */
async function sit(
  { trainingId, questionIds }: Awaited<ReturnType<typeof course>>,
  values: readonly (boolean | null)[],
  person?: Awaited<ReturnType<typeof buildPerson>>,
): Promise<Awaited<ReturnType<typeof buildPerson>>> {
  const learner = person ?? (await buildPerson(product.platform, client));
  if (!person) await enrolPerson(product.platform, learner, trainingId);
  const as = { token: learner.token };
  const params = { trainingId, hierarchyOrder: 1 };
  const { id: attemptId } = (await call(product, startAttempt, { params }, as)).body;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const of = { attemptId, questionId: questionIds[index] ?? '' };
    const body = { answer: { kind: 'true_false' as const, value }, sequence: index + 1, device: 'phone' };
    expect((await call(product, saveAnswer, { params: of, body }, as)).status).toBe(200);
  }
  expect((await call(product, submitAttempt, { params: { attemptId } }, as)).status).toBe(200);
  return learner;
}
const analysis = (bankId: string, query: { test?: string } = {}, as = token) =>
  call(product, readBankAnalysis, { params: { bankId }, query }, { token: as });

/** What was answered to a question without parts. */
const responsesOf = (item: ResponseOf<typeof readBankAnalysis>['items'][number] | undefined) =>
  item?.parts[0]?.responses ?? [];

/** Ten people: all get the first question, the strong the others but the third, which the weak get; the weak leave the fourth. */
async function tenSat() {
  const of = await course();
  for (let person = 0; person < 10; person += 1) {
    const isStrong = person < 5;
    await sit(of, [true, isStrong, !isStrong, isStrong ? true : null, isStrong]);
  }
  return of;
}

test('tells of every question how easy it is, whom it tells apart, and what to look at [AS-06]', async () => {
  const { bankId } = await tenSat();
  const { body } = await analysis(bankId);
  expect(body.attempts).toBe(10);
  expect(body.items.map(({ answers, facility, signs }) => [answers, facility, signs])).toEqual([
    [10, 1, ['everybody']],
    [10, 0.5, []],
    [10, 0.5, ['backwards']],
    [10, 0.5, []],
    [10, 0.5, []],
  ]);
  const [, second, third] = body.items;
  expect(second?.discriminationIndex).toBeGreaterThan(0);
  expect(third?.discriminationIndex).toBeCloseTo(-100, 6);
  expect(third?.effectiveWeight).toBeNull();
  expect(responsesOf(second).map(({ id, isRight, count }) => [id, isRight, count])).toEqual([
    ['true', true, 5],
    ['false', false, 5],
  ]);
  expect(responsesOf(body.items[3]).map(({ count }) => count)).toEqual([5, 0]);
  expect(body.items.map(({ blank }) => blank)).toEqual([0, 0, 0, 5, 0]);
  expect(body.whole?.average).toBeCloseTo(0.6, 9);
  expect(body.whole?.internalConsistency).not.toBeNull();
  expect(body.wholeAbsence).toBeNull();
});

test('counts the first attempt of everybody, and none that is not graded [AS-06]', async () => {
  const of = await course();
  const learner = await sit(of, [false, false, false, false]);
  await sit(of, [true, true, true, true], learner);
  const waiting = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, waiting, of.trainingId);
  await call(
    product,
    startAttempt,
    { params: { trainingId: of.trainingId, hierarchyOrder: 1 } },
    { token: waiting.token },
  );
  const { body } = await analysis(of.bankId);
  expect([body.attempts, body.items[0]?.facility, body.items[0]?.signs, body.whole]).toEqual([
    1,
    0,
    [],
    null,
  ]);
});

test('whoever begins a failed test anew has their first attempt behind them, whatever the round [AS-03] [AS-06]', async () => {
  const of = await course(undefined, { kind: 'restart_test', maximumAttempts: 1 });
  const learner = await sit(of, [false, false, false, false, false]);
  await sit(of, [true, false, false, false, false], learner);
  await sit(of, [true, true, true, true, true], learner);
  const { body } = await analysis(of.bankId);
  expect([body.attempts, body.gradedAttempts]).toEqual([1, 1]);
  expect(body.items.map(({ answers, facility }) => [answers, facility])).toEqual(
    Array.from({ length: 5 }, () => [1, 0]),
  );
});

test('a quiz without a grade tells what was chosen, and marks nothing [AS-01] [AS-06]', async () => {
  const quiz = await course(undefined, { kind: 'unevaluated_quiz' });
  for (let person = 0; person < 12; person += 1) await sit(quiz, [false, person < 4, null, true, true]);
  const begun = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, begun, quiz.trainingId);
  await call(
    product,
    startAttempt,
    { params: { trainingId: quiz.trainingId, hierarchyOrder: 1 } },
    { token: begun.token },
  );
  const { body } = await analysis(quiz.bankId);
  expect([body.attempts, body.gradedAttempts, body.whole, body.wholeAbsence]).toEqual([
    12,
    0,
    null,
    'ungraded',
  ]);
  expect(body.items[1]).toMatchObject({
    answers: 12,
    gradedAnswers: 0,
    facility: null,
    standardDeviation: null,
    discriminationIndex: null,
    discriminativeEfficiency: null,
    effectiveWeight: null,
    signs: [],
  });
  expect(body.items.slice(0, 3).map((item) => responsesOf(item).map(({ count }) => count))).toEqual([
    [0, 12],
    [4, 8],
    [0, 0],
  ]);
  const { url } = (
    await call(
      product,
      exportBankAnalysis,
      { params: { bankId: quiz.bankId }, body: { format: 'csv' } },
      { token },
    )
  ).body;
  const list = (await product.app.inject({ method: 'GET', url })).body;
  expect(list).toMatch(/;12;Sem nota;|,12,Sem nota,/);
});

test('answers without a grade move no figure of a bank that a graded test draws from, too [AS-06]', async () => {
  const graded = await tenSat();
  const before = (await analysis(graded.bankId)).body;
  const quiz = await course(graded, { kind: 'unevaluated_quiz' });
  for (let person = 0; person < 3; person += 1) await sit(quiz, [false, false, false, false, false]);
  const { body } = await analysis(graded.bankId);
  expect([body.attempts, body.gradedAttempts]).toEqual([13, 10]);
  const figures = ({ items, whole }: typeof body) => [
    items.map(({ answers: _answers, parts: _parts, ...rest }) => rest),
    whole,
  ];
  expect(figures(body)).toEqual(figures(before));
  expect(responsesOf(body.items[0]).map(({ count }) => count)).toEqual([10, 3]);
});

test('says why a test is not judged as a whole: few sat it, or each had other questions [AS-06]', async () => {
  const fixed = await course();
  await sit(fixed, [true, true, true, true]);
  expect((await analysis(fixed.bankId)).body).toMatchObject({ whole: null, wholeAbsence: 'few' });
  const drawn = await course(undefined, { draw: 1 });
  for (let person = 0; person < 12; person += 1) await sit(drawn, []);
  expect((await analysis(drawn.bankId)).body).toMatchObject({
    attempts: 12,
    whole: null,
    wholeAbsence: 'different',
  });
});

test('one test of a bank is looked at alone, and a question that was retired no more [AS-06]', async () => {
  const bank = await buildBank(product.platform, client, 5);
  const [first, second] = [await course(bank), await course(bank)];
  await sit(first, [true, true, true, true]);
  await sit(second, [false, true, true, true]);
  const questionId = bank.questionIds[4] ?? '';
  // As long as tests ask for all of them, none is removed by a call.
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('question').set({ retired_at: new Date() }).where('id', '=', questionId).execute(),
  );
  const all = (await analysis(bank.bankId)).body;
  expect(all.tests.map(({ id }) => id).toSorted()).toEqual([first.activityId, second.activityId].toSorted());
  expect([all.attempts, all.items.length, all.items[0]?.facility]).toEqual([2, 4, 0.5]);
  const one = (await analysis(bank.bankId, { test: second.activityId })).body;
  expect([one.attempts, one.items[0]?.facility]).toEqual([1, 0]);
});

test('a bank that no test draws from has questions without answers [AS-06]', async () => {
  const { bankId } = await buildBank(product.platform, client, 2);
  const { body } = await analysis(bankId);
  expect(body).toMatchObject({ tests: [], attempts: 0, whole: null });
  expect(body.items.map(({ answers, facility }) => [answers, facility])).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('is for those who write questions, and of their client alone [MG-01] [CL-07]', async () => {
  const { bankId, activityId } = await course();
  const learner = await buildPerson(product.platform, client);
  expect((await analysis(bankId, {}, learner.token)).code).toBe('not_allowed');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  expect((await analysis(bankId, {}, stranger.token)).code).toBe('not_found');
  const other = await buildBank(product.platform, client, 1);
  expect((await analysis(other.bankId, { test: activityId })).code).toBe('not_found');
});

test('leaves as a list in the language of who asks, and no word of a question becomes a formula [AS-06]', async () => {
  const of = await tenSat();
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('question')
      .set({ presentation: JSON.stringify({ kind: 'true_false', prompt: '=1+1', imageFileId: null }) })
      .where('id', '=', of.questionIds[2] ?? '')
      .execute(),
  );
  const params = { bankId: of.bankId };
  const ordered = await call(
    product,
    exportBankAnalysis,
    { params, body: { test: of.activityId, format: 'csv' } },
    { token },
  );
  const lines = (await product.app.inject({ method: 'GET', url: ordered.body.url })).body
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain('Acerto médio');
  expect(lines).toHaveLength(6);
  expect(lines[3]).toContain('3. =1+1');
  expect(lines[3]).toContain('Quem sabe mais erra mais');
  expect(lines[3]).toContain('Verdadeiro (certa): 5; Falso (errada): 5');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['creator'],
  });
  const elsewhere = await call(
    product,
    exportBankAnalysis,
    { params, body: { format: 'csv' } },
    { token: stranger.token },
  );
  expect(elsewhere.code).toBe('not_found');
});

test('people more are not a statement more [AS-06]', async () => {
  const of = await course();
  await sit(of, [true, true, true, true]);
  const asked = vi.spyOn(Client.prototype, 'query');
  const statements = async (): Promise<number> => {
    await analysis(of.bankId);
    const before = asked.mock.calls.length;
    await analysis(of.bankId);
    return asked.mock.calls.length - before;
  };
  const few = await statements();
  for (let person = 0; person < 3; person += 1) await sit(of, [true, false, true, false]);
  const many = await statements();
  asked.mockRestore();
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
});
