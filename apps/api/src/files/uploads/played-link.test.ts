import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { playedLinkTo } from './read-file-link.ts';

const FILM = { storage_key: 'filmes/caixa.mp4', name: 'caixa.mp4', content_type: 'video/mp4' };
const BYTES = randomBytes(5000);
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
  await product.platform.storage.write(FILM.storage_key, Readable.from([BYTES]), 10_000);
});
afterAll(() => product.close());

const link = () => playedLinkTo(product, FILM).url;
const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers });

test('what is played keeps its address while somebody comes to it, and never for more than five minutes [PL-06]', async () => {
  product.setNow('2026-11-21T15:00:00Z');
  const first = link();
  product.setNow('2026-11-21T15:02:29Z');
  expect(link()).toBe(first);
  product.setNow('2026-11-21T15:02:30Z');
  expect(link()).not.toBe(first);
  product.setNow('2026-11-21T15:04:59Z');
  expect((await get(first)).statusCode).toBe(200);
  product.setNow('2026-11-21T15:05:01Z');
  expect((await get(first)).json()).toMatchObject({ code: 'file_link_expired' });
});

test('the pieces of a film belong to one version of it, so that a browser need not fetch them twice [PL-06]', async () => {
  product.setNow('2026-11-21T15:00:00Z');
  const url = link();
  const piece = await get(url, { range: 'bytes=0-99' });
  const { etag } = piece.headers;
  expect([piece.statusCode, piece.rawPayload.equals(BYTES.subarray(0, 100))]).toEqual([206, true]);
  expect(etag).toMatch(/^"[^"]+"$/);
  const next = await get(url, { range: 'bytes=100-199', 'if-range': String(etag) });
  expect([next.statusCode, next.headers.etag]).toEqual([206, etag]);
  // Of another version no piece fits: it comes whole.
  const other = await get(url, { range: 'bytes=100-199', 'if-range': '"of another day"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, BYTES.length]);
});
