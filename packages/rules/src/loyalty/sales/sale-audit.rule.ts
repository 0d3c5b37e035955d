import { isPoints } from '../../shared/points.ts';
import type { Verdict } from '../audit/second-look.rule.ts';

/** Withdrawn is a sale its seller took back within seconds; it never reaches an auditor. */
export const SALE_STATES = ['credited', 'approved', 'adjusted', 'refused', 'withdrawn'] as const;
export type SaleState = (typeof SALE_STATES)[number];
export const SALE_DECISIONS = ['approve', 'adjust', 'refuse', 'undo'] as const;
export type SaleDecision = (typeof SALE_DECISIONS)[number];

/** Reasons an auditor may give for an adjustment or a refusal. @spec LO-12 */
export const SALE_DECISION_REASONS = [
  'invoice_unreadable',
  'invoice_differs',
  'invoice_duplicated',
  'invoice_cancelled',
  'product_not_on_invoice',
  'quantity_differs',
  'store_differs',
  'date_differs',
  'other',
] as const;
export type SaleDecisionReason = (typeof SALE_DECISION_REASONS)[number];
/** What an auditor would do with a sale. */
export type SaleVerdict = Verdict<SaleDecision, SaleDecisionReason>;

/** What each decision makes of each state; a decision missing from a state is not open there. @spec LO-12 */
export const SALE_TRANSITIONS: Readonly<
  Record<SaleState, Readonly<Partial<Record<SaleDecision, SaleState>>>>
> = {
  credited: { approve: 'approved', adjust: 'adjusted', refuse: 'refused' },
  approved: { undo: 'credited' },
  adjusted: { undo: 'credited' },
  refused: { undo: 'credited' },
  withdrawn: {},
};

export type SaleAuditProblem =
  | 'own_sale'
  | 'sale_already_decided'
  | 'sale_not_decided'
  | 'decision_reason_required'
  | 'adjusted_points_invalid';

export interface AuditedSale {
  readonly state: SaleState;
  readonly sellerId: string;
  /** Points of the report, as credited when the sale was sent. */
  readonly reportedPoints: number;
  /** Points that stand at this moment. */
  readonly creditedPoints: number;
}
export interface SaleAudit {
  readonly decision: SaleDecision;
  readonly auditorId: string;
  readonly reason: SaleDecisionReason | null;
  /** Points that remain, only for an adjustment. */
  readonly adjustedPoints: number | null;
}
export interface SaleAuditOutcome {
  readonly state: SaleState;
  readonly creditedPoints: number;
  /** What the ledger must move: positive credits, negative takes back. */
  readonly pointsChange: number;
}

/**
 * What an audit decision does to a sale, or why it may not be taken. Refusing takes back exactly what stands
 * credited; undoing restores what was reported; nobody audits a sale of their own. @spec LO-12
 */
export function auditSale(sale: AuditedSale, audit: SaleAudit): SaleAuditOutcome | SaleAuditProblem {
  if (audit.auditorId === sale.sellerId) return 'own_sale';
  const state = SALE_TRANSITIONS[sale.state][audit.decision];
  if (state === undefined) return audit.decision === 'undo' ? 'sale_not_decided' : 'sale_already_decided';
  if (audit.decision === 'adjust' || audit.decision === 'refuse') {
    if (audit.reason === null) return 'decision_reason_required';
  }
  const creditedPoints = POINTS_AFTER[audit.decision](sale, audit);
  if (creditedPoints === null) return 'adjusted_points_invalid';
  return { state, creditedPoints, pointsChange: creditedPoints - sale.creditedPoints };
}

const POINTS_AFTER: Readonly<Record<SaleDecision, (sale: AuditedSale, audit: SaleAudit) => number | null>> = {
  approve: (sale) => sale.creditedPoints,
  refuse: () => 0,
  undo: (sale) => sale.reportedPoints,
  adjust: (_sale, { adjustedPoints }) =>
    adjustedPoints !== null && isPoints(adjustedPoints) ? adjustedPoints : null,
};
