import { expect, test } from 'vitest';
import { isOpenTo } from './guards.ts';

const session = { permissions: ['loyalty.sale.report'], selectedClient: { modules: ['rewards'] } };

test('opens a screen only while its module is on at the selected client [CL-03]', () => {
  expect(isOpenTo(session, 'rewards', undefined)).toBe(true);
  expect(isOpenTo(session, 'podcasts', undefined)).toBe(false);
});

test('opens a screen only to those who hold its permission [MG-01]', () => {
  expect(isOpenTo(session, undefined, 'loyalty.sale.report')).toBe(true);
  expect(isOpenTo(session, undefined, 'loyalty.sale.audit')).toBe(false);
});
