import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildClient } from '../../testing/world.ts';
import { defineEvent, publishFromJob } from '../outbox.ts';
import { defineJob } from './define-job.ts';
import { type RelayedEvent, relayOutbox } from './relay.ts';
import { runOnce } from './run-once.ts';
import { runForEveryClient, startWorker } from './worker.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const noticed = defineEvent('test.noticed', z.object({ text: z.string() }));

async function publishTwo(): Promise<string> {
  const { id } = await buildClient(product.platform);
  await product.platform.database.inClient(id, async (db) => {
    const context = {
      platform: product.platform,
      clientId: id,
      db,
      now: product.platform.now(),
      requestId: 'test',
    };
    await publishFromJob(context, noticed, { text: 'one' });
    await publishFromJob(context, noticed, { text: 'two' });
  });
  return id;
}

test('events are handed over in order, once, and only after their transaction [OP-02]', async () => {
  const clientId = await publishTwo();
  const seen: RelayedEvent[] = [];
  const collect = async (events: readonly RelayedEvent[]): Promise<void> => {
    seen.push(...events);
  };
  await Promise.all([
    relayOutbox(product.platform.database, new Date(), collect),
    relayOutbox(product.platform.database, new Date(), collect),
  ]);
  expect(seen.filter((event) => event.clientId === clientId).map(({ payload }) => payload)).toEqual([
    { text: 'one' },
    { text: 'two' },
  ]);
  expect(await relayOutbox(product.platform.database, new Date(), collect)).toBe(0);
});

test('an event whose hand-over failed waits and comes again [OP-02]', async () => {
  await publishTwo();
  const fail = async (): Promise<void> => {
    throw new Error('the queue is away');
  };
  await expect(relayOutbox(product.platform.database, new Date(), fail)).rejects.toThrow('away');
  expect(await relayOutbox(product.platform.database, new Date(), async () => {})).toBe(2);
});

test('a job delivered five times at once has its effect once, and a failed one leaves nothing [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  let fail = true;
  const job = defineJob({
    name: 'test-effect',
    event: noticed,
    attempts: 3,
    run: async ({ db, now }, { text }) => {
      await db
        .insertInto('outgoing_mail')
        .values({
          client_id: id,
          id: crypto.randomUUID(),
          recipient: 'a@example.test',
          subject: text,
          body_text: '',
          body_html: '',
          sent_at: now,
        })
        .execute();
      if (fail) throw new Error('half way');
    },
  });
  const delivery = { outboxId: 7001, clientId: id, event: noticed.name, payload: { text: 'once' } };
  await expect(runOnce(product.platform, job, delivery)).rejects.toThrow('half way');
  fail = false;
  await Promise.all(Array.from({ length: 5 }, () => runOnce(product.platform, job, delivery)));
  const sent = await product.platform.database
    .readerOf(id)
    .selectFrom('outgoing_mail')
    .select('subject')
    .execute();
  expect(sent).toEqual([{ subject: 'once' }]);
});

test('the worker carries an event from the outbox to its job [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  let arrive: (text: string) => void = () => {};
  const arrived = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const event = defineEvent('test.carried', z.object({ text: z.string() }));
  const job = defineJob({
    name: 'test-carry',
    event,
    attempts: 2,
    run: async (_context, { text }) => arrive(text),
  });
  const worker = await startWorker({
    platform: product.platform,
    connection: product.settings,
    jobs: [job],
    clockJobs: [],
  });
  await product.platform.database.inClient(id, (db) =>
    publishFromJob({ clientId: id, db, now: new Date() }, event, { text: 'carried' }),
  );
  expect(await arrived).toBe('carried');
  await worker.stop();
});

test('queues are woken when something comes, those of an earlier version too [OP-02]', async () => {
  const event = defineEvent('test.woken', z.object({ text: z.string() }));
  const job = defineJob({ name: 'test-woken', event, attempts: 1, run: async () => {} });
  const owner = new Client(product.settings);
  await owner.connect();
  const wakened = async (): Promise<unknown> => {
    const { rows } = await owner.query('select notify from pgboss.queue where name = $1', [job.name]);
    return rows;
  };
  const start = async (): Promise<void> => {
    const { platform, settings: connection } = product;
    const worker = await startWorker({ platform, connection, jobs: [job], clockJobs: [] });
    await worker.stop();
  };
  await start();
  expect(await wakened()).toEqual([{ notify: true }]);
  await owner.query('update pgboss.queue set notify = false where name = $1', [job.name]);
  await start();
  expect(await wakened()).toEqual([{ notify: true }]);
  await owner.end();
}, 30_000);

