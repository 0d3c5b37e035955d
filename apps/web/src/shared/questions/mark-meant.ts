import type { PicturePoint } from '@trilha/rules/assessment/picture-region.rule';
import { STEP } from './picture-point.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Half a finger, in pixels: so near a mark it is meant where no other one can be made. */
const HALF_FINGER = 22;
/** Where another mark can be made, only who taps the very mark means it. */
const ON_THE_MARK = 8;

const apart = (one: PicturePoint, other: PicturePoint, { width, height }: Drawn): number =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);

/**
 * How far from a mark a tap may be, in pixels, to take it away. It is told by what everybody sees: whether a mark is
 * left, and how near each other the named places are. Where right places are has no part in it. @spec AS-06
 */
export function reachOfTap(isFull: boolean, points: readonly PicturePoint[], drawn: Drawn): number {
  const gaps = points.flatMap((point, place) =>
    points.slice(place + 1).map((other) => apart(point, other, drawn)),
  );
  return Math.min(isFull ? HALF_FINGER : ON_THE_MARK, ...gaps.map((gap) => gap / 2));
}

/** The place in the list of the mark nearest to a tap, within its reach; -1 where none is. */
export function nearestMark(
  marks: readonly PicturePoint[],
  tap: PicturePoint,
  drawn: Drawn,
  reach: number,
): number {
  const distances = marks.map((mark) => apart(mark, tap, drawn));
  const nearest = Math.min(...distances);
  return nearest <= reach ? distances.indexOf(nearest) : -1;
}

/** The place in the list of the mark on which the cross stands, to half a step of its keys; -1 where it stands on none. */
export const markUnderCross = (marks: readonly PicturePoint[], cross: PicturePoint): number =>
  nearestMark(marks, cross, { width: 1, height: 1 }, STEP / 2);
