import { setPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { renewTrail } from '@trilha/contract/learning/trails.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { SECTION_RULES } from '@trilha/rules/learning/trails/trail-outline';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { type BuiltCourse, inTransactionOf } from '../../testing/learning.ts';
import {
  buildShortCourse,
  finishCourse,
  type RunningTrail,
  runningTrail,
  written,
} from '../../testing/running-trail.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';
import { recordProgress } from '../standing/record-progress.ts';
import { restartTraining } from '../standing/restart-training.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let courses: readonly BuiltCourse[];
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  courses = await Promise.all(
    ['Balcão', 'Caixa', 'Estoque', 'Vitrine'].map((title) => buildShortCourse(product, client, title)),
  );
});
afterAll(() => product.close());

const course = (index: number): BuiltCourse => courses[index] ?? { id: '', activityIds: [] };
const running = (of: readonly number[], over: Parameters<typeof runningTrail>[4] = {}) =>
  runningTrail(product, author, client, [{ title: 'Base', rule: 'any_order', courses: of.map(course) }], {
    has_certificate: true,
    points: 30,
    ...over,
  });
const finish = (person: BuiltPerson, index: number) => finishCourse(product, person, course(index));
const arranged = (of: readonly number[]) => [written(of.map(course))];

/** Where those in a trail stand, with what came of it. */
const enrolmentsIn = ({ id }: RunningTrail) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('enrolment as e')
      .select(({ selectFrom, fn }) => [
        'e.state',
        'e.version',
        'e.cycle',
        selectFrom('certificate as c')
          .select(fn.countAll<number>().as('count'))
          .whereRef('c.client_id', '=', 'e.client_id')
          .whereRef('c.enrolment_id', '=', 'e.id')
          .as('certificates'),
        selectFrom('ledger_transaction as m')
          .select(fn.countAll<number>().as('count'))
          .whereRef('m.client_id', '=', 'e.client_id')
          .whereRef('m.source_id', '=', 'e.id')
          .as('paid'),
      ])
      .where('e.client_id', '=', client.id)
      .where('e.training_id', '=', id)
      .execute(),
  );
const endsSoon = ({ id }: RunningTrail) =>
  product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ expires_on: '2026-01-02', renews_from: '2026-01-01' })
      .where('client_id', '=', client.id)
      .where('training_id', '=', id)
      .execute(),
  );
const renew = (person: BuiltPerson, trail: RunningTrail) =>
  call(product, renewTrail, { params: trail.params }, { token: person.token });
const settled = async () => {
  for (let round = 0; round < 3; round += 1) await deliverEvents(product, jobs);
};

interface Person {
  readonly achieved: readonly number[];
  readonly restarted: readonly number[];
  readonly isRenewing: boolean;
}
const histories = fc.record({
  people: fc.array(
    fc.record({
      achieved: fc.subarray([0, 1, 2, 3]),
      restarted: fc.subarray([0, 1, 2, 3]),
      isRenewing: fc.boolean(),
    }),
    { minLength: 3, maxLength: 5 },
  ),
  after: fc.array(
    fc.record({
      rule: fc.constantFrom(...SECTION_RULES),
      minimum: fc.integer({ min: 1, max: 2 }),
      required: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Somebody with a history in the trail: some of its courses done, some of those begun anew, before a renewal or not. */
async function inTrail(trail: RunningTrail, { achieved, restarted, isRenewing }: Person): Promise<void> {
  const person = await trail.newcomer();
  for (const index of achieved) await finish(person, index);
  for (const index of restarted)
    await inTransactionOf(product.platform, person, (tx) => restartTraining(tx, course(index).id));
  if (!isRenewing) return;
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ cycle: 2, cycle_started_at: product.platform.now(), state: 'restarted', percent: 0 })
      .where('client_id', '=', client.id)
      .where('training_id', '=', trail.id)
      .where('membership_id', '=', person.membershipId)
      .execute(),
  );
}

test('what is foretold is what happens: so many pass, and nobody loses a pass [LE-07] [LE-08] [MG-02]', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ people, after }) => {
      const trail = await running([0, 1]);
      for (const person of people) await inTrail(trail, person);
      const before = await enrolmentsIn(trail);
      // Each course in one stage, in turn.
      const stages = after.map(({ rule, minimum, required }, place) => {
        const mine = courses.filter((_course, index) => index % after.length === place);
        const stage = written(mine, {
          title: `Etapa ${place}`,
          rule,
          minimum: rule === 'at_least' ? Math.min(minimum, mine.length) : null,
        });
        return { ...stage, items: stage.items.map((item) => ({ ...item, required })) };
      });
      expect((await trail.arrange(stages)).status).toBe(200);
      const foretold = await trail.impact();
      expect((await trail.publish()).status).toBe(200);
      await settled();
      const now = await enrolmentsIn(trail);
      const done = (rows: typeof now): number =>
        rows.filter(({ state }) => isDone(state as Parameters<typeof isDone>[0])).length;
      expect(foretold).toMatchObject({ enrolled: people.length, wouldLose: 0 });
      expect(done(now) - done(before)).toBe(foretold.wouldPass);
    }),
    { numRuns: 8 },
  );
});

