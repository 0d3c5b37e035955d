import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { connectDatabase } from './database/scope.ts';
import { addHealth } from './health.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('the product is alive and ready when its database answers [OP-02]', async () => {
  expect((await product.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  const ready = await product.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a node that is asked to stop is alive and no longer ready [OP-02]', async () => {
  const app = fastify();
  let stopping = false;
  addHealth(app, product.platform.database, () => stopping);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  stopping = true;
  const stopped = await app.inject('/readyz');
  expect([stopped.statusCode, stopped.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('a node that has lost its database is alive and not ready [OP-02]', async () => {
  const database = await connectDatabase({ connection: product.settings, log: pino({ level: 'silent' }) });
  const app = fastify();
  addHealth(app, database, () => false);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await database.close();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
