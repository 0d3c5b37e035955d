import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import {
  readAttempt,
  readAttemptResult,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import {
  addQuestion,
  createBank,
  editQuestion,
  readBank,
  readBankUse,
  readQuestionVersions,
} from '@trilha/contract/assessment/banks.calls';
import { openChallenge } from '@trilha/contract/assessment/challenge.calls';
import { countExportLosses } from '@trilha/contract/assessment/exchange.calls';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { previewRegrade, readQuestionRegrades } from '@trilha/contract/assessment/regrades.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { activityContent, type TestContent } from '@trilha/contract/learning/activity-content';
import {
  addActivity,
  addModule,
  createTraining,
  editActivity,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { switchOn } from '../../testing/challenge.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator', 'course_manager'] });
});
afterAll(() => product.close());

const option = (id: string) => ({ id, text: id, imageFileId: null });
const REST = { weight: 1, difficulty: 'easy' as const, tags: [] };
const OPINION: Fields = {
  ...REST,
  question: {
    kind: 'alternatives',
    prompt: 'Como você prefere aprender?',
    imageFileId: null,
    options: ['Vídeo', 'Texto'].map(option),
    shuffle: false,
  },
  key: NO_KEY,
  feedback: { right: 'Isso.', wrong: 'Não.', options: { Vídeo: 'Há vídeos no curso.' } },
};
const TRUTH: Fields = {
  ...REST,
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: 'Isso.', wrong: 'Não.' },
};
const as = (person: BuiltPerson) => ({ token: person.token });

/** A bank of these questions and a published test that draws from it. */
async function course(questions: readonly Fields[], over: Partial<TestContent> = {}) {
  const { bankId } = (await call(product, createBank, { body: { name: newId() } }, as(author))).body;
  const ids: string[] = [];
  for (const body of questions) {
    const added = await call(product, addQuestion, { params: { bankId }, body }, as(author));
    expect(added.status).toBe(200);
    ids.push(added.body.questionId);
  }
  const test = testActivity({
    bankId,
    draw: questions.length,
    minutes: null,
    maximumAttempts: 5,
    minimumScore: 100,
    results: { correctness: 'after_attempt', answers: 'after_attempt' },
    ...over,
  });
  const { id: trainingId } = await buildCourse(product.platform, client, {}, [test]);
  return { bankId, ids, place: { trainingId, hierarchyOrder: 1 } };
}
type Course = Awaited<ReturnType<typeof course>>;

async function learnerOf({ place }: Course): Promise<BuiltPerson> {
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, place.trainingId);
  return learner;
}

/** Starts, chooses the video where it is asked, says no to all else, and hands in. */
async function sit(of: Course, learner: BuiltPerson) {
  const { body: begun } = await call(product, startAttempt, { params: of.place }, as(learner));
  for (const [index, { id, question }] of begun.questions.entries()) {
    const answer =
      question.kind === 'alternatives'
        ? {
            kind: 'alternatives' as const,
            optionId: question.options.find(({ text }) => text === 'Vídeo')?.id ?? '',
          }
        : { kind: 'true_false' as const, value: false };
    const params = { attemptId: begun.id, questionId: id };
    const body = { answer, sequence: index + 1, device: 'phone' };
    expect((await call(product, saveAnswer, { params, body }, as(learner))).status).toBe(200);
  }
  const params = { attemptId: begun.id };
  await call(product, submitAttempt, { params }, as(learner));
  return { begun, result: (await call(product, readAttemptResult, { params }, as(learner))).body };
}

test('a question without a right answer is answered in an ungraded quiz, and is never right or wrong [AS-01] [AS-07]', async () => {
  const quiz = await course([OPINION, TRUTH], { kind: 'unevaluated_quiz' });
  const learner = await learnerOf(quiz);
  const { begun, result } = await sit(quiz, learner);
  expect(new Map(begun.questions.map(({ id, keyless }) => [id, keyless]))).toEqual(
    new Map(quiz.ids.map((id, place) => [id, place === 0])),
  );
  const [opinion, truth] = quiz.ids.map((id) => result.questions.find((each) => each.id === id));
  expect(opinion).toMatchObject({
    keyless: true,
    fraction: null,
    points: null,
    key: null,
    feedback: null,
    optionFeedback: [{ text: 'Há vídeos no curso.' }],
  });
  expect(truth).toMatchObject({ keyless: false, fraction: 0, key: { value: true }, feedback: 'Não.' });
});

