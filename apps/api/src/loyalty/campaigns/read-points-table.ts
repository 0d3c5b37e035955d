import { readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import type { Bind } from '#platform/http/bind.ts';
import { productsOf } from './offer.queries.ts';
import { pointsToday } from './points-today.ts';

export const routes = (bind: Bind): void =>
  bind.read(readPointsTable, async (context, { params: { campaignId } }) => {
    const [today, products] = await Promise.all([
      pointsToday(context, campaignId),
      productsOf(context, campaignId)
        .orderBy('product.form_factor')
        .orderBy('offered.points', 'desc')
        .orderBy('product.name')
        .execute(),
    ]);
    return {
      items: products.map((product) => {
        const { multiplier, promotionId, points } = today(product);
        return {
          productId: product.id,
          sku: product.sku,
          name: product.name,
          formFactor: product.form_factor,
          brand: { id: product.brand_id, name: product.brand_name },
          processor: product.processor,
          generation: product.generation,
          barcode: product.barcode,
          points: product.points,
          pointsToday: points,
          multiplier,
          promotionId,
        };
      }),
    };
  });
