import { expect, test } from 'vitest';
import { checkInWindow, eventStatus, takesCheckIns, takesEventPresence } from './event-status.rule.ts';

const startsAt = new Date('2026-12-01T22:00:00Z');
const endsAt = new Date('2026-12-01T23:00:00Z');

test.each([
  ['2026-12-01T21:29:59Z', false, 'scheduled'],
  ['2026-12-01T21:30:00Z', false, 'open'],
  ['2026-12-01T21:59:59Z', false, 'open'],
  ['2026-12-01T22:00:00Z', false, 'in_progress'],
  ['2026-12-01T22:59:59Z', false, 'in_progress'],
  ['2026-12-01T23:00:00Z', false, 'finished'],
  ['2026-12-01T21:00:00Z', true, 'cancelled'],
  ['2026-12-02T21:00:00Z', true, 'cancelled'],
] as const)('at %s (called off: %s) an event of 22:00 to 23:00 is %s [EV-05]', (now, isCancelled, status) => {
  expect(eventStatus({ startsAt, endsAt, isCancelled }, new Date(now))).toBe(status);
});

test.each([
  ['scheduled', false, false],
  ['open', true, true],
  ['in_progress', true, true],
  ['finished', false, true],
  ['cancelled', false, false],
] as const)(
  'an event that is %s takes check-ins: %s, and marks of the team: %s [EV-05]',
  (status, codes, marks) => {
    expect([takesCheckIns(status), takesEventPresence(status)]).toEqual([codes, marks]);
  },
);

test('people check in from half an hour before the beginning until the end [EV-05]', () => {
  expect(checkInWindow({ startsAt, endsAt })).toEqual({
    from: new Date('2026-12-01T21:30:00Z'),
    until: endsAt,
  });
});
