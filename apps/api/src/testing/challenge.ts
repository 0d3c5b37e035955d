import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { changeChallengeSettings } from '@trilha/contract/assessment/challenge.calls';
import type { InputOf } from '@trilha/contract/define-call';
import type { TestApplication } from './application.ts';
import { buildBank } from './assessment.ts';
import { call } from './call.ts';
import { buildCourse, enrolPerson, PAGE, testActivity } from './learning.ts';
import type { BuiltClient, BuiltPerson } from './world.ts';

type Settings = InputOf<typeof changeChallengeSettings>['body'];

/** Switches the challenge on as a course manager does: five points an answer, ten a day, twenty a week. */
export const switchOn = (product: TestApplication, manager: BuiltPerson, over: Partial<Settings> = {}) =>
  call(
    product,
    changeChallengeSettings,
    {
      body: {
        isOn: true,
        points: 5,
        dailyCap: 10,
        weeklyCap: 20,
        everyCourse: true,
        courseIds: [],
        revision: 0,
        ...over,
      },
    },
    { token: manager.token },
  );

/** A course of a page and a test that draws every question of its bank; true is always right. */
export async function buildTestedCourse(
  product: TestApplication,
  client: BuiltClient,
  { questions, title = 'Processadores na loja' }: { readonly questions: number; readonly title?: string },
) {
  const { bankId, questionIds } = await buildBank(product.platform, client, questions);
  const course = await buildCourse(product.platform, client, { title, sequential: false }, [
    PAGE,
    testActivity({ bankId, draw: questions, minimumScore: 1, maximumAttempts: null }),
  ]);
  return { ...course, bankId, questionIds };
}

/** Takes the test of such a course: wrong where told so, right everywhere else. */
export async function takeTest(
  product: TestApplication,
  person: BuiltPerson,
  courseId: string,
  wrong: readonly string[] = [],
): Promise<void> {
  const { token } = person;
  const params = { trainingId: courseId, hierarchyOrder: 2 };
  const { body } = await call(product, startAttempt, { params }, { token });
  for (const { id } of body.questions) {
    const answer = { kind: 'true_false' as const, value: !wrong.includes(id) };
    const at = { params: { attemptId: body.id, questionId: id } };
    await call(product, saveAnswer, { ...at, body: { answer, sequence: 1, device: 'phone' } }, { token });
  }
  await call(product, submitAttempt, { params: { attemptId: body.id } }, { token });
}

/** Enrols and takes the test. */
export async function finishTest(
  product: TestApplication,
  person: BuiltPerson,
  courseId: string,
  wrong: readonly string[] = [],
): Promise<void> {
  await enrolPerson(product.platform, person, courseId);
  await takeTest(product, person, courseId, wrong);
}
