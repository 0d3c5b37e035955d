import { createDecipheriv } from 'node:crypto';
import {
  readAttempt,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import {
  decideOfflineReport,
  listOfflineReports,
  sendOfflineAttempt,
  takeOfflineAttempt,
} from '@trilha/contract/assessment/offline-attempts.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { linkText, type OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { closeOverdueAttempts } from '../attempts/close-overdue.job.ts';
import { sha256 } from './sealed-lease.ts';

const NOON = '2026-11-21T15:00:00Z';
const EVENING = '2026-11-21T21:00:00Z';
const TOO_LATE = '2026-11-25T15:00:00Z';
const DEVICE = 'celular-da-ana';

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

async function sitDown(over: Partial<TestContent> = {}) {
  product.setNow(NOON);
  const { bankId } = await buildBank(product.platform, client, 4);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: 4, minutes: 5, maximumAttempts: 2, offline: true, ...over }),
    PAGE,
  ]);
  const person = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  return {
    person,
    enrolmentId,
    activityId: course.activityIds[0] ?? '',
    bankId,
    place: { trainingId: course.id, hierarchyOrder: 1 },
  };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

const take = ({ person, place }: Sitting, key: string = newId()) =>
  call(
    product,
    takeOfflineAttempt,
    { params: place, body: { device: DEVICE } },
    { token: person.token, key },
  );

const asked = ({ key, questionsSealed }: { key: string; questionsSealed: string }) => {
  const [nonce = '', data = ''] = questionsSealed.split('.');
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(nonce, 'base64url'),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
  return { plain, ids: (JSON.parse(plain) as { id: string }[]).map(({ id }) => id) };
};

/** What a device made of a lease: a start, an answer to each question and the end, each bound to the one before. */
function madeOf(seal: string, questionIds: readonly string[], value: boolean, secondsEach = 20) {
  const happened = [
    { kind: 'start' as const, question: null, answer: null },
    ...questionIds.map((questionId) => ({
      kind: 'answer' as const,
      question: questionId,
      answer: JSON.stringify({ kind: 'true_false', value }),
    })),
    { kind: 'finish' as const, question: null, answer: null },
  ];
  return chain(
    seal,
    happened.map((event, place) => ({
      ...event,
      elapsed: place * secondsEach * 1000,
      clock: Date.parse(NOON) + 600_000 + place * secondsEach * 1000,
    })),
  );
}

function chain(seal: string, events: readonly OfflineEvent[]) {
  let previous = seal;
  return events.map((event) => {
    previous = sha256(linkText(previous, event));
    return { ...event, link: previous };
  });
}

type Events = ReturnType<typeof madeOf>;
interface Lease {
  readonly attemptId: string;
  readonly seal: string;
}
async function send({ person }: Sitting, { attemptId, seal }: Lease, events: Events, device = DEVICE) {
  const token = await signInAgain(product.platform, person);
  return call(
    product,
    sendOfflineAttempt,
    { params: { attemptId }, body: { device, seal, events } },
    { token },
  );
}

async function overview({ person, place }: Sitting) {
  const token = await signInAgain(product.platform, person);
  return (await call(product, readTest, { params: place }, { token })).body;
}

async function heldOf({ person }: Sitting) {
  const token = await signInAgain(product.platform, manager);
  const { display_name: name } = await product.platform.database
    .readerOf(client.id)
    .selectFrom('membership')
    .select('display_name')
    .where('id', '=', person.membershipId)
    .executeTakeFirstOrThrow();
  const { items } = (await call(product, listOfflineReports, {}, { token })).body;
  return items.filter((item) => item.person === name);
}
async function decide(reportId: string, decision: 'accept' | 'refuse', reason = 'Vi as respostas.') {
  const token = await signInAgain(product.platform, manager);
  return call(product, decideOfflineReport, { params: { reportId }, body: { decision, reason } }, { token });
}

test('an attempt taken along is drawn, sealed without its keys, and one of those the test gives [AS-02] [AS-08] [OF-03]', async () => {
  const sitting = await sitDown();
  const { body } = await take(sitting);
  const { plain, ids } = asked(body);
  expect(ids).toHaveLength(4);
  expect(plain).not.toMatch(/"(key|answer_key|originalIds|feedback)"/);
  expect(JSON.stringify({ ...body, key: '' })).not.toContain('Afirmação');
  expect(body).toMatchObject({ number: 1, timeLimitSeconds: 300, sendBy: '2026-11-24T15:00:00.000Z' });
  const seen = await overview(sitting);
  expect(seen).toMatchObject({ attemptsLeft: 1, problem: 'attempt_in_progress', offline: true });
  expect(seen.attempts[0]?.offline).toEqual({ sendBy: body.sendBy, isHeld: false });
});

