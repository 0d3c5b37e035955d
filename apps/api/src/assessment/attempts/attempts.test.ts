import {
  readAttempt,
  readAttemptResult,
  readTest,
  reportDeparture,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { closeOverdueAttempts } from './close-overdue.job.ts';

const NOON = '2026-11-21T15:00:00Z';
let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

interface Sitting {
  readonly person: BuiltPerson;
  readonly token: string;
  readonly trainingId: string;
  readonly place: { readonly params: { readonly trainingId: string; readonly hierarchyOrder: number } };
  readonly enrolmentId: string;
}

/** A learner in front of a test of four questions drawn from six, two attempts, five minutes. */
async function sitDown(over: Partial<TestContent> = {}): Promise<Sitting> {
  product.setNow(NOON);
  const { bankId } = await buildBank(product.platform, client, 6);
  const settings = {
    bankId,
    draw: 4,
    maximumAttempts: 2,
    minutes: 5,
    shuffle: true,
    minimumScore: 70,
    ...over,
  };
  const course = await buildCourse(product.platform, client, {}, [testActivity(settings), PAGE]);
  const person = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  return {
    person,
    token: person.token,
    trainingId: course.id,
    place: { params: { trainingId: course.id, hierarchyOrder: 1 } },
    enrolmentId,
  };
}

const start = ({ token, place }: Sitting) => call(product, startAttempt, place, { token });
const answer = (token: string, attemptId: string, questionId: string, value: boolean, sequence = 1) =>
  call(
    product,
    saveAnswer,
    {
      params: { attemptId, questionId },
      body: { answer: { kind: 'true_false', value }, sequence, device: 'phone' },
    },
    { token },
  );
const submit = (token: string, attemptId: string) =>
  call(product, submitAttempt, { params: { attemptId } }, { token });

/** Answers every question with the same value (true is right) and submits. */
async function sit(sitting: Sitting, value: boolean) {
  const { body } = await start(sitting);
  for (const { id } of body.questions) await answer(sitting.token, body.id, id, value);
  return (await submit(sitting.token, body.id)).body;
}

test('draws as many questions as the test asks and never lets a key out before the policy says so [AS-08]', async () => {
  const sitting = await sitDown({ results: { correctness: 'after_attempt', answers: 'after_last_attempt' } });
  const started = await start(sitting);
  expect(started.body.questions).toHaveLength(4);
  const read = await call(
    product,
    readAttempt,
    { params: { attemptId: started.body.id } },
    { token: sitting.token },
  );
  const saved = await answer(sitting.token, started.body.id, started.body.questions[0]?.id ?? '', true);
  for (const seen of [started.body, read.body, saved.body]) {
    expect(JSON.stringify(seen)).not.toMatch(/"(key|keys|answer_key|originalIds|feedback|fraction)"/);
  }
  await submit(sitting.token, started.body.id);
  const first = await call(
    product,
    readAttemptResult,
    { params: { attemptId: started.body.id } },
    { token: sitting.token },
  );
  expect(first.body.questions.every(({ key, feedback }) => key === null && feedback === null)).toBe(true);
  expect(first.body.questions.some(({ fraction }) => fraction !== null)).toBe(true);
  const second = await sit(sitting, false);
  const last = await call(
    product,
    readAttemptResult,
    { params: { attemptId: second.attemptId } },
    { token: sitting.token },
  );
  expect(last.body.questions.every(({ key }) => key !== null)).toBe(true);
});

test('a result is not there while the attempt runs, nor for anybody else [AS-07]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  const early = await call(
    product,
    readAttemptResult,
    { params: { attemptId: body.id } },
    { token: sitting.token },
  );
  expect(early.code).toBe('results_not_available');
  const other = await buildPerson(product.platform, client);
  for (const declared of [readAttempt, readAttemptResult] as const) {
    expect(
      (await call(product, declared, { params: { attemptId: body.id } }, { token: other.token })).status,
    ).toBe(404);
  }
  expect((await answer(other.token, body.id, body.questions[0]?.id ?? '', true)).status).toBe(404);
});

test('fifty taps on start are one attempt [AS-02]', async () => {
  const sitting = await sitDown();
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(sitting)));
  const started = answers.filter(({ status }) => status === 200);
  expect(started).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['attempt_in_progress']),
  );
});

test('a second attempt asks first what the first one did not [AS-06]', async () => {
  const sitting = await sitDown({ draw: 3 });
  const asked = async (): Promise<string[]> => {
    const { body } = await start(sitting);
    await submit(sitting.token, body.id);
    return body.questions.map(({ id }) => id);
  };
  const both = [...(await asked()), ...(await asked())];
  expect(new Set(both).size).toBe(6);
});

test('an older message never overwrites a newer answer, whichever device it comes from [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  const questionId = body.questions[0]?.id ?? '';
  expect((await answer(sitting.token, body.id, questionId, true, 5)).status).toBe(200);
  expect((await answer(sitting.token, body.id, questionId, false, 4)).code).toBe('answer_superseded');
  expect((await answer(sitting.token, body.id, questionId, false, 5)).code).toBe('answer_superseded');
  const read = await call(product, readAttempt, { params: { attemptId: body.id } }, { token: sitting.token });
  expect(read.body.answers).toEqual([
    { questionId, answer: { kind: 'true_false', value: true }, sequence: 5 },
  ]);
});

