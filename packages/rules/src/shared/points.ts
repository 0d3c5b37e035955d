/** An exact promotional factor: points are integers, so a factor is a fraction and never a float. */
export interface Multiplier {
  readonly numerator: number;
  readonly denominator: number;
}

export const SINGLE_POINTS: Multiplier = { numerator: 1, denominator: 1 };
/** Factors a promotion or a level may give. @spec LO-01 */
export const PROMOTION_MULTIPLIERS: readonly Multiplier[] = [
  { numerator: 3, denominator: 2 },
  { numerator: 2, denominator: 1 },
];

/** Whether the number counts points: an integer from zero up to what a number holds exactly. @spec PT-02 */
export function isPoints(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Whole points times an exact factor, rounded once, half up. Throws RangeError when the points are not whole. @spec PT-06 */
export function multipliedPoints(points: number, multiplier: Multiplier): number {
  const product = points * multiplier.numerator;
  if (![points, multiplier.numerator, product].every(isPoints))
    throw new RangeError(`not a number of points: ${points}`);
  const quotient = Math.floor(product / multiplier.denominator);
  const remainder = product - quotient * multiplier.denominator;
  return remainder * 2 >= multiplier.denominator ? quotient + 1 : quotient;
}

/** Negative, zero or positive as the first factor is smaller, equal or greater; compared without dividing. @spec PT-06 */
export function compareMultipliers(a: Multiplier, b: Multiplier): number {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** The greatest of the factors: factors never stack. One when there is none. @spec LO-01 */
export function greatestMultiplier(multipliers: readonly Multiplier[]): Multiplier {
  return multipliers.reduce(
    (best, next) => (compareMultipliers(next, best) > 0 ? next : best),
    SINGLE_POINTS,
  );
}
