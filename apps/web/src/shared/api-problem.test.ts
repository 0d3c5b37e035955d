import { expect, test } from 'vitest';
import { problemOf } from './api-problem.ts';

test('reads code, parameters and request number from problem+json [UX-05]', async () => {
  const body = { status: 409, code: 'out_of_stock', params: { left: 0 }, requestId: 'r1' };
  const answer = new Response(JSON.stringify(body), {
    status: 409,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
  expect(await problemOf(answer)).toMatchObject({
    code: 'out_of_stock',
    status: 409,
    params: { left: 0 },
    requestId: 'r1',
  });
});

test('takes a proxy page for an unavailable service and other strange answers for the general error [UX-05]', async () => {
  const page = (status: number) =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
  expect((await problemOf(page(502))).code).toBe('unavailable');
  expect((await problemOf(page(400))).code).toBe('unexpected');
});
