import { expect, test } from 'vitest';
import {
  abandonedBefore,
  afterFailedAttempt,
  CONVERSION_ATTEMPTS,
  CONVERSION_SECONDS,
  CONVERSION_STATES,
  isBeingPrepared,
} from './document-conversion.rule.ts';

test('somebody waits for pages only while they may still come [PL-03]', () => {
  expect(CONVERSION_STATES.filter(isBeingPrepared)).toEqual(['waiting', 'converting']);
});

test.each([
  [1, 'waiting'],
  [CONVERSION_ATTEMPTS - 1, 'waiting'],
  [CONVERSION_ATTEMPTS, 'failed'],
])('after %i failed tries a document is %s [PL-03]', (attempts, state) => {
  expect(afterFailedAttempt(attempts)).toBe(state);
});

test('a try is left alone for as long as it may take, and a little more [PL-03]', () => {
  const now = new Date('2026-11-21T15:10:00Z');
  expect((now.getTime() - abandonedBefore(now).getTime()) / 1000).toBeGreaterThan(CONVERSION_SECONDS);
});
