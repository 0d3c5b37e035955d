/** The top of an axis and the values to mark on it: round numbers, never fewer than the largest value. */
export function niceScale(
  values: readonly number[],
  marks = 4,
): { readonly top: number; readonly ticks: readonly number[] } {
  // Of nothing there are no quarters: what is counted here comes in ones.
  if (values.every((value) => value === 0)) return { top: 1, ticks: [0, 1] };
  const largest = Math.max(1, ...values);
  const rough = largest / marks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
  const count = Math.ceil(largest / step);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_unused, index) => step * index) };
}

/** A path through the points. */
export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const GAP = 0.008;

/** Length and beginning of each part of a ring of length 1, with a little air between parts. */
export function donutArcs(
  values: readonly number[],
): readonly { readonly length: number; readonly offset: number }[] {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0;
  let offset = 0;
  return values.map((value) => {
    const share = value / total;
    const arc = { length: Math.max(0, share - gap), offset };
    offset += share;
    return arc;
  });
}