test('whole and in time it is graded at once, and twenty deliveries at once are one grade [AS-02] [AS-05] [OF-03]', async () => {
  const sitting = await sitDown();
  const { body } = await take(sitting);
  product.setNow(EVENING);
  const events = madeOf(body.seal, asked(body).ids, true);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(sitting, body, events)));
  expect(new Set(answers.map(({ body: told }) => JSON.stringify(told)))).toEqual(
    new Set([JSON.stringify({ state: 'counted', problems: [] })]),
  );
  const seen = await overview(sitting);
  expect(seen).toMatchObject({ bestScore: 100, passed: true, attemptsLeft: 1 });
  expect(seen.attempts).toMatchObject([{ state: 'submitted', score: 100, offline: { isHeld: false } }]);
});

test('an attempt on a device is nobody else’s meanwhile, not even its own person’s on the web [AS-05] [AS-08]', async () => {
  const sitting = await sitDown();
  const { body } = await take(sitting);
  const { token } = sitting.person;
  const { attemptId } = body;
  const params = { attemptId };
  const [questionId = ''] = asked(body).ids;
  const answer = { answer: { kind: 'true_false' as const, value: true }, sequence: 1, device: '' };
  const refused = [
    await call(product, readAttempt, { params }, { token }),
    await call(product, saveAnswer, { params: { attemptId, questionId }, body: answer }, { token }),
    await call(product, submitAttempt, { params }, { token }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['attempt_offline', 'attempt_offline', 'attempt_offline']);
  expect((await call(product, startAttempt, { params: sitting.place }, { token })).code).toBe(
    'attempt_in_progress',
  );
  expect((await take(sitting)).code).toBe('attempt_in_progress');
});

test('only a test that allows it, of questions that need no network, can be taken along [OF-03]', async () => {
  expect((await take(await sitDown({ offline: false }))).code).toBe('offline_not_allowed');
  const pictured = await sitDown();
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('question')
      .set({
        presentation: JSON.stringify({ kind: 'true_false', prompt: 'Qual?', imageFileId: newId() }),
      })
      .where('bank_id', '=', pictured.bankId)
      .where('position', '=', 0)
      .execute(),
  );
  expect((await take(pictured)).code).toBe('questions_need_network');
  const sitting = await sitDown();
  const stranger = await buildPerson(product.platform, client);
  expect((await take({ ...sitting, person: stranger })).code).toBe('not_enrolled');
});

test('what comes late is kept, changes nothing by itself, and counts when the team accepts it [AS-04] [AS-05] [MG-07]', async () => {
  const sitting = await sitDown({ maximumAttempts: 1, kind: 'block_test' });
  const { body } = await take(sitting);
  product.setNow(TOO_LATE);
  await closeOverdueAttempts(product.platform, client.id);
  const events = madeOf(body.seal, asked(body).ids, true);
  expect((await send(sitting, body, events)).body).toEqual({ state: 'held', problems: ['late'] });
  expect(await overview(sitting)).toMatchObject({ bestScore: 0, passed: false });
  const [held] = await heldOf(sitting);
  expect(held).toMatchObject({ problems: ['late'], answered: 4, questions: 4, minutesUsed: 2, own: false });
  expect((await decide(held?.id ?? '', 'accept', '')).code).toBe('decision_reason_required');
  const both = await Promise.all([decide(held?.id ?? '', 'accept'), decide(held?.id ?? '', 'refuse')]);
  const won = both.findIndex(({ status }) => status === 200);
  expect(both[1 - won]?.code).toBe('changed_meanwhile');
  if (won === 0) expect(await overview(sitting)).toMatchObject({ bestScore: 100, passed: true });
  expect(await heldOf(sitting)).toEqual([]);
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', sitting.person.membershipId)
    .where('action', 'like', 'assessment.offlineReport.%')
    .execute();
  expect(log).toMatchObject([{ after: { reason: 'Vi as respostas.' } }]);
});

test('a late attempt without a grade counts in its own round, and moves nothing of one that began since [AS-01] [AS-03] [OF-03]', async () => {
  const stateOf = async ({ person, place }: Sitting) => {
    const token = await signInAgain(product.platform, person);
    const { body } = await call(
      product,
      readOnlineCourse,
      { params: { trainingId: place.trainingId } },
      { token },
    );
    return body.modules[0]?.activities[0]?.state;
  };
  for (const begunAnew of [false, true]) {
    const sitting = await sitDown({ kind: 'unevaluated_quiz' });
    const { body } = await take(sitting);
    product.setNow(TOO_LATE);
    const events = madeOf(body.seal, asked(body).ids, true);
    expect((await send(sitting, body, events)).body).toMatchObject({ state: 'held' });
    if (begunAnew)
      await product.platform.database.inClient(client.id, (db) =>
        db
          .insertInto('activity_progress')
          .values({
            client_id: client.id,
            enrolment_id: sitting.enrolmentId,
            activity_id: sitting.activityId,
            round: 2,
            state: 'restarted',
            started_at: product.platform.now(),
            touched_at: product.platform.now(),
          })
          .execute(),
      );
    const [held] = await heldOf(sitting);
    expect((await decide(held?.id ?? '', 'accept')).status).toBe(200);
    expect(await stateOf(sitting)).toBe(begunAnew ? 'restarted' : 'finished');
  }
});

