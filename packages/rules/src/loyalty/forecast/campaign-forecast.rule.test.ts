import { describe, expect, test } from 'vitest';
import {
  campaignForecast,
  forecastCost,
  type PastLines,
  type TriedCampaign,
} from './campaign-forecast.rule.ts';

const DOUBLE = { numerator: 2, denominator: 1 };
const HALF_MORE = { numerator: 3, denominator: 2 };
const ONCE = { numerator: 1, denominator: 1 };

const tried = (over: Partial<TriedCampaign> = {}): TriedCampaign => ({
  beginsOn: '2027-01-04',
  endsOn: '2027-03-20',
  values: new Map([
    ['fine', 120],
    ['odd', 25],
  ]),
  promotions: [],
  levels: [
    { position: 1, multiplier: ONCE },
    { position: 2, multiplier: HALF_MORE },
    { position: 3, multiplier: DOUBLE },
  ],
  ...over,
});

const sold = (over: Partial<PastLines> = {}): PastLines => ({
  productId: 'fine',
  brandId: 'aurora',
  formFactor: 'notebook',
  dayNumber: 1,
  level: 1,
  quantity: 1,
  lines: 1,
  points: 100,
  ...over,
});

describe('what past sales give under another offer [LO-01] [PT-06]', () => {
  test.each([
    ['value times pieces times lines', sold({ quantity: 2, lines: 3 }), {}, 720],
    ['the multiplier of the level', sold({ level: 3 }), {}, 240],
    ['rounded once a line, half up', sold({ productId: 'odd', level: 2, lines: 2 }), {}, 76],
    [
      'the better of promotion and level, never both',
      sold({ level: 2, dayNumber: 5 }),
      { promotions: [promotion('2027-01-08', '2027-01-08')] },
      240,
    ],
    [
      'the level alone a day after the promotion',
      sold({ level: 2, dayNumber: 6 }),
      { promotions: [promotion('2027-01-08', '2027-01-08')] },
      180,
    ],
    [
      'nothing of a promotion for another brand',
      sold({ dayNumber: 5 }),
      { promotions: [{ ...promotion('2027-01-08', '2027-01-08'), brandId: 'orbe' }] },
      120,
    ],
  ] as const)('%s', (_, lines, over, points) => {
    expect(campaignForecast([lines], tried(over)).points).toBe(points);
  });

  test('products without a value and days that are no more give nothing and are counted', () => {
    const forecast = campaignForecast(
      [sold({ productId: 'gone', quantity: 4 }), sold({ dayNumber: 77, quantity: 2 }), sold()],
      tried(),
    );
    expect(forecast).toMatchObject({
      points: 120,
      unitsWithoutValue: 4,
      unitsAfterEnd: 2,
      units: 7,
      pastPoints: 300,
    });
  });

  test('products and days each add up to the whole', () => {
    const past = [
      sold(),
      sold({ dayNumber: 2, level: 2 }),
      sold({ productId: 'odd', quantity: 3, points: 60 }),
    ];
    const { points, pastPoints, products, days } = campaignForecast(past, tried());
    for (const parts of [products, days]) {
      expect([...parts.values()].reduce((sum, part) => sum + part.points, 0)).toBe(points);
      expect([...parts.values()].reduce((sum, part) => sum + part.pastPoints, 0)).toBe(pastPoints);
    }
  });
});

describe('what a forecast costs [MG-04]', () => {
  test('goes by the volume, the value and the share that was redeemed', () => {
    expect(forecastCost(10_000, 0.4, { volume: 110, valueOfThousand: 30 })).toEqual({
      points: 11_000,
      redeemed: 4400,
      most: 330,
      expected: 132,
    });
  });
  test('has no expectation where nothing tells what share is redeemed', () => {
    expect(forecastCost(500, null, { volume: 100, valueOfThousand: 20 })).toEqual({
      points: 500,
      redeemed: null,
      most: 10,
      expected: null,
    });
  });
});

function promotion(beginsOn: string, endsOn: string) {
  return { id: 'double', beginsOn, endsOn, multiplier: DOUBLE, brandId: null, formFactor: null };
}
