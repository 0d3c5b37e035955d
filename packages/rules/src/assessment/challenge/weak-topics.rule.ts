import { addDays, dayOfWeek, type LocalDate } from '../../shared/local-date.ts';
import { strengthOf } from './topic-heat.rule.ts';

/** Topics that a message of the week names. */
const TOPICS_TOLD = 2;

const MONDAY = 1;
const TUESDAY = 2;

export interface Week {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The last whole week, from Monday to Sunday. @spec GA-03 */
export function weekBefore(today: LocalDate): Week {
  const sinceMonday = (dayOfWeek(today) + 6) % 7;
  const from = addDays(today, -sinceMonday - 7);
  return { from, to: addDays(from, 6) };
}

/** The week that is told on a day: the one before, on Monday, and on Tuesday to whom a standstill left out. @spec GA-03 */
export const weekToTell = (today: LocalDate): Week | null =>
  [MONDAY, TUESDAY].includes(dayOfWeek(today)) ? weekBefore(today) : null;

/** Answers to challenges in one topic; `right` is the sum of the parts answered right. */
export interface AnsweredTopic {
  readonly topic: string;
  readonly right: number;
  readonly answers: number;
}

/** Whole percent answered right. @spec GA-03 */
export const percentRight = ({ right, answers }: Omit<AnsweredTopic, 'topic'>): number =>
  Math.round((right / answers) * 100);

/** The weak ones, as the screen calls them, the weakest first and no more than a message names. @spec GA-03 */
export const weakTopics = (topics: readonly AnsweredTopic[]): string[] =>
  topics
    .filter((each) => strengthOf(percentRight(each)) === 'weak')
    .toSorted((a, b) => a.right / a.answers - b.right / b.answers || (a.topic < b.topic ? -1 : 1))
    .slice(0, TOPICS_TOLD)
    .map(({ topic }) => topic);

/** Days shown of a learner's topics. */
const DAYS_SHOWN = 7;

/** Days before today from which on answers are still found. @spec GA-03 */
export const DAYS_FOUND = 28;

/**
 * The seven days that a learner's topics are shown of: those up to today, or, where nothing was answered in them, those up
 * to the last day that was. A message of the week thus leads to what it spoke of, however late it is opened. @spec GA-03
 */
export function shownWeek(today: LocalDate, lastAnswered: LocalDate | null): Week {
  const recent = { from: addDays(today, 1 - DAYS_SHOWN), to: today };
  if (lastAnswered === null || lastAnswered >= recent.from) return recent;
  return { from: addDays(lastAnswered, 1 - DAYS_SHOWN), to: lastAnswered };
}
