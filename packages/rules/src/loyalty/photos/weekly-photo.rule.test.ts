import { expect, test } from 'vitest';
import { nextPhotoWeekStartsAt, photoProblem, photoWeek } from './weekly-photo.rule.ts';

test.each([
  { at: '2026-11-22T02:59:59Z', zone: 'America/Sao_Paulo', week: '2026-11-15' }, // still Saturday in the store
  { at: '2026-11-22T03:00:00Z', zone: 'America/Sao_Paulo', week: '2026-11-22' },
  { at: '2026-11-22T03:00:00Z', zone: 'America/Tijuana', week: '2026-11-15' },
  { at: '2026-09-06T03:59:59Z', zone: 'America/Santiago', week: '2026-08-30' }, // the Sunday that begins at one o'clock
  { at: '2026-09-06T04:00:00Z', zone: 'America/Santiago', week: '2026-09-06' },
])('a photo of $at in $zone counts for the week of Sunday $week [LO-20]', ({ at, zone, week }) => {
  expect(photoWeek(new Date(at), zone)).toBe(week);
});

test.each([
  { now: '2026-11-21T15:00:00Z', zone: 'America/Sao_Paulo', resetsAt: '2026-11-22T03:00:00.000Z' },
  { now: '2026-11-22T15:00:00Z', zone: 'America/Sao_Paulo', resetsAt: '2026-11-29T03:00:00.000Z' },
  { now: '2026-09-05T15:00:00Z', zone: 'America/Santiago', resetsAt: '2026-09-06T04:00:00.000Z' },
])('the quota seen at $now in $zone resets at $resetsAt [LO-20]', ({ now, zone, resetsAt }) => {
  expect(nextPhotoWeekStartsAt(new Date(now), zone).toISOString()).toBe(resetsAt);
});

const photo = { photoType: 'shop_window', storeId: 'centre', week: '2026-11-22' };

test.each([
  { change: {}, expected: 'photo_already_sent_this_week' },
  { change: { photoType: 'shelf' }, expected: null },
  { change: { storeId: 'harbour' }, expected: null },
  { change: { week: '2026-11-15' }, expected: null },
])(
  'one photo of a type per store per week: sent before with $change: $expected [LO-20]',
  ({ change, expected }) => {
    expect(photoProblem(photo, [{ ...photo, ...change }])).toBe(expected);
  },
);
