import { readCampaignForecast } from '@trilha/contract/loyalty/campaign-forecast.calls';
import { campaignForecast } from '@trilha/rules/loyalty/forecast/campaign-forecast.rule';
import { campaignTotals } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administeredCampaign } from '../administration/administered-campaign.queries.ts';
import { levelOf, promotionOf } from '../campaigns/campaign-shapes.ts';
import { levelsOf, promotionsOf } from '../campaigns/campaigns.queries.ts';
import { pastLines, productsOf, salesThatCount } from './past-lines.queries.ts';

const MOST_PRODUCTS = 100;

export const routes = (bind: Bind): void =>
  bind.read(readCampaignForecast, async (context, { params: { campaignId }, query: { pastCampaignId } }) => {
    const tried = await administeredCampaign(context, campaignId);
    const past = await administeredCampaign(context, pastCampaignId);
    const [lines, sales, totals, levels, promotions] = await Promise.all([
      pastLines(context, past.id),
      salesThatCount(context, past.id),
      campaignTotals(context.db, { clientId: context.client.id, campaignId: past.id }),
      levelsOf(context, [campaignId]),
      promotionsOf(context, [campaignId]),
    ]);
    const sold = [...new Set(lines.map(({ productId }) => productId))];
    const products = await productsOf(context, campaignId, sold);
    const {
      products: byProduct,
      days,
      ...total
    } = campaignForecast(lines, {
      beginsOn: tried.begins_on,
      endsOn: tried.ends_on,
      values: new Map(products.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const]))),
      promotions: promotions.map(promotionOf),
      levels: levels.map(levelOf),
    });
    const issued = totals.issued - totals.reversed;
    return {
      past: {
        id: past.id,
        name: past.name,
        sales,
        redeemedShare: issued > 0 ? Math.min(1, totals.redeemed / issued) : null,
      },
      total,
      products: products
        .flatMap((product) => {
          const replayed = byProduct.get(product.id);
          return replayed ? [{ ...product, ...replayed }] : [];
        })
        .sort((one, other) => changeOf(other) - changeOf(one) || one.name.localeCompare(other.name))
        .slice(0, MOST_PRODUCTS),
      days: [...days]
        .map(([number, replayed]) => ({ number, ...replayed }))
        .sort((one, other) => one.number - other.number),
    };
  });

const changeOf = ({ points, pastPoints }: { readonly points: number; readonly pastPoints: number }): number =>
  Math.abs(points - pastPoints);
