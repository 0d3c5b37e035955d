/** Points above which a new campaign asks for a second auditor, until somebody sets another number. @spec LO-30 */
export const SECOND_LOOK_DEFAULT_POINTS = 1_000;
/** The same of orders, which cost more than one sale gives. @spec RW-03 */
export const ORDER_SECOND_LOOK_DEFAULT_POINTS = 5_000;
export const SECOND_LOOK_LIMIT_POINTS = 1_000_000;
/** Working days in which something sent is due in a new campaign, and the most there may be. @spec LO-30 */
export const DECIDE_WITHIN_DEFAULT_DAYS = 5;
export const DECIDE_WITHIN_LIMIT_DAYS = 60;

/** Whether a decision about something worth so many points takes two auditors; none set: one is enough. @spec LO-30 */
export const needsSecondLook = (reportedPoints: number, above: number | null): boolean =>
  above !== null && reportedPoints > above;

/**
 * The same of a decision that is taken back: it takes two where it gives points, as the decision did that took them.
 * @spec LO-30 LO-12
 */
export const undoNeedsSecondLook = (
  reportedPoints: number,
  above: number | null,
  pointsChange: number,
): boolean => pointsChange > 0 && needsSecondLook(reportedPoints, above);

/** What an auditor would do, and why. */
export interface Verdict<Decision extends string = string, Reason extends string = string> {
  readonly auditorId: string;
  readonly decision: Decision;
  readonly reason: Reason | null;
  /** Points that remain, only where they are corrected. */
  readonly adjustedPoints: number | null;
}

/**
 * Where a decision takes two auditors the first proposes, and another one with the same decision, reason and points
 * confirms it. Anything else is a proposal of its own, in the place of the one before. @spec LO-30
 */
export function secondLookStep(
  proposal: Verdict | null,
  verdict: Verdict,
): 'proposed' | 'confirmed' | 'second_auditor_required' {
  if (proposal === null || !isSame(proposal, verdict)) return 'proposed';
  return proposal.auditorId === verdict.auditorId ? 'second_auditor_required' : 'confirmed';
}

const isSame = (one: Verdict, other: Verdict): boolean =>
  one.decision === other.decision &&
  one.reason === other.reason &&
  one.adjustedPoints === other.adjustedPoints;
