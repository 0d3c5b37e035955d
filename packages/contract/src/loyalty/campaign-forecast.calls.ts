import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { named } from './shapes.ts';

const replayed = { units: z.int(), pastPoints: z.int(), points: z.int() };

/**
 * What the sales of a past campaign would have given under the table, promotions and levels of this one: in all, by
 * product (the hundred that change most) and by number of the day. `redeemedShare` is what part of the past campaign's
 * points was redeemed, from 0 to 1; null where it gave none. @spec LO-01 MG-04
 */
export const readCampaignForecast = defineCall({
  id: 'readCampaignForecast',
  summary: 'The sales of a past campaign replayed on the offer of this one',
  method: 'GET',
  path: '/api/loyalty/administration/campaigns/:campaignId/forecast',
  access: 'loyalty.campaign.administer',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  query: z.object({ pastCampaignId: id }),
  response: z.object({
    past: named.extend({ sales: z.int(), redeemedShare: z.number().nullable() }),
    total: z.object({ ...replayed, unitsWithoutValue: z.int(), unitsAfterEnd: z.int() }),
    products: z.array(named.extend({ sku: z.string(), value: z.int().nullable(), ...replayed })),
    days: z.array(z.object({ number: z.int(), ...replayed })),
  }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});
