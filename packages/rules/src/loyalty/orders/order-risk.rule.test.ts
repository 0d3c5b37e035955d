import { expect, test } from 'vitest';
import { ORDER_RISK_REASONS, type OrderRiskEvidence, orderRisk } from './order-risk.rule.ts';

const NOTHING: OrderRiskEvidence = {
  cost: 100,
  owed: 0,
  auditedPoints: 400,
  waitingPoints: 0,
  freshPoints: 0,
  riskySales: 0,
  disputedSales: 0,
  reversedSales: 0,
  ordersInDay: 1,
  isFirstOrder: false,
  isNewAddress: false,
  othersAtAddress: 0,
  othersWithPhone: 0,
  hoursSincePhone: null,
  usualCost: 100,
  decided: 0,
  refused: 0,
};

test('an order of audited points to a known address asks for no attention [RW-03, LO-30]', () => {
  expect(orderRisk(NOTHING)).toEqual({ level: 'green', score: 0, reasons: [] });
});

test.for<[string, Partial<OrderRiskEvidence>, string | null, number | null, number]>([
  ['something is owed', { owed: 30 }, 'points_owed', 30, 45],
  ['three orders in a day', { ordersInDay: 3 }, 'many_orders', 3, 20],
  ['five orders in a day', { ordersInDay: 5 }, 'many_orders', 5, 40],
  ['two orders in a day', { ordersInDay: 2 }, null, null, 0],
  ['somebody else at the address', { othersAtAddress: 1 }, 'shared_address', 1, 20],
  ['two others at the address', { othersAtAddress: 2 }, 'shared_address', 2, 40],
  ['somebody else with the phone', { othersWithPhone: 1 }, 'shared_phone', 1, 35],
  ['the phone changed an hour before', { hoursSincePhone: 1 }, 'phone_changed', 1, 35],
  ['the phone changed three days before', { hoursSincePhone: 72 }, null, null, 0],
  ['one risky sale waits', { riskySales: 1 }, 'risky_sales_wait', 1, 20],
  ['two risky sales wait', { riskySales: 2 }, 'risky_sales_wait', 2, 35],
  ['a sale is disputed', { disputedSales: 1 }, 'sales_disputed', 1, 25],
  ['two sales were taken back', { reversedSales: 2 }, 'sales_reversed', 2, 15],
  ['ten sales were taken back', { reversedSales: 10 }, 'sales_reversed', 10, 35],
  ['only waiting sales pay for it', { waitingPoints: 90, auditedPoints: 99 }, 'hangs_on_waiting', 90, 20],
  ['audited points pay for it', { waitingPoints: 90, auditedPoints: 100 }, null, null, 0],
  ['too few points without any that wait', { waitingPoints: 0, auditedPoints: 50 }, null, null, 0],
  ['half of it came in two days', { freshPoints: 50 }, 'fresh_points', 50, 20],
  ['more than it costs came in two days', { freshPoints: 900 }, 'fresh_points', 100, 20],
  ['less than half came in two days', { freshPoints: 49 }, null, null, 0],
  ['a new address', { isNewAddress: true }, 'new_address', null, 25],
  ['three times the usual', { cost: 300, usualCost: 100 }, 'high_value', 3, 15],
  ['six times the usual', { cost: 650, usualCost: 100, auditedPoints: 900 }, 'high_value', 6.5, 25],
  ['nothing is usual yet', { cost: 900, usualCost: null }, null, null, 0],
  ['the first order', { isFirstOrder: true }, 'first_order', null, 10],
  ['half of the orders were refused', { decided: 6, refused: 3 }, 'often_refused', 50, 35],
  ['too few were decided to say', { decided: 4, refused: 4 }, null, null, 0],
])('%s [RW-03, LO-30]', ([_name, evidence, code, value, score]) => {
  expect(orderRisk({ ...NOTHING, ...evidence })).toMatchObject({
    score,
    reasons: code === null ? [] : [{ code, value }],
  });
});

test('a phone changed and a new address on the same day are red: somebody may have taken the account over [RW-03, LO-30]', () => {
  const risk = orderRisk({ ...NOTHING, hoursSincePhone: 2, isNewAddress: true });
  expect([risk.level, risk.reasons.map(({ code }) => code)]).toEqual([
    'red',
    ['phone_changed', 'new_address'],
  ]);
});

test('a first order to a colleague’s address is looked at and not alarming [RW-03, LO-30]', () => {
  expect(orderRisk({ ...NOTHING, isFirstOrder: true, othersAtAddress: 1 }).level).toBe('amber');
});

test('every reason can be given [RW-03, LO-30]', () => {
  const all = orderRisk({
    cost: 900,
    owed: 1,
    auditedPoints: 0,
    waitingPoints: 900,
    freshPoints: 900,
    riskySales: 1,
    disputedSales: 1,
    reversedSales: 1,
    ordersInDay: 9,
    isFirstOrder: true,
    isNewAddress: true,
    othersAtAddress: 3,
    othersWithPhone: 1,
    hoursSincePhone: 0,
    usualCost: 100,
    decided: 9,
    refused: 9,
  });
  expect(all.reasons.map(({ code }) => code).toSorted()).toEqual([...ORDER_RISK_REASONS].toSorted());
  expect([all.level, all.score]).toEqual(['red', 100]);
});
