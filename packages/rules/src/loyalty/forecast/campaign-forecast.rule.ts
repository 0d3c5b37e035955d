import { addDays, type LocalDate } from '../../shared/local-date.ts';
import { type Multiplier, multipliedPoints } from '../../shared/points.ts';
import { appliedMultiplier, type Promotion } from '../campaigns/promotion.rule.ts';

/** Lines of past invoices that are alike: one product, as many pieces, on one day, sold at one level. */
export interface PastLines {
  readonly productId: string;
  readonly brandId: string;
  readonly formFactor: string;
  /** 1 on the first day of the past campaign. */
  readonly dayNumber: number;
  /** The level that the seller had reached, from 1. */
  readonly level: number;
  readonly quantity: number;
  readonly lines: number;
  /** What these lines gave, all together. */
  readonly points: number;
}

/** The offer that is tried out. */
export interface TriedCampaign {
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
  /** Points of each product in its table. */
  readonly values: ReadonlyMap<string, number>;
  readonly promotions: readonly Promotion[];
  readonly levels: readonly { readonly position: number; readonly multiplier: Multiplier }[];
}

export interface Replayed {
  readonly units: number;
  readonly pastPoints: number;
  readonly points: number;
}
export interface CampaignForecast extends Replayed {
  /** Pieces of products that the tried table does not have; they give nothing. */
  readonly unitsWithoutValue: number;
  /** Pieces sold on days that the tried campaign does not have any more. */
  readonly unitsAfterEnd: number;
  readonly products: ReadonlyMap<string, Replayed>;
  /** By number of the day, from 1. */
  readonly days: ReadonlyMap<number, Replayed>;
}

/**
 * What the sales of a past campaign would have given under another offer: line by line, on the day of the same number,
 * with the better of promotion and level, rounded once a line, as sales are counted (`appliedMultiplier`). People sell
 * what they sold and stand at the levels they had reached. @spec LO-01 PT-06 MG-04
 */
export function campaignForecast(past: readonly PastLines[], tried: TriedCampaign): CampaignForecast {
  const products = new Map<string, Replayed>();
  const days = new Map<number, Replayed>();
  let [whole, unitsWithoutValue, unitsAfterEnd] = [NOTHING, 0, 0];
  for (const lines of past) {
    const soldOn = addDays(tried.beginsOn, lines.dayNumber - 1);
    const units = lines.quantity * lines.lines;
    const isOver = soldOn > tried.endsOn;
    const value = tried.values.get(lines.productId);
    if (isOver) unitsAfterEnd += units;
    else if (value === undefined) unitsWithoutValue += units;
    const points = isOver || value === undefined ? 0 : lines.lines * pointsOf(lines, value, soldOn, tried);
    const replayed = { units, pastPoints: lines.points, points };
    whole = sumOf(whole, replayed);
    products.set(lines.productId, sumOf(products.get(lines.productId) ?? NOTHING, replayed));
    days.set(lines.dayNumber, sumOf(days.get(lines.dayNumber) ?? NOTHING, replayed));
  }
  return { ...whole, unitsWithoutValue, unitsAfterEnd, products, days };
}

const NOTHING: Replayed = { units: 0, pastPoints: 0, points: 0 };
const ONCE: Multiplier = { numerator: 1, denominator: 1 };

const sumOf = (one: Replayed, other: Replayed): Replayed => ({
  units: one.units + other.units,
  pastPoints: one.pastPoints + other.pastPoints,
  points: one.points + other.points,
});

function pointsOf(lines: PastLines, value: number, soldOn: LocalDate, tried: TriedCampaign): number {
  const level = tried.levels.find(({ position }) => position === lines.level)?.multiplier ?? ONCE;
  const { multiplier } = appliedMultiplier(lines, soldOn, tried.promotions, level);
  return multipliedPoints(value * lines.quantity, multiplier);
}

/** What a forecast comes to with more or fewer sales, and what its points cost. */
export interface ForecastCost {
  readonly points: number;
  /** Points that are redeemed if as large a share is as in the past campaign; null where nothing tells. */
  readonly redeemed: number | null;
  /** In the currency the value is told in: if all points are redeemed, and if that share is. */
  readonly most: number;
  readonly expected: number | null;
}

/**
 * Points and their cost. `volume` is in hundredths of the past sales, `valueOfThousand` what a thousand points cost,
 * `redeemedShare` from 0 to 1. @spec MG-04
 */
export function forecastCost(
  points: number,
  redeemedShare: number | null,
  { volume, valueOfThousand }: { readonly volume: number; readonly valueOfThousand: number },
): ForecastCost {
  const expectedPoints = Math.round((points * volume) / 100);
  const redeemed = redeemedShare === null ? null : Math.round(expectedPoints * redeemedShare);
  const costOf = (count: number): number => (count * valueOfThousand) / 1000;
  return {
    points: expectedPoints,
    redeemed,
    most: costOf(expectedPoints),
    expected: redeemed === null ? null : costOf(redeemed),
  };
}
