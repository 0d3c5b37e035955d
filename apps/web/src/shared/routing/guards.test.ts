import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isOpenTo, requireDemo } from './guards.ts';

const session = {
  permissions: ['loyalty.sale.report'],
  selectedClient: { modules: ['rewards' as const], hasRanking: true, hasProfile: true },
};

test('opens a screen only while its module is on at the selected client [CL-03]', () => {
  expect(isOpenTo(session, { module: 'rewards' })).toBe(true);
  expect(isOpenTo(session, { module: 'podcasts' })).toBe(false);
});

test('opens a screen only to those who hold its permission [MG-01]', () => {
  expect(isOpenTo(session, { permission: 'loyalty.sale.report' })).toBe(true);
  expect(isOpenTo(session, { permission: 'loyalty.sale.audit' })).toBe(false);
});

test('opens the ranking only where the client has one [CL-04]', () => {
  const without = { ...session, selectedClient: { ...session.selectedClient, hasRanking: false } };
  expect(isOpenTo(session, { flag: 'ranking' })).toBe(true);
  expect(isOpenTo(without, { flag: 'ranking' })).toBe(false);
  expect(isOpenTo(without, {})).toBe(true);
});

test('has the pages of those who build it in the demo, and not in a real installation [OP-01]', () => {
  expect(() => requireDemo(true)).not.toThrow();
  expect(() => requireDemo(false)).toThrow(expect.toSatisfy(isNotFound));
});
