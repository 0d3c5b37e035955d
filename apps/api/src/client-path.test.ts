import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientPath } from './client-path.ts';
import { openTestApplication, type TestApplication } from './testing/application.ts';
import { type BuiltClient, buildClient } from './testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const leadsTo = (url: string, hostname = 'localhost') =>
  clientPath(product.platform)({ url, hostname } as FastifyRequest);

test('a path that begins with the name of a client leads to its door and keeps what was asked [CL-05]', async () => {
  expect(await leadsTo(`/${client.slug}`)).toBe(`/?client=${client.slug}`);
  expect(await leadsTo(`/${client.slug}/`)).toBe(`/?client=${client.slug}`);
  expect(await leadsTo(`/${client.slug}?enter=1&client=other`)).toBe(`/?enter=1&client=${client.slug}`);
  expect(await leadsTo(`/${client.slug}//elsewhere.example`)).toBe(`/?client=${client.slug}`);
});

test('any other path, and any path on the host of a client, leads nowhere else [CL-05] [CL-09]', async () => {
  expect(await leadsTo('/nobodys')).toBeNull();
  expect(await leadsTo('/')).toBeNull();
  expect(await leadsTo(`/${client.slug}`, 'learn.client.example')).toBeNull();
});