test('whoever ends their last course while the trail is published passes in one of both, once [LE-07] [LE-08] [GM-01]', async () => {
  for (const people of ['move', 'keep'] as const) {
    const trail = await running([0, 1]);
    const learners = await Promise.all(Array.from({ length: 8 }, () => trail.newcomer()));
    for (const learner of learners) await finish(learner, 0);
    await trail.arrange(arranged([0, 2]));
    const { revision } = await trail.authored();
    await Promise.all([
      ...learners.slice(0, 4).map((learner) => finish(learner, 1)),
      trail.publishAt(revision, { people }),
      ...learners.slice(4).map((learner) => finish(learner, 1)),
    ]);
    await settled();
    const rows = await enrolmentsIn(trail);
    expect(rows).toHaveLength(8);
    // Achieved, with all that comes of it once; or under way, with nothing of it.
    for (const { state, certificates, paid } of rows)
      expect([certificates, paid]).toEqual(state === 'finished' ? [1, 1] : [0, 0]);
    if (people === 'keep')
      for (const { state, version } of rows) expect([state, version]).toEqual(['finished', 1]);
  }
});

/** A step of somebody that is held open until it is let go. */
function heldStep(person: BuiltPerson, index: number) {
  const [stepped, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = inTransactionOf(product.platform, person, async (tx) => {
    const { id, activityIds } = course(index);
    await recordProgress(tx, id, activityIds[0] ?? '', { event: 'finish' });
    stepped.resolve();
    await held.promise;
  });
  return { stepped: stepped.promise, letGo: held.resolve, ended };
}

test('a completion that is under way when those who have begun are left where they are counts there [LE-07] [LE-08]', async () => {
  const trail = await running([0, 1]);
  const learner = await trail.newcomer();
  await finish(learner, 0);
  await trail.arrange(arranged([0, 1, 2]));
  const { revision } = await trail.authored();
  const third = await trail.newcomer();
  await finish(third, 0);
  const step = await beginStep(learner, 1);
  const publishing = trail.publishAt(revision, { people: 'keep' });
  step.letGo();
  await step.ended;
  expect((await publishing).status).toBe(200);
  await settled();
  expect(await trail.page(learner)).toMatchObject({ state: 'finished', hasNewerVersion: true });
  expect(await trail.page(third)).toMatchObject({ state: 'in_progress', hasNewerVersion: true });
});

test('whoever moved while the trail was published comes to where they stand in the new one [LE-07] [LE-08]', async () => {
  const trail = await running([0, 1]);
  const learner = await trail.newcomer();
  await trail.arrange(arranged([0]));
  const { revision } = await trail.authored();
  const step = await beginStep(learner, 0);
  expect((await trail.publishAt(revision)).status).toBe(200);
  const delivered = deliverEvents(product, jobs);
  step.letGo();
  await Promise.all([step.ended, delivered]);
  await settled();
  expect(await trail.page(learner)).toMatchObject({ state: 'finished', percent: 100 });
  expect(await enrolmentsIn(trail)).toMatchObject([{ certificates: 1, paid: 1 }]);
});

async function beginStep(person: BuiltPerson, index: number) {
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('enrolment')
      .values({
        client_id: client.id,
        id: crypto.randomUUID(),
        training_id: course(index).id,
        membership_id: person.membershipId,
        enrolled_at: product.platform.now(),
        touched_at: product.platform.now(),
      })
      .execute(),
  );
  const step = heldStep(person, index);
  await step.stepped;
  return step;
}