test('a graded test never draws a question without a right answer, whoever asks and however often [AS-01] [AS-06]', async () => {
  const graded = await course([OPINION, TRUTH, OPINION, OPINION], { draw: 1 });
  for (let person = 0; person < 3; person += 1) {
    const learner = await learnerOf(graded);
    for (let turn = 0; turn < 3; turn += 1) {
      const { begun } = await sit(graded, learner);
      expect(begun.questions.map(({ id }) => id)).toEqual([graded.ids[1]]);
    }
  }
});

test('what a graded test tells before its start is of what it can ask alone [AS-06]', async () => {
  const heavy = { ...OPINION, weight: 50 };
  const graded = await course([heavy, TRUTH, TRUTH], { draw: 2 });
  const { body } = await call(product, readTest, { params: graded.place }, as(await learnerOf(graded)));
  expect(body.weighed).toBe(false);
});

test('a graded test that is short of right answers does not start, and says so [AS-06]', async () => {
  const graded = await course([OPINION, TRUTH]);
  const started = await call(product, startAttempt, { params: graded.place }, as(await learnerOf(graded)));
  expect([started.status, started.code]).toEqual([422, 'bank_too_small']);
});

test('it is taken along without a network as it is asked with one [OF-03] [AS-05]', async () => {
  const quiz = await course([OPINION], { kind: 'unevaluated_quiz', offline: true });
  const learner = await learnerOf(quiz);
  const taken = await call(
    product,
    takeOfflineAttempt,
    { params: quiz.place, body: { device: 'celular' } },
    as(learner),
  );
  expect(taken.status).toBe(200);
  const { attemptId } = taken.body;
  expect((await call(product, readAttempt, { params: { attemptId } }, as(learner))).code).toBe(
    'attempt_offline',
  );
});

test('is kept without words for right and wrong, beside the version that had a key [AS-06]', async () => {
  const { bankId, ids } = await course([TRUTH, TRUTH], { draw: 1 });
  const [questionId = ''] = ids;
  const params = { bankId, questionId };
  const edited = await call(
    product,
    editQuestion,
    { params, body: { ...TRUTH, key: NO_KEY, revision: 1 } },
    as(author),
  );
  expect(edited.body).toMatchObject({ revision: 2, answered: 0 });
  const { questions } = (await call(product, readBank, { params: { bankId } }, as(author))).body;
  expect(questions.find(({ id }) => id === questionId)).toMatchObject({
    key: NO_KEY,
    feedback: { right: '', wrong: '' },
  });
  const versions = await call(product, readQuestionVersions, { params, query: {} }, as(author));
  expect(versions.body.items.map(({ key }) => key.kind)).toEqual(['none', 'true_false']);
  const [use] = (await call(product, readBankUse, { params: { bankId } }, as(author))).body.items;
  expect(use?.draws).toMatchObject([{ draw: 1, scored: true }]);
});

test('the last right answer that a graded test needs cannot be taken away, but in an ungraded quiz it can [AS-06]', async () => {
  const graded = await course([TRUTH, TRUTH]);
  const quiz = await course([TRUTH, TRUTH], { kind: 'unevaluated_quiz' });
  const lose = ({ bankId, ids: [questionId = ''] }: Course) =>
    call(
      product,
      editQuestion,
      { params: { bankId, questionId }, body: { ...TRUTH, key: NO_KEY, revision: 1 } },
      as(author),
    );
  expect([(await lose(graded)).status, (await lose(graded)).code]).toEqual([422, 'question_without_key']);
  expect((await lose(quiz)).status).toBe(200);
});

test('a kind that is written around its answer is refused without one [AS-06]', async () => {
  const { bankId } = await course([TRUTH]);
  const body: Fields = {
    ...OPINION,
    question: { kind: 'fill_in', prompt: 'Eu', imageFileId: null, parts: ['Eu ', '.'] },
  };
  const added = await call(product, addQuestion, { params: { bankId }, body }, as(author));
  expect([added.status, added.code]).toEqual([422, 'question_invalid']);
});

