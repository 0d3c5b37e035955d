import { expect, test } from 'vitest';
import { SINGLE_POINTS } from '../../shared/points.ts';
import {
  appliedMultiplier,
  type Promotion,
  promotionProblem,
  promotionRemovalProblem,
} from './promotion.rule.ts';

const HALF_MORE = { numerator: 3, denominator: 2 };
const DOUBLE = { numerator: 2, denominator: 1 };
const campaign = { beginsOn: '2026-10-01', endsOn: '2026-12-15' };

test.each([
  { beginsOn: '2026-11-27', endsOn: '2026-11-29', multiplier: DOUBLE, expected: null },
  { beginsOn: '2026-11-21', endsOn: '2026-11-21', multiplier: HALF_MORE, expected: null }, // today, for one day
  { beginsOn: '2026-11-20', endsOn: '2026-11-29', multiplier: DOUBLE, expected: 'promotion_in_past' },
  {
    beginsOn: '2026-12-10',
    endsOn: '2026-12-16',
    multiplier: DOUBLE,
    expected: 'promotion_outside_campaign',
  },
  { beginsOn: '2026-11-29', endsOn: '2026-11-27', multiplier: DOUBLE, expected: 'promotion_dates_invalid' },
  {
    beginsOn: '2026-11-27',
    endsOn: '2026-11-29',
    multiplier: { numerator: 3, denominator: 1 },
    expected: 'promotion_multiplier_not_allowed',
  },
  {
    beginsOn: '2026-11-27',
    endsOn: '2026-11-29',
    multiplier: SINGLE_POINTS,
    expected: 'promotion_multiplier_not_allowed',
  },
])(
  'a promotion from $beginsOn to $endsOn added on 21 November: $expected [LO-01]',
  ({ expected, ...promotion }) => {
    expect(promotionProblem(promotion, campaign, '2026-11-21')).toBe(expected);
  },
);

test.each([
  { published: false, today: '2026-11-21', added: false, beginsOn: '2026-11-01', expected: null }, // a draft
  { published: true, today: '2026-09-30', added: false, beginsOn: '2026-11-01', expected: null },
  {
    published: true,
    today: '2026-10-01',
    added: false,
    beginsOn: '2026-11-01',
    expected: 'campaign_values_fixed',
  },
  { published: true, today: '2026-11-21', added: true, beginsOn: '2026-11-22', expected: null },
  {
    published: true,
    today: '2026-11-22',
    added: true,
    beginsOn: '2026-11-22',
    expected: 'campaign_values_fixed',
  },
])(
  'on $today a promotion from $beginsOn, added in the course of its campaign: $added, may be withdrawn: $expected [LO-01]',
  ({ published, today, added, beginsOn, expected }) => {
    const problem = promotionRemovalProblem(
      { beginsOn, addedWhileRunning: added },
      { ...campaign, published },
      today,
    );
    expect(problem).toBe(expected);
  },
);

const promotion: Promotion = {
  id: 'weekend',
  beginsOn: '2026-11-27',
  endsOn: '2026-11-29',
  multiplier: HALF_MORE,
  brandId: null,
  formFactor: null,
};
const product = { brandId: 'aurora', formFactor: 'notebook' };

test.each([
  { soldOn: '2026-11-26', promotionId: null },
  { soldOn: '2026-11-27', promotionId: 'weekend' },
  { soldOn: '2026-11-29', promotionId: 'weekend' },
  { soldOn: '2026-11-30', promotionId: null },
])('a sale of $soldOn is multiplied by the promotion $promotionId [LO-01]', ({ soldOn, promotionId }) => {
  const applied = appliedMultiplier(product, soldOn, [promotion], SINGLE_POINTS);
  expect(applied).toEqual({ multiplier: promotionId ? HALF_MORE : SINGLE_POINTS, promotionId });
});

test('a promotion for another brand or form factor changes nothing [LO-01]', () => {
  for (const other of [{ brandId: 'boreal' }, { formFactor: 'desktop' }]) {
    const applied = appliedMultiplier(product, '2026-11-28', [{ ...promotion, ...other }], SINGLE_POINTS);
    expect(applied.promotionId).toBeNull();
  }
});

test('two multipliers do not stack: the greater one counts alone [PT-06]', () => {
  const double = { ...promotion, id: 'double', multiplier: DOUBLE };
  expect(appliedMultiplier(product, '2026-11-28', [promotion, double], HALF_MORE)).toEqual({
    multiplier: DOUBLE,
    promotionId: 'double',
  });
  expect(appliedMultiplier(product, '2026-11-28', [promotion], DOUBLE)).toEqual({
    multiplier: DOUBLE,
    promotionId: null,
  });
});