test('whoever renews begins anew in the newest version, whichever they were left in [LE-08] [LE-07]', async () => {
  const trail = await running([0, 1], { renewal: { validity_months: 12 } });
  const learner = await trail.newcomer();
  for (const index of [0, 1]) await finish(learner, index);
  await trail.arrange(arranged([0, 2]));
  await trail.edit({ validityMonths: 24 });
  await trail.publish({ people: 'keep' });
  expect(await trail.page(learner)).toMatchObject({
    hasNewerVersion: true,
    certificate: { validityMonths: 12 },
  });
  await endsSoon(trail);
  expect((await renew(learner, trail)).status).toBe(200);
  const page = await trail.page(learner);
  expect(page).toMatchObject({
    state: 'restarted',
    hasNewerVersion: false,
    certificate: { validityMonths: 24 },
  });
  expect(page.sections[0]?.items.map(({ title }) => title)).toEqual(['Balcão', 'Estoque']);
  for (const index of [0, 2]) await finish(learner, index);
  expect(await trail.page(learner)).toMatchObject({ state: 'finished', renewal: 'valid' });
  expect(await enrolmentsIn(trail)).toMatchObject([{ cycle: 2, version: null, certificates: 2 }]);
});

test('nobody does a refresher for nothing: the one that was asked for when they began it renews [LE-08] [LE-07]', async () => {
  const refreshers = await Promise.all(
    [2, 3].map((index) =>
      buildTrail(product.platform, client, [{ courses: [course(index)] }], { title: `Reciclagem ${index}` }),
    ),
  );
  const [old, other] = refreshers.map(({ id }) => id);
  const trail = await running([0], { renewal: { validity_months: 12, refresher_trail_id: old ?? '' } });
  const [under, late] = [await trail.newcomer(), await trail.newcomer()];
  for (const person of [under, late]) await finish(person, 0);
  await endsSoon(trail);
  expect((await renew(under, trail)).body.trailId).toBe(old);
  product.setNow(new Date(product.platform.now().getTime() + 60_000).toISOString());
  await trail.edit({ refresherTrailId: other });
  await trail.publish();
  expect((await trail.page(under)).refresher?.id).toBe(other);
  product.setNow(new Date(product.platform.now().getTime() + 60_000).toISOString());
  // Whoever comes later is asked for the new one.
  expect((await renew(late, trail)).body.trailId).toBe(other);
  await finish(under, 2);
  expect((await trail.page(under)).renewal).toBe('valid');
  await finish(late, 2);
  expect((await trail.page(late)).renewal).not.toBe('valid');
  await finish(late, 3);
  expect((await trail.page(late)).renewal).toBe('valid');
});

test('a circle is refused that goes through what is written, or through what is published and is taken out only in writing [LE-06] [LE-08]', async () => {
  const [inside, added] = [
    await buildShortCourse(product, client, 'Dentro'),
    await buildShortCourse(product, client, 'Junto'),
  ];
  const trail = await runningTrail(product, author, client, [{ courses: [inside] }]);
  const require = (trainingId: string) =>
    call(
      product,
      setPrerequisites,
      { params: { trainingId }, body: { revision: 1, trainingIds: [trail.id] } },
      { token: author.token },
    );
  await trail.arrange([written([added])]);
  expect((await require(inside.id)).code).toBe('prerequisite_circle');
  expect((await require(added.id)).code).toBe('prerequisite_circle');
  await trail.publish();
  expect((await require(inside.id)).status).toBe(200);
  // The way back to the first version would close it.
  expect((await trail.restore(1)).code).toBe('prerequisite_circle');
});
