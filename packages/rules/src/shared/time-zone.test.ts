import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './local-date.ts';
import {
  instantAtWall,
  isTimeZone,
  localDateIn,
  localHourIn,
  startOfDayInstant,
  wallTimeIn,
} from './time-zone.ts';

const ZONES = [
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Mexico_City',
  'America/Tijuana',
  'America/Lima',
  'America/Toronto',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test.each([
  { at: '2026-11-22T02:59:59.999Z', zone: 'America/Sao_Paulo', day: '2026-11-21' },
  { at: '2026-11-22T03:00:00.000Z', zone: 'America/Sao_Paulo', day: '2026-11-22' },
  { at: '2026-11-22T03:00:00.000Z', zone: 'America/Mexico_City', day: '2026-11-21' },
  { at: '2026-11-21T10:00:00.000Z', zone: 'Pacific/Kiritimati', day: '2026-11-22' },
])('at $at it is $day in $zone [LO-11]', ({ at, zone, day }) => {
  expect(localDateIn(new Date(at), zone)).toBe(day);
});

test.each([
  { day: '2026-11-22', zone: 'America/Sao_Paulo', at: '2026-11-22T03:00:00.000Z' },
  { day: '2026-09-05', zone: 'America/Santiago', at: '2026-09-05T04:00:00.000Z' },
  { day: '2026-09-06', zone: 'America/Santiago', at: '2026-09-06T04:00:00.000Z' }, // begins at 01:00 by the wall clock
  { day: '2026-09-07', zone: 'America/Santiago', at: '2026-09-07T03:00:00.000Z' },
  { day: '2026-04-05', zone: 'America/Santiago', at: '2026-04-05T04:00:00.000Z' }, // clocks went back from 24:00 to 23:00
  { day: '2026-11-01', zone: 'America/Toronto', at: '2026-11-01T04:00:00.000Z' },
  { day: '2006-10-29', zone: 'America/St_Johns', at: '2006-10-29T02:30:00.000Z' }, // midnight twice: the earlier one
  { day: '2011-12-30', zone: 'Pacific/Apia', at: '2011-12-30T10:00:00.000Z' }, // a day that was skipped
])('the day $day begins at $at in $zone [LO-20]', ({ day, zone, at }) => {
  expect(startOfDayInstant(day, zone).toISOString()).toBe(at);
});

test('a day begins exactly where the day before ends, in every zone [LO-20]', () => {
  const anyDay = fc.integer({ min: 0, max: 11_000 }).map((days) => addDays('2015-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (day, zone) => {
      const start = startOfDayInstant(day, zone);
      expect(localDateIn(start, zone)).toBe(day);
      expect(localDateIn(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
    }),
    { numRuns: 400 },
  );
});

test('tells the wall clock of any zone as the platform itself does, in whatever order it is asked [LO-11]', () => {
  const anyInstant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2040, 0, 1) });
  const zones = Intl.supportedValuesOf('timeZone');
  fc.assert(
    fc.property(anyInstant, fc.nat(899_999), fc.constantFrom(...zones), (at, later, timeZone) => {
      for (const instant of [at, at + later, at - later]) {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const [day, time] = shown.format(instant).split(' ');
        expect(localDateIn(new Date(instant), timeZone)).toBe(day);
        expect(localHourIn(new Date(instant), timeZone)).toBe(Number(time?.slice(0, 2)));
      }
    }),
    { numRuns: 300 },
  );
});

test('knows which names are time zones [LO-11]', () => {
  expect(isTimeZone('America/Santiago')).toBe(true);
  expect(isTimeZone('America/Nowhere')).toBe(false);
});

test('refuses the start of a day that is not written as one [LO-20]', () => {
  expect(() => startOfDayInstant('22/11/2026', 'America/Sao_Paulo')).toThrow(RangeError);
});

test.each([
  { instant: '2026-11-21T21:00:00Z', zone: 'America/Sao_Paulo', expected: 18 },
  { instant: '2026-11-21T02:30:00Z', zone: 'America/Sao_Paulo', expected: 23 },
  { instant: '2026-11-21T03:59:00Z', zone: 'America/Sao_Paulo', expected: 0 },
  // Clocks of Newfoundland are half an hour off.
  { instant: '2026-11-21T11:45:00Z', zone: 'America/St_Johns', expected: 8 },
])('at $instant the clocks of $zone show the hour $expected [LE-11]', ({ instant, zone, expected }) => {
  expect(localHourIn(new Date(instant), zone)).toBe(expected);
});

test.each([
  { wall: '2026-12-01T19:30', zone: 'America/Sao_Paulo', at: '2026-12-01T22:30:00.000Z' },
  { wall: '2026-12-01T19:30', zone: 'America/Mexico_City', at: '2026-12-02T01:30:00.000Z' },
  // Clocks go back over 01:30, which comes twice: the first one counts.
  { wall: '2026-11-01T01:30', zone: 'America/Toronto', at: '2026-11-01T05:30:00.000Z' },
  // Clocks jump from 02:00 to 03:00: half past two is half past three.
  { wall: '2027-03-14T02:30', zone: 'America/Toronto', at: '2027-03-14T07:30:00.000Z' },
])('the wall clock of $zone shows $wall at $at [EV-02]', ({ wall, zone, at }) => {
  expect(instantAtWall(wall, zone)?.toISOString()).toBe(at);
});

test.each(['2026-13-01T10:00', '2026-02-30T10:00', '2026-12-01T25:00', '', 'amanhã'])(
  'no wall clock ever shows "%s" [EV-02]',
  (wall) => {
    expect(instantAtWall(wall, 'America/Sao_Paulo')).toBeNull();
  },
);

test('what a wall clock shows leads back to an instant at which it shows it [EV-02]', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (at, zone) => {
        const wall = wallTimeIn(at, zone);
        expect(wallTimeIn(instantAtWall(wall, zone) ?? new Date(0), zone)).toBe(wall);
      },
    ),
  );
});
