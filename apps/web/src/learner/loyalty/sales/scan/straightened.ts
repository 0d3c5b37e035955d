import { type GreyRaster, mixedAt, WHITE } from './grey-raster.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a code lies in a picture. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}

/** Points across: three for each of the 290 bars and gaps of a Chilean stamp, which is the widest code there is. */
const WIDTH = 870;
/** Height to width: what is nearer to a square is none of the wide codes that lose by lying askew. */
const NARROWEST = 0.7;
/** Share of paper kept around: the corners are guessed, and decoders want a blank edge. */
const MARGIN = 0.04;

/**
 * What lies between four corners, seen from straight above: the projective map of a square onto a quadrilateral
 * (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3). Null where they enclose no wide
 * code. @spec LO-15
 */
export function straightened(raster: GreyRaster, corners: Corners): GreyRaster | null {
  const { topLeft: a, topRight: b, bottomRight: c, bottomLeft: d } = corners;
  const [right, down] = [difference(b, c), difference(d, c)];
  const bend = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const area = right.x * down.y - down.x * right.y;
  const shape = (length(a, d) + length(b, c)) / (length(a, b) + length(d, c));
  if (area === 0 || !(shape > 0 && shape < NARROWEST)) return null;
  const g = (bend.x * down.y - down.x * bend.y) / area;
  const h = (right.x * bend.y - bend.x * right.y) / area;
  const [width, height] = [WIDTH, Math.max(1, Math.round(WIDTH * shape))];
  const data = new Uint8ClampedArray(width * height).fill(WHITE);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const u = ((column + 0.5) / width) * (1 + 2 * MARGIN) - MARGIN;
      const v = ((row + 0.5) / height) * (1 + 2 * MARGIN) - MARGIN;
      const far = g * u + h * v + 1;
      const x = ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / far - 0.5;
      const y = ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / far - 0.5;
      if (x >= 0 && y >= 0 && x < raster.width && y < raster.height)
        data[row * width + column] = mixedAt(raster, x, y);
    }
  return { width, height, data };
}

const difference = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const length = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
