import { randomUUID } from 'node:crypto';
import { readAttempt, saveAnswer, startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

/** A learner in an attempt of four questions. */
async function begin() {
  const { bankId } = await buildBank(product.platform, client, 4);
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, draw: 4 })]);
  const { token, ...person } = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, { token, ...person }, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  return { token, body: (await call(product, startAttempt, { params }, { token })).body };
}

const answer = (
  token: string,
  attemptId: string,
  questionId: string,
  value: boolean,
  sequence: number,
  base: number,
) =>
  call(
    product,
    saveAnswer,
    {
      params: { attemptId, questionId },
      body: { answer: { kind: 'true_false', value }, sequence, base, device: 'phone' },
    },
    { token },
  );

test('a device that has not seen the answer to a question writes nothing over it, whatever else it knows [AS-05]', async () => {
  const { token, body } = await begin();
  const [first = '', second = ''] = body.questions.map(({ id }) => id);
  const give = (questionId: string, value: boolean, sequence: number, base: number) =>
    answer(token, body.id, questionId, value, sequence, base);
  // Both devices have the page as it began; one answers the first question, the other a few that come after it.
  expect((await give(first, true, 1, 0)).status).toBe(200);
  expect((await give(second, true, 7, 0)).status).toBe(200);
  expect((await give(first, false, 8, 0)).code).toBe('answer_superseded');
  // Nor does one that saw the answer before the present one.
  expect((await give(first, false, 9, 1)).status).toBe(200);
  expect((await give(first, true, 10, 1)).code).toBe('answer_superseded');
  const read = await call(product, readAttempt, { params: { attemptId: body.id } }, { token });
  expect(read.body.answers.find(({ questionId }) => questionId === first)).toMatchObject({
    answer: { value: false },
    sequence: 9,
  });
  // Whoever has seen it may.
  expect((await give(first, true, 11, 9)).status).toBe(200);
});

test('an answer whose receipt was lost is the own one of whoever goes on in its page or after it, and nobody else’s [AS-05]', async () => {
  const { token, body } = await begin();
  const questionId = body.questions[0]?.id ?? '';
  const [page, next, other] = [randomUUID(), randomUUID(), randomUUID()];
  const give = async (
    sequence: number,
    line: string,
    before: readonly { line: string; upTo: number }[] = [],
  ) => {
    const given = { answer: { kind: 'true_false' as const, value: true }, sequence, device: 'phone' };
    const params = { attemptId: body.id, questionId };
    return call(
      product,
      saveAnswer,
      { params, body: { ...given, base: 0, line, before: [...before] } },
      { token },
    );
  };
  expect((await give(1, page)).status).toBe(200);
  // None of them has heard that the first one arrived.
  expect((await give(2, other)).code).toBe('answer_superseded');
  expect((await give(2, page)).status).toBe(200);
  expect((await give(3, next, [{ line: page, upTo: 1 }])).code).toBe('answer_superseded');
  expect((await give(3, next, [{ line: page, upTo: 2 }])).status).toBe(200);
  // The page before does not write over what came after it.
  expect((await give(4, page)).code).toBe('answer_superseded');
  // Nor do all at once, of one page, count as two devices.
  const burst = await Promise.all([5, 6].map((sequence) => give(sequence, next)));
  expect(burst.at(-1)?.status).toBe(200);
  const read = await call(product, readAttempt, { params: { attemptId: body.id } }, { token });
  expect(read.body.answers[0]?.sequence).toBe(6);
});

test('of two devices that answer a question at once one is told, however often and whatever was there [AS-05]', async () => {
  const { token, body } = await begin();
  const questionId = body.questions[0]?.id ?? '';
  let base = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const sent = [true, false, true].map((value, place) => ({ value, sequence: base + 1 + place }));
    const told = await Promise.all(
      sent.map(({ value, sequence }) => answer(token, body.id, questionId, value, sequence, base)),
    );
    expect(told.map(({ code }) => code ?? 'kept').toSorted()).toEqual([
      'answer_superseded',
      'answer_superseded',
      'kept',
    ]);
    const kept = sent[told.findIndex(({ status }) => status === 200)];
    const read = await call(product, readAttempt, { params: { attemptId: body.id } }, { token });
    expect(read.body.answers).toEqual([
      { questionId, answer: { kind: 'true_false', value: kept?.value }, sequence: kept?.sequence },
    ]);
    base = kept?.sequence ?? 0;
  }
});

test('an answer that is sent again under its key is the same one, also after another was given [AS-05] [PL-05]', async () => {
  const { token, body } = await begin();
  const params = { attemptId: body.id, questionId: body.questions[0]?.id ?? '' };
  const given = (value: boolean, sequence: number, base: number) => ({
    params,
    body: { answer: { kind: 'true_false' as const, value }, sequence, base, device: 'phone' },
  });
  const [once, later] = [randomUUID(), randomUUID()];
  const first = await call(product, saveAnswer, given(true, 1, 0), { token, key: once });
  expect((await call(product, saveAnswer, given(false, 2, 1), { token, key: later })).status).toBe(200);
  const again = await call(product, saveAnswer, given(true, 1, 0), { token, key: once });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const read = await call(product, readAttempt, { params: { attemptId: body.id } }, { token });
  expect(read.body.answers).toMatchObject([{ answer: { value: false }, sequence: 2 }]);
});
