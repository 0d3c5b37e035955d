import { type Multiplier, multipliedPoints } from '../../shared/points.ts';

/** One product on the invoice with the value frozen in the points table of the campaign. */
export interface SaleLine {
  readonly pointsEach: number;
  readonly quantity: number;
  readonly multiplier: Multiplier;
}
/** A line as the statement explains it: what the table gives, and what the multiplier made of it. */
export interface SaleLinePoints extends SaleLine {
  readonly base: number;
  readonly points: number;
}

/**
 * Points of a sale, line by line: value × quantity × multiplier, rounded half up once per line, then added.
 * Throws RangeError when a value or quantity is not a whole number from zero. @spec LO-12
 */
export function salePoints(lines: readonly SaleLine[]): { lines: SaleLinePoints[]; total: number } {
  const counted = lines.map(({ pointsEach, quantity, multiplier }) => {
    const base = multipliedPoints(pointsEach, { numerator: quantity, denominator: 1 });
    return { pointsEach, quantity, multiplier, base, points: multipliedPoints(base, multiplier) };
  });
  return { lines: counted, total: counted.reduce((sum, line) => sum + line.points, 0) };
}
