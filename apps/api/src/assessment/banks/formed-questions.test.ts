import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion, readBank } from '@trilha/contract/assessment/banks.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
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

const FORMULA =
  '<math><semantics><mi>?</mi><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>';
const CLEAN_FORMULA =
  '<math alttext="a/b"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow>' +
  '<annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>';

const body = {
  question: {
    kind: 'alternatives' as const,
    prompt: 'outra coisa',
    promptHtml: `<p onclick="x()">Quanto é <b>${FORMULA}</b>?</p><ul><li>a = 6</li><li>b = 3</li></ul><script>x()</script>`,
    imageFileId: null,
    options: [
      { id: 'a', text: '', html: `<p>${FORMULA}</p>`, imageFileId: null },
      { id: 'b', text: 'zero', html: '<p>zero</p>', imageFileId: null },
    ],
    shuffle: false,
  },
  key: { kind: 'alternatives' as const, optionId: 'a' },
  feedback: {
    right: 'x',
    rightHtml: '<p><i>Isso</i></p>',
    wrong: 'Reveja.',
    options: { b: 'x' },
    optionsHtml: { b: `<p>Não: ${FORMULA}</p>` },
  },
  weight: 1,
  difficulty: 'easy' as const,
  tags: [],
};

let serial = 0;
async function bankOf(question: typeof body) {
  const made = await call(product, createBank, { body: { name: `Banco ${(serial += 1)}` } }, { token });
  const { bankId } = made.body;
  const added = await call(product, addQuestion, { params: { bankId }, body: question }, { token });
  return { bankId, added };
}

test('keeps of the form what is allowed, and takes the plain words from it [AS-06] [PL-05]', async () => {
  const { bankId } = await bankOf(body);
  const { questions } = (await call(product, readBank, { params: { bankId } }, { token })).body;
  expect(questions).toMatchObject([
    {
      question: {
        prompt: 'Quanto é a/b?\na = 6\nb = 3',
        promptHtml: `<p>Quanto é <strong>${CLEAN_FORMULA}</strong>?</p><ul><li>a = 6</li><li>b = 3</li></ul>`,
        options: [
          { id: 'a', text: 'a/b', html: `<p>${CLEAN_FORMULA}</p>` },
          { id: 'b', text: 'zero' },
        ],
      },
      feedback: {
        right: 'Isso',
        rightHtml: '<p><em>Isso</em></p>',
        wrong: 'Reveja.',
        options: { b: 'Não: a/b' },
        optionsHtml: { b: `<p>Não: ${CLEAN_FORMULA}</p>` },
      },
    },
  ]);
  expect(questions[0]?.question).not.toHaveProperty('options.1.html');
});

test('an author who takes the form away leaves plain words, and one who sends too much is told [AS-06]', async () => {
  const { bankId, added } = await bankOf(body);
  const params = { bankId, questionId: added.body.questionId };
  const { promptHtml: _form, ...plain } = { ...body.question, prompt: 'Quanto?' };
  await call(product, editQuestion, { params, body: { ...body, question: plain, revision: 1 } }, { token });
  const { questions } = (await call(product, readBank, { params: { bankId } }, { token })).body;
  expect(questions[0]?.question).toMatchObject({ prompt: 'Quanto?' });
  expect(questions[0]?.question).not.toHaveProperty('promptHtml');
  const long = { ...body.question, promptHtml: `<p><b>${'palavra '.repeat(1000)}</b></p>` };
  const refused = await call(
    product,
    editQuestion,
    { params, body: { ...body, question: long, revision: 2 } },
    { token },
  );
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: [{ path: 'question.prompt', code: 'too_long' }] });
});

test('a learner gets the form of what is asked at once, and of what is said about it once that may be told [AS-06] [AS-07] [AS-08]', async () => {
  const { bankId } = await bankOf(body);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, results: { correctness: 'after_attempt', answers: 'after_attempt' } }),
  ]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { body: attempt } = await call(product, startAttempt, place, { token: learner.token });
  const [asked] = attempt.questions;
  expect(asked?.question).toMatchObject({
    promptHtml: expect.stringContaining('<math alttext="a/b">'),
    options: [{ html: `<p>${CLEAN_FORMULA}</p>` }, { text: 'zero' }],
  });
  expect(JSON.stringify(attempt)).not.toContain('Não: ');
  expect(JSON.stringify(attempt)).not.toContain('Isso');
  const options = asked?.question.kind === 'alternatives' ? asked.question.options : [];
  const optionId = options.find(({ text }) => text === 'zero')?.id ?? '';
  await call(
    product,
    saveAnswer,
    {
      params: { attemptId: attempt.id, questionId: asked?.id ?? '' },
      body: { answer: { kind: 'alternatives', optionId }, sequence: 1, device: 'phone' },
    },
    { token: learner.token },
  );
  const params = { attemptId: attempt.id };
  await call(product, submitAttempt, { params }, { token: learner.token });
  const result = await call(product, readAttemptResult, { params }, { token: learner.token });
  expect(result.body.questions).toMatchObject([
    {
      feedback: 'Reveja.',
      optionFeedback: [{ optionId, text: 'Não: a/b', html: `<p>Não: ${CLEAN_FORMULA}</p>` }],
    },
  ]);
});
