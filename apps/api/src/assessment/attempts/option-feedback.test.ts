import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, readBank } from '@trilha/contract/assessment/banks.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
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

const TEXTS = ['U', 'H', 'HX', 'K'] as const;
const saidOf = (text: string): string => `Sobre a letra ${text}.`;

/** A bank with one question, each of whose options has words of its own. */
async function bankOfOne(token: string): Promise<string> {
  const { bankId } = (await call(product, createBank, { body: { name: 'Sufixos' } }, { token })).body;
  const options = TEXTS.map((text, place) => ({ id: `o${place + 1}`, text, imageFileId: null }));
  const about = Object.fromEntries(options.map(({ id, text }) => [id, saidOf(text)]));
  await call(
    product,
    addQuestion,
    {
      params: { bankId },
      body: {
        question: {
          kind: 'multiple_choice',
          prompt: 'Quais duram mais?',
          imageFileId: null,
          options,
          shuffle: true,
        },
        key: { kind: 'multiple_choice', optionIds: ['o1'] },
        feedback: {
          right: '',
          wrong: 'Reveja.',
          options: { ...about, o9: 'De ninguém', o2: `  ${about['o2']} ` },
        },
        weight: 1,
        difficulty: 'easy',
        tags: [],
      },
    },
    { token },
  );
  const [question] = (await call(product, readBank, { params: { bankId } }, { token })).body.questions;
  expect(question?.feedback.options).toEqual(about);
  return bankId;
}

test('who chose an option is told about it, about no other, and not before the answers may be told [AS-06] [AS-07] [AS-08]', async () => {
  const bankId = await bankOfOne((await buildPerson(product.platform, client, { roles: ['creator'] })).token);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, results: { correctness: 'after_attempt', answers: 'after_last_attempt' } }),
  ]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const { token } = learner;
  const resultOf = async (attemptId: string) =>
    (await call(product, readAttemptResult, { params: { attemptId } }, { token })).body;
  const take = async (before?: string) => {
    const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
    const { body: attempt } = await call(product, startAttempt, place, { token });
    expect(JSON.stringify(attempt)).not.toContain('Sobre a letra');
    // The last one is under way, not over: what the one before it says now would be of use in it.
    if (before) expect(JSON.stringify(await resultOf(before))).not.toContain('Sobre a letra');
    const [asked] = attempt.questions;
    const options = asked?.question.kind === 'multiple_choice' ? asked.question.options : [];
    const optionIds = options.flatMap(({ id, text }) => (text === 'H' || text === 'K' ? [id] : []));
    await call(
      product,
      saveAnswer,
      {
        params: { attemptId: attempt.id, questionId: asked?.id ?? '' },
        body: { answer: { kind: 'multiple_choice', optionIds }, sequence: 1, device: 'phone' },
      },
      { token },
    );
    const params = { attemptId: attempt.id };
    await call(product, submitAttempt, { params }, { token });
    return { id: attempt.id, options, result: await resultOf(attempt.id) };
  };
  const first = await take();
  expect(first.result.questions).toMatchObject([{ fraction: 0, feedback: null, optionFeedback: [] }]);
  expect(JSON.stringify(first.result)).not.toContain('Sobre a letra');
  const { options, result } = await take(first.id);
  const [told] = result.questions;
  expect(told?.feedback).toBe('Reveja.');
  const textOf = (optionId: string) => options.find(({ id }) => id === optionId)?.text ?? '';
  expect(told?.optionFeedback.map(({ optionId, text }) => [textOf(optionId), text]).sort()).toEqual([
    ['H', saidOf('H')],
    ['K', saidOf('K')],
  ]);
});
