/** A place on a picture, from its left and its top, in parts of its width and height: 0 to 1. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A place that has words. */
export interface NamedPoint extends PicturePoint {
  readonly id: string;
  readonly text: string;
}

/** A part of a picture between four edges; x and y are its upper left corner. */
export interface Rectangle extends PicturePoint {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of a picture that takes a piece, named for those who do not see it. */
export interface Zone extends Rectangle {
  readonly id: string;
  readonly text: string;
}

/**
 * A part of a picture. Lengths across are parts of its width and lengths down of its height, so that a circle is an
 * ellipse here and nothing depends on the size in which the picture is shown.
 */
export type Region =
  | ({ readonly shape: 'ellipse'; readonly radiusX: number; readonly radiusY: number } & PicturePoint)
  | ({ readonly shape: 'rectangle' } & Rectangle)
  | { readonly shape: 'polygon'; readonly corners: readonly PicturePoint[] };

/** Whether a point lies in a region; its edge belongs to it, but for that of a polygon, which may fall to either side. @spec AS-06 */
export function isInside(region: Region, { x, y }: PicturePoint): boolean {
  switch (region.shape) {
    case 'ellipse':
      return ((x - region.x) / region.radiusX) ** 2 + ((y - region.y) / region.radiusY) ** 2 <= 1;
    case 'rectangle':
      return x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height;
    case 'polygon':
      return isEnclosed(region.corners, { x, y });
  }
}

/** Whether a region covers some of the picture and does not leave it. @spec AS-06 */
export function isSoundRegion(region: Region): boolean {
  switch (region.shape) {
    case 'ellipse':
      return isOnPicture(region) && region.radiusX > 0 && region.radiusY > 0;
    case 'rectangle':
      return isSoundRectangle(region);
    case 'polygon':
      return region.corners.length >= 3 && region.corners.every(isOnPicture);
  }
}

/** Whether a rectangle covers some of the picture and does not leave it. */
export function isSoundRectangle({ x, y, width, height }: Rectangle): boolean {
  // What a hand draws up to the edge may pass it by the last bits.
  const edge = 1 + 1e-9;
  return isOnPicture({ x, y }) && width > 0 && height > 0 && x + width <= edge && y + height <= edge;
}

/** Part of the smaller of two rectangles that the other one covers, 0 to 1. @spec GA-01 */
export function overlapOf(one: Rectangle, other: Rectangle): number {
  const shared = (from: 'x' | 'y', length: 'width' | 'height'): number =>
    Math.max(
      0,
      Math.min(one[from] + one[length], other[from] + other[length]) - Math.max(one[from], other[from]),
    );
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return smaller <= 0 ? 0 : (shared('x', 'width') * shared('y', 'height')) / smaller;
}

/** Whether a place lies on the picture at all. */
export function isOnPicture({ x, y }: PicturePoint): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** A length that lies on the picture. */
export const onto = (part: number): number => Math.min(1, Math.max(0, part));

/** The rectangle around a region, as far as it lies on the picture. @spec AS-06 */
export function boundsOf(region: Region): Rectangle {
  if (region.shape === 'rectangle') {
    const { x, y, width, height } = region;
    return { x, y, width, height };
  }
  if (region.shape === 'ellipse') {
    const { x, y, radiusX, radiusY } = region;
    return rectangleBetween({ x: x - radiusX, y: y - radiusY }, { x: x + radiusX, y: y + radiusY });
  }
  const xs = region.corners.map(({ x }) => x);
  const ys = region.corners.map(({ y }) => y);
  return rectangleBetween(
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  );
}

/** What lies outside of the picture cannot be tapped: the rectangle within it is the same one. */
export function rectangleBetween(one: PicturePoint, other: PicturePoint): Rectangle {
  const [x, y] = [onto(Math.min(one.x, other.x)), onto(Math.min(one.y, other.y))];
  const [right, bottom] = [onto(Math.max(one.x, other.x)), onto(Math.max(one.y, other.y))];
  return { x, y, width: right - x, height: bottom - y };
}

/** A ray to the right crosses the outline an odd number of times from within ("even-odd rule" of SVG 2, 13.4.2). */
function isEnclosed(corners: readonly PicturePoint[], { x, y }: PicturePoint): boolean {
  let isWithin = false;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    const crosses = from.y > y !== to.y > y;
    if (crosses && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) isWithin = !isWithin;
  }
  return isWithin;
}
