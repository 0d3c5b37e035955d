import { expect, test } from 'vitest';
import {
  birthdaysKeptOn,
  GIFT_CATCH_UP_DAYS,
  GIFT_LIMIT,
  type Gift,
  type GiftedPerson,
  giftDaysDue,
  giftProblem,
  giftRemovalProblem,
  giftsToCome,
  giftYear,
  noGiftReason,
  type PlacedGift,
} from './gift.rule.ts';

const campaign = { published: true, beginsOn: '2026-10-01', endsOn: '2026-12-15' };
const BIRTHDAY: PlacedGift = { occasion: 'birthday', day: null, fromLevel: 2, addedOn: null };
const SPECIAL: PlacedGift = { occasion: 'special_date', day: '2026-11-26', fromLevel: 2, addedOn: null };
const PERSON: GiftedPerson = {
  birthday: '1990-11-26',
  approved: true,
  joinedOn: '2026-10-01',
  level: 2,
};

test.each<
  [what: string, gift: Partial<PlacedGift>, person: Partial<GiftedPerson>, day: string, expected: unknown]
>([
  ['on the own birthday', {}, {}, '2026-11-26', null],
  ['the day before', {}, {}, '2026-11-25', 'not_of_this_day'],
  ['the day after', {}, {}, '2026-11-27', 'not_of_this_day'],
  ['without a birthday', {}, { birthday: null }, '2026-11-26', 'no_birthday'],
  ['while blocked', {}, { approved: false }, '2026-11-26', 'person_blocked'],
  ['who joined that day', {}, { joinedOn: '2026-11-26' }, '2026-11-26', null],
  ['who joined later', {}, { joinedOn: '2026-11-27' }, '2026-11-26', 'joined_later'],
  ['at a level below', {}, { level: 1 }, '2026-11-26', 'level_below'],
  ['at a level above', {}, { level: 3 }, '2026-11-26', null],
  ['from the first level up', { fromLevel: 1 }, { level: 1 }, '2026-11-26', null],
  ['before the campaign', {}, { birthday: '1990-09-30' }, '2026-09-30', 'campaign_not_running'],
  ['on its first day', {}, { birthday: '1990-10-01' }, '2026-10-01', null],
  ['on its last day', {}, { birthday: '1990-12-15' }, '2026-12-15', null],
  ['after the campaign', {}, { birthday: '1990-12-16' }, '2026-12-16', 'campaign_over'],
  ['of a gift added that day', { addedOn: '2026-11-26' }, {}, '2026-11-26', 'not_of_this_day'],
  ['of a gift added the day before', { addedOn: '2026-11-25' }, {}, '2026-11-26', null],
])('a birthday gift for somebody %s [PT-06]', (_what, gift, person, day, expected) => {
  expect(noGiftReason({ ...BIRTHDAY, ...gift }, { ...PERSON, ...person }, campaign, day)).toBe(expected);
});

test.each<[what: string, person: Partial<GiftedPerson>, day: string, expected: unknown]>([
  ['whatever their birthday', { birthday: null }, '2026-11-26', null],
  [
    'on another day, though it is their birthday',
    { birthday: '1990-11-27' },
    '2026-11-27',
    'not_of_this_day',
  ],
  ['at a level below', { level: 1 }, '2026-11-26', 'level_below'],
  ['while blocked', { approved: false }, '2026-11-26', 'person_blocked'],
  ['who joined later', { joinedOn: '2026-11-27' }, '2026-11-26', 'joined_later'],
])('a gift of a special date for somebody %s [PT-06]', (_what, person, day, expected) => {
  expect(noGiftReason(SPECIAL, { ...PERSON, ...person }, campaign, day)).toBe(expected);
});

test('nothing is given of a campaign that is not published [PT-06]', () => {
  const draft = { ...campaign, published: false };
  expect(noGiftReason(SPECIAL, PERSON, draft, '2026-11-26')).toBe('campaign_not_running');
});

test.each([
  { day: '2026-11-26', expected: ['11-26'] },
  { day: '2027-02-28', expected: ['02-28'] },
  { day: '2027-03-01', expected: ['03-01', '02-29'] },
  { day: '2028-02-28', expected: ['02-28'] },
  { day: '2028-02-29', expected: ['02-29'] },
  { day: '2028-03-01', expected: ['03-01'] },
  { day: '2100-03-01', expected: ['03-01', '02-29'] }, // a century without a leap day
])(
  'on $day the birthdays $expected are kept: one of 29 February once a year, never before it [PT-06]',
  ({ day, expected }) => {
    expect(birthdaysKeptOn(day)).toEqual(expected);
  },
);

