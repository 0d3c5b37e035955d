import { beforeEach, expect, test, vi } from 'vitest';
import { keepLoginQuery, keptLoginQuery } from './login-query.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('keeps the query of the login for later [ID-10]', () => {
  expect(keptLoginQuery()).toEqual({});
  keepLoginQuery('?client=obra-viva&utm_source=feira');
  expect(keptLoginQuery()).toEqual({ client: 'obra-viva', utm_source: 'feira' });
});

test('a later visit without a query leaves the kept one alone [ID-10]', () => {
  keepLoginQuery('?utm_source=feira');
  keepLoginQuery('');
  keepLoginQuery('?');
  expect(keptLoginQuery()).toEqual({ utm_source: 'feira' });
});
