import { expect, test } from 'vitest';
import { PHONE_COOLDOWN_SECONDS, phoneCooldownState } from './phone-cooldown.rule.ts';

const START = new Date('2026-11-21T12:00:00Z');
const cooldown = { startedAt: START, durationSeconds: PHONE_COOLDOWN_SECONDS };

test.each([
  { after: 0, over: false, shown: '05:00' },
  { after: 0.4, over: false, shown: '05:00' },
  { after: 61, over: false, shown: '03:59' },
  { after: 299.9, over: false, shown: '00:01' },
  { after: 300, over: true, shown: '00:00' },
  { after: 9000, over: true, shown: '00:00' },
  { after: -60, over: false, shown: '05:00' }, // the clock was set back
])(
  '$after seconds after the code the wait shows $shown and is over: $over [ID-19]',
  ({ after, over, shown }) => {
    const state = phoneCooldownState(cooldown, new Date(START.getTime() + after * 1000));
    expect(state).toMatchObject({ over, shown });
  },
);

test('without a code sent there is nothing to wait for [ID-19]', () => {
  expect(phoneCooldownState(null, START)).toEqual({ over: true, secondsLeft: 0, shown: '00:00' });
});
