import {
  reportDeparture,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { exportTestAttempts, listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const FORMULA = '=HYPERLINK("http://example.test";"aqui")';

/** A test of a short answer and a true-or-false that weighs three here, and a page that is no test. */
async function buildTest() {
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, author)).body;
  const rest = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };
  const add = async (question: Fields['question'], key: Fields['key']) =>
    (await call(product, addQuestion, { params: { bankId }, body: { ...rest, question, key } }, author)).body;
  const words = await add(
    { kind: 'short_answer', prompt: 'Qual é o sinal?', imageFileId: null },
    { kind: 'short_answer', accepted: ['igual'], exact: false },
  );
  const truth = await add(
    { kind: 'true_false', prompt: 'É verdade?', imageFileId: null },
    { kind: 'true_false', value: true },
  );
  const settings = { bankId, draw: 2, weights: { [truth.questionId]: 3 } };
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity(settings),
    PAGE,
  ]);
  return {
    course,
    activityId: course.activityIds[0] ?? '',
    words: words.questionId,
    truth: truth.questionId,
  };
}
type Built = Awaited<ReturnType<typeof buildTest>>;

/** Somebody who writes a formula, answers the other question right and hands in, unless told not to. */
async function sit({ course, words, truth }: Built, { handsIn = true } = {}) {
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { id: attemptId } = (await call(product, startAttempt, { params }, person)).body;
  const give = (
    questionId: string,
    answer: { kind: 'short_answer'; text: string } | { kind: 'true_false'; value: boolean },
  ) =>
    call(
      product,
      saveAnswer,
      { params: { attemptId, questionId }, body: { answer, sequence: 1, device: 'phone' } },
      person,
    );
  await give(words, { kind: 'short_answer', text: FORMULA });
  await give(truth, { kind: 'true_false', value: true });
  if (handsIn) await call(product, submitAttempt, { params: { attemptId } }, person);
  return { person, attemptId };
}

const list = (activityId: string, query: object = {}, { token }: { token: string } = manager) =>
  call(product, listTestAttempts, { params: { activityId }, query }, { token });

test('the team reads who sat a test and when its page was left, the latest first [AS-02] [AS-05]', async () => {
  const built = await buildTest();
  const first = await sit(built);
  product.setNow('2026-11-21T15:00:30.000Z');
  const second = await sit(built, { handsIn: false });
  const leave = () =>
    call(product, reportDeparture, { params: { attemptId: second.attemptId } }, second.person);
  const moments: string[] = [];
  for (const moment of ['2026-11-21T15:01:00.000Z', '2026-11-21T15:03:00.000Z']) {
    product.setNow(moment);
    moments.unshift(moment);
    await leave();
  }
  const { items, test: about, nextCursor } = (await list(built.activityId)).body;
  expect(items).toMatchObject([
    {
      id: second.attemptId,
      state: 'started',
      departures: 2,
      leftAt: moments,
      score: null,
      answered: 2,
      asked: 2,
    },
    { id: first.attemptId, state: 'submitted', departures: 0, leftAt: [], score: 75, passed: true },
  ]);
  expect([about.id, nextCursor]).toEqual([built.activityId, null]);
});

test('an answer that says nothing is counted as none, whatever its kind [AS-05] [AS-06]', async () => {
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const { bankId } = (await call(product, createBank, { body: { name: `Banco ${newId()}` } }, author)).body;
  const rest = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'easy' as const, tags: [] };
  const asked = { prompt: 'Como é?', imageFileId: null };
  const option = (id: string) => ({ id, text: id, imageFileId: null });
  const questions: readonly Pick<Fields, 'question' | 'key'>[] = [
    {
      question: { kind: 'fill_in', ...asked, parts: ['A ', ' fica na ', '.'] },
      key: { kind: 'fill_in', gaps: [['loja'], ['rua']], exact: false },
    },
    { question: { kind: 'essay', ...asked, maximumCharacters: 200 }, key: { kind: 'essay', guidance: '' } },
    {
      question: {
        kind: 'matrix',
        ...asked,
        rows: [option('r1')],
        columns: [option('c1'), option('c2')],
        many: true,
        shuffle: false,
      },
      key: { kind: 'matrix', cells: { r1: ['c1'] } },
    },
    {
      question: { kind: 'short_answer', ...asked },
      key: { kind: 'short_answer', accepted: ['igual'], exact: false },
    },
  ];
  for (const question of questions) {
    const body = { ...rest, ...question };
    expect((await call(product, addQuestion, { params: { bankId }, body }, author)).status).toBe(200);
  }
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ bankId, draw: questions.length }),
    PAGE,
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const attempt = (await call(product, startAttempt, { params }, person)).body;
  const counts: (number | undefined)[] = [];
  for (const words of ['  ', 'loja']) {
    for (const { id, question } of attempt.questions) {
      const given = {
        fill_in: { kind: 'fill_in' as const, gaps: ['', words] },
        essay: { kind: 'essay' as const, text: words },
        matrix: {
          kind: 'matrix' as const,
          cells: question.kind === 'matrix' ? { [question.rows[0]?.id ?? '']: [] } : {},
        },
        short_answer: { kind: 'short_answer' as const, text: words },
      };
      const { kind } = question;
      if (!(kind === 'fill_in' || kind === 'essay' || kind === 'matrix' || kind === 'short_answer')) continue;
      const base = counts.length;
      const body = { answer: given[kind], sequence: base + 1, base, device: 'phone' };
      const saved = await call(
        product,
        saveAnswer,
        { params: { attemptId: attempt.id, questionId: id }, body },
        person,
      );
      expect(saved.status).toBe(200);
    }
    counts.push((await list(course.activityIds[0] ?? '')).body.items[0]?.answered);
  }
  // Of a table whose every row is empty nothing is said, whatever else is written.
  expect(counts).toEqual([0, 3]);
});