const special = (day: string, fromLevel = 2): Gift => ({ occasion: 'special_date', day, fromLevel });
const birthday = (fromLevel = 2): Gift => ({ occasion: 'birthday', day: null, fromLevel });

test.each<[what: string, gift: Gift, today: string, expected: unknown]>([
  ['a special date of a campaign to come', special('2026-10-01'), '2026-09-01', null],
  ['birthdays of a campaign to come', birthday(), '2026-09-01', null],
  ['a day before the campaign', special('2026-09-30'), '2026-09-01', 'gift_outside_campaign'],
  ['a day after it', special('2026-12-16'), '2026-09-01', 'gift_outside_campaign'],
  ['tomorrow, while it runs', special('2026-11-22'), '2026-11-21', null],
  ['its last day, while it runs', special('2026-12-15'), '2026-11-21', null],
  ['today, while it runs', special('2026-11-21'), '2026-11-21', 'gift_not_to_come'],
  ['a day gone by, while it runs', special('2026-11-20'), '2026-11-21', 'gift_not_to_come'],
  ['birthdays, while it runs', birthday(), '2026-11-21', null],
  ['birthdays on the day before the last', birthday(), '2026-12-14', null],
  ['birthdays on its last day', birthday(), '2026-12-15', 'campaign_values_fixed'],
  ['anything once it is over', special('2026-12-15'), '2026-12-16', 'campaign_values_fixed'],
])('a gift for %s [PT-06] [PT-07]', (_what, gift, today, expected) => {
  expect(giftProblem(gift, campaign, [], today)).toBe(expected);
});

test('two gifts for one level on one day are a slip; for another level or day they are not [PT-06]', () => {
  const others = [birthday(2), special('2026-11-26')];
  const problem = (gift: Gift) => giftProblem(gift, campaign, others, '2026-09-01');
  expect([problem(birthday(2)), problem(special('2026-11-26'))]).toEqual([
    'gift_already_there',
    'gift_already_there',
  ]);
  expect([problem(birthday(3)), problem(special('2026-11-26', 3)), problem(special('2026-11-27'))]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a campaign has so many gifts and no more [PT-06]', () => {
  const many = Array.from({ length: GIFT_LIMIT }, (_unused, index) =>
    special(`2026-11-${String(index + 1).padStart(2, '0')}`, 3),
  );
  expect(giftProblem(birthday(), campaign, many.slice(1), '2026-09-01')).toBeNull();
  expect(giftProblem(birthday(), campaign, many, '2026-09-01')).toBe('gift_too_many');
});

test.each<[what: string, gift: Partial<PlacedGift>, today: string, expected: unknown]>([
  ['before the campaign', {}, '2026-09-30', null],
  ['once it has begun', {}, '2026-10-01', 'campaign_values_fixed'],
  ['added today, for birthdays', { addedOn: '2026-11-21' }, '2026-11-21', null],
  ['added yesterday, for birthdays', { addedOn: '2026-11-20' }, '2026-11-21', 'campaign_values_fixed'],
  ['published with it, for a day to come', { ...SPECIAL }, '2026-11-21', 'campaign_values_fixed'],
  ['added later, for a day to come', { ...SPECIAL, addedOn: '2026-11-01' }, '2026-11-25', null],
  ['added later, on its day', { ...SPECIAL, addedOn: '2026-11-01' }, '2026-11-26', 'campaign_values_fixed'],
])('a gift %s may be withdrawn or not [PT-06] [PT-07]', (_what, gift, today, expected) => {
  expect(giftRemovalProblem({ ...BIRTHDAY, ...gift }, campaign, today)).toBe(expected);
});

test('a day is given once, and days that a standstill skipped are made up for, a week of them [PT-06]', () => {
  const due = (today: string, ...finished: string[]) => giftDaysDue(campaign, new Set(finished), today);
  expect(due('2026-10-01')).toEqual(['2026-10-01']);
  expect(due('2026-10-03', '2026-10-01')).toEqual(['2026-10-02', '2026-10-03']);
  expect(due('2026-11-21')).toHaveLength(GIFT_CATCH_UP_DAYS + 1);
  expect(due('2026-11-21').at(0)).toBe('2026-11-14');
  expect(giftYear('2027-01-01')).toBe(2027);
});

test('a level still brings its own gifts and those of the levels below, of days to come [PT-06]', () => {
  const gifts = [birthday(1), special('2026-11-20'), special('2026-11-21'), special('2026-11-22', 3)];
  expect(giftsToCome(gifts, 2, '2026-11-21')).toEqual([birthday(1), special('2026-11-21')]);
});
