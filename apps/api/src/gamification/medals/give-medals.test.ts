import { answerChallenge, openChallenge } from '@trilha/contract/assessment/challenge.calls';
import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import { addDays } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn } from '../../testing/challenge.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { medalsIn } from '../../testing/medals.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { giveEarnedMedals } from './give-earned-medals.job.ts';
import { giveMedals } from './give-medals.ts';
import { settleMedals, settlePiece } from './settle-medals.job.ts';

let product: TestApplication;
let medals: ReturnType<typeof medalsIn>;
beforeAll(async () => {
  product = await openTestApplication();
  medals = medalsIn(product);
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const learner = await buildPerson(product.platform, client);
  return { client, manager, learner };
}

/** A course of one page that this person has finished. */
async function finishCourse(
  client: BuiltClient,
  person: BuiltPerson,
  over: { readonly category?: string } = {},
) {
  const course = await buildCourse(product.platform, client, over, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  return course.id;
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test('gives a medal when its rule is met, tells its person, and shows how far others are [GM-02]', async () => {
  const { client, manager, learner } = await world();
  const two = await medals.publish(manager, { kind: 'trainings', goal: 2, category: null }, 'Dois cursos');
  await deliverEverything(product);
  await finishCourse(client, learner);
  await deliverEverything(product);
  expect(await medals.own(learner)).toMatchObject({
    given: [],
    open: [{ name: 'Dois cursos', reached: 1, givenAt: null, rule: { kind: 'trainings', goal: 2 } }],
  });
  await finishCourse(client, learner);
  await deliverEverything(product);
  const own = await medals.own(learner);
  expect(own.given).toMatchObject([{ id: two, reached: 2, givenAt: expect.any(String) }]);
  expect(own.open).toEqual([]);
  expect(await medals.told(learner)).toEqual([
    { kind: 'medal_given', parameters: { medal: 'Dois cursos' }, link: `/medals/${two}` },
  ]);
});

test('counts only trainings of the category a rule names [GM-02]', async () => {
  const { client, manager, learner } = await world();
  await medals.publish(manager, { kind: 'trainings', goal: 1, category: 'Vendas' });
  await finishCourse(client, learner, { category: 'Produto' });
  await deliverEverything(product);
  expect((await medals.own(learner)).open).toMatchObject([{ reached: 0, rule: { category: 'Vendas' } }]);
  await finishCourse(client, learner, { category: 'Vendas' });
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toHaveLength(1);
});

test('gives a medal once however often its rule is met, by twenty events at once [GM-02]', async () => {
  const { client, manager, learner } = await world();
  const trainingId = await finishCourse(client, learner);
  await medals.publish(manager, { kind: 'training', trainingId });
  const [job] = giveEarnedMedals;
  if (!job) throw new Error('no job');
  const { database } = product.platform;
  const payload = { enrolmentId: newId(), trainingId, membershipId: learner.membershipId };
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  // Nobody gives before several have found that it is to be given.
  const holding = database.inClient(client.id, async (db) => {
    await sql`lock table medal_given in share mode`.execute(db);
    hold();
    await isLetGo;
  });
  await isHeld;
  const giving = Array.from({ length: 20 }, (_unused, index) =>
    runOnce(product.platform, job, {
      outboxId: 1_000_000 + index,
      clientId: client.id,
      event: job.event,
      payload,
    }),
  );
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
      where relation = 'medal_given'::regclass and not granted`.execute(database.readerOfAll);
    expect(rows[0]?.waiting).toBeGreaterThan(2);
  }, 10_000);
  letGo();
  await Promise.all([holding, ...giving]);
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toHaveLength(1);
  expect(await medals.told(learner)).toHaveLength(1);
});

test('gives a published medal to those who deserve it already, piece by piece, and goes on where it stood still [GM-02]', async () => {
  const { client, manager, learner } = await world();
  const others = await Promise.all([1, 2, 3, 4].map(() => buildPerson(product.platform, client)));
  for (const person of [learner, ...others]) await finishCourse(client, person);
  await deliverEverything(product);
  const medalId = await medals.publish(manager, { kind: 'trainings', goal: 1, category: null });
  const { platform } = product;
  const piece = () =>
    platform.database.inClient(client.id, (db) =>
      settlePiece({ db, client, now: platform.now() }, medalId, 2),
    );
  expect(await piece()).toBe(true);
  const holders = () =>
    platform.database
      .readerOf(client.id)
      .selectFrom('medal_given')
      .select('membership_id')
      .where('medal_id', '=', medalId)
      .execute();
  expect((await holders()).length).toBeLessThan(3);
  await Promise.all([settleMedals(platform, client.id), settleMedals(platform, client.id), piece()]);
  await settleMedals(platform, client.id);
  expect((await holders()).map((row) => row.membership_id).toSorted()).toEqual(
    [learner, ...others].map((person) => person.membershipId).toSorted(),
  );
  for (const person of [learner, ...others]) expect(await medals.told(person)).toHaveLength(1);
  expect(await piece()).toBe(false);
});

test('a medal stays when what it was given for shrinks later [GM-02]', async () => {
  const { client, manager, learner } = await world();
  const trainingId = await finishCourse(client, learner);
  await medals.publish(manager, { kind: 'training', trainingId });
  await deliverEverything(product);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('enrolment').set({ state: 'restarted' }).where('training_id', '=', trainingId).execute(),
  );
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toMatchObject([{ reached: 1 }]);
});

test('gives a medal for tests that were passed well enough, and no test twice [GM-02]', async () => {
  const { client, manager, learner } = await world();
  await medals.publish(manager, { kind: 'tests', goal: 2, minimumScore: 80 });
  const [well, badly] = await Promise.all(
    [1, 2].map(() => buildTestedCourse(product, client, { questions: 2 })),
  );
  await finishTest(product, learner, well?.id ?? '');
  await finishTest(product, learner, badly?.id ?? '', [badly?.questionIds[0] ?? '']);
  await deliverEverything(product);
  expect((await medals.own(learner)).open).toMatchObject([{ reached: 1, rule: { minimumScore: 80 } }]);
  const third = await buildTestedCourse(product, client, { questions: 2 });
  await finishTest(product, learner, third.id);
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toHaveLength(1);
});

test('gives a medal for a row of days with the challenge, once the challenge is finished [GM-02] [GA-03]', async () => {
  const { client, manager, learner } = await world();
  await switchOn(product, manager);
  await medals.publish(manager, { kind: 'streak', goal: 2 });
  const course = await buildTestedCourse(product, client, { questions: 3 });
  await finishTest(product, learner, course.id);
  const { platform } = product;
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('challenge_streak')
      .values({
        client_id: client.id,
        membership_id: learner.membershipId,
        days: 1,
        longest: 1,
        last_day: addDays(localDateIn(platform.now(), 'America/Sao_Paulo'), -1),
      })
      .execute(),
  );
  expect((await medals.own(learner)).open).toMatchObject([{ reached: 1, rule: { kind: 'streak', goal: 2 } }]);
  await finishChallenge(learner);
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toHaveLength(1);
});

/** Answers every question of the day. */
async function finishChallenge({ token }: BuiltPerson): Promise<void> {
  const { body } = await call(product, openChallenge, {}, { token });
  for (const { id: questionId } of body.questions)
    await call(
      product,
      answerChallenge,
      {
        params: { day: body.day, questionId },
        body: { answer: { kind: 'true_false', value: true }, seconds: 5 },
      },
      { token },
    );
}

test('gives medals for approved sales and for a level of a campaign [GM-02] [LO-15] [PT-05]', async () => {
  const { client, campaign, seller, auditor, administrator } = await auditWorld(product);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await medals.publish(manager, { kind: 'sales', goal: 1 }, 'Primeira venda');
  await medals.publish(manager, { kind: 'level', goal: 2, campaignId: campaign.id }, 'Segundo nível');
  const saleId = await sendSale(product, campaign, seller);
  await deliverEverything(product);
  expect(namesOf((await medals.own(seller)).open).toSorted()).toEqual(['Primeira venda', 'Segundo nível']);
  await decideSaleAs(product, auditor, saleId, 'approve');
  await deliverEverything(product);
  expect(namesOf((await medals.own(seller)).given)).toEqual(['Primeira venda']);
  const requestId = newId();
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('level_request')
      .values({
        client_id: client.id,
        id: requestId,
        campaign_id: campaign.id,
        membership_id: seller.membershipId,
        position: 2,
        requested_at: product.platform.now(),
      })
      .execute(),
  );
  await call(
    product,
    decideLevelRequest,
    { params: { requestId }, body: { approve: true, reason: null, note: '' } },
    { token: administrator.token },
  );
  await deliverEverything(product);
  expect(namesOf((await medals.own(seller)).given).toSorted()).toEqual(['Primeira venda', 'Segundo nível']);
  // Who sells nothing is not told of medals for selling.
  const learner = await buildPerson(product.platform, client);
  expect(await medals.own(learner)).toEqual({ given: [], open: [] });
});

test('gives nothing by rules of a module that is off, nor to whoever is blocked [GM-02] [CL-03]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await medals.publish(manager, { kind: 'sales', goal: 1 });
  await deliverEverything(product);
  const saleId = await sendSale(product, campaign, seller);
  await decideSaleAs(product, auditor, saleId, 'approve');
  const { platform } = product;
  const set = (change: { readonly modules: string[] }) =>
    platform.database.acrossClients((db) =>
      db.updateTable('client').set(change).where('id', '=', client.id).execute(),
    );
  const give = () =>
    platform.database.inClient(client.id, (db) =>
      giveMedals({ db, client, now: platform.now() }, { kinds: ['sales'] }, [seller.membershipId]),
    );
  const block = (status: 'blocked' | 'approved') =>
    platform.database.inClient(client.id, (db) =>
      db.updateTable('membership').set({ status }).where('id', '=', seller.membershipId).execute(),
    );
  await set({ modules: ['online_courses'] });
  expect(await give()).toBe(0);
  await set({ modules: ['campaigns'] });
  await block('blocked');
  expect(await give()).toBe(0);
  await block('approved');
  expect([await give(), await give()]).toEqual([1, 0]);
});
