import { type AppliedMultiplier, appliedMultiplier } from '@trilha/rules/loyalty/campaigns/promotion.rule';
import { salePoints } from '@trilha/rules/loyalty/sales/sale-points.rule';
import { compareMultipliers, SINGLE_POINTS } from '@trilha/rules/shared/points';
import { multiplierOf } from '../campaigns/campaign-shapes.ts';
import type { SaleFacts } from './sale-facts.queries.ts';

export interface SaleItem {
  readonly productId: string;
  readonly quantity: number;
}

/** Points of a sale by the campaign's table, its promotions and the seller's level; unknown products give none. @spec LO-12 */
export function countedSale(facts: SaleFacts, soldOn: string, items: readonly SaleItem[]) {
  const { multiplier_numerator: numerator, multiplier_denominator: denominator } = facts;
  const levelMultiplier =
    numerator === null || denominator === null ? SINGLE_POINTS : { numerator, denominator };
  const promotions = facts.promotions.map((row) => ({
    id: row.id,
    name: row.name,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    multiplier: multiplierOf(row),
    brandId: row.brand_id,
    formFactor: row.form_factor,
  }));
  const known = items.flatMap((item) => {
    const product = facts.products.find(({ id }) => id === item.productId);
    if (!product) return [];
    const applied = appliedMultiplier(
      { brandId: product.brand_id, formFactor: product.form_factor },
      soldOn,
      promotions,
      levelMultiplier,
    );
    return [
      {
        product,
        quantity: item.quantity,
        promotionId: applied.promotionId,
        promotion: promotions.find(({ id }) => id === applied.promotionId)?.name ?? null,
        level: isLevelsOwn(applied) ? facts.level_label : null,
        pointsEach: product.points,
        multiplier: applied.multiplier,
      },
    ];
  });
  const counted = salePoints(known);
  return {
    total: counted.total,
    lines: known.map((line, index) => ({ ...line, points: counted.lines[index]?.points ?? 0 })),
  };
}

/** The level multiplied, and no promotion did better. */
const isLevelsOwn = ({ multiplier, promotionId }: AppliedMultiplier): boolean =>
  promotionId === null && compareMultipliers(multiplier, SINGLE_POINTS) > 0;
