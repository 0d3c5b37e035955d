import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import { readTest } from '@trilha/contract/assessment/attempts.calls';
import { listEssays, readEssay } from '@trilha/contract/assessment/essays.calls';
import { listOfflineReports } from '@trilha/contract/assessment/offline-attempts.calls';
import { listReactions, readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import {
  previewRegrade,
  readQuestionRegrades,
  readRegrade,
} from '@trilha/contract/assessment/regrades.calls';
import { listTestExceptions } from '@trilha/contract/assessment/test-exceptions.calls';
import { signIn } from '@trilha/contract/identity/session.calls';
import { readHome, readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { listCertificates, verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { listEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { overrideEnrolment, readEnrolment } from '@trilha/contract/learning/overrides.calls';
import { listNotes } from '@trilha/contract/player/notes.calls';
import { essayFraction } from '@trilha/rules/assessment/essays/essay-grade.rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '#assessment/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { people } from '../content/people.ts';
import { REGRADE, WARRANTY_COURSE, WARRANTY_QUESTIONS, WRONG_KEY } from '../content/regraded-test.ts';
import { DEMO_PASSWORD } from '../doors.ts';
import { fillDemoWorld } from '../fill.ts';
import { activityIdOf, trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import { questionIdOf } from './question-banks.ts';
import { reactionIdOf } from './reactions.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public', client_slug: 'nexo' };
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  await fillDemoWorld(product.platform);
});
afterAll(() => product.close());

async function enter(key: string): Promise<string> {
  const username = people.find((person) => person.key === key)?.email ?? '';
  const { body } = await call(product, signIn, { body: { username, password: DEMO_PASSWORD, ...NATIVE } });
  return body.access_token;
}

test('every achieved course of the demo has its certificate and stands at a hundred per cent, and no other does [LE-07] [LE-12]', async () => {
  const rows = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('enrolment')
      .innerJoin('training', 'training.id', 'enrolment.training_id')
      .leftJoin('certificate', 'certificate.enrolment_id', 'enrolment.id')
      .select(['enrolment.state', 'enrolment.percent', 'certificate.number'])
      .where('training.has_certificate', '=', true)
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { state, percent, number } of rows) {
    const isDone = ['finished', 'approved', 'improved'].includes(state);
    expect({ state, whole: percent === 100, certified: number !== null }).toEqual({
      state,
      whole: isDone,
      certified: isDone,
    });
  }
});

test('every graded attempt of the demo was asked what its test draws, and its answers earn the grade told [AS-02] [OP-01]', async () => {
  const rows = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('attempt')
      .select(({ selectFrom, ref }) => [
        'score',
        'questions',
        'settings',
        selectFrom('attempt_answer')
          .select(({ fn }) => fn.sum<number>('fraction').as('sum'))
          .whereRef('attempt_answer.client_id', '=', ref('attempt.client_id'))
          .whereRef('attempt_answer.attempt_id', '=', ref('attempt.id'))
          .as('earned'),
      ])
      .where('score', 'is not', null)
      // A regraded attempt has earned more than its answers.
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('regrade_attempt')
              .select('regrade_id')
              .whereRef('regrade_attempt.client_id', '=', ref('attempt.client_id'))
              .whereRef('regrade_attempt.attempt_id', '=', ref('attempt.id')),
          ),
        ),
      )
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { score, questions, settings, earned } of rows) {
    const asked = z.array(z.object({ id: z.uuid() })).parse(questions);
    const { draw } = z.object({ draw: z.int() }).parse(settings);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(draw);
    expect(Math.floor(((earned ?? 0) * 100) / draw)).toBe(score);
  }
});

test('the points of the demo add up to the entries of its ledger, and the months to the balances [GM-01] [PT-02]', async () => {
  const { drift, balance, months } = await product.platform.database.acrossClients(async (db) => ({
    drift: await db.selectFrom('ledger_drift').selectAll().execute(),
    balance: await db
      .selectFrom('ledger_account')
      // What was transferred was earned.
      .select(sql<number>`sum(posted + transferred)`.as('sum'))
      .where('unit', '=', 'training')
      .where('kind', '=', 'member')
      .executeTakeFirstOrThrow(),
    months: await db
      .selectFrom('training_month_points')
      .select(({ fn }) => fn.sum<number>('points').as('sum'))
      .executeTakeFirstOrThrow(),
  }));
  expect(drift).toEqual([]);
  expect(balance.sum).toBeGreaterThan(0);
  expect(months.sum).toBe(balance.sum);
});

