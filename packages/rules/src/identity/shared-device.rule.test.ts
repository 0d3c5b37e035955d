import { expect, test } from 'vitest';
import { isSharedIn, presenceAfter, SHARED_IDLE_SECONDS } from './shared-device.rule.ts';

test.each([
  { idle: 0, expected: { kind: 'here' } },
  { idle: 28 * 60 - 1, expected: { kind: 'here' } },
  { idle: 28 * 60, expected: { kind: 'asked', secondsLeft: 120 } },
  { idle: 29 * 60 + 59.4, expected: { kind: 'asked', secondsLeft: 1 } },
  { idle: SHARED_IDLE_SECONDS, expected: { kind: 'gone' } },
  { idle: 86_400, expected: { kind: 'gone' } },
  // A clock that was set back: nobody is sent away for it.
  { idle: -600, expected: { kind: 'here' } },
])('after $idle idle seconds a person is $expected.kind [ID-24]', ({ idle, expected }) => {
  expect(presenceAfter(idle)).toEqual(expected);
});

test.each([
  { cookies: 'trilha_device=shared', expected: true },
  { cookies: 'trilha_client=nexo; trilha_device=shared; a=b', expected: true },
  { cookies: '', expected: false },
  { cookies: 'trilha_device=own', expected: false },
  { cookies: 'xtrilha_device=shared', expected: false },
  { cookies: 'trilha_device=sharedx', expected: false },
])('reads "$cookies" as shared: $expected [ID-24]', ({ cookies, expected }) => {
  expect(isSharedIn(cookies)).toBe(expected);
});
