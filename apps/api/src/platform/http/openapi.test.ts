import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';

const CONTRACT = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
async function document() {
  const answer = await product.app.inject({ url: '/api/openapi.json' });
  return answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
}

test('the document and the routes are the same, call by call [IN-01]', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const routed = product.calls.map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(routed)].sort());
  for (const { method, path } of product.calls)
    expect(product.app.hasRoute({ method, url: path.replace(/\/$/, '') })).toBe(true);
});

test('every declared call is answered by a use case, under one name [IN-01]', async () => {
  const declared: string[] = [];
  for (const file of globSync('**/*.calls.ts', { cwd: CONTRACT })) {
    const exported = (await import(`${CONTRACT}/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('path' in value)) continue;
      expect((value as Call).id).toBe(name);
      declared.push(name);
    }
  }
  expect(product.calls.map(({ id }) => id).sort()).toEqual(declared.sort());
});

test('every operation says who may call it and which errors it answers [MG-01] [IN-01]', async () => {
  const { paths } = await document();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(operation['x-access']).toMatch(/^(public|signed-in|[a-z]+\.[a-z_]+\.[a-z_]+)$/);
    expect(Object.keys(operation.responses).length, operation.operationId).toBeGreaterThan(1);
  }
});

test('every operation that is not public refuses a stranger [MG-01]', async () => {
  for (const { method, path, access, id } of product.calls) {
    if (access === 'public') continue;
    const url = path.replace(/:[A-Za-z]+/g, crypto.randomUUID());
    const answer = await product.app.inject({ method, url });
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 401, 'not_signed_in']);
  }
});

test('the calls can be browsed without any script [IN-01]', async () => {
  const page = await product.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script');
  for (const { id } of product.calls) expect(page.body).toContain(`id="${id}"`);
});
