// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetCode, type KeptCode, keepCode, keptCode } from './kept-code.ts';

const CODE: KeptCode = {
  purpose: 'password',
  channel: 'sms',
  request: 'a-request-of-this-tab',
  waitEndsAt: Date.now() + 300_000,
  expiresAt: Date.now() + 600_000,
};

afterEach(forgetCode);

test('keeps the wait over a reload, for its own purpose alone [ID-19]', () => {
  keepCode(CODE);
  expect(keptCode('password')).toEqual(CODE);
  expect(keptCode('first_access')).toBeNull();
  forgetCode();
  expect(keptCode('password')).toBeNull();
});

test('forgets a code of long ago [ID-19]', () => {
  keepCode({ ...CODE, expiresAt: Date.now() - 3_600_001 });
  expect(keptCode('password')).toBeNull();
});

test.each(['{', '"text"', '{"purpose":"password"}', '{"purpose":"password","request":1,"channel":"sms"}'])(
  'takes %s for nothing [ID-19]',
  (text) => {
    sessionStorage.setItem('trilha.recoveryCode', text);
    expect(keptCode('password')).toBeNull();
  },
);
