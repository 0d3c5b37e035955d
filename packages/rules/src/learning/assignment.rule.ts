import { addDays, compareLocalDates, type LocalDate } from '../shared/local-date.ts';
import { isDone, type ProgressState } from './progress-state.rule.ts';

/** Whom an assignment reaches: all members, whoever is in one of the chosen places, or in one of each kind chosen. */
export const ASSIGNMENT_REACHES = ['everybody', 'any', 'all'] as const;
export type AssignmentReach = (typeof ASSIGNMENT_REACHES)[number];

/** Longest deadline in days. */
export const LONGEST_DEADLINE_DAYS = 3650;

/** What an author says about who must be in a training. */
export interface Assignment {
  readonly reach: AssignmentReach;
  readonly groupIds: readonly string[];
  readonly areaIds: readonly string[];
  readonly roles: readonly string[];
  /** Days from the assignment, or one day for all; both null for none. */
  readonly deadlineDays: number | null;
  readonly dueOn: LocalDate | null;
}

export type AssignmentProblem =
  | 'assignment_reaches_nobody'
  | 'assignment_two_deadlines'
  | 'assignment_deadline_past';

/** Why an assignment cannot be saved as it is, or null when it can. @spec LE-06 LE-11 */
export function assignmentProblem(assignment: Assignment, today: LocalDate): AssignmentProblem | null {
  const { reach, groupIds, areaIds, roles, deadlineDays, dueOn } = assignment;
  if (reach !== 'everybody' && groupIds.length + areaIds.length + roles.length === 0)
    return 'assignment_reaches_nobody';
  if (dueOn === null) return null;
  if (deadlineDays !== null) return 'assignment_two_deadlines';
  return compareLocalDates(dueOn, today) < 0 ? 'assignment_deadline_past' : null;
}

/**
 * The last day for somebody assigned on that day, or null without a deadline. One day for all binds nobody who comes
 * when it is over. @spec LE-11
 */
export function assignedDueDay(
  { deadlineDays, dueOn }: Pick<Assignment, 'deadlineDays' | 'dueOn'>,
  assignedOn: LocalDate,
): LocalDate | null {
  if (deadlineDays !== null) return addDays(assignedOn, deadlineDays);
  return dueOn !== null && compareLocalDates(assignedOn, dueOn) <= 0 ? dueOn : null;
}

/** Somebody as an assignment finds them. */
export interface AssignedPerson {
  readonly isReached: boolean;
  /** Null while not enrolled. */
  readonly enrolment: {
    readonly state: ProgressState;
    /** Of the assignment that holds it; null for none. */
    readonly revision: number | null;
    readonly byAssignment: boolean;
  } | null;
  /** Prerequisites of the training that are not done. */
  readonly isHeldBack: boolean;
}

/**
 * What an assignment does about one person: `enrol` them, `hold` the enrolment they have to its terms, `release` it from
 * them, `withdraw` an enrolment it made that was never begun, or nothing. What is achieved is never touched, and whoever
 * lacks a prerequisite is enrolled once it is done. @spec LE-06 LE-11
 */
export function assignmentStep(
  person: AssignedPerson,
  revision: number,
): 'enrol' | 'hold' | 'release' | 'withdraw' | null {
  const { isReached, enrolment, isHeldBack } = person;
  if (enrolment === null) return isReached && !isHeldBack ? 'enrol' : null;
  if (isDone(enrolment.state)) return null;
  if (isReached) return enrolment.revision === revision ? null : 'hold';
  if (enrolment.revision === null) return null;
  return enrolment.byAssignment && enrolment.state === 'not_started' ? 'withdraw' : 'release';
}

/** People by what an assignment would do about them, each counted once. */
export interface AssignmentCounts {
  readonly reached: number;
  readonly entering: number;
  readonly inside: number;
  readonly done: number;
  readonly heldBack: number;
  readonly leaving: number;
}

export interface AssignmentPreview extends Omit<AssignmentCounts, 'entering'> {
  readonly enrolled: number;
  /** Who would be enrolled if there were a place. */
  readonly withoutPlace: number;
}

/** What saving an assignment would do, as far as there are places; null vacancies for no limit. @spec LE-06 LE-11 */
export function assignmentPreview(
  { entering, ...counts }: AssignmentCounts,
  { vacancies, enrolled: taken }: { readonly vacancies: number | null; readonly enrolled: number },
): AssignmentPreview {
  const enrolled = vacancies === null ? entering : Math.min(entering, Math.max(0, vacancies - taken));
  return { ...counts, enrolled, withoutPlace: entering - enrolled };
}
