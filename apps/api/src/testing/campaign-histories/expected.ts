import type { OrderEvent, SaleDecision, Seller } from './happening.ts';
import { OFFER } from './programme.ts';

/**
 * What must be true of the two sellers of a programme, said plainly and apart from the rules of the product, which it
 * judges.
 */
export interface Expected {
  today: string;
  readonly people: readonly [ExpectedPerson, ExpectedPerson];
  readonly stock: { onHand: number; reserved: number }[];
  /** Nobody is given the gift any more: its day was looked at after it was over. */
  isGiftOver: boolean;
}

export interface ExpectedPerson {
  experience: number;
  /** Redeemable points that are booked; what orders hold of them; what is owed. */
  posted: number;
  held: number;
  owed: number;
  /** Of what expired, what no refusal has taken since. */
  expired: number;
  returnedOn: string | null;
  level: number;
  /** In the next campaign, once it is joined; worked out anew when that one begins. */
  nextLevel: number | null;
  isNextSettled: boolean;
  readonly requests: Map<number, 'open' | 'approved' | 'refused'>;
  readonly used: number[];
  hasGift: boolean;
  training: number;
  trainingHeld: number;
}

const newPerson = (): ExpectedPerson => ({
  experience: 0,
  posted: 0,
  held: 0,
  owed: 0,
  expired: 0,
  returnedOn: null,
  level: 1,
  nextLevel: null,
  isNextSettled: false,
  requests: new Map(),
  used: OFFER.categoryMaximums.map(() => 0),
  hasGift: false,
  training: OFFER.trainingPoints,
  trainingHeld: 0,
});

export const newExpected = (today: string): Expected => ({
  today,
  people: [newPerson(), newPerson()],
  stock: OFFER.rewards.map(({ onHand }) => ({ onHand, reserved: 0 })),
  isGiftOver: false,
});

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysFrom = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
export const isOver = (today: string): boolean => today > OFFER.campaign.endsOn;

/** Points of a sale: the greatest multiplier of each line, half a point rounded up. */
export function pointsOf(
  sale: { readonly notebooks: number; readonly desktops: number },
  soldOn: string,
  level: number,
): number {
  const worth = (each: number, quantity: number, isNotebook: boolean): number => {
    const promotions = OFFER.promotions.filter(
      ({ onlyNotebooks, beginsOn, endsOn }) =>
        soldOn >= beginsOn && soldOn <= endsOn && (isNotebook || !onlyNotebooks),
    );
    const own = OFFER.levels[level - 1] ?? OFFER.levels[0];
    const times = Math.max(...[own, ...promotions].map((by) => by.numerator / by.denominator));
    return Math.floor(each * quantity * times + 0.5);
  };
  return worth(OFFER.notebookPoints, sale.notebooks, true) + worth(OFFER.desktopPoints, sale.desktops, false);
}

export function saleRefusal(soldOn: string, today: string): string | null {
  if (isOver(today)) return 'campaign_over';
  if (soldOn < OFFER.campaign.beginsOn) return 'sale_before_campaign';
  return daysFrom(soldOn, today) > 15 ? 'sale_reported_late' : null;
}

/** Points come in: what is owed is paid first. What is left counts from that day on. */
export function earn(person: ExpectedPerson, today: string, points: number, experience = points): void {
  const paid = Math.min(person.owed, points);
  person.owed -= paid;
  person.posted += points - paid;
  person.experience += experience;
  if (points > paid) person.returnedOn = today;
}

/**
 * Points are taken back: from what expired, then from what no order holds, and what is missing is owed. Answers what it
 * took of what had expired.
 */
export function lose(person: ExpectedPerson, points: number): number {
  const ofExpired = Math.min(person.expired, points);
  const taken = Math.min(person.posted - person.held, points - ofExpired);
  person.expired -= ofExpired;
  person.posted -= taken;
  person.owed += points - ofExpired - taken;
  person.experience -= points;
  return ofExpired;
}

/** What was taken back is given again: what came of expired points expires once more, but for what repays a debt. */
export function regain(person: ExpectedPerson, today: string, points: number, ofExpired: number): void {
  const repaid = Math.min(person.owed, points);
  const again = Math.min(ofExpired, points - repaid);
  const { returnedOn } = person;
  earn(person, today, points);
  if (again === points - repaid) person.returnedOn = returnedOn;
  person.posted -= again;
  person.expired += again;
}

/** Asks for the highest level reached that was not refused, unless it was asked for before. */
export function askForLevel(person: ExpectedPerson): void {
  for (const position of [3, 2]) {
    const threshold = OFFER.levels[position - 1]?.threshold ?? 0;
    if (position <= person.level || person.experience < threshold) continue;
    const before = person.requests.get(position);
    if (before === 'refused') continue;
    if (before === undefined) person.requests.set(position, 'open');
    return;
  }
}

/** The level a person carries on: the one held, or one lower where its minimum was not reached. */
export function carriedLevel({ level, experience }: ExpectedPerson): number {
  const threshold = OFFER.levels[level - 1]?.threshold ?? 0;
  return experience >= threshold ? level : Math.max(1, level - 1);
}

const canSpend = ({ returnedOn }: ExpectedPerson, today: string): boolean =>
  !isOver(today) || (returnedOn !== null && isOver(returnedOn) && daysFrom(returnedOn, today) <= 30);

