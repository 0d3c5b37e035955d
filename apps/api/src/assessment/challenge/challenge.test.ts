import { startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { answerChallenge, openChallenge, readWeakTopics } from '@trilha/contract/assessment/challenge.calls';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn, takeTest } from '../../testing/challenge.ts';
import { enrolPerson } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

/** Noon of a Monday in São Paulo. */
const NOW = '2026-11-23T15:00:00Z';
const TODAY = '2026-11-23';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

/** A client with the challenge on, and a learner who finished the test of a course. */
async function sitDown(questions: number, over: Parameters<typeof switchOn>[2] = {}) {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await switchOn(product, manager, over);
  const course = await buildTestedCourse(product, client, { questions });
  const person = await buildPerson(product.platform, client);
  await finishTest(product, person, course.id, course.questionIds.slice(0, 1));
  return { client, manager, course, person };
}

const open = (token: string) => call(product, openChallenge, {}, { token });
const answer = (token: string, questionId: string, isRight = true, day = TODAY, seconds = 12) =>
  call(
    product,
    answerChallenge,
    { params: { day, questionId }, body: { answer: { kind: 'true_false', value: isRight }, seconds } },
    { token },
  );
const homeOf = async ({ token }: Pick<BuiltPerson, 'token'>) =>
  (await call(product, readHome, {}, { token })).body.challenge;

/** Opens the challenge and answers all of it; the token is that of the day. */
async function playDay(token: string, isRight = true) {
  const { body } = await open(token);
  let last = body;
  for (const { id } of body.questions) last = (await answer(token, id, isRight, body.day)).body;
  return last;
}

test('asks three questions of a finished test, what was missed first, and the same on every device [GA-03]', async () => {
  const { person, course } = await sitDown(5);
  const first = await open(person.token);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ day: TODAY, nextDay: '2026-11-24', isFinished: false, points: 0 });
  expect(first.body.questions).toHaveLength(3);
  expect(first.body.questions[0]?.id).toBe(course.questionIds[0]);
  expect(first.body.questions.map(({ course: { id } }) => id)).toEqual([course.id, course.id, course.id]);
  const elsewhere = await signInAgain(product.platform, person);
  expect((await open(elsewhere)).body).toEqual(first.body);
});

test('nothing that tells the answer leaves before it is given, and then all of it at once [GA-03] [AS-08]', async () => {
  const { person } = await sitDown(3);
  const opened = await open(person.token);
  expect(JSON.stringify(opened.body)).not.toMatch(/"key"|Isso mesmo|Reveja|"value"/);
  const [one, two] = opened.body.questions;
  const wrong = await answer(person.token, one?.id ?? '', false);
  expect(wrong.body.questions[0]?.answered).toEqual({
    answer: { kind: 'true_false', value: false },
    fraction: 0,
    key: { kind: 'true_false', value: true },
    explanation: 'Reveja o módulo.',
    optionFeedback: [],
    points: 0,
  });
  expect(wrong.body.questions[1]?.answered).toBeNull();
  const right = await answer(person.token, two?.id ?? '');
  expect(right.body.questions[1]?.answered).toMatchObject({
    fraction: 1,
    explanation: 'Isso mesmo.',
    points: 5,
  });
});

test('twenty openings at once are one challenge, and twenty answers at once are one answer with its points [GA-03] [GM-01]', async () => {
  const { person } = await sitDown(9);
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(person.token)));
  expect(new Set(opened.map(({ body }) => JSON.stringify(body.questions))).size).toBe(1);
  const [first] = opened[0]?.body.questions ?? [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => answer(person.token, first?.id ?? '', index % 2 === 0)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.questions[0]?.answered))).size).toBe(1);
  const { body } = await call(product, readStatement, { query: {} }, { token: person.token });
  const lines = body.items.filter(({ kind }) => kind === 'challenge');
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(answers[0]?.body.points);
});

test('two answers at once that both end the day give no more than the cap [GA-03] [GM-01]', async () => {
  const { person } = await sitDown(3, { dailyCap: 7 });
  const { body } = await open(person.token);
  const [one, two, three] = body.questions.map(({ id }) => id);
  const done = await Promise.all([one, two, three].map((id) => answer(person.token, id ?? '')));
  const last = await open(person.token);
  expect(done.every(({ status }) => status === 200)).toBe(true);
  expect(last.body).toMatchObject({ isFinished: true, points: 7, streak: { days: 1, isTodayDone: true } });
});

