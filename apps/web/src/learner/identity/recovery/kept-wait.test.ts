// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetWait, type KeptWait, keepWait, keptWait } from './kept-wait.ts';

const WAIT: KeptWait = { code: 'phone_prefix_stopped', endsAt: Date.now() + 300_000 };

afterEach(() => forgetWait('recovery'));

test('keeps a wait over a reload, at its own place alone [ID-19]', () => {
  keepWait('recovery', WAIT);
  expect(keptWait('recovery')).toEqual(WAIT);
  expect(keptWait('registration')).toBeNull();
  forgetWait('recovery');
  expect(keptWait('recovery')).toBeNull();
});

test('a wait that is over is none [ID-19]', () => {
  keepWait('recovery', { ...WAIT, endsAt: Date.now() - 1 });
  expect(keptWait('recovery')).toBeNull();
});

test.each(['{', '"text"', '{"code":"unexpected","endsAt":9e15}', '{"code":"too_many_requests"}'])(
  'takes %s for nothing [ID-19]',
  (text) => {
    sessionStorage.setItem('trilha.wait.recovery', text);
    expect(keptWait('recovery')).toBeNull();
  },
);
