import { expect, test } from 'vitest';
import {
  API_KEY_CALLS,
  apiKeyState,
  isOpenToKeys,
  keyPermissions,
  secondsUntilCall,
} from './api-key.rule.ts';

const now = new Date('2026-11-21T15:00:00Z');

test.each([
  { revokedAt: null, expiresAt: '2026-11-21T15:00:01Z', expected: 'active' },
  { revokedAt: null, expiresAt: '2026-11-21T15:00:00Z', expected: 'expired' },
  { revokedAt: new Date('2026-11-20T15:00:00Z'), expiresAt: '2027-01-01T00:00:00Z', expected: 'revoked' },
])('a key until $expiresAt is $expected [MG-06]', ({ revokedAt, expiresAt, expected }) => {
  expect(apiKeyState({ revokedAt, expiresAt: new Date(expiresAt) }, now)).toBe(expected);
});

test.each([
  { id: 'listPeople', access: 'people.person.read', expected: true },
  { id: 'readBoot', access: 'public', expected: true },
  { id: 'changeOwnPassword', access: 'signed-in', expected: false },
  { id: 'createApiKey', access: 'platform.client.administer', expected: false },
  { id: 'startImpersonation', access: 'people.person.impersonate', expected: false },
])('$id is open to keys: $expected [MG-06]', ({ expected, ...call }) => {
  expect(isOpenToKeys(call)).toBe(expected);
});

test('a key holds its scopes as far as its maker does [MG-06] [MG-01]', () => {
  expect(keyPermissions(['read', 'block', 'gone'], new Set(['read', 'edit', 'block']))).toEqual([
    'read',
    'block',
  ]);
});

test.each([
  { calls: 1, ago: 0, expected: 0 },
  { calls: API_KEY_CALLS, ago: 10, expected: 0 },
  { calls: API_KEY_CALLS + 1, ago: 10, expected: 50 },
  { calls: API_KEY_CALLS + 1, ago: 60, expected: 1 },
])('$calls calls since $ago seconds: waits $expected [MG-06]', ({ calls, ago, expected }) => {
  expect(secondsUntilCall({ calls, minuteAt: new Date(now.getTime() - ago * 1000) }, now)).toBe(expected);
});