test('points stand in the statement with their reason, and stop at the cap of the week [GA-03] [GM-01] [PT-01]', async () => {
  const { person, course } = await sitDown(3, { points: 5, dailyCap: 10, weeklyCap: 12 });
  expect((await playDay(person.token)).points).toBe(10);
  const { body } = await call(
    product,
    readStatement,
    { query: { unit: 'training' } },
    { token: person.token },
  );
  const line = body.items.find(({ kind }) => kind === 'challenge');
  expect(line).toMatchObject({
    unit: 'training',
    amount: 5,
    reason: { training: 'Processadores na loja', trainingId: course.id },
  });
  product.setNow('2026-11-24T15:00:00Z');
  const token = await signInAgain(product.platform, person);
  expect((await playDay(token)).points).toBe(2);
  // Sunday begins another week.
  product.setNow('2026-11-29T15:00:00Z');
  expect((await playDay(await signInAgain(product.platform, person))).points).toBe(10);
});

test('days in a row count, a missed one is forgiven, and home tells how it stands [GA-03]', async () => {
  const { person } = await sitDown(3);
  expect(await homeOf(person)).toEqual({ state: 'new', days: 0, isAtRisk: false });
  const { body } = await open(person.token);
  await answer(person.token, body.questions[0]?.id ?? '');
  expect(await homeOf(person)).toMatchObject({ state: 'open', days: 0 });
  for (const { id } of body.questions.slice(1)) await answer(person.token, id);
  expect(await homeOf(person)).toEqual({ state: 'done', days: 1, isAtRisk: false });
  product.setNow('2026-11-25T15:00:00Z');
  const token = await signInAgain(product.platform, person);
  expect(await homeOf({ token })).toEqual({ state: 'new', days: 1, isAtRisk: true });
  expect((await playDay(token)).streak).toMatchObject({ days: 2, longest: 2, hasFreeDay: false });
});

test('the day is that of the client, not of the server, and yesterday’s questions are closed [GA-03]', async () => {
  const { person } = await sitDown(3);
  product.setNow('2026-11-24T02:59:00Z');
  const late = await open(await signInAgain(product.platform, person));
  expect(late.body.day).toBe(TODAY);
  product.setNow('2026-11-24T03:00:00Z');
  const token = await signInAgain(product.platform, person);
  expect((await open(token)).body.day).toBe('2026-11-24');
  expect((await answer(token, late.body.questions[0]?.id ?? '')).code).toBe('challenge_over');
});

test('what was wrong comes back the next day, what was right waits [GA-03]', async () => {
  const { person } = await sitDown(6);
  const { body } = await open(person.token);
  const [missed, ...others] = body.questions.map(({ id }) => id);
  await answer(person.token, missed ?? '', false);
  for (const id of others) await answer(person.token, id);
  product.setNow('2026-11-24T15:00:00Z');
  const tomorrow = (await open(await signInAgain(product.platform, person))).body.questions.map(
    ({ id }) => id,
  );
  expect(tomorrow[0]).toBe(missed);
  expect(tomorrow.some((id) => others.includes(id))).toBe(false);
});

test('asks nothing that a test still has to ask: not before it is passed, nor while an attempt runs [GA-03] [AS-08]', async () => {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  await switchOn(product, await buildPerson(product.platform, client, { roles: ['course_manager'] }));
  const course = await buildTestedCourse(product, client, { questions: 3 });
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  expect((await open(person.token)).code).toBe('challenge_empty');
  expect(await homeOf(person)).toBeNull();
  await takeTest(product, person, course.id);
  expect(await homeOf(person)).toMatchObject({ state: 'new' });
  const place = { params: { trainingId: course.id, hierarchyOrder: 2 } };
  await call(product, startAttempt, place, { token: person.token });
  expect((await open(person.token)).code).toBe('challenge_empty');
  expect(await homeOf(person)).toBeNull();
});

