import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank, editQuestion } from '@trilha/contract/assessment/banks.calls';
import { gradeEssay, listEssays, readEssay } from '@trilha/contract/assessment/essays.calls';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { RUBRIC } from '../../testing/essays.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { openRegradeDesk } from '../../testing/regrades.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
let instructor: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
});
afterAll(() => product.close());

const REST = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'medium' as const, tags: [] };
const ESSAY: Pick<Fields, 'question' | 'key'> = {
  question: { kind: 'essay', prompt: 'Explique.', imageFileId: null, maximumCharacters: 200 },
  key: { kind: 'essay', guidance: '', rubric: RUBRIC.map((each) => ({ ...each, levels: [...each.levels] })) },
};
const truth = (value: boolean): Pick<Fields, 'question' | 'key'> => ({
  question: { kind: 'true_false', prompt: 'É verdade?', imageFileId: null },
  key: { kind: 'true_false', value },
});

/** Somebody who wrote an essay and answered a question with yes, which is wrong as it is written. */
async function handedIn() {
  const { bankId } = (await call(product, createBank, { body: { name: `Mista ${newId()}` } }, manager)).body;
  const add = async (fields: Pick<Fields, 'question' | 'key'>) =>
    (await call(product, addQuestion, { params: { bankId }, body: { ...REST, ...fields } }, manager)).body
      .questionId;
  const questionIds = [await add(ESSAY), await add(truth(false))];
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: 2, minimumScore: 90 }),
  ]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { id: attemptId, questions } = (await call(product, startAttempt, { params }, learner)).body;
  for (const { id: questionId, question } of questions) {
    const answer =
      question.kind === 'essay'
        ? { kind: 'essay' as const, text: 'Porque o cliente entende.' }
        : { kind: 'true_false' as const, value: true };
    const body = { answer, sequence: 1, device: 'phone' };
    await call(product, saveAnswer, { params: { attemptId, questionId }, body }, learner);
  }
  await call(product, submitAttempt, { params: { attemptId } }, learner);
  const [essay] = (await call(product, listEssays, { query: { training: course.id } }, instructor)).body
    .items;
  const edit = (place: number, revision: number, fields: Pick<Fields, 'question' | 'key'>) =>
    call(
      product,
      editQuestion,
      { params: { bankId, questionId: questionIds[place] ?? '' }, body: { ...REST, ...fields, revision } },
      manager,
    );
  const grade = (levels: Record<string, string>) =>
    call(
      product,
      gradeEssay,
      {
        params: { essayId: essay?.id ?? '' },
        body: { revision: 0, grade: { kind: 'rubric', levels }, comment: '', reason: '' },
      },
      instructor,
    );
  const score = async () =>
    (await call(product, readAttemptResult, { params: { attemptId } }, learner)).body.score;
  const asked = { bankId, questionIds, trainingId: course.id };
  return { asked, essayId: essay?.id ?? '', edit, grade, score };
}

/** Clear, without an example: four points of five. */
const LEVELS = { c1: 'l2', c2: 'l1' };

test('an essay is graded by the rubric it was written for, whatever its author makes of it meanwhile [AS-06]', async () => {
  const { essayId, edit, grade, score } = await handedIn();
  const rubric = [
    {
      id: 'c9',
      name: 'Outra',
      levels: [
        { id: 'l8', name: 'Não', points: 0 },
        { id: 'l9', name: 'Sim', points: 1 },
      ],
    },
  ];
  expect((await edit(0, 1, { ...ESSAY, key: { kind: 'essay', guidance: '', rubric } })).status).toBe(200);
  const read = await call(product, readEssay, { params: { essayId }, query: {} }, instructor);
  expect(JSON.stringify(read.body)).toContain('Clareza');
  expect((await grade({ c9: 'l9' })).code).toBe('essay_grade_invalid');
  expect((await grade(LEVELS)).body).toMatchObject({ percent: 80, score: 40 });
  expect(await score()).toBe(40);
});

test('a regrade of another question, and its undo, leave what a person graded [AS-04] [AS-06]', async () => {
  const { asked, edit, grade, score } = await handedIn();
  await grade(LEVELS);
  const desk = openRegradeDesk(product, client, manager);
  await edit(1, 1, truth(true));
  const { id } = await desk.preview(asked, 1, 'key');
  await desk.apply(id);
  await desk.settled(id);
  expect(await score()).toBe(90);
  const other = await handedIn();
  await other.grade(LEVELS);
  const thrown = await desk.preview(other.asked, 1, 'void');
  await desk.apply(thrown.id);
  await desk.settled(thrown.id);
  expect(await other.score()).toBe(80);
  await desk.undo(thrown.id);
  await desk.settled(thrown.id);
  expect(await other.score()).toBe(40);
});

test('what a person graded is not thrown out by a regrade, though its question is of another kind by now [AS-06]', async () => {
  const { asked, edit, grade, score } = await handedIn();
  await grade(LEVELS);
  const { status } = await edit(0, 1, truth(true));
  expect(status).toBe(200);
  const desk = openRegradeDesk(product, client, manager);
  const { id } = await desk.preview(asked, 0, 'void');
  await desk.apply(id);
  await desk.settled(id);
  expect(await score()).toBe(40);
});