test('an answer of another kind or to another question is refused [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  expect((await answer(sitting.token, body.id, newId(), true)).code).toBe('question_not_in_attempt');
  const wrongKind = await call(
    product,
    saveAnswer,
    {
      params: { attemptId: body.id, questionId: body.questions[0]?.id ?? '' },
      body: { answer: { kind: 'numeric', value: 1 }, sequence: 1, device: '' },
    },
    { token: sitting.token },
  );
  expect(wrongKind.code).toBe('question_not_in_attempt');
});

test("the clock is the server's: answers count until the deadline and its grace, then no more [AS-05]", async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  expect(body.secondsLeft).toBe(300);
  product.setNow('2026-11-21T15:05:09Z');
  expect((await answer(sitting.token, body.id, body.questions[0]?.id ?? '', true)).status).toBe(200);
  product.setNow('2026-11-21T15:05:11Z');
  expect((await answer(sitting.token, body.id, body.questions[1]?.id ?? '', true)).code).toBe(
    'attempt_time_over',
  );
  expect(
    (await call(product, readAttempt, { params: { attemptId: body.id } }, { token: sitting.token })).code,
  ).toBe('attempt_time_over');
});

test('an attempt nobody submitted is closed by the clock with what was saved, once [AS-05]', async () => {
  const sitting = await sitDown({ maximumAttempts: 1 });
  const { body } = await start(sitting);
  for (const { id } of body.questions) await answer(sitting.token, body.id, id, true);
  product.setNow('2026-11-21T15:06:00Z');
  await Promise.all([
    closeOverdueAttempts(product.platform, client.id),
    closeOverdueAttempts(product.platform, client.id),
  ]);
  const result = await call(
    product,
    readAttemptResult,
    { params: { attemptId: body.id } },
    { token: sitting.token },
  );
  expect(result.body).toMatchObject({ state: 'expired', score: 100, passed: true });
});

test('another start closes no attempt whose grace is not over [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  product.setNow('2026-11-21T15:05:09Z');
  expect((await start(sitting)).code).toBe('attempt_in_progress');
  expect((await answer(sitting.token, body.id, body.questions[0]?.id ?? '', true)).status).toBe(200);
});

test('an attempt whose end begins another round is followed by the first of that round at once [AS-03] [AS-05]', async () => {
  const sitting = await sitDown({ kind: 'restart_test', maximumAttempts: 1 });
  await start(sitting);
  product.setNow('2026-11-21T15:06:00Z');
  expect((await start(sitting)).body.number).toBe(1);
  const overview = await call(product, readTest, sitting.place, { token: sitting.token });
  expect(overview.body).toMatchObject({ attemptsLeft: 0, attempts: [{ state: 'started' }] });
});

test('submitting twice at once grades once and answers the same [AS-02]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  for (const { id } of body.questions) await answer(sitting.token, body.id, id, true);
  const answers = await Promise.all([submit(sitting.token, body.id), submit(sitting.token, body.id)]);
  expect(answers.map(({ body: told }) => told.score)).toEqual([100, 100]);
  expect(answers.filter(({ body: told }) => told.outcome !== null)).toHaveLength(1);
  expect((await answer(sitting.token, body.id, body.questions[0]?.id ?? '', false, 9)).code).toBe(
    'attempt_over',
  );
});

test('a better grade after a pass improves, and a worse one never takes the pass away [AS-04]', async () => {
  const sitting = await sitDown({ maximumAttempts: null, minimumScore: 50 });
  const { body } = await start(sitting);
  for (const [place, { id }] of body.questions.entries()) await answer(sitting.token, body.id, id, place < 2);
  expect((await submit(sitting.token, body.id)).body).toMatchObject({
    score: 50,
    passed: true,
    outcome: { activityState: 'approved' },
  });
  expect(await sit(sitting, true)).toMatchObject({ score: 100, outcome: { activityState: 'improved' } });
  expect(await sit(sitting, false)).toMatchObject({
    score: 0,
    passed: false,
    outcome: { activityState: 'improved' },
  });
  const overview = await call(product, readTest, sitting.place, { token: sitting.token });
  expect(overview.body).toMatchObject({ bestScore: 100, passed: true, attemptsLeft: null });
});

test('running out of attempts refuses the next one and says so before [AS-02] [AS-03]', async () => {
  const sitting = await sitDown();
  await sit(sitting, false);
  expect((await call(product, readTest, sitting.place, { token: sitting.token })).body).toMatchObject({
    attemptsLeft: 1,
    warning: 'last_attempt',
  });
  await sit(sitting, false);
  expect((await start(sitting)).code).toBe('attempts_exhausted');
  expect((await call(product, readTest, sitting.place, { token: sitting.token })).body.problem).toBe(
    'attempts_exhausted',
  );
});

