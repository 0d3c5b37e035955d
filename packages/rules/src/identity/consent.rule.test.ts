import { expect, test } from 'vitest';
import { FREE_CONSENT_VERSION, isConsentGiven } from './consent.rule.ts';

test.each([
  { newest: undefined, given: false },
  { newest: { given: true, version: FREE_CONSENT_VERSION }, given: true },
  { newest: { given: false, version: FREE_CONSENT_VERSION }, given: false },
  { newest: { given: true, version: FREE_CONSENT_VERSION + 1 }, given: false },
])('after $newest a free consent is given: $given [ID-20]', ({ newest, given }) => {
  expect(isConsentGiven(newest)).toBe(given);
});
