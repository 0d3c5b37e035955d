import { type Risk, refusalsWeighed, riskOf, type Weighed, weighedIf } from '../audit/risk.rule.ts';

/** What may speak against an order; each is a sentence on the screen. @spec RW-03 LO-30 */
export const ORDER_RISK_REASONS = [
  'points_owed',
  'many_orders',
  'shared_address',
  'shared_phone',
  'phone_changed',
  'risky_sales_wait',
  'sales_reversed',
  'sales_disputed',
  'hangs_on_waiting',
  'fresh_points',
  'new_address',
  'high_value',
  'first_order',
  'often_refused',
] as const;
export type OrderRiskReasonCode = (typeof ORDER_RISK_REASONS)[number];

export interface OrderRiskEvidence {
  readonly cost: number;
  /** What somebody owes because a sale was taken back after its points were spent. */
  readonly owed: number;
  /** Points that remain of the person, held ones with them, without those of sales nobody has audited. */
  readonly auditedPoints: number;
  /** Points of sales nobody has audited. */
  readonly waitingPoints: number;
  /** Points that came in the two days before. */
  readonly freshPoints: number;
  /** Sales of the campaign that wait and look risky, that are under appeal or about to be refused, that were refused or corrected. */
  readonly riskySales: number;
  readonly disputedSales: number;
  readonly reversedSales: number;
  /** Orders of the person in the day before, this one with them. */
  readonly ordersInDay: number;
  readonly isFirstOrder: boolean;
  /** Nothing of the person's went to its address before, and something went to another one. */
  readonly isNewAddress: boolean;
  /** Other people whose parcels went there in a year, and other people with the same phone. */
  readonly othersAtAddress: number;
  readonly othersWithPhone: number;
  /** Whole hours between the last change of the phone and the order; null where it was never changed before it. */
  readonly hoursSincePhone: number | null;
  /** What half of the orders of the campaign cost less than; null of too few orders. */
  readonly usualCost: number | null;
  /** Earlier orders of the person that were decided, and how many of them were refused. */
  readonly decided: number;
  readonly refused: number;
}

/** Whoever changed a phone so shortly before may not be who ordered. */
export const PHONE_FRESH_HOURS = 72;
/** What came so shortly before has hardly been audited. */
export const POINTS_FRESH_HOURS = 48;
const MANY_ORDERS = 3;
const VERY_MANY_ORDERS = 5;
const HIGH_TIMES = 3;

/**
 * How much attention an order asks for, and why. It orders the queue and says what may be approved together; it decides
 * nothing. Neither one colleague at the same address nor a first order is more than a hint. @spec RW-03 LO-30
 */
export const orderRisk = (evidence: OrderRiskEvidence): Risk<OrderRiskReasonCode> =>
  riskOf<OrderRiskReasonCode>([
    ...pointsWeighed(evidence),
    ...salesWeighed(evidence),
    ...personWeighed(evidence),
    ...orderWeighed(evidence),
    ...refusalsWeighed(evidence),
  ]);

function pointsWeighed(evidence: OrderRiskEvidence): Weighed<OrderRiskReasonCode>[] {
  const { cost, owed, auditedPoints, waitingPoints, freshPoints } = evidence;
  const share = cost > 0 ? Math.min(1, freshPoints / cost) : 0;
  return [
    ...weighedIf<OrderRiskReasonCode>(owed > 0, 'points_owed', 45, owed),
    ...weighedIf<OrderRiskReasonCode>(
      waitingPoints > 0 && auditedPoints < cost,
      'hangs_on_waiting',
      20,
      waitingPoints,
    ),
    ...weighedIf<OrderRiskReasonCode>(share >= 0.5, 'fresh_points', 20, Math.round(share * 100)),
  ];
}

const salesWeighed = ({
  riskySales,
  disputedSales,
  reversedSales,
}: OrderRiskEvidence): Weighed<OrderRiskReasonCode>[] => [
  ...weighedIf<OrderRiskReasonCode>(riskySales > 0, 'risky_sales_wait', riskySales > 1 ? 35 : 20, riskySales),
  ...weighedIf<OrderRiskReasonCode>(disputedSales > 0, 'sales_disputed', 25, disputedSales),
  ...weighedIf<OrderRiskReasonCode>(
    reversedSales > 0,
    'sales_reversed',
    Math.min(35, 10 + 5 * (reversedSales - 1)),
    reversedSales,
  ),
];

const personWeighed = (evidence: OrderRiskEvidence): Weighed<OrderRiskReasonCode>[] => [
  ...weighedIf<OrderRiskReasonCode>(
    evidence.othersAtAddress > 0,
    'shared_address',
    evidence.othersAtAddress > 1 ? 40 : 20,
    evidence.othersAtAddress,
  ),
  ...weighedIf<OrderRiskReasonCode>(
    evidence.othersWithPhone > 0,
    'shared_phone',
    35,
    evidence.othersWithPhone,
  ),
  ...weighedIf<OrderRiskReasonCode>(
    evidence.hoursSincePhone !== null && evidence.hoursSincePhone < PHONE_FRESH_HOURS,
    'phone_changed',
    35,
    evidence.hoursSincePhone,
  ),
  ...weighedIf<OrderRiskReasonCode>(evidence.isNewAddress, 'new_address', 25),
];

function orderWeighed(evidence: OrderRiskEvidence): Weighed<OrderRiskReasonCode>[] {
  const { cost, usualCost, ordersInDay, isFirstOrder } = evidence;
  const times = usualCost ? cost / usualCost : 0;
  return [
    ...weighedIf<OrderRiskReasonCode>(
      ordersInDay >= MANY_ORDERS,
      'many_orders',
      ordersInDay >= VERY_MANY_ORDERS ? 40 : 20,
      ordersInDay,
    ),
    ...weighedIf<OrderRiskReasonCode>(
      times >= HIGH_TIMES,
      'high_value',
      times >= 2 * HIGH_TIMES ? 25 : 15,
      Math.round(times * 10) / 10,
    ),
    ...weighedIf<OrderRiskReasonCode>(isFirstOrder, 'first_order', 10),
  ];
}