export function redeemRefusal(
  { people, stock, today }: Expected,
  who: Seller,
  reward: number,
): string | null {
  const person = people[who];
  const item = OFFER.rewards[reward] ?? OFFER.rewards[0];
  const { onHand, reserved } = stock[reward] ?? { onHand: 0, reserved: 0 };
  const maximum = OFFER.categoryMaximums[item.category];
  if (!canSpend(person, today)) return 'campaign_over';
  if (person.level < item.minimumLevel) return 'level_too_low';
  if (person.posted - person.held < item.cost) return 'insufficient_points';
  if (onHand - reserved < 1) return 'out_of_stock';
  const isUnlimited = OFFER.levels[person.level - 1]?.isUnlimited ?? false;
  const isFull = maximum != null && !isUnlimited && (person.used[item.category] ?? 0) >= maximum;
  return isFull ? 'category_maximum_reached' : null;
}

/** An order was placed, or one is undone. */
export function reserve({ people, stock }: Expected, who: Seller, reward: number, units: 1 | -1): void {
  const { cost, category } = OFFER.rewards[reward] ?? OFFER.rewards[0];
  const person = people[who];
  person.held += units * cost;
  person.used[category] = (person.used[category] ?? 0) + units;
  const item = stock[reward];
  if (item) item.reserved += units;
}

export type ExpectedOrderState = 'awaiting_approval' | 'approved' | 'shipped' | 'delivered' | 'reproved';
const GOODS: Readonly<Record<string, ExpectedOrderState>> = {
  'awaiting_approval approve': 'approved',
  'awaiting_approval reprove': 'reproved',
  'approved ship': 'shipped',
  'approved reprove': 'reproved',
  'shipped deliver': 'delivered',
  'shipped reprove': 'reproved',
};
const VOUCHERS: Readonly<Record<string, ExpectedOrderState>> = {
  'awaiting_approval approve': 'delivered',
  'awaiting_approval reprove': 'reproved',
};

/** Where an event leads an order, or undefined where it is not open. */
export const orderAfter = (
  reward: number,
  state: ExpectedOrderState,
  event: OrderEvent,
): ExpectedOrderState | undefined =>
  (OFFER.rewards[reward]?.kind === 'voucher' ? VOUCHERS : GOODS)[`${state} ${event}`];

/** What an event does to points, place and stock. */
export function settleOrder(
  expected: Expected,
  order: { readonly who: Seller; readonly reward: number; readonly state: ExpectedOrderState },
  event: OrderEvent,
  unitIsGone: boolean,
): void {
  const { cost, category } = OFFER.rewards[order.reward] ?? OFFER.rewards[0];
  const person = expected.people[order.who];
  const item = expected.stock[order.reward];
  if (!item) return;
  if (event === 'approve') {
    person.held -= cost;
    person.posted -= cost;
    item.reserved -= 1;
    item.onHand -= 1;
  } else if (event === 'reprove' && order.state === 'awaiting_approval') {
    reserve(expected, order.who, order.reward, -1);
    const paid = Math.min(person.owed, cost);
    person.posted -= paid;
    person.owed -= paid;
    person.returnedOn = expected.today;
  } else if (event === 'reprove') {
    earn(person, expected.today, cost, 0);
    person.used[category] = (person.used[category] ?? 0) - 1;
    person.returnedOn = expected.today;
    if (!unitIsGone) item.onHand += 1;
  }
}

/** The gift of a level comes on its day, or a week late at most, while the campaign runs; once, and to spend only. */
export function giveGift(expected: Expected): void {
  const { today, people } = expected;
  const { day, fromLevel, points } = OFFER.gift;
  const late = daysFrom(day, today);
  if (isOver(today) || expected.isGiftOver || late < 0 || late > 7) return;
  for (const person of people) {
    if (person.level < fromLevel || person.hasGift) continue;
    person.hasGift = true;
    earn(person, today, points, 0);
  }
  expected.isGiftOver = late > 0;
}

/** The night of that day: what is free expires once the campaign is over, and levels are carried once the next one begins. */
export function passNight({ people, today }: Expected): void {
  for (const person of people) {
    if (!canSpend(person, today)) {
      person.expired += person.posted - person.held;
      person.posted = person.held;
    }
    const hasBegun = today >= OFFER.nextCampaign.beginsOn;
    if (!hasBegun || person.nextLevel === null || person.isNextSettled) continue;
    person.nextLevel = carriedLevel(person);
    person.isNextSettled = true;
  }
}

export const SALE_AFTER: Readonly<Record<string, string>> = {
  'credited approve': 'approved',
  'credited adjust': 'adjusted',
  'credited refuse': 'refused',
  'approved undo': 'credited',
  'adjusted undo': 'credited',
  'refused undo': 'credited',
};

export interface ExpectedSale {
  readonly who: Seller;
  readonly id: string;
  readonly invoice: number;
  readonly points: number;
  credited: number;
  /** What the last refusal took of what had expired. */
  ofExpired: number;
  state: string;
  revision: number;
  readonly reportedAt: number;
}

/** What a decision leaves credited. */
export function creditedAfter(sale: ExpectedSale, decision: SaleDecision, left: number): number {
  if (decision === 'refuse') return 0;
  if (decision === 'undo') return sale.points;
  return decision === 'adjust' ? left : sale.credited;
}
