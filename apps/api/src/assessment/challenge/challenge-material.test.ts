import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { openChallenge } from '@trilha/contract/assessment/challenge.calls';
import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { switchOn } from '../../testing/challenge.ts';
import { buildCourse, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

const BANK = 3;
const DRAW = 2;
const NOW = '2026-11-23T15:00:00Z';
const LATER = '2026-11-23T15:10:00Z';

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOW);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await switchOn(product, manager);
});
afterAll(() => product.close());

/** What a person does, in this order. */
type Step =
  | 'pass'
  | 'fail'
  | 'start'
  | 'one_attempt_more'
  | 'own_dates_over'
  | 'author_edits'
  | 'not_graded_yet';

interface Case {
  readonly name: string;
  readonly test: Partial<TestContent>;
  /** Another test of the same course that asks the same bank. */
  readonly beside?: Partial<TestContent>;
  readonly steps: readonly Step[];
  /** All of the bank, what the ended attempts asked and no attempt under way asks, or nothing. */
  readonly asked: 'all' | 'told' | 'nothing';
}

const told = (answers: TestContent['results']['answers'], maximumAttempts: number | null = 2) => ({
  maximumAttempts,
  results: { correctness: 'never' as const, answers },
});

/** Decision 0215. */
const CASES: readonly Case[] = [
  { name: 'never begun', test: told('after_attempt'), steps: [], asked: 'nothing' },
  { name: 'passed', test: told('never'), steps: ['pass'], asked: 'all' },
  {
    name: 'passed, and another attempt runs',
    test: told('never'),
    steps: ['pass', 'start'],
    asked: 'nothing',
  },
  { name: 'failed with an attempt left', test: told('never'), steps: ['fail'], asked: 'nothing' },
  {
    name: 'failed with an attempt left, answers told after the last one',
    test: told('after_last_attempt'),
    steps: ['fail'],
    asked: 'nothing',
  },
  {
    name: 'failed with an attempt left, answers told after each',
    test: told('after_attempt'),
    steps: ['fail'],
    asked: 'told',
  },
  {
    name: 'failed, answers told after each, and the next attempt runs',
    test: told('after_attempt'),
    steps: ['fail', 'start'],
    asked: 'told',
  },
  {
    name: 'failed, answers told after each, but the author changed them since',
    test: told('after_attempt'),
    steps: ['fail', 'author_edits'],
    asked: 'nothing',
  },
  { name: 'failed without an attempt left', test: told('never'), steps: ['fail', 'fail'], asked: 'all' },
  {
    name: 'failed without an attempt left, and blocked',
    test: { ...told('never'), kind: 'block_test' },
    steps: ['fail', 'fail'],
    asked: 'all',
  },
  {
    name: 'failed, and the test begins anew',
    test: { ...told('never'), kind: 'restart_test' },
    steps: ['fail', 'fail'],
    asked: 'nothing',
  },
  {
    name: 'failed, the test begins anew, but had told its answers',
    test: { ...told('after_attempt', 1), kind: 'restart_test' },
    steps: ['fail'],
    asked: 'told',
  },
  {
    name: 'failed, and the test that tells after the last attempt begins anew',
    test: { ...told('after_last_attempt', 1), kind: 'restart_test' },
    steps: ['fail'],
    asked: 'nothing',
  },
  {
    name: 'failed with any number of attempts',
    test: told('never', null),
    steps: ['fail', 'fail'],
    asked: 'nothing',
  },
  {
    name: 'failed without an attempt left, but given one more',
    test: told('after_last_attempt'),
    steps: ['fail', 'fail', 'one_attempt_more'],
    asked: 'nothing',
  },
  {
    name: 'failed with an attempt left, but their dates are over',
    test: told('never'),
    steps: ['fail', 'own_dates_over'],
    asked: 'all',
  },
  {
    name: 'dates over without any attempt',
    test: told('never'),
    steps: ['own_dates_over'],
    asked: 'nothing',
  },
  {
    name: 'failed for good, but not graded yet',
    test: told('never', 1),
    steps: ['fail', 'not_graded_yet'],
    asked: 'nothing',
  },
  {
    name: 'failed for good, but an open test asks the same bank',
    test: told('never', 1),
    beside: told('never'),
    steps: ['fail'],
    asked: 'nothing',
  },
  {
    name: 'told by one test, while an open test asks the same bank',
    test: told('after_attempt', 1),
    beside: told('never'),
    steps: ['fail'],
    asked: 'told',
  },
  {
    name: 'a quiz without a grade',
    test: { ...told('never'), kind: 'unevaluated_quiz' },
    steps: ['fail'],
    asked: 'all',
  },
];

