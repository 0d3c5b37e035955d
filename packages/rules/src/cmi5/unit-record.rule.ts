import {
  type AssignableUnit,
  blocksOf,
  type CourseNode,
  type CourseStructure,
  type MoveOn,
  unitsOf,
} from './course-structure.ts';

/** What is known of one learner in one unit of one registration. */
export interface UnitRecord {
  readonly isCompleted: boolean;
  readonly isPassed: boolean;
  /** The last judgement was a failure. */
  readonly isFailed: boolean;
  readonly isWaived: boolean;
  /** Best scaled score, −1 to 1, null before the first. */
  readonly score: number | null;
  /** As much as the unit said of itself, 0 to 100. */
  readonly percent: number;
  /** Seconds in sessions that are over. */
  readonly seconds: number;
}

export const NEW_UNIT: UnitRecord = {
  isCompleted: false,
  isPassed: false,
  isFailed: false,
  isWaived: false,
  score: null,
  percent: 0,
  seconds: 0,
};

/** Records by the identifier of the unit; a unit that nobody opened has none. */
export type UnitRecords = Readonly<Record<string, UnitRecord>>;

/** How a unit stands, as its learner is told. */
export const UNIT_STATES = ['not_started', 'started', 'failed', 'satisfied'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** How a unit stands; one that asks for nothing is satisfied once it was opened. @spec PL-02 PL-04 */
export function unitState(moveOn: MoveOn, record: UnitRecord | undefined): UnitState {
  if (record === undefined) return 'not_started';
  if (isUnitSatisfied(moveOn, record)) return 'satisfied';
  return record.isFailed ? 'failed' : 'started';
}

/** How a unit is launched (cmi5 10.2.2). */
export type LaunchMode = 'Normal' | 'Browse' | 'Review';

/** Whether a unit counts as done by its own rule; what was waived does in any case (cmi5 13.1.4 and 9.3.9). @spec PL-04 */
export function isUnitSatisfied(moveOn: MoveOn, record: UnitRecord): boolean {
  if (record.isWaived) return true;
  switch (moveOn) {
    case 'NotApplicable':
      return true;
    case 'Passed':
      return record.isPassed;
    case 'Completed':
      return record.isCompleted;
    case 'CompletedAndPassed':
      return record.isCompleted && record.isPassed;
    case 'CompletedOrPassed':
      return record.isCompleted || record.isPassed;
  }
}

/**
 * What waiving a whole course does: every unit that is not satisfied is waived, in the order of the course, and the
 * records say so. @spec PL-04 LE-07
 */
export function waiveUnits(
  course: Pick<CourseStructure, 'children'>,
  records: UnitRecords,
): { readonly waived: readonly AssignableUnit[]; readonly records: UnitRecords } {
  const waived = unitsOf(course.children).filter(
    ({ id, moveOn }) => !isUnitSatisfied(moveOn, records[id] ?? NEW_UNIT),
  );
  const changed = waived.map(({ id }) => [id, { ...(records[id] ?? NEW_UNIT), isWaived: true }] as const);
  return { waived, records: { ...records, ...Object.fromEntries(changed) } };
}

/** What the person did alone: the same records without any waiver; a unit that was only waived has none. @spec PL-04 LE-07 */
export const withoutWaivers = (records: UnitRecords): UnitRecords =>
  Object.fromEntries(
    Object.entries(records).flatMap(([id, record]) => {
      if (!record.isWaived) return [[id, record]];
      const own = { ...record, isWaived: false };
      return isUntouched(own) ? [] : [[id, own]];
    }),
  );

const isUntouched = ({ isCompleted, isPassed, isFailed, score, percent, seconds }: UnitRecord): boolean =>
  !isCompleted && !isPassed && !isFailed && score === null && percent === 0 && seconds === 0;

const isSatisfied = (node: CourseNode, records: UnitRecords): boolean =>
  node.kind === 'unit'
    ? isUnitSatisfied(node.moveOn, records[node.id] ?? NEW_UNIT)
    : node.children.every((child) => isSatisfied(child, records));

/** What of a course is satisfied: blocks by their identifiers, the inner before the outer, and the whole. @spec PL-04 */
export function satisfiedParts(
  course: Pick<CourseStructure, 'children'>,
  records: UnitRecords,
): { readonly blocks: readonly string[]; readonly course: boolean } {
  return {
    blocks: blocksOf(course.children)
      .filter((block) => isSatisfied(block, records))
      .map(({ id }) => id)
      .reverse(),
    course: course.children.every((child) => isSatisfied(child, records)),
  };
}

/** A unit where nothing is left to be said is opened to look again; whoever only looks browses (cmi5 10.2.2). @spec PL-04 */
export function launchModeOf(record: UnitRecord, onlyLooks: boolean): LaunchMode {
  if (onlyLooks) return 'Browse';
  return record.isCompleted && record.isPassed ? 'Review' : 'Normal';
}

/** Progress of the activity that holds a course. */
export interface CourseProgress {
  readonly event: 'start' | 'finish' | 'pass' | 'fail';
  readonly percent: number;
  /** Mean of the units that were judged by a score, in whole percent; null before the first. */
  readonly score: number | null;
  readonly seconds: number;
}

/**
 * What the units of a course amount to. It is failed when every unit that is missing was judged a failure, and passed
 * when it is satisfied and some unit was judged. @spec PL-03 PL-04
 */
export function courseProgress(
  course: Pick<CourseStructure, 'children'>,
  records: UnitRecords,
): CourseProgress {
  const units = unitsOf(course.children).map((unit) => ({ unit, record: records[unit.id] ?? NEW_UNIT }));
  const missing = units.filter(({ unit, record }) => !isUnitSatisfied(unit.moveOn, record));
  const scores = units.flatMap(({ record }) => (record.score === null ? [] : [record.score]));
  const judged = units.some(({ record }) => record.isPassed);
  return {
    event:
      missing.length === 0
        ? judged
          ? 'pass'
          : 'finish'
        : missing.every(({ record }) => record.isFailed)
          ? 'fail'
          : 'start',
    percent: Math.floor(
      units.reduce((sum, { unit, record }) => sum + percentOf(unit, record), 0) / Math.max(1, units.length),
    ),
    score:
      scores.length === 0
        ? null
        : Math.round((scores.reduce((sum, score) => sum + Math.max(0, score), 0) / scores.length) * 100),
    seconds: Math.floor(units.reduce((sum, { record }) => sum + record.seconds, 0)),
  };
}

/** A unit that is not satisfied stays below the whole, whatever it says of itself. */
const percentOf = (unit: AssignableUnit, record: UnitRecord): number =>
  isUnitSatisfied(unit.moveOn, record) ? 100 : Math.min(99, record.percent);
