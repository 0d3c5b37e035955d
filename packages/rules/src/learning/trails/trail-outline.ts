import type { LocalDate } from '../../shared/local-date.ts';
import type { ProgressState } from '../progress-state.rule.ts';

/** What a trail can be made of. @spec LE-08 */
export const TRAIL_ITEM_KINDS = [
  'online_course',
  'webinar',
  'live_class',
  'presential_course',
  'podcast',
  'library_file',
  'test',
] as const;
export type TrailItemKind = (typeof TRAIL_ITEM_KINDS)[number];

/** The items that are trainings: what was reached in them, in a trail or outside of it, counts. @spec LE-08 */
export const TRAIL_TRAINING_KINDS = [
  'online_course',
  'webinar',
  'live_class',
  'presential_course',
] as const satisfies readonly TrailItemKind[];
export type TrailTrainingKind = (typeof TRAIL_TRAINING_KINDS)[number];

/** How the items of a section are gone through: in their order, in any order, or so many of them. @spec LE-08 */
export const SECTION_RULES = ['in_order', 'any_order', 'at_least'] as const;
export type SectionRule = (typeof SECTION_RULES)[number];

/** An item of a trail with what one person has reached in it. */
export interface TrailItemStanding {
  readonly id: string;
  /** Counts for the section; where so many are enough, all do. */
  readonly required: boolean;
  readonly releaseOn: LocalDate | null;
  /** Days after the enrolment in the trail. */
  readonly releaseAfterDays: number | null;
  /** Whether this person can still enter it, or has. */
  readonly offered: boolean;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  /** Milliseconds since the epoch; null while not begun. */
  readonly touchedAt: number | null;
}

export interface TrailSectionStanding<Item extends TrailItemStanding = TrailItemStanding> {
  readonly id: string;
  readonly rule: SectionRule;
  /** How many are enough, where the rule says so. */
  readonly minimum: number | null;
  readonly items: readonly Item[];
}
