/** Edge in pixels of the grey square a picture is looked at in, whatever its shape. @spec LO-20 */
export const PHOTO_RASTER_EDGE = 128;
/** Bits in which two views of a photo may differ and still look like the same. @spec LO-20 */
export const NEAR_PHOTO_BITS = 6;
/** Bits of a hash, in bands of sixteen by which near ones are found. */
const BANDS = 4;
const BAND_BITS = 16;

const SAMPLES = 32;
const FREQUENCIES = 8;
/** Below this spread of grey, of 255, there is nothing to know a picture by: a wall, a lens covered. */
const LEAST_SPREAD = 6;

/**
 * The whole picture and its parts, each as left, top, width and height in shares of one. What somebody cropped looks
 * like one of the parts of what it was cropped from.
 */
export const PHOTO_VIEWS = [
  [0, 0, 1, 1],
  [0.05, 0.05, 0.9, 0.9],
  [0.1, 0.1, 0.8, 0.8],
  [0, 0, 0.9, 0.9],
  [0.1, 0, 0.9, 0.9],
  [0, 0.1, 0.9, 0.9],
  [0.1, 0.1, 0.9, 0.9],
  [0.05, 0, 0.9, 1],
  [0, 0.05, 1, 0.9],
] as const;

type View = (typeof PHOTO_VIEWS)[number];

/** One view of a picture: its place among the views, 0 being the whole, and 64 bits in sixteen hexadecimal digits. */
export interface PhotoHash {
  readonly view: number;
  readonly bits: string;
}

/**
 * What a picture looks like, view by view, from its grey square of 128 × 128 values from 0 to 255. Nothing for a picture
 * that is nearly of one colour. Throws RangeError for a square of another size. @spec LO-20
 */
export function photoHashes(grey: ArrayLike<number>): PhotoHash[] {
  if (grey.length !== PHOTO_RASTER_EDGE ** 2) throw new RangeError(`not a raster: ${grey.length} values`);
  return PHOTO_VIEWS.flatMap((place, view) => {
    const sampled = samplesOf(grey, place);
    return spreadOf(sampled) < LEAST_SPREAD ? [] : [{ view, bits: bitsOf(sampled) }];
  });
}

/**
 * What a picture looks like turned by a quarter, a half and three quarters, from its grey square: somebody who sends
 * one again may have turned it. @spec LO-20 LO-15
 */
export function turnedHashes(grey: ArrayLike<number>): PhotoHash[] {
  const quarter = turned(grey);
  const half = turned(quarter);
  return [quarter, half, turned(half)].flatMap(photoHashes);
}

/** The square turned by a quarter to the right. */
function turned(grey: ArrayLike<number>): Uint8Array {
  const last = PHOTO_RASTER_EDGE - 1;
  return Uint8Array.from({ length: PHOTO_RASTER_EDGE ** 2 }, (_, index) => {
    const [x, y] = [index % PHOTO_RASTER_EDGE, Math.floor(index / PHOTO_RASTER_EDGE)];
    return grey[(last - x) * PHOTO_RASTER_EDGE + y] ?? 0;
  });
}

/** In how many of their 64 bits two hashes differ. @spec LO-20 */
export function hashDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}

/**
 * How near two pictures look: the fewest bits in which the whole of one differs from a view of the other, or null when
 * they do not look alike. @spec LO-20
 */
export function photoLikeness(one: readonly PhotoHash[], other: readonly PhotoHash[]): number | null {
  let nearest = NEAR_PHOTO_BITS + 1;
  for (const a of one)
    for (const b of other)
      if (a.view === 0 || b.view === 0) nearest = Math.min(nearest, hashDistance(a.bits, b.bits));
  return nearest > NEAR_PHOTO_BITS ? null : nearest;
}

/** The bands of a hash, each a number of its own, by which its row is kept. @spec LO-20 */
export const hashBands = (bits: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => band * 2 ** BAND_BITS + Number.parseInt(bits.slice(band * 4, band * 4 + 4), 16),
  );

/**
 * Every band that a hash at most seven bits away must share one of: of so few differences over four bands, one band
 * has one at most. @spec LO-20
 */
export const bandsToLookIn = (bits: string): number[] =>
  hashBands(bits).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => {
      const place = 2 ** bit;
      return Math.floor(band / place) % 2 === 1 ? band - place : band + place;
    }),
  ]);

/** A view in 32 × 32 values, each the mean of what it covers. */
function samplesOf(grey: ArrayLike<number>, [left, top, width, height]: View): number[] {
  const steps = (from: number, size: number) =>
    Array.from({ length: SAMPLES }, (_, index): readonly [number, number] => [
      (from + (size * index) / SAMPLES) * PHOTO_RASTER_EDGE,
      (from + (size * (index + 1)) / SAMPLES) * PHOTO_RASTER_EDGE,
    ]);
  const columns = steps(left, width);
  return steps(top, height).flatMap((row) => columns.map((column) => meanIn(grey, row, column)));
}

/** The mean of a rectangle, pixels at its edge counting for the share that lies in it. */
function meanIn(
  grey: ArrayLike<number>,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number],
): number {
  let sum = 0;
  for (let y = Math.floor(top); y < Math.min(bottom, PHOTO_RASTER_EDGE); y += 1) {
    const tall = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left); x < Math.min(right, PHOTO_RASTER_EDGE); x += 1)
      sum += tall * (Math.min(x + 1, right) - Math.max(x, left)) * (grey[y * PHOTO_RASTER_EDGE + x] ?? 0);
  }
  return sum / ((bottom - top) * (right - left));
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: SAMPLES }, (__, place) => Math.cos((Math.PI * frequency * (place + 0.5)) / SAMPLES)),
);

/** The 64 lowest frequencies, each above or below their median; the first is the brightness and says nothing. */
function bitsOf(samples: readonly number[]): string {
  const across = COSINES.map((wave) =>
    Array.from({ length: SAMPLES }, (_, y) =>
      wave.reduce((sum, cosine, x) => sum + cosine * (samples[y * SAMPLES + x] ?? 0), 0),
    ),
  );
  const found = COSINES.flatMap((wave) =>
    across.map((column) => wave.reduce((sum, cosine, y) => sum + cosine * (column[y] ?? 0), 0)),
  );
  const [, ...told] = found;
  const sorted = told.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = found.reduce((all, value, place) => (all << 1n) | (place > 0 && value > median ? 1n : 0n), 0n);
  return bits.toString(16).padStart(BANDS * 4, '0');
}
