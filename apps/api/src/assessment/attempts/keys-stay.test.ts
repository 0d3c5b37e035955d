import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { readBank } from '@trilha/contract/assessment/banks.calls';
import { questionShape } from '@trilha/contract/assessment/question-shapes';
import type { InputOf } from '@trilha/contract/define-call';
import { drawQuestion } from '@trilha/rules/assessment/present-question.rule';
import type { AnswerKey, Question, QuestionKind } from '@trilha/rules/assessment/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

type Given = InputOf<typeof saveAnswer>['body']['answer'];

/** A word that stands in keys and feedback alone: wherever it turns up, a key got out. */
const SECRET = 'segredo-da-chave';
const SECRET_NUMBER = 73.1375;
/** A place on a picture that only its key knows. */
const SECRET_PART = 0.4813579;
const SECRET_NAMES = /"(key|keys|answer_?key|originalIds|feedback|guidance|accepted|tolerance|fraction)"/i;

const option = (id: string) => ({ id: `autor-${id}`, text: `Texto ${id}`, imageFileId: null });
const options = [option('a'), option('b'), option('c')];
const asked = { prompt: 'O que dizer?', imageFileId: null };

/** One question of each kind, its key, and an answer that tells nothing of it. */
const QUESTIONS: Readonly<
  Record<QuestionKind, { readonly question: object; readonly key: object; readonly answer: object }>
> = {
  alternatives: {
    question: { options, shuffle: true },
    key: { optionId: 'autor-b' },
    answer: { optionId: 'o1' },
  },
  multiple_choice: {
    question: { options, shuffle: true },
    key: { optionIds: ['autor-a', 'autor-c'] },
    answer: { optionIds: ['o2'] },
  },
  true_false: { question: {}, key: { value: true }, answer: { value: false } },
  numeric: {
    question: { unit: 'GB' },
    key: { value: SECRET_NUMBER, tolerance: 0 },
    answer: { value: 1 },
  },
  short_answer: {
    question: {},
    key: { accepted: [`${SECRET} curta`], exact: false },
    answer: { text: 'não sei' },
  },
  ordering: {
    question: { items: options },
    key: { itemIds: ['autor-c', 'autor-a', 'autor-b'] },
    answer: { itemIds: ['i1', 'i2', 'i3'] },
  },
  matching: {
    question: { left: [option('l1'), option('l2')], right: [option('r1'), option('r2')] },
    key: { pairs: { 'autor-l1': 'autor-r2', 'autor-l2': 'autor-r1' } },
    answer: { pairs: { l1: 'r1' } },
  },
  fill_in: {
    question: { parts: ['A memória é a ', '.'] },
    key: { gaps: [[`${SECRET} lacuna`]], exact: false },
    answer: { gaps: ['?'] },
  },
  matrix: {
    question: { rows: options, columns: [option('c1'), option('c2')], many: true, shuffle: true },
    key: { cells: { 'autor-a': ['autor-c1'], 'autor-b': ['autor-c2'], 'autor-c': ['autor-c1', 'autor-c2'] } },
    answer: { cells: { r1: ['c1'] } },
  },
  hotspot: {
    question: {
      imageAlt: 'Um notebook',
      imageRatio: 1.5,
      marks: 1,
      points: [
        { id: 'autor-p1', text: 'canto', x: 0.1, y: 0.1 },
        { id: 'autor-p2', text: 'meio', x: 0.5, y: 0.5 },
      ],
    },
    key: { regions: [{ shape: 'ellipse', x: SECRET_PART, y: SECRET_PART, radiusX: 0.1, radiusY: 0.1 }] },
    answer: { marks: [{ x: 0.9, y: 0.9 }] },
  },
  image_drop: {
    question: {
      imageAlt: 'Um notebook',
      imageRatio: 1.5,
      zones: [
        { id: 'autor-z1', text: '', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
        { id: 'autor-z2', text: '', x: 0.5, y: 0.5, width: 0.2, height: 0.2 },
      ],
      items: options,
    },
    key: { pairs: { 'autor-z1': 'autor-b', 'autor-z2': 'autor-c' } },
    answer: { pairs: { z1: 'i1' } },
  },
  essay: {
    question: { maximumCharacters: 500 },
    key: { guidance: `${SECRET} do corretor` },
    answer: { text: 'Porque sim.' },
  },
  file_answer: {
    question: { maximumFiles: 2 },
    key: { guidance: `${SECRET} do arquivo` },
    answer: { fileIds: [] },
  },
  audio_answer: {
    question: { maximumSeconds: 60 },
    key: { guidance: `${SECRET} da fala` },
    answer: { fileIds: [] },
  },
};
const KINDS = Object.keys(QUESTIONS) as QuestionKind[];

async function bankOfEveryKind(): Promise<string> {
  const bankId = newId();
  const created_at = product.platform.now();
  const row = { client_id: client.id, created_at };
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('question_bank')
      .values({ ...row, id: bankId, name: `Todas ${bankId}` })
      .execute();
    await db
      .insertInto('question')
      .values(
        KINDS.map((kind, position) => ({
          ...row,
          id: newId(),
          bank_id: bankId,
          kind,
          presentation: JSON.stringify({ kind, ...asked, ...QUESTIONS[kind].question }),
          answer_key: JSON.stringify({ kind, ...QUESTIONS[kind].key }),
          feedback: JSON.stringify({
            right: `${SECRET} certo`,
            wrong: `${SECRET} errado`,
            options: { 'autor-a': `${SECRET} da opção`, 'autor-b': `${SECRET} da outra` },
          }),
          position,
          updated_at: created_at,
        })),
      )
      .execute();
  });
  return bankId;
}

