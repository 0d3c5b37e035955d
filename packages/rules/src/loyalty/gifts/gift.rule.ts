import { addDays, daysBetween, isWithin, type LocalDate } from '../../shared/local-date.ts';
import { type CampaignDates, campaignProblem, pointsTableProblem } from '../campaigns/campaign-state.rule.ts';

/** What a level gives a gift for: the person's own day, or a day of the programme. @spec PT-06 */
export const GIFT_OCCASIONS = ['birthday', 'special_date'] as const;
export type GiftOccasion = (typeof GIFT_OCCASIONS)[number];

/** Gifts of one campaign, and points of one gift. @spec PT-06 */
export const GIFT_LIMIT = 30;
export const GIFT_POINTS_LIMIT = 1_000_000;

export interface Gift {
  readonly occasion: GiftOccasion;
  /** The day of a special date; a birthday has the person's own. */
  readonly day: LocalDate | null;
  readonly fromLevel: number;
}

/** A gift as it stands in a campaign. */
export interface PlacedGift extends Gift {
  /** The day on which it was added in the course of its campaign, or null when it was published with it. */
  readonly addedOn: LocalDate | null;
}

export type GiftProblem =
  | 'campaign_values_fixed'
  | 'gift_outside_campaign'
  | 'gift_not_to_come'
  | 'gift_already_there'
  | 'gift_too_many';

/**
 * Why a gift may not stand in a campaign today beside the others it has, or null when it may. One that is added in the
 * course of the campaign is for days to come; one for the same occasion and level would be a slip. @spec PT-06
 */
export function giftProblem(
  gift: Gift,
  campaign: CampaignDates,
  others: readonly Gift[],
  today: LocalDate,
): GiftProblem | null {
  const hasBegun = pointsTableProblem(campaign, today) !== null;
  const tomorrow = addDays(today, 1);
  if (hasBegun && daysBetween(tomorrow, campaign.endsOn) < 0) return 'campaign_values_fixed';
  if (gift.day !== null && !isWithin(gift.day, campaign.beginsOn, campaign.endsOn))
    return 'gift_outside_campaign';
  if (gift.day !== null && hasBegun && daysBetween(tomorrow, gift.day) < 0) return 'gift_not_to_come';
  if (others.some((other) => isSameOccasion(other, gift))) return 'gift_already_there';
  return others.length >= GIFT_LIMIT ? 'gift_too_many' : null;
}

/** Whether two gifts are for the same level on the same day. @spec PT-06 */
export const isSameOccasion = (one: Gift, other: Gift): boolean =>
  one.occasion === other.occasion && one.day === other.day && one.fromLevel === other.fromLevel;

/**
 * 'campaign_values_fixed' where a gift may not be withdrawn today, or null. Before the campaign begins any may; from then
 * on only one that was added in its course and has not had its first day. @spec PT-06 PT-07
 */
export function giftRemovalProblem(
  gift: PlacedGift,
  campaign: CampaignDates,
  today: LocalDate,
): 'campaign_values_fixed' | null {
  const first = firstDayOf(gift);
  const isToCome = first !== null && daysBetween(today, first) > 0;
  return gift.addedOn !== null && isToCome ? null : pointsTableProblem(campaign, today);
}

/** From when on a gift may be given, or null for one that has held from the beginning. */
const firstDayOf = (gift: Pick<PlacedGift, 'day' | 'addedOn'>): LocalDate | null =>
  gift.day ?? (gift.addedOn === null ? null : addDays(gift.addedOn, 1));

/** Whether anybody may be given the gift on that day: a special date on its own, for birthdays any from its first. @spec PT-06 */
export function isGiftOf(gift: Pick<PlacedGift, 'day' | 'addedOn'>, day: LocalDate): boolean {
  if (gift.day !== null) return gift.day === day;
  const first = firstDayOf(gift);
  return first === null || daysBetween(first, day) >= 0;
}

/**
 * Birthdays that are kept on that day, as month and day. Who was born on 29 February is a year older on 1 March in other
 * years, as everywhere in the product: their gift comes on that day, never before it. @spec PT-06
 */
export function birthdaysKeptOn(day: LocalDate): readonly string[] {
  const own = day.slice(5);
  return own === '03-01' && addDays(day, -1).slice(5) === '02-28' ? [own, '02-29'] : [own];
}

/** A participant as far as a gift asks. */
export interface GiftedPerson {
  /** Null where they never told it. */
  readonly birthday: LocalDate | null;
  readonly approved: boolean;
  readonly joinedOn: LocalDate;
  readonly level: number;
}

export type NoGift =
  | 'campaign_not_running'
  | 'campaign_over'
  | 'not_of_this_day'
  | 'person_blocked'
  | 'joined_later'
  | 'level_below'
  | 'no_birthday';

/** Why somebody is not given a gift on a day of their campaign, or null when they are. @spec PT-06 */
export function noGiftReason(
  gift: PlacedGift,
  person: GiftedPerson,
  campaign: CampaignDates,
  day: LocalDate,
): NoGift | null {
  const problem = campaignProblem(campaign, day);
  if (problem) return problem;
  if (!isGiftOf(gift, day)) return 'not_of_this_day';
  if (!person.approved) return 'person_blocked';
  if (daysBetween(person.joinedOn, day) < 0) return 'joined_later';
  if (person.level < gift.fromLevel) return 'level_below';
  if (gift.occasion === 'special_date') return null;
  if (person.birthday === null) return 'no_birthday';
  return birthdaysKeptOn(day).includes(person.birthday.slice(5)) ? null : 'not_of_this_day';
}

/** A gift is given once a year: that of the day it is for. @spec PT-06 */
export const giftYear = (day: LocalDate): number => Number(day.slice(0, 4));

/** Days after which a standstill is no longer made up for. @spec PT-06 */
export const GIFT_CATCH_UP_DAYS = 7;

/** Days of a campaign whose gifts are given today: those gone by that were not finished, and today. @spec PT-06 */
export function giftDaysDue(
  campaign: { readonly beginsOn: LocalDate },
  finished: ReadonlySet<LocalDate>,
  today: LocalDate,
): readonly LocalDate[] {
  return Array.from({ length: GIFT_CATCH_UP_DAYS + 1 }, (_unused, index) =>
    addDays(today, index - GIFT_CATCH_UP_DAYS),
  ).filter((day) => daysBetween(campaign.beginsOn, day) >= 0 && !finished.has(day));
}

/** Gifts that a level still brings, from today on. @spec PT-06 */
export const giftsToCome = <Known extends Gift>(
  gifts: readonly Known[],
  level: number,
  today: LocalDate,
): readonly Known[] =>
  gifts.filter((gift) => gift.fromLevel <= level && (gift.day === null || daysBetween(today, gift.day) >= 0));
