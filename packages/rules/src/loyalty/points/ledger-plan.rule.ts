import { isPoints } from '../../shared/points.ts';

export const POINT_UNITS = ['experience', 'redeemable', 'training'] as const;
export type PointUnit = (typeof POINT_UNITS)[number];
/** Accounts of a person (member, debt) and of the programme (the others). */
export type LedgerAccount =
  | 'member'
  | 'debt'
  | 'issued'
  | 'redeemed'
  | 'expired'
  | 'reversed'
  | 'transferred';
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly unit: PointUnit;
  readonly amount: number;
}

/** Redeemable points of a person: what is booked, what open orders hold of it, what is owed (zero or below), what expired. */
export interface RedeemableBalance {
  readonly posted: number;
  readonly held: number;
  readonly debt: number;
  readonly expired: number;
}
/** Entries that add up to zero in each unit, and the change of what orders hold. */
export interface LedgerPlan {
  readonly entries: readonly LedgerEntry[];
  readonly heldChange: number;
}
export interface PointsAmount {
  readonly experience: number;
  readonly redeemable: number;
}

/** Redeemable points that can be spent now: booked and not held by an order. @spec PT-02 */
export function availablePoints(balance: RedeemableBalance): number {
  return balance.posted - balance.held;
}

/** Issues points; what is owed from a late refusal is paid first. Throws RangeError for no whole points. @spec PT-02 */
export function planCredit(balance: RedeemableBalance, amount: PointsAmount): LedgerPlan {
  requirePoints(amount.experience, amount.redeemable);
  const repaid = Math.min(-balance.debt, amount.redeemable);
  return plan([
    { account: 'member', unit: 'experience', amount: amount.experience },
    { account: 'issued', unit: 'experience', amount: -amount.experience },
    { account: 'debt', unit: 'redeemable', amount: repaid },
    { account: 'member', unit: 'redeemable', amount: amount.redeemable - repaid },
    { account: 'issued', unit: 'redeemable', amount: -amount.redeemable },
  ]);
}

/**
 * Takes back exactly what was issued: first from what expired, which nobody loses twice, then from what is available; the
 * rest becomes a debt, and what open orders hold stays theirs. Throws RangeError for no whole points. @spec LO-12 PT-03
 */
export function planReversal(balance: RedeemableBalance, amount: PointsAmount): LedgerPlan {
  requirePoints(amount.experience, amount.redeemable);
  const expired = Math.min(balance.expired, amount.redeemable);
  const taken = Math.min(availablePoints(balance) + expired, amount.redeemable);
  return plan([
    { account: 'member', unit: 'experience', amount: -amount.experience },
    { account: 'reversed', unit: 'experience', amount: amount.experience },
    { account: 'expired', unit: 'redeemable', amount: -expired },
    { account: 'member', unit: 'redeemable', amount: expired },
    { account: 'member', unit: 'redeemable', amount: -taken },
    { account: 'debt', unit: 'redeemable', amount: taken - amount.redeemable },
    { account: 'reversed', unit: 'redeemable', amount: amount.redeemable },
  ]);
}

/** Reserves points for an order, or 'insufficient_points'. Throws RangeError for no whole points. @spec RW-03 */
export function planHold(balance: RedeemableBalance, cost: number): LedgerPlan | 'insufficient_points' {
  requirePoints(cost);
  return availablePoints(balance) < cost ? 'insufficient_points' : plan([], cost);
}

/** Gives a reservation back when the order is reproved. @spec RW-03 */
export function planRelease(cost: number): LedgerPlan {
  requirePoints(cost);
  return plan([], -cost);
}

/** Spends a reservation when the order is approved. @spec RW-03 */
export function planSettlement(cost: number): LedgerPlan {
  requirePoints(cost);
  return plan(
    [
      { account: 'member', unit: 'redeemable', amount: -cost },
      { account: 'redeemed', unit: 'redeemable', amount: cost },
    ],
    -cost,
  );
}

/** Ends a campaign for a person: what is available expires, what orders hold stays theirs. @spec PT-03 */
export function planExpiry(balance: RedeemableBalance): LedgerPlan {
  const expiring = availablePoints(balance);
  return plan([
    { account: 'member', unit: 'redeemable', amount: -expiring },
    { account: 'expired', unit: 'redeemable', amount: expiring },
  ]);
}

/** The balance after a plan. @spec PT-02 */
export function balanceAfter(
  balance: RedeemableBalance,
  { entries, heldChange }: LedgerPlan,
): RedeemableBalance {
  const sumOf = (account: LedgerAccount): number =>
    entries
      .filter((entry) => entry.account === account && entry.unit === 'redeemable')
      .reduce((sum, entry) => sum + entry.amount, 0);
  return {
    posted: balance.posted + sumOf('member'),
    held: balance.held + heldChange,
    debt: balance.debt + sumOf('debt'),
    expired: balance.expired + sumOf('expired'),
  };
}

function plan(entries: readonly LedgerEntry[], heldChange = 0): LedgerPlan {
  return { entries: entries.filter((entry) => entry.amount !== 0), heldChange };
}

function requirePoints(...amounts: readonly number[]): void {
  for (const amount of amounts) {
    if (!isPoints(amount)) throw new RangeError(`not a number of points: ${amount}`);
  }
}
