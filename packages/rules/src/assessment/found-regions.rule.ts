import { boundsOf, isInside, type PicturePoint, type Region } from './picture-region.rule.ts';

/**
 * The region that each mark counts for, by its place; null for a mark that counts for none. A mark counts for one region
 * and a region by one mark, so that one tap where two of them meet does not earn both; of all ways to tell them apart, one
 * that finds the most is taken, whatever the order of the taps (a maximum matching, grown by augmenting paths).
 * @spec AS-06
 */
export function foundRegions(
  regions: readonly Region[],
  marks: readonly PicturePoint[],
): readonly (number | null)[] {
  const within = marks.map((mark) =>
    regions.flatMap((region, place) => (isInside(region, mark) ? [place] : [])),
  );
  const markAt = new Map<number, number>();
  /** Finds the mark a region, moving others on to another one of theirs where that makes room. */
  function place(mark: number, seen: Set<number>): boolean {
    for (const region of within[mark] ?? []) {
      if (seen.has(region)) continue;
      seen.add(region);
      const holder = markAt.get(region);
      if (holder !== undefined && !place(holder, seen)) continue;
      markAt.set(region, mark);
      return true;
    }
    return false;
  }
  for (const mark of marks.keys()) place(mark, new Set());
  const regionOf = new Map([...markAt].map(([region, mark]) => [mark, region]));
  return marks.map((_mark, at) => regionOf.get(at) ?? null);
}

const STEPS = 24;

/** Whether two regions share some of the picture, as far as a look all over what they may share tells. */
function doMeet(one: Region, other: Region): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  const left = Math.max(a.x, b.x);
  const top = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - left;
  const height = Math.min(a.y + a.height, b.y + b.height) - top;
  if (width <= 0 || height <= 0) return false;
  const steps = Array.from({ length: STEPS }, (_step, at) => (at + 0.5) / STEPS);
  return steps.some((across) =>
    steps.some((down) => {
      const point = { x: left + across * width, y: top + down * height };
      return isInside(one, point) && isInside(other, point);
    }),
  );
}

/** The places of the regions that meet, two by two: a tap there counts for one of them alone. @spec AS-06 */
export const meetingRegions = (regions: readonly Region[]): readonly (readonly [number, number])[] =>
  regions.flatMap((one, first) =>
    regions.flatMap((other, second) =>
      second > first && doMeet(one, other) ? [[first, second] as const] : [],
    ),
  );
