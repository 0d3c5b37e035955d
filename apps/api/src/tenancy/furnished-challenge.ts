import { answerChallenge, openChallenge } from '@trilha/contract/assessment/challenge.calls';
import type { TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn } from '../testing/challenge.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A challenge of today that is answered to its end, of a course that was chosen for it. */
export async function furnishChallenge(product: TestApplication, client: BuiltClient, person: BuiltPerson) {
  const course = await buildTestedCourse(product, client, { questions: 1, title: `Desafio ${client.slug}` });
  await finishTest(product, person, course.id);
  await switchOn(product, person, { everyCourse: false, courseIds: [course.id] });
  const { body } = await call(product, openChallenge, {}, { token: person.token });
  const challengeQuestionId = body.questions[0]?.id ?? '';
  await call(
    product,
    answerChallenge,
    {
      params: { day: body.day, questionId: challengeQuestionId },
      body: { answer: { kind: 'true_false', value: true }, seconds: 5 },
    },
    { token: person.token },
  );
  return { challengeQuestionId };
}
