import { expect, test } from 'vitest';
import {
  type AuditedSale,
  auditSale,
  SALE_DECISIONS,
  SALE_STATES,
  type SaleAudit,
  type SaleDecision,
  type SaleState,
} from './sale-audit.rule.ts';

const sale: AuditedSale = { state: 'credited', sellerId: 'ana', reportedPoints: 40, creditedPoints: 40 };
const audit: SaleAudit = {
  decision: 'refuse',
  auditorId: 'rui',
  reason: 'invoice_differs',
  adjustedPoints: null,
};

const REACHED: Partial<Record<`${SaleState} ${SaleDecision}`, SaleState>> = {
  'credited approve': 'approved',
  'credited adjust': 'adjusted',
  'credited refuse': 'refused',
  'approved undo': 'credited',
  'adjusted undo': 'credited',
  'refused undo': 'credited',
};
const everyPair = SALE_STATES.flatMap((state) => SALE_DECISIONS.map((decision) => ({ state, decision })));

test.each(everyPair)('a $state sale after the decision to $decision [LO-12]', ({ state, decision }) => {
  const outcome = auditSale({ ...sale, state }, { ...audit, decision, adjustedPoints: 30 });
  const reached = REACHED[`${state} ${decision}`];
  if (reached) expect(outcome).toMatchObject({ state: reached });
  else expect(outcome).toBe(decision === 'undo' ? 'sale_not_decided' : 'sale_already_decided');
});

test.each([
  { decision: 'approve', creditedPoints: 40, pointsChange: 0 },
  { decision: 'adjust', creditedPoints: 25, pointsChange: -15 },
  { decision: 'refuse', creditedPoints: 0, pointsChange: -40 },
] as const)(
  'to $decision leaves $creditedPoints of 40 points [LO-12]',
  ({ decision, creditedPoints, pointsChange }) => {
    expect(auditSale(sale, { ...audit, decision, adjustedPoints: 25 })).toMatchObject({
      creditedPoints,
      pointsChange,
    });
  },
);

test('an adjustment may also add points [LO-12]', () => {
  expect(auditSale(sale, { ...audit, decision: 'adjust', adjustedPoints: 60 })).toMatchObject({
    pointsChange: 20,
  });
});

test('undoing a refusal credits again exactly what was reported [LO-12]', () => {
  const refused: AuditedSale = { ...sale, state: 'refused', creditedPoints: 0 };
  expect(auditSale(refused, { ...audit, decision: 'undo' })).toEqual({
    state: 'credited',
    creditedPoints: 40,
    pointsChange: 40,
  });
});

test.each(SALE_DECISIONS)('nobody may %s a sale of their own [LO-30]', (decision) => {
  expect(auditSale(sale, { ...audit, decision, auditorId: 'ana' })).toBe('own_sale');
});

test.each(['adjust', 'refuse'] as const)('a decision to %s needs a reason [LO-12]', (decision) => {
  expect(auditSale(sale, { ...audit, decision, reason: null, adjustedPoints: 10 })).toBe(
    'decision_reason_required',
  );
});

test.each([null, -1, 2.5])('an adjustment to %s points is refused [LO-12]', (adjustedPoints) => {
  expect(auditSale(sale, { ...audit, decision: 'adjust', adjustedPoints })).toBe('adjusted_points_invalid');
});
