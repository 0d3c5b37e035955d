import { expect, test } from 'vitest';
import {
  type AimedMoment,
  type AimingAdvice,
  aimingAdvice,
  isTilted,
  NOTHING_SETTLED,
  settledAdvice,
} from './aiming.rule.ts';
import { CLARITY_RASTER_EDGE } from './photo-clarity.rule.ts';

const EDGE = CLARITY_RASTER_EDGE;
const checks = (low: number, high: number, moved = 0): number[] =>
  Array.from({ length: EDGE * EDGE }, (_, at) =>
    (Math.floor(((at % EDGE) + moved) / 12) + Math.floor(at / EDGE / 12)) % 2 === 0 ? low : high,
  );
const STRAIGHT = { beta: 90, gamma: 0 };
const STEEP = { beta: 20, gamma: 0 };
const soft = Array.from({ length: EDGE * EDGE }, (_, at) => 60 + (at % EDGE) / 2);

const TABLE: readonly (AimedMoment & { readonly name: string; readonly advice: AimingAdvice })[] = [
  {
    name: 'a straight, still, clear picture',
    grey: checks(60, 200),
    before: checks(60, 200),
    held: STRAIGHT,
    advice: 'good',
  },
  {
    name: 'a clear picture of a device that does not tell how it is held',
    grey: checks(60, 200),
    before: null,
    held: null,
    advice: 'good',
  },
  {
    name: 'a dark picture that moves as well',
    grey: checks(5, 60),
    before: checks(5, 60, 12),
    held: STEEP,
    advice: 'dark',
  },
  {
    name: 'a picture that moves',
    grey: checks(60, 200),
    before: checks(60, 200, 12),
    held: STEEP,
    advice: 'moving',
  },
  { name: 'a picture that is not sharp', grey: soft, before: soft, held: STEEP, advice: 'blurred' },
  {
    name: 'a clear picture from above',
    grey: checks(60, 200),
    before: checks(60, 200),
    held: STEEP,
    advice: 'tilted',
  },
  {
    name: 'a picture of too much light',
    grey: checks(230, 255),
    before: checks(230, 255),
    held: STRAIGHT,
    advice: 'bright',
  },
];

test.each(TABLE)('$name is told $advice [LO-20]', ({ advice, ...moment }) => {
  expect(aimingAdvice(moment)).toBe(advice);
});

test.each([
  { held: { beta: 90, gamma: 0 }, tilted: false, name: 'upright' },
  { held: { beta: 0, gamma: 90 }, tilted: false, name: 'on its right side' },
  { held: { beta: 0, gamma: -90 }, tilted: false, name: 'on its left side' },
  { held: { beta: 65, gamma: 0 }, tilted: false, name: 'looking down a little' },
  { held: { beta: 55, gamma: 0 }, tilted: true, name: 'looking down far' },
  { held: { beta: 125, gamma: 0 }, tilted: true, name: 'looking up far' },
  { held: { beta: 0, gamma: 0 }, tilted: true, name: 'flat on a table' },
  { held: { beta: 70, gamma: 60 }, tilted: true, name: 'leaning to a side' },
])('a device $name is tilted: $tilted [LO-20]', ({ held, tilted }) => {
  expect(isTilted(held)).toBe(tilted);
});

test('advice changes once it was seen three times in a row, and what comes and goes is not shown [LO-20]', () => {
  const seen: AimingAdvice[] = ['good', 'good', 'good', 'moving', 'good', 'moving', 'dark', 'dark', 'dark'];
  let settled = NOTHING_SETTLED;
  const shown = seen.map((advice) => {
    settled = settledAdvice(settled, advice);
    return settled.shown;
  });
  expect(shown).toEqual([null, null, 'good', 'good', 'good', 'good', 'good', 'good', 'dark']);
});
