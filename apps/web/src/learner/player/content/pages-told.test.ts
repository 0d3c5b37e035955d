import { expect, test } from 'vitest';
import { createPagesTold } from './pages-told.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_each, index) => index + 1);

test('of a document only what is new is told, and what did not arrive again [PL-03]', () => {
  const told = createPagesTold([1, 2]);
  for (const page of [2, 3, 4, 3]) told.see(page);
  expect(told.next()).toEqual([3, 4]);
  told.taken([3]);
  told.see(5);
  expect(told.next()).toEqual([4, 5]);
  told.taken([4, 5]);
  told.see(5);
  expect(told.next()).toEqual([]);
});

test('whoever read a thousand pages without a network has each of them told, report by report [PL-03]', () => {
  const told = createPagesTold([]);
  for (const page of upTo(1200)) told.see(page);
  const reports: number[][] = [];
  for (let next = told.next(); next.length > 0; next = told.next()) {
    reports.push(next);
    told.taken(next);
  }
  expect(reports.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(reports.flat()).toEqual(upTo(1200));
});
