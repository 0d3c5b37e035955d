import { searchProducts } from '@trilha/contract/loyalty/sales.calls';
import { barcodeKey } from '@trilha/rules/loyalty/network/product-barcode.rule';
import { sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import type { Bind } from '#platform/http/bind.ts';
import { productsOf } from './offer.queries.ts';
import { pointsToday } from './points-today.ts';

const LIMIT = 30;

export const routes = (bind: Bind): void =>
  bind.read(searchProducts, async (context, { params: { campaignId }, query }) => {
    const today = await pointsToday(context, campaignId);
    let found = productsOf(context, campaignId);
    if (query.formFactor) found = found.where('product.form_factor', '=', query.formFactor);
    if (query.brandId) found = found.where('product.brand_id', '=', query.brandId);
    if (query.processor) found = found.where('product.processor', '=', query.processor);
    if (query.generation) found = found.where('product.generation', '=', query.generation);
    for (const word of (query.search ?? '').split(/\s+/).filter(Boolean)) {
      const pattern = containing(word);
      const barcode = barcodeKey(word);
      found = found.where((eb) =>
        eb.or([
          sql<boolean>`unaccent(product.name) ilike unaccent(${pattern})`,
          eb('product.sku', 'ilike', pattern),
          eb('product.processor', 'ilike', pattern),
          ...(barcode ? [sql<boolean>`lpad(product.barcode, 14, '0') = ${barcode}`] : []),
        ]),
      );
    }
    // What is named like the search comes before what only carries such a processor.
    const whole = containing(query.search ?? '');
    const products = await found
      .orderBy(sql`unaccent(product.name) ilike unaccent(${whole})`, 'desc')
      .orderBy('product.name')
      .limit(LIMIT)
      .execute();
    return {
      items: products.map((product) => ({
        id: product.id,
        sku: product.sku,
        name: product.name,
        formFactor: product.form_factor,
        brand: { id: product.brand_id, name: product.brand_name },
        processor: product.processor,
        generation: product.generation,
        points: product.points,
        pointsToday: today(product).points,
      })),
    };
  });
