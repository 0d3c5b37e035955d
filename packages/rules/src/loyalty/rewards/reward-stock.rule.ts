/** Why somebody of the team changes what is on hand. @spec RW-01 RW-04 */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Why what is on hand changed, whoever or whatever changed it. @spec RW-04 */
export const STOCK_CHANGES = [
  'opening',
  ...STOCK_REASONS,
  'codes_added',
  'code_withdrawn',
  'ordered',
  'came_back',
] as const;
export type StockChange = (typeof STOCK_CHANGES)[number];

export const MOST_ON_HAND = 1_000_000;

export type StockProblem = 'below_reserved' | 'too_many' | 'reason_differs' | 'words_missing';

/**
 * Why units cannot be added or taken away, or null. What orders reserve stays; what is received comes and what is damaged
 * goes; another reason needs words. @spec RW-04
 */
export function stockProblem(
  stock: { readonly onHand: number; readonly reserved: number },
  step: { readonly change: number; readonly reason: StockReason; readonly note: string },
): StockProblem | null {
  if (step.reason === 'received' && step.change < 0) return 'reason_differs';
  if (step.reason === 'damaged' && step.change > 0) return 'reason_differs';
  if (step.reason === 'other' && step.note.trim() === '') return 'words_missing';
  const after = stock.onHand + step.change;
  if (after < stock.reserved) return 'below_reserved';
  return after > MOST_ON_HAND ? 'too_many' : null;
}
