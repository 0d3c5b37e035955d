// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetWait, type KeptWait, keepCooldown, keepWait, keptWait } from './kept-wait.ts';

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

const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

test('takes the wait of the session where the tab knows none, and keeps no word of the phone [ID-19] [ID-24] [UX-02]', () => {
  keepCooldown('recovery', { start: secondsAgo(100), duration: 300 });
  const left = (keptWait('recovery')?.endsAt ?? 0) - Date.now();
  expect(left).toBeGreaterThan(195_000);
  expect(left).toBeLessThanOrEqual(200_000);
  expect(Object.entries(sessionStorage)).toEqual([
    ['trilha.wait.recovery', expect.stringMatching(/^{"code":"too_many_requests","endsAt":\d+}$/)],
  ]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['none', null],
  ['one that is over', { start: secondsAgo(301), duration: 300 }],
])('keeps nothing of %s [ID-19]', (_what, cooldown) => {
  keepCooldown('recovery', cooldown);
  expect(keptWait('recovery')).toBeNull();
});

test('a clock that is behind makes the wait no longer, and one that is known stays [ID-19]', () => {
  keepCooldown('recovery', { start: secondsAgo(-900), duration: 300 });
  expect((keptWait('recovery')?.endsAt ?? 0) - Date.now()).toBeLessThanOrEqual(300_000);
  keepWait('recovery', WAIT);
  keepCooldown('recovery', { start: secondsAgo(0), duration: 300 });
  expect(keptWait('recovery')).toEqual(WAIT);
});
