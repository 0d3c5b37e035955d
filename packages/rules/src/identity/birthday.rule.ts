import { daysBetween, type LocalDate, yearsBetween } from '../shared/local-date.ts';

/** Age from which a person may register, in completed years. @spec ID-18 */
export const ADULT_AGE = 18;
/** Nobody alive is older; a birthday before is a slip of the finger. */
const OLDEST_AGE = 120;

export type BirthdayProblem = 'birthday_not_in_past' | 'birthday_implausible' | 'under_age';

/** Why a birthday is refused today, or null: before today, and eighteen years reached. @spec ID-18 */
export function birthdayProblem(birthday: LocalDate, today: LocalDate): BirthdayProblem | null {
  if (daysBetween(birthday, today) <= 0) return 'birthday_not_in_past';
  const age = yearsBetween(birthday, today);
  if (age > OLDEST_AGE) return 'birthday_implausible';
  return age < ADULT_AGE ? 'under_age' : null;
}

export const AGE_RANGES = ['18-24', '25-30', '31-40', '41-50', '51-60', '61+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];
const LAST_AGES: readonly [AgeRange, number][] = [
  ['18-24', 24],
  ['25-30', 30],
  ['31-40', 40],
  ['41-50', 50],
  ['51-60', 60],
];

/** The age range of a person today, or null below eighteen. @spec GM-04 */
export function ageRangeOf(birthday: LocalDate, today: LocalDate): AgeRange | null {
  const age = yearsBetween(birthday, today);
  if (age < ADULT_AGE) return null;
  return LAST_AGES.find(([, last]) => age <= last)?.[0] ?? '61+';
}