test('the seller of the login page has a course to go on with, and certificates a stranger can verify [LE-10] [LE-12]', async () => {
  const token = await enter('rafael-nogueira');
  const home = await call(product, readHome, {}, { token });
  expect(home.body.resume?.hierarchyOrder).toBeGreaterThan(1);
  const { body } = await call(product, listCertificates, {}, { token });
  const code = body.items[0]?.verifyPath.split('/').at(-1) ?? '';
  expect((await call(product, verifyCertificate, { params: { code } })).body).toMatchObject({
    state: 'valid',
    person: 'Rafael Nogueira',
  });
});

test('the newcomer of the login page has everything ahead, with a day to finish what is mandatory [LE-11]', async () => {
  const token = await enter('eduardo-pimentel');
  const { body } = await call(product, readHome, {}, { token });
  expect([body.resume, body.trainingPoints]).toEqual([null, 0]);
  expect(body.mandatory.every(({ dueOn }) => dueOn !== null && dueOn > '2026-11-21')).toBe(true);
});

test('the showcase course opens with every kind of activity and its materials [PL-03] [LE-06]', async () => {
  const token = await enter('rafael-nogueira');
  const course = await call(
    product,
    readOnlineCourse,
    { params: { trainingId: trainingIdOf('processadores-vertice-14') } },
    { token },
  );
  const kinds = course.body.modules.flatMap(({ activities }) => activities.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['video', 'html', 'pdf', 'audio', 'scorm', 'conventional_test']));
  expect(course.body.materials).toHaveLength(1);
});

test('some wrote down what they learnt, at a second of the film and on a page of the guide [LE-06]', async () => {
  const notesOf = async (person: string) => {
    const params = { trainingId: trainingIdOf('processadores-vertice-14') };
    const { body } = await call(product, listNotes, { params }, { token: await enter(person) });
    return body.items;
  };
  const notes = await notesOf('larissa-coutinho');
  expect(notes).toHaveLength(5);
  expect(notes.map(({ second, page }) => second ?? page)).toEqual([12, 41, null, 2, 35]);
  expect(await notesOf('rafael-nogueira')).toHaveLength(1);
});

test('an author finds a regrade that was applied, and a question whose mended key would change scores [AS-06]', async () => {
  const token = await enter('igor-vasconcelos');
  const bankId = demoId('question-bank', WARRANTY_COURSE.slug, 'prova');
  const questionAt = (place: number) =>
    questionIdOf(WARRANTY_COURSE.slug, 'prova', WARRANTY_QUESTIONS[place]?.key ?? '');
  const regraded = { bankId, questionId: questionAt(REGRADE.question) };
  const { items } = (await call(product, readQuestionRegrades, { params: regraded }, { token })).body;
  expect(items).toMatchObject([{ state: 'applied', total: 8, counts: { passes: 2, rises: 2, same: 4 } }]);
  const faulty = { bankId, questionId: questionAt(WRONG_KEY.question) };
  const body = { way: 'key', reason: 'O gabarito estava trocado.' } as const;
  const begun = await call(product, previewRegrade, { params: faulty, body }, { token });
  const params = begun.body;
  await deliverEvents(product, jobs);
  const preview = await call(product, readRegrade, { params }, { token });
  expect(preview.body).toMatchObject({
    state: 'ready',
    counts: { passes: 1, pass_kept: 1, falls: 2, rises: 4 },
  });
});

const analysisOf = async (slug: string) => {
  const params = { bankId: demoId('question-bank', slug, 'prova') };
  const token = await enter('igor-vasconcelos');
  return (await call(product, readBankAnalysis, { params, query: {} }, { token })).body;
};

