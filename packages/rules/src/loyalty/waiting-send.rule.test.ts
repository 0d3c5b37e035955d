import { expect, test } from 'vitest';
import { countsFrom } from './waiting-send.rule.ts';

const ARRIVED = '2026-11-23T12:00:00.000Z';

test.each([
  ['sent at once', null, ARRIVED],
  ['made an hour before', '2026-11-23T11:00:00.000Z', '2026-11-23T11:00:00.000Z'],
  ['made exactly 72 hours before', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['made a millisecond earlier still', '2026-11-20T11:59:59.999Z', ARRIVED],
  ['made in the future, by a clock that is wrong', '2026-11-23T12:00:00.001Z', ARRIVED],
])('%s counts from %s as %s [OF-04]', (_how, waitedSince, counted) => {
  expect(countsFrom(new Date(ARRIVED), waitedSince ? new Date(waitedSince) : null).toISOString()).toBe(
    counted,
  );
});