test('departures that come at once are counted and written down one by one [AS-05]', async () => {
  const built = await buildTest();
  const { person, attemptId } = await sit(built, { handsIn: false });
  await Promise.all(
    Array.from({ length: 5 }, () => call(product, reportDeparture, { params: { attemptId } }, person)),
  );
  const [attempt] = (await list(built.activityId)).body.items;
  expect([attempt?.departures, attempt?.leftAt.length]).toEqual([5, 5]);
});

test('attempts are narrowed down and read page by page [AS-02]', async () => {
  const built = await buildTest();
  product.setNow('2026-11-21T15:05:00.000Z');
  const one = await sit(built);
  product.setNow('2026-11-21T15:06:00.000Z');
  const two = await sit(built, { handsIn: false });
  const idsOf = async (query: object) => (await list(built.activityId, query)).body.items.map(({ id }) => id);
  expect(await idsOf({ state: 'started' })).toEqual([two.attemptId]);
  const groupId = await buildGroup(product.platform, client, [one.person]);
  expect(await idsOf({ groupId })).toEqual([one.attemptId]);
  expect(await idsOf({ search: '100%' })).toEqual([]);
  const page = (await list(built.activityId, { limit: 1 })).body;
  expect(await idsOf({ limit: 1, cursor: page.nextCursor })).toEqual([one.attemptId]);
});

test('attempts leave with every answer as a list that no table program runs, and the log keeps who took it [AS-06] [MG-03] [MG-07]', async () => {
  const built = await buildTest();
  await sit(built);
  await sit(built, { handsIn: false });
  const params = { activityId: built.activityId };
  const body = { state: 'submitted' as const, format: 'csv' as const };
  const { url } = (await call(product, exportTestAttempts, { params, body }, manager)).body;
  const file = await product.app.inject({ method: 'GET', url });
  const lines = file.body.trim().split(/\r?\n/);
  expect([file.statusCode, lines.length]).toEqual([200, 3]);
  expect(lines[0]).toContain('Enunciado');
  expect(file.body).not.toMatch(/(^|[;,"])=HYPERLINK/m);
  expect(file.body).toContain('HYPERLINK');
  expect(lines.find((line) => line.includes('É verdade?'))).toMatch(/Verdadeiro.*100.*3.*3/);
  const sheet = await call(
    product,
    exportTestAttempts,
    { params, body: { format: 'xlsx' } },
    { token: manager.token },
  );
  const workbook = await product.app.inject({ method: 'GET', url: sheet.body.url });
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', built.course.id)
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'assessment.attempts.export',
    'assessment.attempts.export',
  ]);
});

test('attempts are for the team of the client alone, and of tests alone [AS-02] [CL-07]', async () => {
  const built = await buildTest();
  const { person } = await sit(built);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  const take = (activityId: string, { token }: { token: string }) =>
    call(product, exportTestAttempts, { params: { activityId }, body: {} }, { token });
  for (const ask of [list.bind(null, built.activityId, {}), take.bind(null, built.activityId)]) {
    expect((await ask(person)).code).toBe('not_allowed');
    expect((await ask(stranger)).code).toBe('not_found');
  }
  expect((await list(built.course.activityIds[1] ?? '')).code).toBe('not_found');
  const elsewhere = await buildGroup(product.platform, other, []);
  expect((await list(built.activityId, { groupId: elsewhere })).code).toBe('not_found');
});