async function sitDown(of: Case) {
  product.setNow(NOW);
  const { bankId, questionIds } = await buildBank(product.platform, client, BANK);
  const settings = { bankId, draw: DRAW, minimumScore: 60 };
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ ...settings, ...of.test }),
    ...(of.beside ? [testActivity({ ...settings, ...of.beside })] : []),
    PAGE,
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  return { person, course, questionIds, activityId: course.activityIds[0] ?? '' };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

const begin = ({ person, course }: Sitting) =>
  call(
    product,
    startAttempt,
    { params: { trainingId: course.id, hierarchyOrder: 1 } },
    { token: person.token },
  );

async function take(sitting: Sitting, value: boolean) {
  const { token } = sitting.person;
  const { body } = await begin(sitting);
  for (const { id } of body.questions) {
    const answer = { kind: 'true_false' as const, value };
    const at = { params: { attemptId: body.id, questionId: id } };
    await call(product, saveAnswer, { ...at, body: { answer, sequence: 1, device: 'phone' } }, { token });
  }
  await call(product, submitAttempt, { params: { attemptId: body.id } }, { token });
  return { attemptId: body.id, questionIds: body.questions.map(({ id }) => id) };
}

const give = ({ activityId, person }: Sitting, over: object) =>
  call(
    product,
    giveTestException,
    {
      params: { activityId },
      body: {
        subject: { of: 'person', memberId: person.membershipId },
        extraPercent: null,
        extraMinutes: null,
        extraAttempts: 0,
        opensAt: null,
        closesAt: null,
        reason: 'Combinado com a loja.',
        ...over,
      },
    },
    { token: manager.token },
  );

/** Does all of it; answers what was asked in attempts that ended, and what the one under way asks. */
async function go(sitting: Sitting, steps: readonly Step[]) {
  const ended = new Set<string>();
  const running = new Set<string>();
  const attemptIds: string[] = [];
  for (const step of steps)
    switch (step) {
      case 'pass':
      case 'fail': {
        const { attemptId, questionIds } = await take(sitting, step === 'pass');
        attemptIds.push(attemptId);
        for (const id of questionIds) ended.add(id);
        break;
      }
      case 'start':
        for (const { id } of (await begin(sitting)).body.questions) running.add(id);
        break;
      case 'one_attempt_more':
        expect((await give(sitting, { extraAttempts: 1 })).status).toBe(200);
        break;
      case 'own_dates_over':
        expect((await give(sitting, { opensAt: null, closesAt: '2026-11-23T12:05' })).status).toBe(200);
        product.setNow(LATER);
        break;
      case 'author_edits':
        product.setNow(LATER);
        await product.platform.database.inClient(client.id, (db) =>
          db
            .updateTable('question')
            .set({ updated_at: new Date(LATER) })
            .where('client_id', '=', client.id)
            .where('id', 'in', sitting.questionIds)
            .execute(),
        );
        break;
      case 'not_graded_yet':
        await product.platform.database.inClient(client.id, (db) =>
          db
            .updateTable('attempt')
            .set({ score: null, passed: null })
            .where('client_id', '=', client.id)
            .where('id', 'in', attemptIds)
            .execute(),
        );
    }
  return { attemptIds, told: [...ended].filter((id) => !running.has(id)) };
}

test.each(CASES)('the challenge asks of a test $asked: $name [GA-03] [AS-08]', async (of) => {
  const sitting = await sitDown(of);
  const done = await go(sitting, of.steps);
  const token = await signInAgain(product.platform, sitting.person);
  const wanted = { all: sitting.questionIds, told: done.told, nothing: [] }[of.asked];
  const home = await call(product, readHome, {}, { token });
  const opened = await call(product, openChallenge, {}, { token });
  const asked = opened.status === 200 ? opened.body.questions.map(({ id }) => id) : [];
  expect(asked.toSorted()).toEqual([...wanted].toSorted());
  expect(opened.code ?? null).toBe(wanted.length === 0 ? 'challenge_empty' : null);
  // Nobody is invited to nothing.
  expect(home.body.challenge === null).toBe(wanted.length === 0);
  if (of.asked !== 'told') return;
  // Not a word more than the results of their attempts say.
  const results = await Promise.all(
    done.attemptIds.map((attemptId) =>
      call(product, readAttemptResult, { params: { attemptId } }, { token }),
    ),
  );
  const shown = results.flatMap(({ body }) => body.questions.filter(({ key }) => key).map(({ id }) => id));
  for (const id of asked) expect(shown).toContain(id);
});