/** What every call that reads answers to this person, on the places of the test. */
async function everythingReadBy({ token }: BuiltPerson, known: Readonly<Record<string, string>>) {
  const bodies = new Map<string, { readonly status: number; readonly text: string }>();
  for (const { id, method, path } of product.calls) {
    if (method !== 'GET') continue;
    const url = path.replace(/:([A-Za-z]+)/g, (_all, name: string) => known[name] ?? newId());
    const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    bodies.set(id, { status: answer.statusCode, text: answer.body });
  }
  return bodies;
}

const leaksIn = (text: string): boolean =>
  text.includes(SECRET) ||
  text.includes(String(SECRET_NUMBER)) ||
  text.includes(String(SECRET_PART)) ||
  text.includes('autor-') ||
  SECRET_NAMES.test(text);

test('while an attempt runs, no answer to the learner holds a key, in any kind of question [AS-08]', async () => {
  const bankId = await bankOfEveryKind();
  const results = { correctness: 'after_attempt', answers: 'after_last_attempt' } as const;
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: KINDS.length, maximumAttempts: 2, shuffle: true, results }),
  ]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const { token } = learner;
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };

  const started = await call(product, startAttempt, place, { token });
  expect(started.body.questions.map(({ question }) => question.kind).sort()).toEqual(KINDS.toSorted());
  for (const { question } of started.body.questions) expect(questionShape.parse(question)).toEqual(question);
  expect(leaksIn(JSON.stringify(started.body))).toBe(false);

  for (const { id: questionId, question } of started.body.questions) {
    const answer = { kind: question.kind, ...QUESTIONS[question.kind].answer } as Given;
    const saved = await call(
      product,
      saveAnswer,
      { params: { attemptId: started.body.id, questionId }, body: { answer, sequence: 1, device: 'phone' } },
      { token },
    );
    expect([question.kind, saved.status]).toEqual([question.kind, 200]);
    expect(leaksIn(JSON.stringify(saved.body))).toBe(false);
  }

  const known = {
    trainingId: course.id,
    courseId: course.id,
    hierarchyOrder: '1',
    attemptId: started.body.id,
    bankId,
  };
  const during = await everythingReadBy(learner, known);
  expect([...during].filter(([, { text }]) => leaksIn(text)).map(([id]) => id)).toEqual([]);
  expect([...during].filter(([, { status }]) => status === 200).map(([id]) => id)).toEqual(
    expect.arrayContaining(['readTest', 'readAttempt', 'openActivity', 'readOnlineCourse', 'readHome']),
  );
  expect(during.get('readBank')?.status).toBe(403);
  expect(during.get('readAttemptResult')?.status).not.toBe(200);

  const submitted = await call(product, submitAttempt, { params: { attemptId: started.body.id } }, { token });
  expect(leaksIn(JSON.stringify(submitted.body))).toBe(false);
  // The essay awaits its grade and one attempt is left, so what is right stays on the server even after this one.
  const after = await everythingReadBy(learner, known);
  expect(after.get('readAttemptResult')?.status).toBe(200);
  expect([...after].filter(([, { text }]) => leaksIn(text)).map(([id]) => id)).toEqual([]);
});

test('what the browser knows of an attempt does not tell how its options were shuffled [AS-08]', async () => {
  const bankId = newId();
  const questionId = newId();
  const now = product.platform.now();
  const items = Array.from({ length: 12 }, (_unused, place) => option(String(place)));
  const question: Question = { kind: 'ordering', ...asked, items };
  const key: AnswerKey = { kind: 'ordering', itemIds: items.map(({ id }) => id) };
  const row = { client_id: client.id, created_at: now };
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('question_bank')
      .values({ ...row, id: bankId, name: `Ordem ${bankId}` })
      .execute();
    await db
      .insertInto('question')
      .values({
        ...row,
        id: questionId,
        bank_id: bankId,
        kind: 'ordering',
        presentation: JSON.stringify(question),
        answer_key: JSON.stringify(key),
        feedback: '{}',
        position: 1,
        updated_at: now,
      })
      .execute();
  });
  const course = await buildCourse(product.platform, client, {}, [testActivity({ bankId, draw: 1 })]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { body } = await call(product, startAttempt, { params }, { token: learner.token });
  const shown = body.questions[0]?.question;
  const textsOf = (drawn: unknown) => JSON.stringify(drawn).match(/Texto \d+/g);
  for (const seed of [body.id, questionId, course.id, learner.membershipId]) {
    const guessed = drawQuestion(question, key, `${seed}:${questionId}`).question;
    expect(textsOf(shown)).toHaveLength(items.length);
    expect(textsOf(guessed)).not.toEqual(textsOf(shown));
  }
});

test('the words this looks for are what an author reads in the bank [AS-06] [AS-08]', async () => {
  const bankId = await bankOfEveryKind();
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const { body } = await call(product, readBank, { params: { bankId } }, { token: author.token });
  expect(body.questions.map(({ key }) => key.kind).sort()).toEqual(KINDS.toSorted());
  expect(leaksIn(JSON.stringify(body))).toBe(true);
});
