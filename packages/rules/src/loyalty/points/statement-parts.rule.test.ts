import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROMOTION_MULTIPLIERS, SINGLE_POINTS } from '../../shared/points.ts';
import { salePoints } from '../sales/sale-points.rule.ts';
import { type LedgerPlan, planCredit, planReversal } from './ledger-plan.rule.ts';
import { type CountedLine, type StatementPart, statementParts } from './statement-parts.rule.ts';

const HALF_MORE = { numerator: 3, denominator: 2 };
const line = (over: Partial<CountedLine> = {}): CountedLine => ({
  pointsEach: 45,
  quantity: 1,
  multiplier: SINGLE_POINTS,
  promotion: null,
  level: null,
  ...over,
});
const sumOf = (parts: readonly StatementPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const shortOf = (parts: readonly StatementPart[]) => parts.map(({ kind, amount }) => [kind, amount]);

test.each([
  [line(), { base: 45, source: 'none', sourceName: null, unrounded: null }, 45],
  [
    line({ multiplier: HALF_MORE, level: 'Creator' }),
    { base: 45, source: 'level', sourceName: 'Creator', unrounded: 67.5 },
    68,
  ],
  [
    line({ quantity: 2, multiplier: HALF_MORE, level: 'Creator' }),
    { base: 90, source: 'level', sourceName: 'Creator', unrounded: null },
    135,
  ],
  [
    line({ multiplier: { numerator: 2, denominator: 1 }, promotion: 'Em dobro', level: 'Creator' }),
    { base: 45, source: 'promotion', sourceName: 'Em dobro', unrounded: null },
    90,
  ],
  [line({ multiplier: HALF_MORE }), { base: 45, source: 'level', sourceName: null, unrounded: 67.5 }, 68],
])(
  'a product is explained by value, quantity, what multiplied it and what was rounded: %j [PT-01] [PT-06]',
  (product, told, points) => {
    expect(statementParts({ amount: points, beside: 0, products: [product] })).toEqual([
      {
        id: 'product-0',
        kind: 'product',
        amount: points,
        product: expect.objectContaining({ position: 0, ...told }),
      },
    ]);
  },
);

test('each part of a line is itself, though one product stands in two lines of a sale [PT-01]', () => {
  const parts = statementParts({ amount: 80, beside: 10, products: [line(), line()] });
  expect(parts.map(({ id }) => id)).toEqual(['product-0', 'product-1', 'other_account']);
});

test.each([
  ['a gift', { amount: 150, beside: 0 }, [['whole', 150]]],
  [
    'a sale that paid first what was owed',
    { amount: 35, beside: 10, products: [line()] },
    [
      ['product', 45],
      ['other_account', -10],
    ],
  ],
  [
    'what was owed, paid by that sale',
    { amount: 10, beside: 35, products: [line()] },
    [
      ['product', 45],
      ['other_account', -35],
    ],
  ],
  ['a refused sale', { amount: -45, beside: 0, decision: { before: 45, after: 0 } }, [['before', -45]]],
  [
    'a refused sale whose points were spent in part',
    { amount: -5, beside: -40, decision: { before: 45, after: 0 } },
    [
      ['before', -45],
      ['other_account', 40],
    ],
  ],
  [
    'a corrected sale',
    { amount: -15, beside: 0, decision: { before: 45, after: 30 } },
    [
      ['after', 30],
      ['before', -45],
    ],
  ],
  ['a decision taken back', { amount: 45, beside: 0, decision: { before: 0, after: 45 } }, [['after', 45]]],
  ['what an order gave back to what was owed', { amount: -20, beside: 20 }, [['whole', -20]]],
  [
    'a sale that says something else than was paid',
    { amount: 50, beside: 0, products: [line()] },
    [
      ['product', 45],
      ['not_explained', 5],
    ],
  ],
  ['a sale without its products', { amount: 50, beside: 0, products: [] }, [['whole', 50]]],
  [
    'a sale with a product that gave nothing',
    { amount: 45, beside: 0, products: [line({ pointsEach: 0 }), line()] },
    [
      ['product', 0],
      ['product', 45],
    ],
  ],
])('%s is told part by part [PT-01] [PT-02]', (_what, moved, parts) => {
  const told = statementParts(moved);
  expect(shortOf(told)).toEqual(parts);
  expect(sumOf(told)).toBe(moved.amount);
});

const points = fc.integer({ min: 0, max: 5_000 });
const counted: fc.Arbitrary<CountedLine> = fc.record({
  pointsEach: fc.integer({ min: 1, max: 2_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  multiplier: fc.constantFrom(SINGLE_POINTS, ...PROMOTION_MULTIPLIERS),
  promotion: fc.option(fc.constant('Em dobro')),
  level: fc.option(fc.constant('Creator')),
});
/** What a plan does to the two accounts of a person, each beside the other. */
function linesOf({ entries }: LedgerPlan, unit: 'experience' | 'redeemable') {
  const of = (account: 'member' | 'debt') =>
    entries.find((entry) => entry.account === account && entry.unit === unit)?.amount ?? 0;
  return [
    { amount: of('member'), beside: of('debt') },
    { amount: of('debt'), beside: of('member') },
  ].filter(({ amount }) => amount !== 0);
}

test('the parts of any sale add up to what the ledger paid, whatever was owed, with nothing left unexplained [PT-01] [PT-02]', () => {
  fc.assert(
    fc.property(
      fc.array(counted, { minLength: 1, maxLength: 8 }),
      points,
      points,
      (products, posted, owed) => {
        const { total } = salePoints(products);
        const plan = planCredit(
          { posted, held: 0, debt: 0 - owed, expired: 0 },
          { experience: total, redeemable: total },
        );
        for (const moved of [...linesOf(plan, 'experience'), ...linesOf(plan, 'redeemable')]) {
          const parts = statementParts({ ...moved, products });
          expect(sumOf(parts)).toBe(moved.amount);
          expect(parts.map(({ kind }) => kind)).not.toContain('not_explained');
        }
      },
    ),
  );
});

test('the parts of any decision add up to what the ledger took back or gave again [PT-01] [PT-02]', () => {
  fc.assert(
    fc.property(points, points, points, points, points, (before, after, posted, held, owed) => {
      const balance = { posted: posted + held, held, debt: 0 - owed, expired: 0 };
      const amount = { experience: Math.abs(after - before), redeemable: Math.abs(after - before) };
      const plan = after > before ? planCredit(balance, amount) : planReversal(balance, amount);
      for (const moved of [...linesOf(plan, 'experience'), ...linesOf(plan, 'redeemable')]) {
        const parts = statementParts({ ...moved, decision: { before, after } });
        expect(sumOf(parts)).toBe(moved.amount);
        expect(parts.map(({ kind }) => kind)).not.toContain('not_explained');
      }
    }),
  );
});
