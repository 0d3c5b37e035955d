export type RedeemProblem =
  | 'level_too_low'
  | 'insufficient_points'
  | 'out_of_stock'
  | 'required_training_missing'
  | 'category_maximum_reached';

/** What decides whether a person may redeem a reward now. */
export interface RedeemState {
  readonly cost: number;
  readonly availablePoints: number;
  readonly stock: { readonly onHand: number; readonly reserved: number };
  readonly requiredTrainingDone: boolean;
  readonly category: { readonly used: number; readonly maximum: number | null };
  readonly level: number;
  readonly minimumLevel: number;
}

/**
 * The first reason why a reward may not be redeemed, or null. A reward of a higher level is not on offer at all; then
 * points, stock, training and the maximum of the category, in this order. @spec RW-02
 */
export function redeemProblem(state: RedeemState): RedeemProblem | null {
  if (state.level < state.minimumLevel) return 'level_too_low';
  if (pointsMissing(state.cost, state.availablePoints) > 0) return 'insufficient_points';
  if (state.stock.onHand - state.stock.reserved < 1) return 'out_of_stock';
  if (!state.requiredTrainingDone) return 'required_training_missing';
  const { used, maximum } = state.category;
  return maximum !== null && used >= maximum ? 'category_maximum_reached' : null;
}

/**
 * How many rewards of a category somebody may order in a campaign, or null for any number: a level may lift the maximum.
 * @spec PT-06 RW-02
 */
export const categoryMaximum = (
  maximum: number | null,
  level: { readonly liftsCategoryMaximum: boolean } | undefined,
): number | null => (level?.liftsCategoryMaximum ? null : maximum);

/** Points still missing for a reward: zero when it can be afforded. @spec RW-02 */
export function pointsMissing(cost: number, availablePoints: number): number {
  return Math.max(0, cost - availablePoints);
}