test('a queue that holds more than is fetched at once is worked to its end [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  const event = defineEvent('test.many', z.object({ text: z.string() }));
  let done = 0;
  const run = async (): Promise<void> => {
    done += 1;
  };
  const job = defineJob({ name: 'test-many', event, attempts: 1, run });
  const start = () =>
    startWorker({ platform: product.platform, connection: product.settings, jobs: [job], clockJobs: [] });
  // The second worker knows from its beginning that the queue is woken, and looks by itself more seldom.
  await (await start()).stop();
  await product.platform.database.inClient(id, async (db) => {
    for (let number = 0; number < 400; number += 1)
      await publishFromJob({ clientId: id, db, now: new Date() }, event, { text: String(number) });
  });
  const worker = await start();
  await vi.waitFor(() => expect(done).toBe(400), { timeout: 40_000, interval: 100 });
  await worker.stop();
}, 60_000);

test('what a killed node held is taken by another soon, in queues of an earlier version too [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  const { platform, settings: connection } = product;
  const seen: string[] = [];
  const run = async (_platform: unknown, clientId: string): Promise<void> => void seen.push(clientId);
  const start = () =>
    startWorker({
      platform,
      connection,
      jobs: [],
      clockJobs: [{ name: 'test.close', cron: '0 0 1 1 *', run }],
      looksAfterSeconds: 1,
    });
  await (await start()).stop();
  const owner = new Client(connection);
  await owner.connect();
  await owner.query("update pgboss.queue set heartbeat_seconds = null where name = 'test.close'");
  await (await start()).stop();
  // A node that takes the job, and is heard of no more.
  const killed = new PgBoss({ ...connection, schema: 'pgboss' });
  await killed.start();
  await killed.send('test.close');
  expect(await killed.fetch('test.close')).toHaveLength(1);
  await killed.stop({ graceful: false });
  await owner.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '61 seconds' where name = 'test.close'",
  );
  const worker = await start();
  await vi.waitFor(() => expect(seen).toContain(id), { timeout: 20_000, interval: 100 });
  await worker.stop();
  await owner.end();
}, 60_000);

test('the clock passes over an archived client, but for what is forgotten and erased there [MG-06]', async () => {
  const [open, archived] = [await buildClient(product.platform), await buildClient(product.platform)];
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ archived_at: product.platform.now(), archived_reason: 'Contrato encerrado' })
      .where('id', '=', archived.id)
      .execute(),
  );
  const seen: string[] = [];
  const run = async (_platform: unknown, clientId: string): Promise<void> => {
    if ([open.id, archived.id].includes(clientId)) seen.push(clientId);
  };
  await runForEveryClient(product.platform, { name: 'test.remind', cron: '* * * * *', run });
  expect(seen).toEqual([open.id]);
  seen.length = 0;
  await runForEveryClient(product.platform, {
    name: 'test.forget',
    cron: '* * * * *',
    evenWhenArchived: true,
    run,
  });
  expect(seen.sort()).toEqual([open.id, archived.id].sort());
});

test('where a job by the clock fails for one client, the others have their turn, and it is tried again [OP-02]', async () => {
  const failing = await buildClient(product.platform);
  const other = await buildClient(product.platform);
  const seen: string[] = [];
  const run = async (_platform: unknown, clientId: string): Promise<void> => {
    if ([failing.id, other.id].includes(clientId)) seen.push(clientId);
    if (clientId === failing.id) throw new Error('This client cannot be looked after.');
  };
  const job = { name: 'test.look-after', cron: '* * * * *', run };
  await expect(runForEveryClient(product.platform, job)).rejects.toThrow('failed for 1 clients');
  expect(seen.toSorted()).toEqual([failing.id, other.id].toSorted());
});

test('a job that fails for good is said by its name, lands among the dead and takes no other along [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  const event = defineEvent('test.poisoned', z.object({ text: z.string() }));
  const arrived: string[] = [];
  const job = defineJob({
    name: 'test-poisoned',
    event,
    attempts: 1,
    run: async (_context, { text }) => {
      if (text === 'poison') throw new Error('This cannot be done.');
      arrived.push(text);
    },
  });
  const said = vi.spyOn(product.platform.log, 'error');
  await product.platform.database.inClient(id, async (db) => {
    for (const text of ['poison', 'one', 'two'])
      await publishFromJob({ clientId: id, db, now: product.platform.now() }, event, { text });
  });
  const metrics = async () => (await product.app.inject({ url: '/metrics' })).body;
  expect(await metrics()).toMatch(/^outbox_waiting_events [1-9]/m);
  const worker = await startWorker({
    platform: product.platform,
    connection: product.settings,
    jobs: [job],
    clockJobs: [],
  });
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^queue_dead_letters 1$/m), {
    timeout: 20_000,
    interval: 200,
  });
  await worker.stop();
  expect(arrived.toSorted()).toEqual(['one', 'two']);
  expect(said).toHaveBeenCalledWith(
    { job: 'test-poisoned', outboxId: expect.any(Number), clientId: id, error: 'This cannot be done.' },
    'a job failed',
  );
  expect(await metrics()).toMatch(/^outbox_waiting_events 0$/m);
  said.mockRestore();
}, 30_000);
