import { answerChallenge, openChallenge } from '@trilha/contract/assessment/challenge.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn } from '../../testing/challenge.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const BEGINNING = '2026-03-28T15:00:00Z';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(BEGINNING);
});
afterAll(() => product.close());

/** Somebody who plays whole challenges at these moments; what came of each. */
async function playedAt(timeZone: string, moments: readonly string[]) {
  product.setNow(BEGINNING);
  const client = await buildClient(product.platform, { timeZone });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await switchOn(product, manager, { points: 5, dailyCap: 10, weeklyCap: 12 });
  const course = await buildTestedCourse(product, client, { questions: 3 });
  const person = await buildPerson(product.platform, client);
  await finishTest(product, person, course.id, course.questionIds.slice(0, 1));
  const played = [];
  for (const moment of moments) {
    product.setNow(moment);
    const token = await signInAgain(product.platform, person);
    let { body } = await call(product, openChallenge, {}, { token });
    for (const { id: questionId } of body.questions)
      ({ body } = await call(
        product,
        answerChallenge,
        {
          params: { day: body.day, questionId },
          body: { answer: { kind: 'true_false', value: true }, seconds: 9 },
        },
        { token },
      ));
    played.push([body.day, body.points, body.streak.days, body.streak.hasFreeDay]);
  }
  return played;
}

test.each([
  {
    what: 'the night that Santiago puts its clocks back, in which an hour comes twice',
    timeZone: 'America/Santiago',
    moments: ['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z', '2026-04-05T04:00:00Z', '2026-04-07T16:00:00Z'],
    played: [
      ['2026-04-04', 10, 1, true],
      ['2026-04-04', 10, 1, true],
      // A Sunday: the week's twelve begin anew, and the Monday that was missed is forgiven.
      ['2026-04-05', 10, 2, true],
      ['2026-04-07', 2, 3, false],
    ],
  },
  {
    what: 'the Sunday that has no midnight in Santiago',
    timeZone: 'America/Santiago',
    moments: ['2026-09-04T16:00:00Z', '2026-09-06T03:59:59Z', '2026-09-06T04:00:00Z', '2026-09-08T02:59:59Z'],
    played: [
      ['2026-09-04', 10, 1, true],
      ['2026-09-05', 2, 2, true],
      ['2026-09-06', 10, 3, true],
      ['2026-09-07', 2, 4, true],
    ],
  },
  {
    what: 'a Saturday night in São Paulo, which is Sunday elsewhere',
    timeZone: 'America/Sao_Paulo',
    moments: ['2026-11-27T15:00:00Z', '2026-11-29T02:59:59Z', '2026-11-29T03:00:00Z', '2026-12-02T15:00:00Z'],
    played: [
      ['2026-11-27', 10, 1, true],
      ['2026-11-28', 2, 2, true],
      ['2026-11-29', 10, 3, true],
      // Two days were missed, which no free day covers.
      ['2026-12-02', 2, 1, true],
    ],
  },
])('the days of a streak and the week of its points hold in $what [GA-03] [GM-01]', async (of) => {
  expect(await playedAt(of.timeZone, of.moments)).toEqual(of.played);
});
