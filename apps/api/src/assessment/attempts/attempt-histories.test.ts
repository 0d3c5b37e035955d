import {
  readAttempt,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { overrideEnrolment } from '@trilha/contract/learning/overrides.calls';
import { REGRADE_WAYS } from '@trilha/rules/assessment/regrade/ruling.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { AUTHOR_CHANGES, changeTest } from '../../testing/attempt-author.ts';
import { createDevice, type Network } from '../../testing/attempt-device.ts';
import { giveMore } from '../../testing/attempt-given.ts';
import { assertHeld, type Sitting } from '../../testing/attempt-held.ts';
import {
  beginAnew,
  end,
  endOf,
  type History,
  type HistorySettings,
  isOver,
  mayUnlock,
  newHistory,
  ofRound,
  openAgainAt,
  openAttempt,
  startRefusal,
  unlock,
} from '../../testing/attempt-history.ts';
import { assertNeighbourHeld, sitBeside } from '../../testing/attempt-neighbour.ts';
import { regrade, undoOne } from '../../testing/attempt-regrades.ts';
import { actAtOnce, type DeviceAct } from '../../testing/attempt-two-devices.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE, testActivity } from '../../testing/learning.ts';
import { openRegradeDesk } from '../../testing/regrades.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { closeOverdueAttempts } from './close-overdue.job.ts';
import { gradeCutJob } from './grade-cut.job.ts';

const NOON = Date.parse('2026-11-21T15:00:00Z');
const BANK = 5;
const DRAW = 3;
const HISTORIES = 16;

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['creator', 'course_manager'] });
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const network = constantFrom<Network>('whole', 'whole', 'request_lost', 'reply_lost');

const act: Arbitrary<DeviceAct> = oneof(
  {
    weight: 3,
    arbitrary: record({ kind: constant('answer'), question: nat(DRAW - 1), value: boolean(), ahead: nat(3) }),
  },
  { weight: 1, arbitrary: record({ kind: constant('resume') }) },
  { weight: 1, arbitrary: record({ kind: constant('hand_in') }) },
);

const operation = oneof(
  { weight: 6, arbitrary: record({ kind: constant('start'), network }) },
  {
    weight: 8,
    arbitrary: record({
      kind: constant('answer'),
      network,
      question: nat(DRAW - 1),
      value: boolean(),
      // Another device may know less than the one that answered last.
      sequence: constantFrom('newer', 'newer', 'newer', 'same', 'older', 'unaware'),
      attempt: constantFrom('latest', 'latest', 'latest', 'earlier'),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('resume') }) },
  { weight: 5, arbitrary: record({ kind: constant('hand_in'), network, twice: boolean() }) },
  {
    weight: 3,
    arbitrary: record({ kind: constant('wait'), seconds: constantFrom(5, 120, 299, 305, 400) }),
  },
  {
    weight: 6,
    arbitrary: record({ kind: constant('devices'), phone: option(act), desk: act }),
  },
  {
    weight: 4,
    arbitrary: record({
      kind: constant('regrade'),
      question: nat(BANK - 1),
      way: constantFrom(...REGRADE_WAYS),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('undo'), which: nat(9) }) },
  {
    weight: 4,
    arbitrary: record({ kind: constant('neighbour'), value: boolean(), handsIn: boolean() }),
  },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('author'),
      question: nat(BANK - 1),
      change: constantFrom(...AUTHOR_CHANGES),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('job') }) },
  { weight: 1, arbitrary: record({ kind: constant('read_page') }) },
  { weight: 2, arbitrary: record({ kind: constant('unlock') }) },
  { weight: 1, arbitrary: record({ kind: constant('begin_anew') }) },
  {
    weight: 3,
    arbitrary: record({
      kind: constant('give'),
      minutes: constantFrom(0, 3, 10),
      attempts: constantFrom(0, 1, 2),
    }),
  },
);

/** Long ones: of a few steps hardly any begins a second attempt. */
const histories = array(operation, { minLength: 12, maxLength: 40, size: 'max' });

const settings: Arbitrary<HistorySettings> = record({
  kind: constantFrom(
    'conventional_test',
    'block_test',
    'block_general_test',
    'restart_test',
    'restart_general_test',
  ),
  maximumAttempts: constantFrom(1, 2, 3, null),
  minutes: constantFrom(5, 5, null),
  minimumScore: constantFrom(60, 100),
  pauseMinutes: constantFrom(null, 2, 6),
  neighbour: constantFrom('conventional_test', 'restart_general_test'),
});

