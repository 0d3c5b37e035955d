import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availablePoints,
  balanceAfter,
  type LedgerPlan,
  POINT_UNITS,
  planCredit,
  planExpiry,
  planHold,
  planRelease,
  planReversal,
  planSettlement,
  type RedeemableBalance,
} from './ledger-plan.rule.ts';

const EMPTY: RedeemableBalance = { posted: 0, held: 0, debt: 0, expired: 0 };

test('a sale issues experience and redeemable points at once [LO-12]', () => {
  const plan = planCredit(EMPTY, { experience: 40, redeemable: 40 });
  expect(plan.entries).toEqual([
    { account: 'member', unit: 'experience', amount: 40 },
    { account: 'issued', unit: 'experience', amount: -40 },
    { account: 'member', unit: 'redeemable', amount: 40 },
    { account: 'issued', unit: 'redeemable', amount: -40 },
  ]);
});

test('the next credit pays what is owed before anything becomes available [LO-12]', () => {
  const after = balanceAfter(
    { posted: 0, held: 0, debt: -30, expired: 0 },
    planCredit({ posted: 0, held: 0, debt: -30, expired: 0 }, { experience: 40, redeemable: 40 }),
  );
  expect(after).toEqual({ posted: 10, held: 0, debt: 0, expired: 0 });
});

test('a refusal takes what is available, owes the rest and leaves the open order alone [LO-12]', () => {
  const balance = { posted: 50, held: 30, debt: 0, expired: 0 };
  const after = balanceAfter(balance, planReversal(balance, { experience: 45, redeemable: 45 }));
  expect(after).toEqual({ posted: 30, held: 30, debt: -25, expired: 0 });
});

test('a refusal takes what expired before it takes or owes anything, whatever came back first [LO-12] [PT-03]', () => {
  const ended = { posted: 100, held: 100, debt: 0, expired: 100 };
  const refusal = { experience: 100, redeemable: 100 };
  const refused = balanceAfter(ended, planReversal(ended, refusal));
  expect(balanceAfter(refused, planRelease(100))).toEqual({ posted: 100, held: 0, debt: 0, expired: 0 });
  const returned = balanceAfter(ended, planRelease(100));
  expect(balanceAfter(returned, planReversal(returned, refusal))).toEqual({
    posted: 100,
    held: 0,
    debt: 0,
    expired: 0,
  });
  expect(balanceAfter(ended, planReversal(ended, { experience: 130, redeemable: 130 }))).toEqual({
    posted: 100,
    held: 100,
    debt: -30,
    expired: 0,
  });
});

test('a redemption reserves, and is refused when points do not suffice [RW-03]', () => {
  const balance = { posted: 50, held: 30, debt: 0, expired: 0 };
  expect(planHold(balance, 21)).toBe('insufficient_points');
  expect(planHold(balance, 20)).toEqual({ entries: [], heldChange: 20 });
});

test('an approved order spends its reservation and a reproved one gives it back [RW-03]', () => {
  const balance = { posted: 50, held: 20, debt: 0, expired: 0 };
  expect(balanceAfter(balance, planSettlement(20))).toEqual({ posted: 30, held: 0, debt: 0, expired: 0 });
  expect(balanceAfter(balance, planRelease(20))).toEqual({ posted: 50, held: 0, debt: 0, expired: 0 });
});

test('the end of the campaign expires what is available and not what an order holds, and twice changes nothing [PT-03]', () => {
  const balance = { posted: 50, held: 20, debt: 0, expired: 0 };
  const after = balanceAfter(balance, planExpiry(balance));
  expect(after).toEqual({ posted: 20, held: 20, debt: 0, expired: 30 });
  expect(planExpiry(after)).toEqual({ entries: [], heldChange: 0 });
});

test('redeeming never lowers experience points [PT-01]', () => {
  for (const plan of [
    planRelease(20),
    planSettlement(20),
    planExpiry({ posted: 50, held: 0, debt: 0, expired: 0 }),
  ]) {
    expect(plan.entries.some((entry) => entry.unit === 'experience')).toBe(false);
  }
});

type Step = {
  readonly kind: 'credit' | 'reverse' | 'hold' | 'release' | 'settle' | 'expire';
  readonly pick: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('credit', 'reverse', 'hold', 'release', 'settle', 'expire'),
  pick: fc.nat(200),
});

test('after any history entries balance, nothing is negative and the debt never hides points [PT-02]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let balance = EMPTY;
      let issued = 0;
      const credits: number[] = [];
      const holds: number[] = [];
      for (const { kind, pick } of steps) {
        const plan = planOf(kind, pick, balance, credits, holds);
        if (plan === null) continue;
        for (const unit of POINT_UNITS) {
          const sum = plan.entries
            .filter((entry) => entry.unit === unit)
            .reduce((total, entry) => total + entry.amount, 0);
          expect(sum).toBe(0);
        }
        for (const entry of plan.entries) {
          if (entry.unit === 'redeemable' && entry.account !== 'member' && entry.account !== 'debt')
            issued -= entry.amount;
        }
        balance = balanceAfter(balance, plan);
        expect(availablePoints(balance)).toBeGreaterThanOrEqual(0);
        expect(balance.held).toBe(holds.reduce((sum, hold) => sum + hold, 0));
        expect(balance.debt).toBeLessThanOrEqual(0);
        expect(balance.posted + balance.debt).toBe(issued);
      }
    }),
    { numRuns: 300 },
  );
});

function planOf(
  kind: Step['kind'],
  pick: number,
  balance: RedeemableBalance,
  credits: number[],
  holds: number[],
): LedgerPlan | null {
  if (kind === 'expire') return planExpiry(balance);
  if (kind === 'credit') {
    credits.push(pick);
    return planCredit(balance, { experience: pick, redeemable: pick });
  }
  if (kind === 'hold') {
    const plan = planHold(balance, pick);
    if (plan === 'insufficient_points') return null;
    holds.push(pick);
    return plan;
  }
  const [amount] = kind === 'reverse' ? taken(credits, pick) : taken(holds, pick);
  if (amount === undefined) return null;
  if (kind === 'reverse') return planReversal(balance, { experience: amount, redeemable: amount });
  return kind === 'release' ? planRelease(amount) : planSettlement(amount);
}

function taken(amounts: number[], pick: number): number[] {
  return amounts.splice(pick % Math.max(1, amounts.length), 1);
}
