import { expect, test } from 'vitest';
import { newRequest, requestKeeper } from './request-of.ts';

test('a request is 256 random bits as the address of a page may hold them [ID-11]', () => {
  const made = Array.from({ length: 50 }, newRequest);
  expect(made.every((request) => /^[\w-]{43}$/.test(request))).toBe(true);
  expect(new Set(made).size).toBe(50);
});

test('the same asking keeps its request until something else is asked [ID-11]', () => {
  const requestFor = requestKeeper();
  const first = requestFor('sms 1234');
  expect(requestFor('sms 1234')).toBe(first);
  expect(requestFor('sms 1235')).not.toBe(first);
});
