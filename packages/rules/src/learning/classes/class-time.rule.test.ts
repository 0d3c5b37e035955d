import { expect, test } from 'vitest';
import { classSpan, isEarly, isReminderDue, joinWindow, lapsedEnd } from './class-time.rule.ts';

const ZONE = 'America/Sao_Paulo';
test.each([
  ['2026-12-01T19:00', '2026-12-01T20:30', ZONE, '2026-12-01T22:00:00.000Z'],
  ['2026-12-01T19:00', '2026-12-02T09:00', ZONE, '2026-12-01T22:00:00.000Z'],
  ['2026-12-01T19:00', '2026-12-01T19:00', ZONE, undefined],
  ['2026-12-01T19:00', '2026-12-01T18:00', ZONE, undefined],
  ['2026-12-01T19:00', '2027-03-01T18:00', ZONE, undefined],
  ['2026-02-30T19:00', '2026-03-01T18:00', ZONE, undefined],
  ['2026-12-01T19:00', '2026-12-01T20:00', 'Lua/Cratera', undefined],
])('a class from %s to %s in %s begins at %s [EV-02]', (startsAt, endsAt, timeZone, expected) => {
  expect(classSpan({ startsAt, endsAt, timeZone })?.starts.toISOString()).toBe(expected);
});

const STARTS = new Date('2026-12-01T22:00:00Z');
test.each([
  ['2026-11-30T21:59:59Z', false],
  ['2026-11-30T22:00:00Z', true],
  ['2026-12-01T21:59:59Z', true],
  ['2026-12-01T22:00:00Z', false],
])('at %s the reminder of a class at 22:00 is due: %s [EV-02]', (now, due) => {
  expect(isReminderDue(STARTS, new Date(now))).toBe(due);
});

test('the door of a class over the net opens a quarter of an hour before [EV-02]', () => {
  const endsAt = new Date('2026-12-01T23:00:00Z');
  expect(joinWindow({ startsAt: STARTS, endsAt })).toEqual({
    from: new Date('2026-12-01T21:45:00Z'),
    until: endsAt,
  });
});

test.each([
  ['2026-12-01T20:59:59Z', true],
  ['2026-12-01T21:00:00Z', false],
  ['2026-12-01T22:30:00Z', false],
])('begun at %s a class at 22:00 begins early: %s [EV-01]', (now, early) => {
  expect(isEarly(STARTS, new Date(now))).toBe(early);
});

test('a class is given six hours after its end before the clock takes it for over [EV-01]', () => {
  expect(lapsedEnd(new Date('2026-12-02T03:00:00Z'))).toEqual(new Date('2026-12-01T21:00:00Z'));
});