test('what was tampered with waits for the team, and is graded by nobody before [AS-05]', async () => {
  const tampered: readonly (readonly [
    string,
    (events: Events, seal: string) => Parameters<typeof send>[2],
    string?,
  ])[] = [
    [
      'chain_broken',
      (events) =>
        events.map((event) => ({ ...event, answer: event.answer?.replace('false', 'true') ?? null })),
    ],
    [
      'time_exceeded',
      (_events, seal) =>
        madeOf(
          seal,
          _events.flatMap(({ question }) => question ?? []),
          true,
          120,
        ),
    ],
    ['other_device', (events) => events, 'celular-do-bruno'],
  ];
  for (const [problem, change, device] of tampered) {
    const sitting = await sitDown();
    const { body } = await take(sitting);
    product.setNow(EVENING);
    const events = change(madeOf(body.seal, asked(body).ids, false), body.seal);
    expect((await send(sitting, body, events, device)).body).toEqual({ state: 'held', problems: [problem] });
    const seen = await overview(sitting);
    expect(seen.attempts).toMatchObject([{ state: 'submitted', score: null, offline: { isHeld: true } }]);
    expect([seen.passed, seen.attemptsLeft]).toEqual([false, 1]);
    const [held] = await heldOf(sitting);
    expect((await decide(held?.id ?? '', 'refuse')).body).toEqual({ score: 0, passed: false });
  }
});

test('another seal is another word than the server’s [AS-05]', async () => {
  const [one, other] = [await sitDown(), await sitDown()];
  const [mine, theirs] = [(await take(one)).body, (await take(other)).body];
  product.setNow(EVENING);
  const events = madeOf(theirs.seal, asked(mine).ids, true);
  const answer = await send(one, { attemptId: mine.attemptId, seal: theirs.seal }, events);
  expect(answer.body).toEqual({ state: 'held', problems: ['seal_broken'] });
  expect((await send(other, mine, events)).status).toBe(404);
});

test('a second delivery with other answers never makes the grade better by itself [AS-04] [AS-05]', async () => {
  const sitting = await sitDown();
  const { body } = await take(sitting);
  product.setNow(EVENING);
  const { ids } = asked(body);
  const wrong = madeOf(body.seal, ids, false);
  expect((await send(sitting, body, wrong)).body.state).toBe('counted');
  expect((await send(sitting, body, madeOf(body.seal, ids, true))).body).toEqual({
    state: 'held',
    problems: ['late', 'other_answers'],
  });
  expect(await overview(sitting)).toMatchObject({ bestScore: 0, passed: false });
  expect((await send(sitting, body, wrong)).body.state).toBe('counted');
});

test('what was lost on its way back is told again: one lease for one act of taking [AS-02]', async () => {
  const sitting = await sitDown();
  const key = newId();
  const [first, again] = [await take(sitting, key), await take(sitting, key)];
  expect(again.body).toEqual(first.body);
});

test('deciding is for those who help learners, about others, in their own client [MG-01] [CL-07]', async () => {
  const sitting = await sitDown();
  const { body } = await take(sitting);
  await send(sitting, body, []);
  const [held] = await heldOf(sitting);
  const input = {
    params: { reportId: held?.id ?? '' },
    body: { decision: 'accept' as const, reason: 'Sim.' },
  };
  const { token } = sitting.person;
  expect((await call(product, decideOfflineReport, input, { token })).status).toBe(403);
  expect((await call(product, listOfflineReports, {}, { token })).status).toBe(403);
  expect((await call(product, decideOfflineReport, input)).status).toBe(401);
  const foreign = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  expect((await call(product, decideOfflineReport, input, { token: foreign.token })).status).toBe(404);
});

test('an attempt made without a network is told how its questions count, and what a wrong answer costs is taken [AS-06] [OF-03]', async () => {
  const sitting = await sitDown({ penaltyPercent: 50 });
  const lease = (await take(sitting)).body;
  const { plain, ids } = asked(lease);
  expect(
    (JSON.parse(plain) as { counting: string; weight: number }[]).map(({ counting, weight }) => [
      counting,
      weight,
    ]),
  ).toEqual(ids.map(() => ['part', 1]));
  product.setNow(EVENING);
  const right = madeOf(lease.seal, ids, true).slice(0, 1 + ids.length);
  // Two right answers, two wrong ones: 2 - 2 × 0.5 of 4.
  const events = chain(
    lease.seal,
    [...right, ...madeOf(lease.seal, ids, false).slice(-1)].map(({ link: _link, ...event }, place) =>
      place > 2 && event.kind === 'answer'
        ? { ...event, answer: JSON.stringify({ kind: 'true_false', value: false }) }
        : event,
    ),
  );
  expect((await send(sitting, lease, events)).body.state).toBe('counted');
  expect((await overview(sitting)).attempts).toMatchObject([{ score: 25, passed: false }]);
});
