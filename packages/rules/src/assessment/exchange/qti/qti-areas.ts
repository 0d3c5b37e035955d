import {
  boundsOf,
  isInside,
  isOnPicture,
  isSoundRegion,
  onto,
  type PicturePoint,
  type Region,
  rectangleBetween,
} from '../../picture-region.rule.ts';
import type { DrawnArea, PictureSize } from '../on-picture.ts';

/** More than a bank keeps of one area: nobody reads on. */
const MOST_NUMBERS = 200;

/** A region of a picture, and whether it is not quite the one that the file draws. */
interface ReadArea {
  readonly region: Region;
  readonly differs: boolean;
}

/**
 * The part of a picture that an area of QTI names (imsglobal.org, "QTI 3.0 ASI Information Model": Shape and Coords): in
 * pixels of the size in which the picture is shown, or in hundredths. Null where it names none, or all but others.
 */
export function areaRead(area: DrawnArea, size: PictureSize): ReadArea | null {
  const kept = exactRegion(area);
  if (kept) {
    const { shape, coords } = areaWritten(kept, size);
    // Whoever moved the area left these behind.
    if (shape === area.shape && coords === area.coords.replaceAll(/\s+/g, ''))
      return { region: kept, differs: false };
  }
  const found = areaOfCoords(area, size);
  return found && isSoundRegion(found.region) ? found : null;
}

function areaOfCoords({ shape, coords }: DrawnArea, { width, height }: PictureSize): ReadArea | null {
  const written = coords.split(/[\s,]+/).filter((each) => each !== '');
  if (written.length > MOST_NUMBERS || written.some((each) => !/^-?\d+(\.\d+)?%?$/.test(each))) return null;
  const lengths = written.map((each, place) =>
    each.endsWith('%') ? Number(each.slice(0, -1)) / 100 : Number(each) / (place % 2 === 0 ? width : height),
  );
  const [x = 0, y = 0, across = 0, down = 0] = lengths;
  if (shape === 'rect' && lengths.length === 4)
    return {
      region: { shape: 'rectangle', ...rectangleBetween({ x, y }, { x: across, y: down }) },
      differs: false,
    };
  if (shape === 'ellipse' && lengths.length === 4)
    return { region: { shape: 'ellipse', x, y, radiusX: across, radiusY: down }, differs: false };
  if (shape === 'circle' && lengths.length === 3) {
    // As in HTML 4: hundredths of the shorter side.
    const radius = written[2]?.endsWith('%') ? across * Math.min(width, height) : across * width;
    return {
      region: { shape: 'ellipse', x, y, radiusX: radius / width, radiusY: radius / height },
      differs: false,
    };
  }
  if (shape === 'poly' && lengths.length >= 6 && lengths.length % 2 === 0)
    return polygon(lengths, width, height);
  return null;
}

function polygon(lengths: readonly number[], width: number, height: number): ReadArea {
  const drawn = cornersOf(lengths);
  const [first, last] = [drawn[0], drawn.at(-1)];
  const isClosed = drawn.length > 3 && first?.x === last?.x && first?.y === last?.y;
  const corners = (isClosed ? drawn.slice(0, -1) : drawn).map(({ x, y }) => ({ x: onto(x), y: onto(y) }));
  // An edge of the picture may be counted from 0 or from 1.
  const differs = drawn.some(
    ({ x, y }) => Math.abs(x - onto(x)) * width > 1 || Math.abs(y - onto(y)) * height > 1,
  );
  return { region: { shape: 'polygon', corners }, differs };
}

const cornersOf = (lengths: readonly number[]): PicturePoint[] =>
  lengths.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: lengths[place + 1] ?? 0 }] : []));

/** The same as QTI 3.0 writes it, whose places are whole numbers. */
export function areaWritten(
  region: Region,
  { width, height }: PictureSize,
): Pick<DrawnArea, 'shape' | 'coords'> {
  const across = (part: number): number => Math.round(part * width);
  const down = (part: number): number => Math.round(part * height);
  switch (region.shape) {
    case 'ellipse': {
      const radiusX = Math.max(1, across(region.radiusX));
      const radiusY = Math.max(1, down(region.radiusY));
      const middle = [across(region.x), down(region.y), radiusX];
      return radiusX === radiusY
        ? { shape: 'circle', coords: middle.join(',') }
        : { shape: 'ellipse', coords: [...middle, radiusY].join(',') };
    }
    case 'rectangle': {
      const { x, y } = region;
      const corners = [across(x), down(y), across(x + region.width), down(y + region.height)];
      return { shape: 'rect', coords: corners.join(',') };
    }
    case 'polygon':
      return { shape: 'poly', coords: region.corners.flatMap(({ x, y }) => [across(x), down(y)]).join(',') };
  }
}

/** What rounding takes from an area, for whoever reads it here again. */
export function exactWritten(region: Region): string {
  if (region.shape === 'polygon') return region.corners.flatMap(({ x, y }) => [x, y]).join(' ');
  const { x, y } = region;
  const lengths =
    region.shape === 'ellipse' ? [region.radiusX, region.radiusY] : [region.width, region.height];
  return [x, y, ...lengths].join(' ');
}

function exactRegion({ shape, exact }: DrawnArea): Region | null {
  const numbers = exact.trim().split(/\s+/).map(Number);
  if (exact.trim() === '' || !numbers.every(Number.isFinite)) return null;
  const region = shape === 'poly' ? exactPolygon(numbers) : exactLengths(shape, numbers);
  return region && isSoundRegion(region) ? region : null;
}

const exactPolygon = (numbers: readonly number[]): Region | null =>
  numbers.length % 2 === 0 ? { shape: 'polygon', corners: cornersOf(numbers) } : null;

function exactLengths(shape: string, numbers: readonly number[]): Region | null {
  const [x = 0, y = 0, across = 0, down = 0] = numbers;
  if (numbers.length !== 4) return null;
  return shape === 'rect'
    ? { shape: 'rectangle', x, y, width: across, height: down }
    : { shape: 'ellipse', x, y, radiusX: across, radiusY: down };
}

const SAMPLES = 16;

/** Places all over a region, those near its middle first. */
function placesIn(region: Region): PicturePoint[] {
  const { x, y, width, height } = boundsOf(region);
  const steps = Array.from({ length: SAMPLES }, (_step, place) => (place + 0.5) / SAMPLES);
  const apart = (point: PicturePoint): number =>
    Math.hypot((point.x - x) / width - 0.5, (point.y - y) / height - 0.5);
  return [0.5, ...steps]
    .flatMap((across) => [0.5, ...steps].map((down) => ({ x: x + across * width, y: y + down * height })))
    .filter((point) => isInside(region, point) && isOnPicture(point))
    .toSorted((a, b) => apart(a) - apart(b));
}

/** A place within a region, in the middle where that is within. */
export const middleOf = (region: Region): PicturePoint | null => placesIn(region)[0] ?? null;

/** Whether one of the others takes away from a region. */
export const isCovered = (region: Region, others: readonly Region[]): boolean =>
  others.length > 0 && placesIn(region).some((point) => others.some((other) => isInside(other, point)));
