import { expect, test } from 'vitest';
import { elapsedTime } from './elapsed-time.ts';

test.each([
  { seconds: 0, shown: '00:00' },
  { seconds: 59.9, shown: '00:59' },
  { seconds: 60, shown: '01:00' },
  { seconds: 300, shown: '05:00' },
  { seconds: 3723, shown: '62:03' },
  { seconds: 6000, shown: '100:00' },
  { seconds: -5, shown: '00:00' },
])('shows $seconds seconds as $shown [UX-01]', ({ seconds, shown }) => {
  expect(elapsedTime(seconds)).toBe(shown);
});