test('a leave of the page is counted while the attempt runs [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  const leave = () =>
    call(product, reportDeparture, { params: { attemptId: body.id } }, { token: sitting.token });
  await leave();
  expect((await leave()).body.departures).toBe(2);
  await submit(sitting.token, body.id);
  expect((await leave()).code).toBe('attempt_over');
});

test('a bank smaller than the draw, a stranger and a missing enrolment are refused by name [AS-06] [LE-06]', async () => {
  const small = await sitDown({ draw: 7 });
  expect((await start(small)).code).toBe('bank_too_small');
  const stranger = await buildPerson(product.platform, client);
  expect((await call(product, startAttempt, small.place, { token: stranger.token })).code).toBe(
    'not_enrolled',
  );
  const foreign = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await call(product, readTest, small.place, { token: foreign.token })).status).toBe(404);
});

test('a blueprint is in every draw, and one the bank no longer fills is refused by name [AS-06]', async () => {
  const { bankId, questionIds } = await buildBank(product.platform, client, 6);
  const hard = questionIds.slice(0, 2);
  const mark = (ids: readonly string[], set: { retired_at?: Date; tags?: string[]; difficulty?: string }) =>
    product.platform.database.inClient(client.id, (db) =>
      db.updateTable('question').set(set).where('id', 'in', ids).execute(),
    );
  await mark(hard, { tags: ['bateria'], difficulty: 'hard' });
  const blueprint = [{ tag: 'bateria', difficulty: 'hard' as const, count: 2 }];
  for (let person = 0; person < 4; person += 1) {
    const { body } = await start(await sitDown({ bankId, draw: 3, blueprint }));
    expect(body.questions).toHaveLength(3);
    expect(body.questions.map(({ id }) => id)).toEqual(expect.arrayContaining([...hard]));
  }
  // The author calls one of them easy: there are questions enough, but not the ones that were asked for.
  await mark(hard.slice(0, 1), { difficulty: 'easy' });
  expect((await start(await sitDown({ bankId, draw: 3, blueprint }))).code).toBe('blueprint_unmet');
  expect((await start(await sitDown({ bankId, draw: 1, blueprint }))).code).toBe('blueprint_unmet');
});

test('what a draw is about is not told to whoever takes the test [AS-06] [AS-08]', async () => {
  const sitting = await sitDown({ blueprint: [{ tag: 'segredo', difficulty: null, count: 1 }] });
  const opened = await call(product, openActivity, { ...sitting.place, query: {} }, { token: sitting.token });
  expect(opened.status).toBe(200);
  expect(JSON.stringify(opened.body)).not.toContain('segredo');
});

test('an edit of the bank changes no running attempt [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('question')
      .set({ answer_key: JSON.stringify({ kind: 'true_false', value: false }), retired_at: new Date() })
      .execute(),
  );
  for (const { id } of body.questions) await answer(sitting.token, body.id, id, true);
  expect((await submit(sitting.token, body.id)).body.score).toBe(100);
});

test('a quiz without a grade is done once it is handed in, tells nothing of a score, and explains at once [AS-01] [AS-07]', async () => {
  const sitting = await sitDown({
    kind: 'unevaluated_quiz',
    results: { correctness: 'after_last_attempt', answers: 'after_last_attempt' },
  });
  const before = await call(product, readTest, sitting.place, { token: sitting.token });
  expect(before.body).toMatchObject({ scored: false, bestScore: null, warning: null });
  const { body } = await start(sitting);
  const [first] = body.questions;
  await answer(sitting.token, body.id, first?.id ?? '', false);
  const attempt = { params: { attemptId: body.id } };
  const handedIn = await call(product, submitAttempt, attempt, { token: sitting.token });
  expect(handedIn.body).toMatchObject({
    score: null,
    passed: null,
    outcome: { activityState: 'finished' },
  });
  const result = await call(product, readAttemptResult, attempt, { token: sitting.token });
  expect(result.body).toMatchObject({ scored: false, score: null, passed: null, attemptsLeft: 1 });
  expect(result.body.questions.find(({ id }) => id === first?.id)).toMatchObject({
    fraction: 0,
    key: { kind: 'true_false', value: true },
    feedback: 'Reveja o módulo.',
  });
  const after = await call(product, readTest, sitting.place, { token: sitting.token });
  expect(after.body).toMatchObject({ bestScore: null, passed: false });
  expect(after.body.attempts).toMatchObject([{ state: 'submitted', score: null, passed: null }]);
});

test('a quiz without a grade shows no answers where its author keeps them [AS-01] [AS-07]', async () => {
  product.setNow(NOON);
  const results = { correctness: 'never', answers: 'never' } as const;
  const { bankId } = await buildBank(product.platform, client, 1);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, kind: 'unevaluated_quiz', results }),
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const { token } = person;
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { body } = await call(product, startAttempt, place, { token });
  await answer(token, body.id, body.questions[0]?.id ?? '', true);
  const attempt = { params: { attemptId: body.id } };
  await call(product, submitAttempt, attempt, { token });
  const result = await call(product, readAttemptResult, attempt, { token });
  expect(result.body).toMatchObject({ scored: false, score: null, questions: [] });
});
