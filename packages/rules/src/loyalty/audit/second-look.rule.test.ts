import { expect, test } from 'vitest';
import { needsSecondLook, secondLookStep, undoNeedsSecondLook, type Verdict } from './second-look.rule.ts';

test.each([
  [1_000, 1_000, false],
  [1_001, 1_000, true],
  [1, 0, true],
  [0, 0, false],
  [1_000_000, null, false],
])(
  'a sale of %i points where more than %s ask for a second auditor: %s [LO-30]',
  (points, above, expected) => {
    expect(needsSecondLook(points, above)).toBe(expected);
  },
);

test.each([
  [1_001, 1_000, 1_001, true],
  [1_001, 1_000, 1, true],
  [1_001, 1_000, 0, false],
  [1_000, 1_000, 1_000, false],
  [1_001, null, 1_001, false],
])(
  'taking back a decision about %i points where more than %s ask for two, which gives %i: %s [LO-30]',
  (points, above, pointsChange, expected) => {
    expect(undoNeedsSecondLook(points, above, pointsChange)).toBe(expected);
  },
);

const refusal: Verdict = {
  auditorId: 'rui',
  decision: 'refuse',
  reason: 'store_differs',
  adjustedPoints: null,
};
const adjustment: Verdict = { ...refusal, decision: 'adjust', adjustedPoints: 40 };
const approval: Verdict = { ...refusal, decision: 'approve', reason: null };

test.each([
  { name: 'nothing was proposed', before: null, now: refusal, expected: 'proposed' },
  { name: 'its author says it again', before: refusal, now: refusal, expected: 'second_auditor_required' },
  {
    name: 'another one says the same',
    before: refusal,
    now: { ...refusal, auditorId: 'eva' },
    expected: 'confirmed',
  },
  {
    name: 'another one approves it',
    before: refusal,
    now: { ...approval, auditorId: 'eva' },
    expected: 'proposed',
  },
  { name: 'its author thinks better of it', before: refusal, now: approval, expected: 'proposed' },
  {
    name: 'another one has another reason',
    before: refusal,
    now: { ...refusal, auditorId: 'eva', reason: 'other' as const },
    expected: 'proposed',
  },
  {
    name: 'another one leaves other points',
    before: adjustment,
    now: { ...adjustment, auditorId: 'eva', adjustedPoints: 41 },
    expected: 'proposed',
  },
])('where two decide and $name: $expected [LO-30]', ({ before, now, expected }) => {
  expect(secondLookStep(before, now)).toBe(expected);
});
