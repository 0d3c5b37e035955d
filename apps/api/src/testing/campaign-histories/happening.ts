import { type Arbitrary, array, boolean, constantFrom, integer, nat, oneof, record } from 'fast-check';

export const DECISIONS = ['approve', 'adjust', 'refuse', 'undo'] as const;
export type SaleDecision = (typeof DECISIONS)[number];
export type OrderEvent = 'approve' | 'reprove' | 'ship' | 'deliver';

/** Whether what succeeded is sent once more under its key: as it was, or with other content. */
export type Again = 'no' | 'same' | 'other';

/** One thing that happens in a campaign with two sellers. Where something is picked, it is one of those there are by then. */
export type Happening =
  | {
      readonly kind: 'sale';
      readonly seller: Seller;
      readonly notebooks: number;
      readonly desktops: number;
      readonly daysAgo: number;
      readonly invoice: number;
      /** Sent twice at once, each under a key of its own. */
      readonly twice: boolean;
      readonly again: Again;
    }
  | { readonly kind: 'withdraw'; readonly pick: number; readonly again: Again }
  | {
      readonly kind: 'decide-sale';
      readonly pick: number;
      readonly decision: SaleDecision;
      /** Of what stands credited, what an adjustment leaves. */
      readonly hundredths: number;
      /** What another auditor decides at the same moment, or the seller who takes it back. */
      readonly rival: 'approve' | 'refuse' | 'withdraw' | null;
      readonly again: Again;
    }
  | { readonly kind: 'photo'; readonly seller: Seller; readonly again: Again }
  | {
      readonly kind: 'decide-photo';
      readonly pick: number;
      readonly decision: 'approve' | 'refuse' | 'undo';
      readonly again: Again;
    }
  | {
      readonly kind: 'redeem';
      readonly seller: Seller;
      readonly reward: number;
      /** Who orders the same at the same moment. */
      readonly rival: 'nobody' | 'themselves' | 'the other';
      readonly again: Again;
    }
  | {
      readonly kind: 'process-order';
      readonly pick: number;
      readonly event: OrderEvent;
      readonly unitIsGone: boolean;
      /** Whether somebody else of the team reproves it at the same moment. */
      readonly twice: boolean;
      readonly again: Again;
    }
  | { readonly kind: 'pay'; readonly seller: Seller; readonly points: number }
  | { readonly kind: 'pay-back'; readonly pick: number }
  | { readonly kind: 'decide-level'; readonly pick: number; readonly approve: boolean; readonly again: Again }
  | {
      readonly kind: 'check-in';
      /** Both at once, for the one place there is. */
      readonly together: boolean;
      readonly seller: Seller;
    }
  | {
      readonly kind: 'transfer';
      readonly seller: Seller;
      readonly document: 0 | 1;
      readonly together: boolean;
    }
  | { readonly kind: 'transfer-answer'; readonly pick: number; readonly confirmed: boolean }
  | { readonly kind: 'join-next'; readonly seller: Seller; readonly again: Again }
  | { readonly kind: 'days'; readonly days: number };

export type Seller = 0 | 1;

const seller = constantFrom<Seller>(0, 1);
const pick = nat(99);
const again = oneof(
  { weight: 6, arbitrary: constantFrom<Again>('no') },
  { weight: 1, arbitrary: constantFrom<Again>('same', 'other') },
);
const seldom = oneof(
  { weight: 5, arbitrary: constantFrom(false) },
  { weight: 1, arbitrary: constantFrom(true) },
);

const HAPPENINGS: readonly { readonly weight: number; readonly arbitrary: Arbitrary<Happening> }[] = [
  {
    weight: 9,
    arbitrary: record({
      kind: constantFrom('sale'),
      seller,
      notebooks: nat(3),
      desktops: nat(4),
      daysAgo: oneof({ weight: 4, arbitrary: nat(3) }, { weight: 1, arbitrary: nat(18) }),
      invoice: nat(9),
      twice: seldom,
      again,
    }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('withdraw'), pick, again }) },
  {
    weight: 6,
    arbitrary: record({
      kind: constantFrom('decide-sale'),
      pick,
      decision: constantFrom(...DECISIONS, 'refuse'),
      hundredths: nat(110),
      rival: oneof(
        { weight: 5, arbitrary: constantFrom(null) },
        { weight: 1, arbitrary: constantFrom('approve', 'refuse', 'withdraw') },
      ),
      again,
    }),
  },
  { weight: 2, arbitrary: record({ kind: constantFrom('photo'), seller, again }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constantFrom('decide-photo'),
      pick,
      decision: constantFrom('approve', 'refuse', 'undo'),
      again,
    }),
  },
  {
    weight: 7,
    arbitrary: record({
      kind: constantFrom('redeem'),
      seller,
      reward: nat(2),
      rival: constantFrom('nobody', 'nobody', 'nobody', 'themselves', 'the other'),
      again,
    }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constantFrom('process-order'),
      pick,
      event: constantFrom('approve', 'approve', 'reprove', 'reprove', 'ship', 'deliver'),
      unitIsGone: boolean(),
      twice: seldom,
      again,
    }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constantFrom('pay'), seller, points: integer({ min: 1, max: 90 }) }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('pay-back'), pick }) },
  {
    weight: 3,
    arbitrary: record({
      kind: constantFrom('decide-level'),
      pick,
      approve: constantFrom(true, true, false),
      again,
    }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('check-in'), seller, together: boolean() }) },
  {
    weight: 1,
    arbitrary: record({
      kind: constantFrom('transfer'),
      seller,
      document: constantFrom<0 | 1>(0, 1),
      together: boolean(),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('transfer-answer'), pick, confirmed: boolean() }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('join-next'), seller, again }) },
  { weight: 5, arbitrary: record({ kind: constantFrom('days'), days: integer({ min: 1, max: 9 }) }) },
];

/** What happens in a campaign from its last weeks on, and how its open orders end once it is over. */
export interface CampaignHistory {
  readonly happenings: readonly Happening[];
  readonly ordersEndApproved: readonly boolean[];
}

export const campaignHistory: Arbitrary<CampaignHistory> = record({
  happenings: array(oneof(...HAPPENINGS), { minLength: 8, maxLength: 18 }),
  ordersEndApproved: array(boolean(), { minLength: 2, maxLength: 2 }),
});
