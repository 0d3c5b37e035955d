import { answerChallenge, openChallenge, readWeakTopics } from '@trilha/contract/assessment/challenge.calls';
import { finishPlay, makeMove, startPlay } from '@trilha/contract/games/plays.calls';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { switchOn } from '../../testing/challenge.ts';
import { GAME, judgements } from '../../testing/games.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-23T15:00:00Z';
const TODAY = '2026-11-23';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
afterAll(() => product.close());

/** A learner of a course of a page and a game, at a client with the challenge on. */
async function sitDown() {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await switchOn(product, manager);
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    PAGE,
    { content: GAME, points: 10 },
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  return { client, manager, course, person, place: { trainingId: course.id, hierarchyOrder: 2 } };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

/** Plays the game to its end, right or wrong throughout, unless it is to be left before. */
async function play({ place }: Sitting, token: string, isRight: boolean, isFinished = true): Promise<void> {
  const { body } = await call(product, startPlay, { params: place }, { token });
  const statements = body.board.kind === 'true_or_false' ? body.board.statements : [];
  for (const [index, move] of judgements(statements, isRight).entries())
    await call(
      product,
      makeMove,
      { params: { playId: body.id }, body: { sequence: index + 1, move } },
      { token },
    );
  if (isFinished) await call(product, finishPlay, { params: { playId: body.id } }, { token });
}

const open = (token: string) => call(product, openChallenge, {}, { token });
const answer = (token: string, questionId: string, value: boolean, day = TODAY) =>
  call(
    product,
    answerChallenge,
    { params: { day, questionId }, body: { answer: { kind: 'true_false', value }, seconds: 9 } },
    { token },
  );
const homeOf = async ({ token }: Pick<BuiltPerson, 'token'>) =>
  (await call(product, readHome, {}, { token })).body.challenge;

test('asks what a game left, tells why it is right, and leads to the lesson before it [GA-01] [GA-03]', async () => {
  const sitting = await sitDown();
  const { token } = sitting.person;
  await call(product, startPlay, { params: sitting.place }, { token });
  await play(sitting, token, false, false);
  // A play that goes on tells nothing.
  expect([(await open(token)).code, await homeOf(sitting.person)]).toEqual(['challenge_empty', null]);
  const started = await call(product, startPlay, { params: sitting.place }, { token });
  await call(product, finishPlay, { params: { playId: started.body.id } }, { token });
  expect(await homeOf(sitting.person)).toMatchObject({ state: 'new' });
  const { body } = await open(token);
  expect(body.questions.map(({ question }) => question.prompt).toSorted()).toEqual([
    'O concreto cura com água',
    'Tinta vai em parede molhada',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/alimenta|descasca|"key"/);
  const wrong = body.questions.find(({ question }) => question.prompt.startsWith('Tinta'))?.id ?? '';
  const told = (await answer(token, wrong, true)).body.questions.find(({ id }) => id === wrong);
  expect(told?.answered).toMatchObject({
    fraction: 0,
    key: { kind: 'true_false', value: false },
    explanation: 'Ela descasca.',
  });
  const topics = await call(product, readWeakTopics, {}, { token });
  expect(topics.body.topics).toMatchObject([
    {
      topic: body.questions[0]?.course.title,
      answers: 1,
      lesson: { hierarchyOrder: 1 },
    },
  ]);
});

test('what was missed in a game comes back the next day, and what was answered right waits, also after another play [GA-03]', async () => {
  const sitting = await sitDown();
  const { token } = sitting.person;
  await play(sitting, token, false);
  const { body } = await open(token);
  const [missed = '', known = ''] = body.questions.map(({ id }) => id);
  const value = (id: string) =>
    body.questions.find((each) => each.id === id)?.question.prompt.startsWith('O concreto') === true;
  await answer(token, missed, !value(missed));
  await answer(token, known, value(known));
  await play(sitting, token, true);
  product.setNow('2026-11-24T15:00:00Z');
  const tomorrow = await open(await signInAgain(product.platform, sitting.person));
  expect(tomorrow.body.questions.map(({ id }) => id)).toEqual([missed, known]);
});

test('a course that takes no part brings its games to nobody, nor does another person’s play [GA-03] [CL-07]', async () => {
  const sitting = await sitDown();
  const { client, manager, course, person } = sitting;
  const colleague = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, colleague, course.id);
  await play(sitting, person.token, false);
  expect((await open(colleague.token)).code).toBe('challenge_empty');
  const other = await buildCourse(product.platform, client, {}, [PAGE]);
  await switchOn(product, manager, { everyCourse: false, courseIds: [other.id], revision: 1 });
  expect((await open(person.token)).code).toBe('challenge_empty');
  expect(await homeOf(person)).toBeNull();
});
