import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isOpenTo, requireDemo } from './guards.ts';

const session = { permissions: ['loyalty.sale.report'], selectedClient: { modules: ['rewards'] } };

test('opens a screen only while its module is on at the selected client [CL-03]', () => {
  expect(isOpenTo(session, 'rewards', undefined)).toBe(true);
  expect(isOpenTo(session, 'podcasts', undefined)).toBe(false);
});

test('opens a screen only to those who hold its permission [MG-01]', () => {
  expect(isOpenTo(session, undefined, 'loyalty.sale.report')).toBe(true);
  expect(isOpenTo(session, undefined, 'loyalty.sale.audit')).toBe(false);
});

test('has the pages of those who build it in the demo, and not in a real installation [OP-01]', () => {
  expect(() => requireDemo(true)).not.toThrow();
  expect(() => requireDemo(false)).toThrow(expect.toSatisfy(isNotFound));
});
