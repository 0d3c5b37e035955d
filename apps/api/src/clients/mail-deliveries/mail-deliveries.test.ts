import { listMailDeliveries, resendMail } from '@trilha/contract/clients/mail-deliveries.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { EventJob } from '#platform/jobs/define-job.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { type RelayedEvent, relayOutbox } from '#platform/jobs/relay.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { mailOf } from '#platform/mail/letter.ts';
import type { MailPort } from '#platform/mail/port.ts';
import { recordedMail } from '#platform/mail/recorded-mail.ts';
import { defineEvent, publishFromJob } from '#platform/outbox.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const ADDRESS = 'ines.duarte@nexo.example';
const written = defineEvent('test.written', z.object({ to: z.string(), stays: z.boolean() }));
const letters: EventJob = defineJob({
  name: 'test.letters',
  event: written,
  attempts: 2,
  run: async (job, { to, stays }) => {
    if (!stays && job.now.getTime() > soon) return;
    const from = { name: 'Nexo', colour: '#000000', onColour: '#ffffff' };
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        kind: 'recovery',
        cause: job.cause,
        to,
        language: 'pt-BR',
        from,
        subject: 'Nova senha',
        paragraphs: ['Olá'],
        button: { label: 'Criar', address: 'https://nexo.example/set-password/ines/secret' },
        footer: 'Foi você?',
      }),
    );
  },
});
let soon = Number.POSITIVE_INFINITY;
const other: EventJob = defineJob({
  name: 'test.other',
  event: written,
  attempts: 2,
  run: async () => {
    ran.push('other');
  },
});
const ran: string[] = [];

const refusing: MailPort = {
  send: () =>
    Promise.reject(
      Object.assign(new Error(`550 <${ADDRESS}> unknown`), { code: 'EENVELOPE', responseCode: 550 }),
    ),
};
const mailing = (mail: MailPort) => ({
  ...product.platform,
  mail: recordedMail(mail, product.platform.database, product.platform.now),
});
const taken: MailPort = { send: async () => {} };

async function relayed(): Promise<RelayedEvent[]> {
  const events: RelayedEvent[] = [];
  await relayOutbox(product.platform.database, product.platform.now(), async (found) => {
    events.push(...found);
  });
  return events.filter(({ event }) => event === written.name);
}

async function publishedLetter({ id }: BuiltClient, stays = true): Promise<RelayedEvent> {
  await product.platform.database.inClient(id, (db) =>
    publishFromJob({ db, now: product.platform.now(), clientId: id }, written, { to: ADDRESS, stays }),
  );
  const event = (await relayed()).find(({ clientId }) => clientId === id);
  if (!event) throw new Error('Nothing was relayed.');
  return event;
}

async function failedLetter(client: BuiltClient, stays = true): Promise<RelayedEvent> {
  const event = await publishedLetter(client, stays);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(runOnce(mailing(refusing), letters, event)).rejects.toThrow('550');
  return event;
}

const administered = async () => {
  const client = await buildClient(product.platform);
  return { client, owner: await buildPerson(product.platform, client, { superuser: true }) };
};
const listed = async ({ token }: BuiltPerson, query: object = {}) =>
  (await call(product, listMailDeliveries, { query }, { token })).body.items;
const resend = ({ token }: BuiltPerson, mailId: string) =>
  call(product, resendMail, { params: { mailId } }, { token });

test('a letter that a server refuses waits until it was tried as often as it may be, and is given up with the reason [MG-06]', async () => {
  const { client, owner } = await administered();
  const event = await publishedLetter(client);
  const seen: string[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(runOnce(mailing(refusing), letters, event)).rejects.toThrow('550');
    const [mail] = await listed(owner);
    seen.push(`${mail?.state} ${mail?.tries} ${mail?.reason}`);
  }
  expect(seen).toEqual([
    'waiting 1 address_refused',
    'waiting 2 address_refused',
    'failed 3 address_refused',
  ]);
  expect(await listed(owner)).toMatchObject([
    { kind: 'recovery', language: 'pt-BR', recipient: 'i•••@nexo.example' },
  ]);
});

test('nothing of a letter is kept that opens an account or names who it went to [MG-06] [ID-11]', async () => {
  const { client } = await administered();
  const event = await publishedLetter(client);
  await runOnce(mailing(taken), letters, event);
  const rows = await product.platform.database.acrossClients((db) =>
    db.selectFrom('mail_delivery').selectAll().where('client_id', '=', client.id).execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ines|duarte|secret|Nova senha/);
});