async function sitDown({ neighbour, ...rules }: HistorySettings): Promise<Sitting> {
  const { bankId, questionIds } = await buildBank(product.platform, client, BANK);
  const course = await buildCourse(product.platform, client, { sequential: false, summary: 'Na loja.' }, [
    testActivity({ ...rules, bankId, draw: DRAW }),
    PAGE,
    testActivity({
      kind: neighbour,
      bankId: (await buildBank(product.platform, client, 1)).bankId,
      maximumAttempts: neighbour === 'conventional_test' ? null : 1,
    }),
  ]);
  const person = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  return { person, courseId: course.id, enrolmentId, activityIds: course.activityIds, bankId, questionIds };
}

const secondsOf = (deadline: number | null, { now }: History): number | null =>
  deadline === null ? null : Math.max(0, (deadline - now) / 1000);

test('in any history of attempts no answer is lost or overwritten unseen, no limit passed, no end moved earlier and no pass lowered [AS-02] [AS-03] [AS-04] [AS-05] [AS-06]', async () => {
  await assert(
    asyncProperty(settings, histories, async (rules, operations) => {
      product.setNow(new Date(NOON).toISOString());
      const sitting = await sitDown(rules);
      const history = newHistory(NOON, sitting.questionIds, rules);
      const device = createDevice(product, sitting.person);
      const desk = createDevice(product, sitting.person);
      await desk.signInAgain();
      const place = { params: { trainingId: sitting.courseId, hierarchyOrder: 1 } };

      for (const done of operations) {
        const open = openAttempt(history);
        const latest = history.attempts.at(-1);
        switch (done.kind) {
          case 'start': {
            const answer = await device.send(startAttempt, place, done.network);
            if (!answer) break;
            const copy = structuredClone(history);
            const stale = openAttempt(copy);
            if (stale && isOver(stale, copy.now)) end(copy, stale, 'expired', rules);
            const refusal = startRefusal(copy, rules);
            expect(answer.code ?? null).toBe(refusal);
            if (refusal === 'attempt_cooling_down')
              expect(answer.body).toMatchObject({
                params: { from: new Date(openAgainAt(copy, rules)).toISOString() },
              });
            if (refusal !== null) break;
            if (open) end(history, open, 'expired', rules);
            history.attempts.push({
              id: answer.body.id,
              round: history.round,
              number: ofRound(history).length + 1,
              startedAt: history.now,
              deadline: endOf(history, rules, history.now),
              questionIds: answer.body.questions.map(({ id }) => id),
              minimumScore: history.minimumScore,
              keys: new Map(history.keys),
              answers: new Map(),
              state: 'started',
              score: null,
              isCut: false,
              endedAt: null,
            });
            expect(answer.body.secondsLeft).toBe(secondsOf(endOf(history, rules, history.now), history));
            break;
          }
          case 'answer': {
            const attempt = done.attempt === 'latest' ? latest : history.attempts[0];
            const questionId = attempt?.questionIds[done.question];
            if (!attempt || !questionId) break;
            const known = attempt.answers.get(questionId)?.sequence ?? 0;
            const sequence = Math.max(1, known + { newer: 2, same: 0, older: -1, unaware: 2 }[done.sequence]);
            const base = done.sequence === 'unaware' ? Math.max(0, known - 1) : known;
            const answer = await device.send(
              saveAnswer,
              {
                params: { attemptId: attempt.id, questionId },
                body: { answer: { kind: 'true_false', value: done.value }, sequence, base, device: 'phone' },
              },
              done.network,
            );
            if (!answer) break;
            const refusal =
              attempt.state === 'submitted'
                ? 'attempt_over'
                : attempt.state === 'expired' || isOver(attempt, history.now)
                  ? 'attempt_time_over'
                  : known > 0 && (sequence <= known || base !== known)
                    ? 'answer_superseded'
                    : null;
            expect(answer.code ?? null).toBe(refusal);
            if (refusal !== null) break;
            attempt.answers.set(questionId, { value: done.value, sequence });
            device.learn(attempt.id, questionId, sequence);
            break;
          }
          case 'resume': {
            if (!latest) break;
            const answer = await device.send(readAttempt, { params: { attemptId: latest.id } }, 'whole');
            expect(answer?.status === 200).toBe(latest.state === 'started' && !isOver(latest, history.now));
            if (answer?.status !== 200) break;
            const seen = answer.body.answers.map(({ questionId, sequence }) => `${questionId} ${sequence}`);
            const given = [...latest.answers].map(([id, { sequence }]) => `${id} ${sequence}`);
            expect(seen.toSorted()).toEqual(given.toSorted());
            expect(answer.body.secondsLeft).toBe(secondsOf(latest.deadline, history));
            break;
          }
          case 'hand_in': {
            if (!latest || done.network === 'request_lost') break;
            const input = { params: { attemptId: latest.id } };
            const answers = await Promise.all(
              Array.from({ length: done.twice ? 2 : 1 }, () =>
                device.send(submitAttempt, input, done.network),
              ),
            );
            if (open) end(history, open, isOver(open, history.now) ? 'expired' : 'submitted', rules);
            for (const answer of answers) expect(answer?.body.score).toBe(latest.score);
            break;
          }
          case 'wait':
            history.now += done.seconds * 1000;
            product.setNow(new Date(history.now).toISOString());
            await device.signInAgain();
            await desk.signInAgain();
            break;
          case 'devices':
            await actAtOnce({ phone: device, desk }, history, done, rules);
            break;
          case 'regrade':
          case 'undo': {
            const by = { ...manager, token: await signInAgain(product.platform, manager) };
            const team = { product, desk: openRegradeDesk(product, client, by) };
            if (done.kind === 'regrade') await regrade(team, sitting, history, done);
            else await undoOne(team, history, done);
            break;
          }
          case 'neighbour':
            await sitBeside(device, sitting, history, { ...done, ...rules });
            break;
          case 'author': {
            const by = { ...author, token: await signInAgain(product.platform, author) };
            const team = { product, desk: openRegradeDesk(product, client, by), token: by.token };
            await changeTest(team, sitting, history, { ...done, rules });
            break;
          }
          case 'job':
            await Promise.all([
              closeOverdueAttempts(product.platform, client.id),
              closeOverdueAttempts(product.platform, client.id),
            ]);
            if (open && isOver(open, history.now)) end(history, open, 'expired', rules);
            break;
          case 'read_page': {
            const [, pageId] = sitting.activityIds;
            const read = finishActivity(product.platform, sitting.person, sitting.courseId, pageId);
            // A general test that is blocked shuts the whole course.
            if (rules.kind === 'block_general_test' && history.state === 'blocked')
              await expect(read).rejects.toMatchObject({ code: 'training_blocked' });
            else await read;
            break;
          }
          case 'unlock':
          case 'begin_anew': {
            const isUnlock = done.kind === 'unlock';
            const [activityId = ''] = sitting.activityIds;
            const answer = await call(
              product,
              overrideEnrolment,
              {
                params: { enrolmentId: sitting.enrolmentId },
                body: {
                  reason: 'Caiu a rede na loja.',
                  ...(isUnlock ? { kind: 'unlock', activityId } : { kind: 'restart' }),
                },
              },
              { token: await signInAgain(product.platform, manager) },
            );
            if (isUnlock) expect(answer.status === 200).toBe(mayUnlock(history, rules));
            else if (answer.status !== 200)
              expect(['override_needless', 'override_lowers_pass']).toContain(answer.code);
            if (answer.status !== 200) break;
            if (isUnlock) unlock(history, rules);
            else {
              beginAnew(history);
              await deliverEvents(product, [gradeCutJob]);
            }
            break;
          }
          case 'give': {
            const by = { token: await signInAgain(product.platform, manager) };
            await giveMore({ product, by }, sitting, history, { ...done, rules });
          }
        }
        await assertHeld(product, sitting, { history, rules });
        await assertNeighbourHeld(product, sitting, history);
      }

      history.now += 3_600_000;
      product.setNow(new Date(history.now).toISOString());
      await closeOverdueAttempts(product.platform, client.id);
      const open = openAttempt(history);
      if (open && isOver(open, history.now)) end(history, open, 'expired', rules);
      await assertHeld(product, sitting, { history, rules });
      const overview = await call(product, readTest, place, {
        token: await signInAgain(product.platform, sitting.person),
      });
      expect(overview.body.passed).toBe(isDone(history.state));
    }),
    { numRuns: HISTORIES },
  );
}, 300_000);
