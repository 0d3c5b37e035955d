import { expect, test } from 'vitest';
import { categoryMaximum, pointsMissing, type RedeemState, redeemProblem } from './redeem.rule.ts';

const state: RedeemState = {
  cost: 100,
  availablePoints: 100,
  stock: { onHand: 5, reserved: 4 },
  requiredTrainingDone: true,
  category: { used: 1, maximum: 2 },
  level: 2,
  minimumLevel: 2,
};

test('redeems with just enough points, the last piece and the last use of the category [RW-02]', () => {
  expect(redeemProblem(state)).toBeNull();
  expect(redeemProblem({ ...state, category: { used: 99, maximum: null } })).toBeNull();
});

const failures: readonly { change: Partial<RedeemState>; expected: string }[] = [
  { change: { level: 1 }, expected: 'level_too_low' },
  { change: { availablePoints: 99 }, expected: 'insufficient_points' },
  { change: { stock: { onHand: 5, reserved: 5 } }, expected: 'out_of_stock' },
  { change: { requiredTrainingDone: false }, expected: 'required_training_missing' },
  { change: { category: { used: 2, maximum: 2 } }, expected: 'category_maximum_reached' },
];

test.each(failures)('refuses a redemption with $change as $expected [RW-02]', ({ change, expected }) => {
  expect(redeemProblem({ ...state, ...change })).toBe(expected);
});

test('names the first obstacle in the order level, points, stock, training, category [RW-02]', () => {
  for (let first = 0; first < failures.length; first += 1) {
    const remaining = failures.slice(first);
    const changes = Object.assign({}, ...remaining.map((failure) => failure.change)) as Partial<RedeemState>;
    expect(redeemProblem({ ...state, ...changes })).toBe(remaining[0]?.expected);
  }
});

test.each([
  { cost: 100, available: 70, missing: 30 },
  { cost: 100, available: 100, missing: 0 },
  { cost: 100, available: 170, missing: 0 },
])(
  'of a reward for $cost points, $missing are missing to who has $available [RW-02]',
  ({ cost, available, missing }) => {
    expect(pointsMissing(cost, available)).toBe(missing);
  },
);

test.each([
  { maximum: 2, level: { liftsCategoryMaximum: true }, expected: null },
  { maximum: 2, level: { liftsCategoryMaximum: false }, expected: 2 },
  { maximum: 2, level: undefined, expected: 2 },
  { maximum: null, level: { liftsCategoryMaximum: false }, expected: null },
])(
  'of a category of $maximum, level $level may order $expected [PT-06] [RW-02]',
  ({ maximum, level, expected }) => {
    expect(categoryMaximum(maximum, level)).toBe(expected);
  },
);
