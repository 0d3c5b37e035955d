import type { GreyRaster } from './grey-raster.ts';

/** How badly a receipt is photographed. Angles in degrees; blur in points; the rest in shades of 255. */
export interface Hardship {
  readonly turn: number;
  /** Share by which the far edge is shorter than the near one. */
  readonly lean: number;
  readonly blur: number;
  readonly noise: number;
  readonly shadow: number;
}

/** A code as it is printed: its squares, 0 where there is ink, and how wide and high it stands on the paper. */
export interface PrintedCode {
  readonly squares: ArrayLike<number>;
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 1200;
const HEIGHT = 1600;
const PAPER = { width: 1040, height: 1400 };
/** Blank paper around the code, which no print comes near. */
const MARGIN = 40;
const [TABLE, WHITE_PAPER, INK] = [120, 235, 40];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A receipt with lines of print and this code on it, as a phone of little money photographs it. */
export function degradedPhoto(code: PrintedCode, hardship: Hardship, random: () => number): GreyRaster {
  const left = (PAPER.width - code.width) / 2;
  const top = PAPER.height - code.height - 2 * MARGIN;
  const shadeOfPaper = (x: number, y: number): number => {
    const [column, row] = [
      Math.floor(((x - left) / code.width) * code.across),
      Math.floor(((y - top) / code.height) * code.down),
    ];
    if (column >= 0 && row >= 0 && column < code.across && row < code.down)
      return code.squares[row * code.across + column] === 0 ? INK : WHITE_PAPER;
    const isPrint = y < top - MARGIN && y % 34 < 16 && x > MARGIN && x < PAPER.width - MARGIN;
    return isPrint && (Math.floor(x / 8) * 7 + Math.floor(y / 34) * 13) % 5 < 3 ? INK : WHITE_PAPER;
  };
  const angle = (hardship.turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const data = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [fromX, fromY] = [x - WIDTH / 2, y - HEIGHT / 2];
      const far = 1 + hardship.lean * (0.5 - y / HEIGHT);
      const paperX = (fromX * cosine + fromY * sine) * far + PAPER.width / 2;
      const paperY = (fromY * cosine - fromX * sine) * far + PAPER.height / 2;
      const isPaper = paperX >= 0 && paperY >= 0 && paperX < PAPER.width && paperY < PAPER.height;
      data[y * WIDTH + x] = isPaper ? shadeOfPaper(paperX, paperY) : TABLE;
    }
  const blurred = blurredBy(data, hardship.blur);
  return {
    width: WIDTH,
    height: HEIGHT,
    data: Uint8ClampedArray.from(
      blurred,
      (shade, at) =>
        shade - hardship.shadow * ((at % WIDTH) / WIDTH) + (random() + random() - 1) * hardship.noise,
    ),
  };
}

/** The mean over a square, across and then down. */
function blurredBy(data: Float32Array, points: number): Float32Array {
  const reach = Math.round(points);
  if (reach === 0) return data;
  return [1, WIDTH].reduce((before, step) => {
    const after = before.slice();
    for (let at = reach * step; at < before.length - reach * step; at += 1) {
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += before[at + by * step] ?? 0;
      after[at] = sum / (2 * reach + 1);
    }
    return after;
  }, data);
}
