import { assert, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandsToLookIn,
  PHOTO_RASTER_EDGE as EDGE,
  hashBands,
  hashDistance,
  NEAR_PHOTO_BITS,
  PHOTO_VIEWS,
  photoHashes,
  photoLikeness,
  turnedHashes,
} from './photo-hash.rule.ts';

/** What is at a place of a picture, both from 0 to 1: grey from 0 to 255. */
type Scene = (x: number, y: number) => number;

/** The same numbers for the same seed, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A shelf drawn by chance: a wall brighter on one side, and boxes of goods in rows. */
function shelf(seed: number): Scene {
  const next = numbers(seed);
  const [slant, base] = [next() * 80 - 40, 90 + next() * 60];
  const boxes = Array.from({ length: 26 }, () => ({
    left: next() * 0.9,
    top: Math.floor(next() * 5) * 0.19 + 0.03,
    width: 0.06 + next() * 0.16,
    height: 0.08 + next() * 0.09,
    grey: next() * 255,
  }));
  return (x, y) => {
    const box = boxes.findLast(
      ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
    );
    return box?.grey ?? base + slant * (x - 0.5) + 20 * Math.sin(9 * y);
  };
}

const clamped = (grey: number): number => Math.max(0, Math.min(255, Math.round(grey)));

/** The grey square of a picture, four looks for each pixel. */
function raster(scene: Scene): Uint8Array {
  const at = (x: number, y: number) => scene((x + 0.5) / (EDGE * 2), (y + 0.5) / (EDGE * 2));
  return Uint8Array.from({ length: EDGE ** 2 }, (_, index) => {
    const [x, y] = [(index % EDGE) * 2, Math.floor(index / EDGE) * 2];
    return clamped((at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4);
  });
}

/** What was done to a photo before it was sent again. */
const DISGUISES: Readonly<Record<string, (scene: Scene, seed: number) => Scene>> = {
  nothing: (scene) => scene,
  'compressed anew': (scene, seed) => {
    const next = numbers(seed + 1);
    return (x, y) => scene(x, y) + (next() - 0.5) * 50;
  },
  'made coarse by a smaller size': (scene) => (x, y) =>
    scene((Math.floor(x * 64) + 0.5) / 64, (Math.floor(y * 64) + 0.5) / 64),
  'made brighter': (scene) => (x, y) => 30 + scene(x, y) * 0.95,
  'given less contrast': (scene) => (x, y) => 60 + scene(x, y) * 0.55,
  'cropped by a tenth around': (scene) => (x, y) => scene(0.1 + x * 0.8, 0.1 + y * 0.8),
  'cropped by a twentieth around': (scene) => (x, y) => scene(0.05 + x * 0.9, 0.05 + y * 0.9),
  'cropped by a tenth in the corner': (scene) => (x, y) => scene(0.1 + x * 0.9, y * 0.9),
  'cropped to another shape': (scene) => (x, y) => scene(0.05 + x * 0.9, y),
};

const SEEDS = Array.from({ length: 12 }, (_, index) => 7 + index * 1013);
const looks = SEEDS.map((seed) => photoHashes(raster(shelf(seed))));

describe('a photo that was sent before', () => {
  test.each(Object.keys(DISGUISES))('is known again when it was %s [LO-20]', (name) => {
    const known = SEEDS.filter((seed, index) => {
      const disguised = DISGUISES[name]?.(shelf(seed), seed) ?? shelf(seed);
      return photoLikeness(photoHashes(raster(disguised)), looks[index] ?? []) !== null;
    });
    expect(known).toHaveLength(SEEDS.length);
  });
});

test.each([
  [
    'a quarter',
    (scene: Scene): Scene =>
      (x, y) =>
        scene(y, 1 - x),
  ],
  [
    'a half',
    (scene: Scene): Scene =>
      (x, y) =>
        scene(1 - x, 1 - y),
  ],
  [
    'three quarters',
    (scene: Scene): Scene =>
      (x, y) =>
        scene(1 - y, x),
  ],
] as const)('a photo that was turned by %s is known again by its turns [LO-20] [LO-15]', (_name, turn) => {
  const known = SEEDS.filter((seed, index) => {
    const sent = raster(turn(shelf(seed)));
    const look = looks[index] ?? [];
    return (
      photoLikeness(photoHashes(sent), look) === null && photoLikeness(turnedHashes(sent), look) !== null
    );
  });
  expect(known).toHaveLength(SEEDS.length);
});

test('takes no two different shelves for the same [LO-20]', () => {
  const alike = looks.flatMap((one, index) =>
    looks.slice(index + 1).filter((other) => photoLikeness(one, other) !== null),
  );
  expect(alike).toEqual([]);
});

test('knows nothing by a picture of one colour, and everything else by nine views [LO-20]', () => {
  expect(photoHashes(new Uint8Array(EDGE ** 2).fill(200))).toEqual([]);
  expect(looks[0]).toHaveLength(PHOTO_VIEWS.length);
  expect(() => photoHashes(new Uint8Array(100))).toThrow(RangeError);
});

test.each([
  { one: '0000000000000000', other: '0000000000000000', distance: 0 },
  { one: '0000000000000001', other: '8000000000000000', distance: 2 },
  { one: 'ffffffffffffffff', other: '0000000000000000', distance: 64 },
])('tells $one and $other apart by $distance bits [LO-20]', ({ one, other, distance }) => {
  expect(hashDistance(one, other)).toBe(distance);
});

test('looks at the whole of one of two, never at two parts [LO-20]', () => {
  const bits = '00ff00ff00ff00ff';
  expect(photoLikeness([{ view: 0, bits }], [{ view: 3, bits }])).toBe(0);
  expect(photoLikeness([{ view: 2, bits }], [{ view: 3, bits }])).toBeNull();
});

test('finds every hash within the threshold by its bands [LO-20]', () => {
  const bits = uniqueArray(integer({ min: 0, max: 63 }), { maxLength: NEAR_PHOTO_BITS + 1 });
  const part = () => integer({ min: 0, max: 65_535 });
  assert(
    property(part(), part(), part(), part(), bits, (a, b, c, d, changed) => {
      const one = [a, b, c, d].map((value) => value.toString(16).padStart(4, '0')).join('');
      const mask = changed.reduce((all, bit) => all | (1n << BigInt(bit)), 0n);
      const other = (BigInt(`0x${one}`) ^ mask).toString(16).padStart(16, '0');
      const kept = new Set(hashBands(other));
      expect(bandsToLookIn(one).some((band) => kept.has(band))).toBe(true);
    }),
  );
});
