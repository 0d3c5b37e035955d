import { daysBetween, type LocalDate } from '../../shared/local-date.ts';

/** Number of levels of every programme. @spec PT-04 */
export const LEVEL_COUNT = 3;

/** A level of a campaign: its position from 1 and the experience points from which it is reached. */
export interface CampaignLevel {
  readonly position: number;
  readonly threshold: number;
}

/** Position of the highest level whose threshold is reached; the first level when none is. @spec PT-04 */
export function levelReached(levels: readonly CampaignLevel[], experience: number): number {
  return levels.reduce(
    (best, level) => (experience >= level.threshold ? Math.max(best, level.position) : best),
    1,
  );
}

/** A level that was asked for. */
interface AskedLevel {
  readonly position: number;
  readonly state: 'open' | 'approved' | 'refused';
  /** Why it was refused. */
  readonly reason: string | null;
  /** The person's experience when it was refused; null where it was not. */
  readonly refusedExperience: number | null;
}

/** What was refused only because sales were still in audit is asked for again once more was earned. @spec PT-05 */
const isAskedAgain = (asked: AskedLevel, experience: number): boolean =>
  asked.state === 'refused' &&
  asked.reason === 'level_sales_in_audit' &&
  asked.refusedExperience !== null &&
  experience > asked.refusedExperience;

/**
 * The level to ask the administrator for, or null: the highest one reached above the person's own that was not asked for
 * in this campaign, or is asked for again. One that awaits its answer comes first; below one that was refused, the next
 * is asked for. A level never rises without that approval. @spec PT-05
 */
export function levelToRequest(
  levels: readonly CampaignLevel[],
  person: {
    readonly level: number;
    readonly experience: number;
    readonly requests: readonly AskedLevel[];
  },
): number | null {
  const within = levels
    .filter(({ position, threshold }) => position > person.level && person.experience >= threshold)
    .map(({ position }) => position)
    .toSorted((one, other) => other - one);
  const asked = (position: number) =>
    person.requests.find(
      (request) => request.position === position && !isAskedAgain(request, person.experience),
    );
  const wanted = within.find((position) => asked(position)?.state !== 'refused');
  return wanted === undefined || asked(wanted) ? null : wanted;
}

/** Reasons an administrator may give for refusing a level. @spec PT-05 */
export const LEVEL_REFUSAL_REASONS = [
  'level_sales_unproven',
  'level_sales_in_audit',
  'level_points_not_of_sales',
  'level_rules_broken',
  'other',
] as const;
export type LevelRefusalReason = (typeof LEVEL_REFUSAL_REASONS)[number];

export type LevelDecisionProblem = 'own_level' | 'level_request_decided' | 'decision_reason_required';

/** Why a request may not be decided so, or null when it may; a refusal says why by a code, and a note may say more. @spec PT-05 */
export function levelDecisionProblem(
  request: { readonly memberId: string; readonly state: 'open' | 'approved' | 'refused' },
  decision: {
    readonly administratorId: string;
    readonly approve: boolean;
    readonly reason: LevelRefusalReason | null;
  },
): LevelDecisionProblem | null {
  if (decision.administratorId === request.memberId) return 'own_level';
  if (request.state !== 'open') return 'level_request_decided';
  return !decision.approve && decision.reason === null ? 'decision_reason_required' : null;
}

/**
 * The level with which a person joins a campaign: the first in their first campaign; else the level held before,
 * one lower when the minimum of that level was not reached again in the campaign before. @spec PT-05
 */
export function levelAtJoining(
  previous: {
    readonly level: number;
    readonly experience: number;
    readonly levels: readonly CampaignLevel[];
  } | null,
): number {
  if (previous === null) return 1;
  const held = previous.levels.find((level) => level.position === previous.level);
  const kept = previous.experience >= (held?.threshold ?? 0);
  return Math.max(1, kept ? previous.level : previous.level - 1);
}

/** Days before the end of a campaign at which whoever would drop a level is told. @spec PT-05 */
export const DROP_WARNING_DAYS = [30, 7] as const;

/** The warning of a drop that is due on that day, or null before the first and after the campaign. @spec PT-05 */
export function dropWarningDue(
  today: LocalDate,
  endsOn: LocalDate,
): (typeof DROP_WARNING_DAYS)[number] | null {
  const daysLeft = daysBetween(today, endsOn);
  return daysLeft < 0 ? null : (DROP_WARNING_DAYS.findLast((days) => daysLeft <= days) ?? null);
}

/** Experience still missing in a campaign to keep the level held for the next one; 0 when it is kept. @spec PT-05 */
export const pointsToKeep = (held: Pick<CampaignLevel, 'threshold'>, experience: number): number =>
  Math.max(0, held.threshold - experience);

/** How far a person is from the next level; all of it when there is no next one. */
export interface LevelProgress {
  readonly level: number;
  readonly nextLevel: number | null;
  /** Experience points still missing. */
  readonly missing: number;
  /** Part of the way from the own threshold to the next one, 0 to 100; 100 only when it is reached. */
  readonly percent: number;
}

/** The numbers behind "320 points to the next level". @spec PT-04 */
export function levelProgress(
  levels: readonly CampaignLevel[],
  level: number,
  experience: number,
): LevelProgress {
  const own = levels.find((each) => each.position === level)?.threshold ?? 0;
  const next = levels.find((each) => each.position === level + 1);
  if (!next) return { level, nextLevel: null, missing: 0, percent: 100 };
  const missing = Math.max(0, next.threshold - experience);
  const way = next.threshold - own;
  const gone = Math.min(way, Math.max(0, experience - own));
  return {
    level,
    nextLevel: next.position,
    missing,
    percent: way > 0 ? Math.floor((gone * 100) / way) : 100,
  };
}
