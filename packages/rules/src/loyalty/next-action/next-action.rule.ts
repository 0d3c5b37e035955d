import type { TrailTrainingKind } from '../../learning/trails/trail-outline.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import type { Multiplier } from '../../shared/points.ts';
import type { AppealSubject } from '../appeals/appeal.rule.ts';
import { EXPIRY_WARNING_DAYS } from '../points/points-expiry.rule.ts';
import { salePoints } from '../sales/sale-points.rule.ts';

/** What a participant may be advised to do next: where nothing presses, what brings most comes first. @spec PT-01 */
export const NEXT_ACTIONS = [
  'spend_points',
  'appeal_refusal',
  'reach_level',
  'send_photo',
  'finish_course',
] as const;
export type NextActionKind = (typeof NEXT_ACTIONS)[number];

/** Within so many days an end presses, and goes before everything that can wait. */
export const PRESSING_DAYS = 3;
/** Points are advised to be spent from the day of the first warning that they expire. */
export const SPENDING_ADVICE_DAYS = Math.max(...EXPIRY_WARNING_DAYS);
/** What takes more pieces than this is not a few points away. */
export const PIECES_TO_LEVEL = 2;

/** A day on which something ends, and how far it is where it ends. */
interface Deadline {
  readonly until: LocalDate;
  readonly daysLeft: number;
}

interface OfferedReward {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Whether it can be ordered now. */
  readonly isFree: boolean;
  /** The course that alone stands in the way, where the person is in it and can go on. */
  readonly course: {
    readonly id: string;
    readonly title: string;
    readonly kind: TrailTrainingKind | 'trail';
  } | null;
}

/** What is true of a person in a campaign now. What they may not do, or the client has not, is not among it. */
export interface NextActionFacts {
  readonly points: { readonly available: number } & Deadline;
  readonly rewards: readonly OfferedReward[];
  readonly refusals: readonly (Deadline & {
    readonly subject: Exclude<AppealSubject, 'order'>;
    readonly subjectId: string;
    /** The number of the invoice, the type of the photo or the name of the level. */
    readonly name: string;
  })[];
  /** The level that is missing, while it can be asked for and was not yet. */
  readonly level: { readonly label: string; readonly missing: number } | null;
  /** What the person sells, with its value and what multiplies it today. */
  readonly products: readonly {
    readonly name: string;
    readonly pointsEach: number;
    readonly multiplier: Multiplier;
  }[];
  readonly campaign: Deadline;
  /** Photos of this week that are not there yet. */
  readonly photos: readonly (Deadline & {
    readonly store: string;
    readonly type: string;
    readonly points: number;
  })[];
}

export type NextAction =
  | ({
      readonly kind: 'spend_points';
      readonly points: number;
      readonly reward: Pick<OfferedReward, 'id' | 'name' | 'cost'>;
    } & Deadline)
  | ({ readonly kind: 'appeal_refusal' } & NextActionFacts['refusals'][number])
  | ({
      readonly kind: 'reach_level';
      readonly level: string;
      readonly missing: number;
      readonly product: string;
      readonly quantity: number;
      readonly points: number;
    } & Deadline)
  | ({ readonly kind: 'send_photo' } & NextActionFacts['photos'][number])
  | ({
      readonly kind: 'finish_course';
      readonly course: NonNullable<OfferedReward['course']>;
      readonly reward: Pick<OfferedReward, 'id' | 'name' | 'cost'>;
    } & Deadline);

/** Why an action stands first: it ends before the others, it brings most of those that can wait, or it is the only one. */
export type NextActionReason = 'ends_first' | 'brings_most' | 'only_one';

/**
 * The one thing to do next and why it is that one, or null where there is nothing: what ends within three days before
 * everything else, then by what it brings. What was set aside today is passed over. @spec PT-01 PT-03 RW-02 LO-20 LO-30
 */
export function nextAction(
  facts: NextActionFacts,
  setAside: ReadonlySet<string>,
): { readonly action: NextAction; readonly reason: NextActionReason } | null {
  const actions = possible(facts)
    .filter(({ kind }) => !setAside.has(kind))
    .toSorted(
      (one, other) =>
        urgency(one) - urgency(other) || NEXT_ACTIONS.indexOf(one.kind) - NEXT_ACTIONS.indexOf(other.kind),
    );
  const [action, second] = actions;
  if (!action) return null;
  if (!second) return { action, reason: 'only_one' };
  return { action, reason: urgency(action) < urgency(second) ? 'ends_first' : 'brings_most' };
}

const urgency = ({ daysLeft }: Deadline): number => (daysLeft <= PRESSING_DAYS ? daysLeft : Infinity);

const possible = (facts: NextActionFacts): NextAction[] =>
  [spending(facts), appealing(facts), rising(facts), photographing(facts), learning(facts)].filter(
    (action) => action !== null,
  );

const dearestFirst = (one: OfferedReward, other: OfferedReward): number =>
  other.cost - one.cost || one.id.localeCompare(other.id);
const shown = ({ id, name, cost }: OfferedReward) => ({ id, name, cost });

/** Points that are about to expire buy the dearest reward that they can. */
function spending({ points, rewards }: NextActionFacts): NextAction | null {
  if (points.daysLeft > SPENDING_ADVICE_DAYS) return null;
  const [reward] = rewards.filter(({ isFree }) => isFree).toSorted(dearestFirst);
  if (!reward) return null;
  const { available, until, daysLeft } = points;
  return { kind: 'spend_points', points: available, reward: shown(reward), until, daysLeft };
}

/** The refusal whose time is over first. */
function appealing({ refusals }: NextActionFacts): NextAction | null {
  const [refusal] = refusals.toSorted((one, other) => one.daysLeft - other.daysLeft);
  return refusal ? { kind: 'appeal_refusal', ...refusal } : null;
}

/** The fewest pieces of the product that is just worth enough. */
function rising({ level, products, campaign }: NextActionFacts): NextAction | null {
  if (!level || level.missing <= 0) return null;
  const [sale] = products
    .flatMap((product) => {
      const quantity = piecesFor(level.missing, product);
      return quantity === null ? [] : [{ product, quantity, points: worth(product, quantity) }];
    })
    .toSorted((one, other) => one.quantity - other.quantity || one.points - other.points);
  if (!sale) return null;
  return {
    kind: 'reach_level',
    level: level.label,
    missing: level.missing,
    product: sale.product.name,
    quantity: sale.quantity,
    points: sale.points,
    ...campaign,
  };
}

const worth = (product: NextActionFacts['products'][number], quantity: number): number =>
  salePoints([{ ...product, quantity }]).total;

function piecesFor(missing: number, product: NextActionFacts['products'][number]): number | null {
  for (let quantity = 1; quantity <= PIECES_TO_LEVEL; quantity += 1)
    if (worth(product, quantity) >= missing) return quantity;
  return null;
}

/** The week that turns first, then the photo that gives most. */
function photographing({ photos }: NextActionFacts): NextAction | null {
  const [photo] = photos.toSorted((one, other) => one.daysLeft - other.daysLeft || other.points - one.points);
  return photo ? { kind: 'send_photo', ...photo } : null;
}

/** The course that opens the dearest reward which the points already buy. */
function learning({ rewards, points: { until, daysLeft } }: NextActionFacts): NextAction | null {
  const [reward] = rewards.filter(({ course }) => course !== null).toSorted(dearestFirst);
  if (!reward?.course) return null;
  return { kind: 'finish_course', course: reward.course, reward: shown(reward), until, daysLeft };
}
