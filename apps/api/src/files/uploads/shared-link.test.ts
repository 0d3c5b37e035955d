import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { sharedLinkTo } from './shared-link.ts';

const COVER = { storage_key: 'capas/memoria.svg', name: 'memoria.svg', content_type: 'image/svg+xml' };
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  await product.platform.storage.write(COVER.storage_key, Readable.from(['<svg/>']), 1000);
});
afterAll(() => product.close());

const link = () => sharedLinkTo(product, COVER);
const get = (url: string) => product.app.inject({ method: 'GET', url });

test('a cover keeps its address for ten minutes, so that a phone loads it once [LE-01]', async () => {
  product.setNow('2026-11-21T15:00:00Z');
  const first = link();
  product.setNow('2026-11-21T15:09:59Z');
  expect(link()).toBe(first);
  const answer = await get(first);
  expect(answer.body).toBe('<svg/>');
  expect(answer.headers['cache-control']).toBe('private, max-age=601');
  product.setNow('2026-11-21T15:10:00Z');
  expect(link()).not.toBe(first);
});

test('an address of a cover lives ten to twenty minutes, and no other file is behind it [ME-04]', async () => {
  product.setNow('2026-11-21T15:09:59Z');
  const url = link();
  product.setNow('2026-11-21T15:19:59Z');
  expect((await get(url)).statusCode).toBe(200);
  expect((await get(url.replace('memoria.svg?', 'outra.svg?'))).json()).toMatchObject({
    code: 'file_link_expired',
  });
  product.setNow('2026-11-21T15:20:01Z');
  expect((await get(url)).json()).toMatchObject({ code: 'file_link_expired' });
});
