import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAfterRegrades } from '#assessment/index.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { deliverEverything } from '../testing/deliver-everything.ts';
import { buildRegradedTest, openRegradeDesk, sitAt } from '../testing/regrades.ts';
import { type BuiltClient, buildClient, buildPerson } from '../testing/world.ts';
import { type NodeProcess, startWorkerNode } from './server-process.ts';

const ATTEMPTS = 300;
const KILLS = 2;
const PATIENCE = { timeout: 240_000, interval: 50 };

let product: TestApplication;
const workers: NodeProcess[] = [];
beforeAll(async () => {
  product = await openTestApplication(new Date().toISOString());
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await product.close();
});

/** Others who sat the test and answered as somebody did. */
const sitAlike = (client: BuiltClient, attemptId: string, others: number): Promise<void> =>
  product.platform.database.acrossClients(async (db) => {
    // What is searched of a member is made of the person, who must be there before.
    await sql`insert into person (id, username, email, first_name, last_name, created_at)
      select md5('alike-' || n)::uuid, 'alike-' || n, 'alike-' || n || '@example.test', 'Pessoa', n::text, now()
      from generate_series(1, ${others}) n`.execute(db);
    await sql`with alike as (
        select n, gen_random_uuid() as member, gen_random_uuid() as enrolment, gen_random_uuid() as attempt
        from generate_series(1, ${others}) n),
      given as (select * from attempt where client_id = ${client.id} and id = ${attemptId}),
      members as (insert into membership (client_id, id, person_id, display_name, joined_at)
        select given.client_id, alike.member, md5('alike-' || n)::uuid, 'Pessoa ' || n, given.started_at
        from alike, given),
      enrolled as (insert into enrolment (client_id, id, training_id, membership_id, enrolled_at, touched_at)
        select given.client_id, alike.enrolment, e.training_id, alike.member, given.started_at, given.started_at
        from alike, given join enrolment e on e.client_id = given.client_id and e.id = given.enrolment_id),
      sat as (insert into attempt (client_id, id, enrolment_id, activity_id, number, state, settings, questions, keys,
          score, passed, started_at, submitted_at)
        select given.client_id, alike.attempt, alike.enrolment, given.activity_id, given.number, given.state,
          given.settings, given.questions, given.keys, given.score, given.passed, given.started_at, given.submitted_at
        from alike, given)
      insert into attempt_answer (client_id, attempt_id, question_id, answer, sequence, fraction, saved_at)
        select r.client_id, alike.attempt, r.question_id, r.answer, r.sequence, r.fraction, r.saved_at
        from alike, attempt_answer r where r.client_id = ${client.id} and r.attempt_id = ${attemptId}`.execute(
      db,
    );
  });

test('a regrade of hundreds of attempts tells how far it has come, and a worker killed in its middle loses nobody and doubles nothing [AS-06] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const desk = openRegradeDesk(product, client, manager);
  const asked = await buildRegradedTest(product, client);
  const first = await sitAt(product, client, asked, { values: [true, true, false, false, false] });
  await sitAlike(client, first.attemptId, ATTEMPTS - 1);
  const { regradeId: id } = (await desk.begin(asked, 2, 'everybody')).body;
  const previewed = async () => {
    await deliverEverything(product);
    return desk.read(id);
  };
  await expect.poll(previewed, PATIENCE).toMatchObject({
    state: 'ready',
    seen: ATTEMPTS,
    total: ATTEMPTS,
    counts: { passes: ATTEMPTS },
  });
  await desk.apply(id);

  const seen = async (): Promise<number> => (await desk.read(id)).seen;
  let told = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startWorkerNode(product.settings, product.folder);
    workers.push(worker);
    await expect.poll(seen, PATIENCE).toBeGreaterThan(told);
    await worker.kill();
    expect(await desk.read(id)).toMatchObject({ state: 'applying', total: ATTEMPTS });
    told = await seen();
    expect(told).toBeLessThan(ATTEMPTS);
    product.setNow(new Date(Date.now() + kill * 60_000).toISOString());
    await lookAfterRegrades.run(product.platform, client.id);
  }
  const last = startWorkerNode(product.settings, product.folder);
  workers.push(last);
  await expect.poll(async () => (await desk.read(id)).state, PATIENCE).toBe('applied');
  expect(await last.stop()).toBe(0);

  expect(await desk.read(id)).toMatchObject({ seen: ATTEMPTS, counts: { passes: ATTEMPTS } });
  const count = async (rows: ReturnType<typeof sql<{ count: number }>>): Promise<unknown> =>
    (await product.platform.database.acrossClients((db) => rows.execute(db))).rows[0]?.count;
  expect(
    await count(
      sql`select count(*)::int from attempt where client_id = ${client.id} and passed and score = 60`,
    ),
  ).toBe(ATTEMPTS);
  expect(await count(sql`select count(*)::int from certificate where client_id = ${client.id}`)).toBe(
    ATTEMPTS,
  );
  expect(
    await count(
      sql`select count(*)::int from notification where client_id = ${client.id} and kind = 'test_reviewed'`,
    ),
  ).toBe(ATTEMPTS);
  expect(
    await count(
      sql`select count(*)::int from audit_log where client_id = ${client.id} and action = 'assessment.regrade.score'`,
    ),
  ).toBe(ATTEMPTS);
}, 600_000);