test('an author sees how reliable a test is that a dozen sat, and what a dozen chose in a quiz without a grade [AS-01] [AS-06]', async () => {
  const sat = await analysisOf(WARRANTY_COURSE.slug);
  expect([sat.gradedAttempts, sat.wholeAbsence]).toEqual([12, null]);
  expect(sat.whole?.internalConsistency).toBeGreaterThan(0);
  const asked = await analysisOf('como-voce-atende');
  expect(asked).toMatchObject({ attempts: 12, gradedAttempts: 0, wholeAbsence: 'ungraded' });
  for (const { facility, parts } of asked.items) {
    expect(facility).toBeNull();
    expect(parts[0]?.responses.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  }
});

test('somebody waits between attempts, somebody began anew, and an instructor opens a course that a test blocked [AS-02] [AS-03] [LE-07]', async () => {
  const opening = { trainingId: trainingIdOf('abrir-e-fechar'), hierarchyOrder: 2 };
  const held = await call(product, readTest, { params: opening }, { token: await enter('thiago-bastos') });
  expect(held.body).toMatchObject({ problem: 'attempt_cooling_down', attemptsLeft: 1 });
  const anew = { params: { enrolmentId: demoId('enrolment', 'wesley-carneiro', 'abrir-e-fechar') } };
  const token = await enter('marina-tavares');
  const restarted = (await call(product, readEnrolment, anew, { token })).body;
  expect([restarted.state, restarted.percent, restarted.score]).toEqual(['restarted', 0, null]);
  const blocked = { params: { enrolmentId: demoId('enrolment', 'juliana-peixoto', 'pagamento-no-caixa') } };
  expect((await call(product, readEnrolment, blocked, { token })).body.state).toBe('blocked');
  const activityId = activityIdOf('pagamento-no-caixa', 'prova');
  const body = { kind: 'unlock', activityId, reason: 'Conversamos sobre os erros.' } as const;
  expect((await call(product, overrideEnrolment, { ...blocked, body }, { token })).status).toBe(200);
  expect((await call(product, readEnrolment, blocked, { token })).body.state).toBe('in_progress');
});

test('instructors find essays that wait and essays that were graded by their rubric [AS-06]', async () => {
  const token = await enter('marina-tavares');
  const waiting = await call(product, listEssays, { query: { mine: 'true' } }, { token });
  expect(waiting.body.counts).toEqual({ waiting: 8, graded: 4 });
  const graded = await call(product, listEssays, { query: { state: 'graded' } }, { token });
  for (const { id, percent } of graded.body.items) {
    const { body } = await call(product, readEssay, { params: { essayId: id }, query: {} }, { token });
    const given =
      body.levels === null
        ? ({ kind: 'percent', percent: percent ?? -1 } as const)
        : ({ kind: 'rubric', levels: body.levels } as const);
    expect(Math.round((essayFraction(body.rubric, given) ?? -1) * 100)).toBe(percent);
  }
});

test('managers find half a year of opinions, and instructors those about their own classes [AS-01]', async () => {
  const manager = await enter('helena-prado');
  const all = await call(product, listReactions, { query: {} }, { token: manager });
  expect(all.body.items).toHaveLength(3);
  const params = { activityId: reactionIdOf('negociacao') };
  const { body } = await call(product, readReactionResults, { params, query: {} }, { token: manager });
  expect(body.trend.length).toBeGreaterThanOrEqual(5);
  for (const { answered } of body.questions) expect(answered).toBeGreaterThan(0);
  const instructor = await enter('marina-tavares');
  const own = await call(product, listReactions, { query: {} }, { token: instructor });
  expect(own.body.items).toMatchObject([{ activityId: reactionIdOf('demonstrar-bateria'), shown: 10 }]);
});

test('managers find tests made without a network that came late, with what was answered in them [AS-05]', async () => {
  const token = await enter('helena-prado');
  const { items } = (await call(product, listOfflineReports, {}, { token })).body;
  expect(items).toHaveLength(2);
  for (const { problems, answered, receivedAt, sendBy } of items) {
    expect(problems).toEqual(['late', 'other_answers']);
    expect(answered).toBeGreaterThan(0);
    expect(Date.parse(receivedAt)).toBeGreaterThan(Date.parse(sendBy));
  }
});

test('somebody has half as much time again at a test, and a group has a date of its own [AS-05] [LE-07]', async () => {
  const token = await enter('helena-prado');
  const params = { activityId: activityIdOf('notebooks-finos', 'prova') };
  const { items, test: found } = (await call(product, listTestExceptions, { params, query: {} }, { token }))
    .body;
  expect(found.minutes).toBe(15);
  expect(items).toMatchObject([
    { of: 'group', extraAttempts: 1, closesAt: expect.any(String) },
    { of: 'person', extraPercent: 50 },
  ]);
});

test('a course entered by request has people who wait for an answer, and a full one a wait list [LE-06] [LE-11]', async () => {
  const token = await enter('helena-prado');
  const asked = await call(product, listEnrolmentRequests, { query: {} }, { token });
  expect(asked.body.items).toHaveLength(4);
  const line = await call(product, listEnrolmentRequests, { query: { state: 'awaiting_place' } }, { token });
  expect(line.body.items.map(({ place, vacanciesLeft }) => [place, vacanciesLeft])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});