test('tells no right answer that an attempt begun since still asks for, and goes on once that is handed in [GA-03] [AS-08]', async () => {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  await switchOn(product, await buildPerson(product.platform, client, { roles: ['course_manager'] }));
  const course = await buildTestedCourse(product, client, { questions: 3 });
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  await takeTest(product, person, course.id);
  const [first = '', second = ''] = (await open(person.token)).body.questions.map(({ id }) => id);
  expect((await answer(person.token, first)).status).toBe(200);
  const place = { params: { trainingId: course.id, hierarchyOrder: 2 } };
  const { body: attempt } = await call(product, startAttempt, place, { token: person.token });
  // Neither what is answered now, nor what was before.
  expect((await answer(person.token, second)).code).toBe('attempt_in_progress');
  expect((await answer(person.token, first)).code).toBe('attempt_in_progress');
  expect((await open(person.token)).code).toBe('attempt_in_progress');
  await call(product, submitAttempt, { params: { attemptId: attempt.id } }, { token: person.token });
  expect((await open(person.token)).body.questions[0]?.answered).not.toBeNull();
  expect((await answer(person.token, second)).status).toBe(200);
});

test('only the chosen courses take part, and few questions make a short challenge [GA-03]', async () => {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const chosen = await buildTestedCourse(product, client, { questions: 2, title: 'Vitrina' });
  const other = await buildTestedCourse(product, client, { questions: 4, title: 'Garantia' });
  await switchOn(product, manager, { everyCourse: false, courseIds: [chosen.id] });
  const person = await buildPerson(product.platform, client);
  await finishTest(product, person, other.id);
  expect((await open(person.token)).code).toBe('challenge_empty');
  await finishTest(product, person, chosen.id);
  const { body } = await open(person.token);
  expect(body.questions.map(({ id }) => id).toSorted()).toEqual([...chosen.questionIds].toSorted());
});

test('the week’s topics come weakest first, with the lesson before the test [GA-03]', async () => {
  const { person, client } = await sitDown(2);
  const second = await buildTestedCourse(product, client, { questions: 1, title: 'Garantia' });
  await finishTest(product, person, second.id);
  const { body } = await open(person.token);
  for (const question of body.questions)
    await answer(person.token, question.id, question.course.title === 'Garantia');
  const topics = await call(product, readWeakTopics, {}, { token: person.token });
  expect(topics.body).toMatchObject({ from: '2026-11-17', to: TODAY, streak: { days: 1 } });
  expect(topics.body.topics).toMatchObject([
    {
      topic: 'Processadores na loja',
      percent: 0,
      answers: 2,
      lesson: { hierarchyOrder: 1, title: 'Atividade 1' },
    },
    { topic: 'Garantia', percent: 100, answers: 1, lesson: { trainingId: second.id } },
  ]);
});

test('an answer of another kind is refused by name and answers nothing [GA-03]', async () => {
  const { person } = await sitDown(3);
  const { body } = await open(person.token);
  const questionId = body.questions[0]?.id ?? '';
  const given = { answer: { kind: 'numeric' as const, value: 1 }, seconds: 3 };
  const refused = await call(
    product,
    answerChallenge,
    { params: { day: TODAY, questionId }, body: given },
    { token: person.token },
  );
  expect(refused.code).toBe('validation_failed');
  expect((await open(person.token)).body.questions[0]?.answered).toBeNull();
});

test('a client that has it off has no banner and no challenge; strangers find nothing of anybody’s [GA-03] [CL-07]', async () => {
  const { person, client, manager } = await sitDown(3);
  const { body } = await open(person.token);
  const questionId = body.questions[0]?.id ?? '';
  const others: BuiltClient = await buildClient(product.platform);
  await switchOn(product, await buildPerson(product.platform, others, { roles: ['course_manager'] }));
  for (const stranger of [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, others),
  ])
    expect((await answer(stranger.token, questionId)).status).toBe(404);
  expect((await call(product, openChallenge, {})).status).toBe(401);
  const noRole = await buildPerson(product.platform, client, { roles: [] });
  expect((await open(noRole.token)).status).toBe(403);
  expect((await answer(person.token, body.questions[1]?.id ?? '', true, '2026-11-01')).status).toBe(404);
  await switchOn(product, manager, { isOn: false, revision: 1 });
  expect((await open(person.token)).code).toBe('challenge_off');
  expect((await answer(person.token, questionId)).code).toBe('challenge_off');
  expect((await call(product, readWeakTopics, {}, { token: person.token })).code).toBe('challenge_off');
  expect(await homeOf(person)).toBeNull();
});
