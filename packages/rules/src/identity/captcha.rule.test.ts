import { expect, test } from 'vitest';
import { asksCaptchaAtLogin, captchaProblems } from './captcha.rule.ts';

test.each([
  { ofPair: 0, ofNetwork: 0, expected: false },
  { ofPair: 2, ofNetwork: 19, expected: false },
  { ofPair: 3, ofNetwork: 3, expected: true },
  { ofPair: 0, ofNetwork: 20, expected: true },
])('after $ofPair failures here and $ofNetwork in the network asks: $expected [ID-02] [ID-26]', (recent) => {
  expect(asksCaptchaAtLogin(recent)).toBe(recent.expected);
});

test.each([
  { enabled: false, siteKey: '', hasSecret: false, expected: [] },
  { enabled: true, siteKey: 'key', hasSecret: true, expected: [] },
  { enabled: true, siteKey: '  ', hasSecret: true, expected: ['siteKey'] },
  { enabled: true, siteKey: '', hasSecret: false, expected: ['siteKey', 'secret'] },
])('switched on: $enabled, key "$siteKey", secret: $hasSecret lacks $expected [CL-05]', (given) => {
  expect(captchaProblems(given).map(({ field }) => field)).toEqual(given.expected);
});
