import type { SaleState } from './sale-audit.rule.ts';
import type { SaleRiskLevel } from './sale-risk.rule.ts';

/** Sales that are approved together at most, and at once. @spec LO-30 */
export const SALE_BATCH_LIMIT = 500;
export const SALE_BATCH_PIECE = 100;
/** Of every hundred sales approved together, how many another auditor looks at again. @spec LO-30 */
export const REAUDIT_PERCENT = 10;

/** Why a sale is left out of those that are approved together. */
export const BATCH_LEFT_OUT = ['own_sale', 'changed_meanwhile', 'second_look_waits'] as const;
export type BatchLeftOut = (typeof BATCH_LEFT_OUT)[number];

export const REAUDIT_VERDICTS = ['confirm', 'overturn'] as const;

interface BatchedSale {
  readonly state: SaleState;
  readonly sellerId: string;
  readonly riskLevel: SaleRiskLevel;
  readonly revision: number;
  /** Somebody has proposed what becomes of it. */
  readonly isProposed: boolean;
}

/**
 * Why a sale may not be approved with others, or null: only what waits, is green and is as it was seen. What waits for
 * a second look is looked at by itself. @spec LO-30
 */
export function leftOutOfBatch(
  sale: BatchedSale,
  asked: { readonly auditorId: string; readonly revision: number },
): BatchLeftOut | null {
  if (sale.sellerId === asked.auditorId) return 'own_sale';
  const isAsSeen =
    sale.state === 'credited' && sale.riskLevel === 'green' && sale.revision === asked.revision;
  if (!isAsSeen) return 'changed_meanwhile';
  return sale.isProposed ? 'second_look_waits' : null;
}

/**
 * Which of the sales approved together are looked at again: those whose lot is lowest, at least one. The lots come from
 * a seed nobody chooses. @spec LO-30
 */
export function drawnForReaudit(ids: readonly string[], lotOf: (id: string) => string): readonly string[] {
  const count = Math.ceil((ids.length * REAUDIT_PERCENT) / 100);
  const lots = ids.map((id) => ({ id, lot: lotOf(id) }));
  return lots
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** Why this person may not look again at an approved sale, or null: neither its seller nor who approved it. @spec LO-30 */
export function reauditProblem(
  sale: { readonly sellerId: string; readonly auditorIds: readonly (string | null)[] },
  auditorId: string,
): 'own_sale' | 'second_auditor_required' | null {
  if (sale.sellerId === auditorId) return 'own_sale';
  return sale.auditorIds.includes(auditorId) ? 'second_auditor_required' : null;
}
