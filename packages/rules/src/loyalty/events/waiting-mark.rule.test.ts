import { expect, test } from 'vitest';
import { isOvertakenMark } from './waiting-mark.rule.ts';

const ARRIVED = '2026-11-21T18:00:00Z';
const MADE = '2026-11-21T15:05:00Z';

test.each([
  ['made now counts, whatever was told a moment ago', null, '2026-11-21T17:59:59Z', false],
  ['that waited counts where nothing was told', MADE, null, false],
  ['that waited takes the place of what was told before it', MADE, '2026-11-21T15:04:00Z', false],
  ['that waited leaves what was told after it', MADE, '2026-11-21T15:06:00Z', true],
  ['counts over what was told in the same instant', MADE, MADE, false],
  [
    'of a clock that is ahead counts as of its arrival',
    '2026-11-21T18:00:01Z',
    '2026-11-21T17:00:00Z',
    false,
  ],
  [
    'that waited for four days counts as of its arrival',
    '2026-11-17T17:00:00Z',
    '2026-11-18T10:00:00Z',
    false,
  ],
])('a mark %s [EV-05] [OF-04]', (_which, waitedSince, toldAt, isOvertaken) => {
  expect(
    isOvertakenMark(toldAt ? new Date(toldAt) : null, {
      arrivedAt: new Date(ARRIVED),
      waitedSince: waitedSince ? new Date(waitedSince) : null,
    }),
  ).toBe(isOvertaken);
});
