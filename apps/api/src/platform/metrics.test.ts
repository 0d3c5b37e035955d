import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { buildClient } from '../testing/world.ts';
import { addMetrics } from './metrics.ts';
import { defineEvent, publishFromJob } from './outbox.ts';

const TOKEN = 'a token of the monitoring';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const anything = defineEvent('test.anything', { parse: () => ({}) });

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine by IPv6', { remoteAddress: '::1' }, 200],
  ['another machine', { remoteAddress: '203.0.113.9' }, 404],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
  [
    'a proxy on this machine that says so by the standard',
    { headers: { forwarded: 'for=203.0.113.9' } },
    404,
  ],
])('without a token %s may read the metrics, and nobody else [OP-02]', async (_who, request, status) => {
  expect((await product.app.inject({ url: '/metrics', ...request })).statusCode).toBe(status);
});

test.each([
  ['the token', `Bearer ${TOKEN}`, 200],
  ['another', `Bearer ${TOKEN}!`, 404],
  ['none', undefined, 404],
])(
  'with a token whoever bears it may read the metrics from anywhere: %s [OP-02]',
  async (_what, authorization, status) => {
    const app = Fastify();
    addMetrics(app, { database: product.platform.database, now: product.platform.now, token: TOKEN });
    app.setErrorHandler((_error, _request, reply) => reply.code(404).send());
    const headers = authorization === undefined ? {} : { authorization };
    for (const remoteAddress of ['203.0.113.9', '127.0.0.1'])
      expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
    await app.close();
  },
);

test('tells how long the oldest event has waited, and who waits for the database [OP-02]', async () => {
  const { id } = await buildClient(product.platform);
  const { database } = product.platform;
  await database.acrossClients((db) => db.deleteFrom('outbox').execute());
  const now = new Date(product.platform.now().getTime() - 90_000);
  await database.inClient(id, (db) => publishFromJob({ clientId: id, db, now }, anything, {}));
  const { body } = await product.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^outbox_oldest_event_seconds 90$/m);
  expect(body).toMatch(/^outbox_waiting_events 1$/m);
  expect(body).toMatch(/^database_pool_waiting 0$/m);
  // No worker has run on this database: nothing is known of its queue.
  expect(body).not.toMatch(/^queue_dead_letters \d/m);
});
