import { LEVEL_REFUSAL_REASONS, type LevelRefusalReason } from '@trilha/rules/loyalty/levels/levels.rule';
import {
  KEPT_REPROVAL_REASONS,
  type KeptReprovalReason,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import {
  PHOTO_REFUSAL_REASONS,
  type PhotoRefusalReason,
} from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { SALE_DECISION_REASONS, type SaleDecisionReason } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { useText } from '#shared/use-text.ts';

const REASONS = [
  ...SALE_DECISION_REASONS,
  ...PHOTO_REFUSAL_REASONS,
  ...KEPT_REPROVAL_REASONS,
  ...LEVEL_REFUSAL_REASONS,
];
const isReason = (
  reason: string,
): reason is SaleDecisionReason | PhotoRefusalReason | KeptReprovalReason | LevelRefusalReason =>
  REASONS.some((known) => known === reason);

/** Why it was decided so: the reason in words, and the note of whoever decided where there is one. @spec LO-12 LO-20 RW-03 */
export function useReasonText(): (reason: string | null, note: string | null) => string | null {
  const text = useText('loyalty');
  return (reason, note) => {
    const words = reason === null ? null : isReason(reason) ? text(`reason.${reason}`) : reason;
    return [words, note].filter(Boolean).join('. ') || null;
  };
}
