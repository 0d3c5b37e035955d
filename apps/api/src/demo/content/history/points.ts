import { salePoints } from '@trilha/rules/loyalty/sales/sale-points.rule';
import { greatestMultiplier } from '@trilha/rules/shared/points';
import type { SaleEvent, SaleLine } from '../history-types.ts';
import type { DemoCampaign, DemoLevel, DemoProduct } from '../loyalty-types.ts';
import type { DayOffset } from '../types.ts';

type Item = Readonly<{ product: DemoProduct; quantity: number }>;

/** A sale's lines by the published table; of promotion and level, the better counts [PT-06]. */
export function saleLines(
  campaign: DemoCampaign,
  level: DemoLevel,
  items: readonly Item[],
  sold: DayOffset,
): Pick<SaleEvent, 'lines' | 'totalPoints'> {
  const { lines, total } = salePoints(
    items.map(({ product, quantity }) => {
      const promotions = campaign.promotions
        .filter((promotion) => promotion.begin <= sold && sold <= promotion.end)
        .filter(({ formFactor }) => formFactor === null || formFactor === product.formFactor);
      const multiplier = greatestMultiplier([
        level.multiplier,
        ...promotions.map((promotion) => promotion.multiplier),
      ]);
      return { pointsEach: product.points, quantity, multiplier };
    }),
  );
  const named = items.flatMap(({ product, quantity }, index): SaleLine[] => {
    const line = lines[index];
    return line ? [{ sku: product.sku, quantity, points: line.points }] : [];
  });
  return { lines: named, totalPoints: total };
}