test('is analysed by what was chosen, without a figure [AS-06]', async () => {
  const quiz = await course([OPINION], { kind: 'unevaluated_quiz' });
  await sit(quiz, await learnerOf(quiz));
  await sit(quiz, await learnerOf(quiz));
  const { body } = await call(
    product,
    readBankAnalysis,
    { params: { bankId: quiz.bankId }, query: {} },
    as(author),
  );
  expect(body.items).toMatchObject([
    {
      keyless: true,
      answers: 2,
      gradedAnswers: 0,
      facility: null,
      discriminationIndex: null,
      signs: [],
      parts: [
        {
          responses: [
            { text: 'Vídeo', isRight: null, count: 2 },
            { text: 'Texto', isRight: null, count: 0 },
          ],
        },
      ],
    },
  ]);
});

test('has nothing to be regraded by, and who was asked it with a key may be put right in other ways [AS-06]', async () => {
  const { bankId, ids } = await course([OPINION], { kind: 'unevaluated_quiz' });
  const params = { bankId, questionId: ids[0] ?? '' };
  const found = (await call(product, readQuestionRegrades, { params }, as(author))).body;
  expect(found.keyless).toBe(true);
  const regrade = (way: 'key' | 'void') =>
    call(product, previewRegrade, { params, body: { way, reason: 'Sem gabarito.' } }, as(author));
  expect([(await regrade('key')).status, (await regrade('key')).code]).toEqual([422, 'regrade_without_key']);
  expect((await regrade('void')).status).toBe(200);
});

test('who takes it out as GIFT is told that it stays behind, and as QTI that it comes whole [AS-06]', async () => {
  const { bankId } = await course([OPINION], { kind: 'unevaluated_quiz' });
  const { body } = await call(product, countExportLosses, { params: { bankId }, body: {} }, as(author));
  expect(body.formats).toEqual([
    { format: 'gift', losses: [{ loss: 'question', count: 1 }] },
    { format: 'qti', losses: [] },
  ]);
});

test('the challenge of the day never asks one, though its course is finished [GA-03] [AS-01]', async () => {
  const quiz = await course([OPINION, TRUTH], { kind: 'unevaluated_quiz' });
  await switchOn(product, author);
  const learner = await learnerOf(quiz);
  await sit(quiz, learner);
  const { body } = await call(product, openChallenge, {}, as(learner));
  expect(body.questions.map(({ id }) => id)).toEqual([quiz.ids[1]]);
});

test('a test that would have to grade one is refused as it is written, as it becomes graded and as it is published [AS-01] [MG-02]', async () => {
  const { bankId } = await course([OPINION, TRUTH], { kind: 'unevaluated_quiz' });
  const begun = await call(
    product,
    createTraining,
    { body: { title: 'Opiniões', category: 'Vendas' } },
    as(author),
  );
  const params = { trainingId: begun.body.trainingId };
  const read = async () => (await call(product, readAuthoredTraining, { params }, as(author))).body;
  const revision = async () => (await read()).revision;
  const { moduleId } = (
    await call(
      product,
      addModule,
      { params, body: { revision: await revision(), title: 'Único' } },
      as(author),
    )
  ).body;
  const fields = { title: 'Prova', minutes: 5, points: 0, required: true };
  const { content: written } = testActivity({ bankId, draw: 2 });
  const content = activityContent.parse(written);
  const add = async (kind: TestContent['kind']) =>
    call(
      product,
      addActivity,
      {
        params,
        body: {
          revision: await revision(),
          moduleId,
          ...fields,
          content: { ...content, kind } as TestContent,
        },
      },
      as(author),
    );
  expect((await add('conventional_test')).code).toBe('question_without_key');
  const added = await add('unevaluated_quiz');
  expect(added.status).toBe(200);
  const edit = async (over: Partial<TestContent>) =>
    call(
      product,
      editActivity,
      {
        params: { ...params, activityId: added.body.activityId },
        body: { revision: await revision(), ...fields, content: { ...content, ...over } as TestContent },
      },
      as(author),
    );
  const graded = await edit({ kind: 'evaluated_quiz' });
  expect([graded.status, graded.code]).toEqual([422, 'question_without_key']);
  expect((await edit({ kind: 'evaluated_quiz', draw: 1 })).status).toBe(200);
  // Written before its bank lost a question: only publishing can tell.
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('activity')
      .set({ content: JSON.stringify({ ...content, kind: 'evaluated_quiz' }) })
      .where('id', '=', added.body.activityId)
      .execute(),
  );
  expect((await read()).gaps).toContainEqual({ code: 'question_without_key', place: 'Prova' });
});
