import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { editQuestion, readBank } from '@trilha/contract/assessment/banks.calls';
import {
  applyRegrade,
  listRegradeAttempts,
  previewRegrade,
  readQuestionRegrades,
  readRegrade,
  undoRegrade,
} from '@trilha/contract/assessment/regrades.calls';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import type { RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import type { TestApplication } from './application.ts';
import { buildBank } from './assessment.ts';
import { call } from './call.ts';
import { deliverEverything } from './deliver-everything.ts';
import { buildCourse, enrolPerson, testActivity } from './learning.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from './world.ts';

export interface RegradedTest {
  readonly bankId: string;
  readonly questionIds: readonly string[];
  readonly trainingId: string;
}

/** A course that certifies, with a test of five questions whose right answer is always true; three right pass. */
export async function buildRegradedTest(
  { platform }: TestApplication,
  client: BuiltClient,
  over: Partial<TestContent> = {},
): Promise<RegradedTest> {
  const { bankId, questionIds } = await buildBank(platform, client, 5);
  const settings = {
    bankId,
    draw: 5,
    maximumAttempts: 2,
    minutes: null,
    shuffle: false,
    minimumScore: 60,
    results: { correctness: 'after_attempt', answers: 'after_attempt' },
    ...over,
  } as const;
  const course = await buildCourse(platform, client, { points: 50, has_certificate: true }, [
    testActivity(settings),
  ]);
  return { bankId, questionIds, trainingId: course.id };
}

/** Somebody who starts the test and answers its questions in their order; hands in where told to. */
export async function sitAt(
  product: TestApplication,
  client: BuiltClient,
  test: RegradedTest,
  { values, handsIn = true, again }: { values: readonly boolean[]; handsIn?: boolean; again?: BuiltPerson },
): Promise<{ readonly person: BuiltPerson; readonly attemptId: string }> {
  const person = again ?? (await buildPerson(product.platform, client));
  if (!again) await enrolPerson(product.platform, person, test.trainingId);
  const as = { token: person.token };
  const params = { trainingId: test.trainingId, hierarchyOrder: 1 };
  const { id: attemptId } = (await call(product, startAttempt, { params }, as)).body;
  for (const [index, value] of values.entries()) {
    const of = { attemptId, questionId: test.questionIds[index] ?? '' };
    const body = { answer: { kind: 'true_false' as const, value }, sequence: index + 1, device: 'phone' };
    await call(product, saveAnswer, { params: of, body }, as);
  }
  if (handsIn) await call(product, submitAttempt, { params: { attemptId } }, as);
  return { person, attemptId };
}

/** The desk of an author who puts questions right, and what comes of it for learners. */
export function openRegradeDesk(product: TestApplication, client: BuiltClient, { token }: BuiltPerson) {
  const at = ({ bankId, questionIds }: RegradedTest, place: number) => ({
    bankId,
    questionId: questionIds[place] ?? '',
  });
  /** The right answer of a question becomes false, or what is said. */
  const mend = async (test: RegradedTest, place: number, value = false) => {
    const { questions } = (await call(product, readBank, { params: at(test, place) }, { token })).body;
    const seen = questions.find(({ id }) => id === test.questionIds[place]);
    return call(
      product,
      editQuestion,
      {
        params: at(test, place),
        body: {
          revision: seen?.revision ?? 1,
          question: { kind: 'true_false', prompt: `Afirmação ${place + 1}`, imageFileId: null },
          key: { kind: 'true_false', value },
          feedback: { right: '', wrong: '' },
          weight: 1,
          difficulty: 'medium',
          tags: [],
        },
      },
      { token },
    );
  };
  const begin = (test: RegradedTest, place: number, way: RegradeWay, reason = 'A pergunta tinha um erro.') =>
    call(product, previewRegrade, { params: at(test, place), body: { way, reason } }, { token });
  const read = async (regradeId: string) =>
    (await call(product, readRegrade, { params: { regradeId } }, { token })).body;
  /** The preview, once it is ready. */
  const preview = async (...of: Parameters<typeof begin>) => {
    const { regradeId } = (await begin(...of)).body;
    await deliverEverything(product);
    return read(regradeId);
  };
  const apply = (regradeId: string, key?: string) =>
    call(product, applyRegrade, { params: { regradeId } }, { token, ...(key ? { key } : {}) });
  const undo = (regradeId: string) => call(product, undoRegrade, { params: { regradeId } }, { token });
  /** Does all the work that waits, and tells the regrade as it then stands. */
  const settled = async (regradeId: string) => {
    await deliverEverything(product);
    return read(regradeId);
  };
  const people = async (regradeId: string, as = token) =>
    (await call(product, listRegradeAttempts, { params: { regradeId }, query: {} }, { token: as })).body
      .items;
  const history = async (test: RegradedTest, place: number) =>
    (await call(product, readQuestionRegrades, { params: at(test, place) }, { token })).body;
  const resultOf = async (sat: { person: BuiltPerson; attemptId: string }) =>
    (
      await call(
        product,
        readAttemptResult,
        { params: { attemptId: sat.attemptId } },
        { token: sat.person.token },
      )
    ).body;
  const toldOf = async ({ person }: { person: BuiltPerson }) =>
    (await call(product, listNotifications, { query: {} }, { token: person.token })).body.items.filter(
      ({ kind }) => kind === 'test_reviewed',
    );
  /** What the database keeps of an attempt and its answers: for what must not change by a bit. */
  const keptOf = (attemptId: string) =>
    product.platform.database.inClient(client.id, async (db) => ({
      attempt: await db
        .selectFrom('attempt')
        .selectAll()
        .where('client_id', '=', client.id)
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow(),
      answers: await db
        .selectFrom('attempt_answer')
        .selectAll()
        .where('client_id', '=', client.id)
        .where('attempt_id', '=', attemptId)
        .orderBy('question_id')
        .execute(),
    }));
  return { mend, begin, read, preview, apply, undo, settled, people, history, resultOf, toldOf, keptOf };
}
