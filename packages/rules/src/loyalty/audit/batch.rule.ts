import type { RiskLevel } from './risk.rule.ts';

/** What is approved together at most, and at once. @spec LO-30 */
export const BATCH_LIMIT = 500;
export const BATCH_PIECE = 100;
/** Of every hundred approved together, how many another auditor looks at again. @spec LO-30 */
export const REAUDIT_PERCENT = 10;

/** Why something is left out of what is approved together. */
export const BATCH_LEFT_OUT = ['own', 'changed_meanwhile', 'second_look_waits', 'no_codes_left'] as const;
export type BatchLeftOut = (typeof BATCH_LEFT_OUT)[number];

export const REAUDIT_VERDICTS = ['confirm', 'overturn'] as const;

interface Batched {
  /** Nobody has decided about it. */
  readonly isWaiting: boolean;
  readonly ownerId: string;
  readonly riskLevel: RiskLevel;
  readonly revision: number;
  /** Somebody has proposed what becomes of it. */
  readonly isProposed: boolean;
}

/**
 * Why something may not be approved with others, or null: only what waits, is green and is as it was seen. What waits for
 * a second look is looked at by itself. @spec LO-30
 */
export function leftOutOfBatch(
  of: Batched,
  asked: { readonly auditorId: string; readonly revision: number },
): BatchLeftOut | null {
  if (of.ownerId === asked.auditorId) return 'own';
  const isAsSeen = of.isWaiting && of.riskLevel === 'green' && of.revision === asked.revision;
  if (!isAsSeen) return 'changed_meanwhile';
  return of.isProposed ? 'second_look_waits' : null;
}

/**
 * Which of those approved together are looked at again: those whose lot is lowest, at least one. The lots come from
 * a seed nobody chooses. @spec LO-30
 */
export function drawnForReaudit(ids: readonly string[], lotOf: (id: string) => string): readonly string[] {
  const lots = ids.map((id) => ({ id, lot: lotOf(id) }));
  return lots
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, shareForReaudit(ids.length))
    .map(({ id }) => id);
}

/** How many of so many are drawn. @spec LO-30 */
export const shareForReaudit = (approved: number): number => Math.ceil((approved * REAUDIT_PERCENT) / 100);

/** Why this person may not look again at what was approved, or null: neither its owner nor who approved it. @spec LO-30 */
export function reauditProblem(
  of: { readonly ownerId: string; readonly auditorIds: readonly (string | null)[] },
  auditorId: string,
): 'own' | 'second_auditor_required' | null {
  if (of.ownerId === auditorId) return 'own';
  return of.auditorIds.includes(auditorId) ? 'second_auditor_required' : null;
}