test('a failed letter is sent anew, once, by its own job alone, and the log says who asked [MG-06] [MG-07]', async () => {
  const { client, owner } = await administered();
  const event = await failedLetter(client);
  const [mail] = await listed(owner, { state: 'failed' });
  const answers = await Promise.all([resend(owner, mail?.id ?? ''), resend(owner, mail?.id ?? '')]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(answers.map(({ code }) => code)).toContain('mail_not_failed');
  expect(await listed(owner)).toMatchObject([{ state: 'waiting', reason: null }]);
  const [again] = await relayed();
  expect(again).toMatchObject({ outboxId: event.outboxId, onlyJob: 'test.letters', payload: event.payload });
  await runOnce(mailing(taken), letters, event);
  await runOnce(mailing(refusing), letters, event);
  expect(await listed(owner)).toMatchObject([{ state: 'sent', tries: 4 }]);
  const log = await product.platform.database.acrossClients((db) =>
    db.selectFrom('audit_log').select(['action', 'after']).where('client_id', '=', client.id).execute(),
  );
  expect(log).toEqual([
    { action: 'platform.mail.resend', after: { recipient: 'i•••@nexo.example', kind: 'recovery' } },
  ]);
});

test('what is told anew reaches no other job of the same event [MG-06] [OP-02]', async () => {
  const { client, owner } = await administered();
  await failedLetter(client);
  const [mail] = await listed(owner);
  await resend(owner, mail?.id ?? '');
  const worker = await startWorker({
    platform: mailing(taken),
    connection: product.settings,
    jobs: [letters, other],
    clockJobs: [],
  });
  await expect.poll(async () => (await listed(owner))[0]?.state, { timeout: 15_000 }).toBe('sent');
  await worker.stop();
  expect(ran).toEqual([]);
});

test('a letter that has nothing to say any more when it is tried again is not needed [MG-06]', async () => {
  const { client, owner } = await administered();
  const event = await failedLetter(client, false);
  const [mail] = await listed(owner);
  await resend(owner, mail?.id ?? '');
  soon = 0;
  await runOnce(mailing(taken), letters, event, true);
  soon = Number.POSITIVE_INFINITY;
  expect(await listed(owner)).toMatchObject([{ state: 'needless', tries: 3 }]);
});

test('letters are found by state, kind and day, page by page [MG-06]', async () => {
  const { client, owner } = await administered();
  await failedLetter(client);
  for (let sent = 0; sent < 2; sent += 1) {
    product.setNow(new Date(product.platform.now().getTime() + 1000).toISOString());
    await runOnce(mailing(taken), letters, await publishedLetter(client));
  }
  expect((await listed(owner)).map(({ state }) => state)).toEqual(['sent', 'sent', 'failed']);
  expect(await listed(owner, { state: 'failed' })).toHaveLength(1);
  expect(await listed(owner, { kind: 'class_near' })).toEqual([]);
  const day = product.platform.now().toISOString().slice(0, 10);
  expect(await listed(owner, { from: day, until: day, kind: 'recovery' })).toHaveLength(3);
  expect(await listed(owner, { until: '2020-01-01' })).toEqual([]);
  const first = await call(product, listMailDeliveries, { query: { limit: 2 } }, { token: owner.token });
  const rest = await listed(owner, { limit: 2, cursor: first.body.nextCursor });
  expect([...first.body.items, ...rest].map(({ state }) => state)).toEqual(['sent', 'sent', 'failed']);
  const nonsense = await call(
    product,
    listMailDeliveries,
    { query: { cursor: 'nonsense' } },
    { token: owner.token },
  );
  expect(nonsense.code).toBe('validation_failed');
});

test('letters are for those who may read them, sent anew by those who administer, and of their client alone [MG-01] [CL-07]', async () => {
  const { client, owner } = await administered();
  await failedLetter(client);
  const [mail] = await listed(owner);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const stranger = (await administered()).owner;
  const ask = (token?: string) => call(product, listMailDeliveries, { query: {} }, token ? { token } : {});
  expect((await ask()).status).toBe(401);
  expect((await ask(manager.token)).code).toBe('not_allowed');
  expect(await listed(stranger)).toEqual([]);
  expect((await resend(manager, mail?.id ?? '')).code).toBe('not_allowed');
  expect((await resend(stranger, mail?.id ?? '')).code).toBe('not_found');
});
