import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, localDate } from '../fields.ts';
import { named } from './shapes.ts';

const params = z.object({ campaignId: id });
const access = 'loyalty.campaign.administer';
const base = '/api/loyalty/administration/campaigns/:campaignId/results';

const filter = {
  country: z.string().length(2).optional(),
  chainId: id.optional(),
  agencyId: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};
const period = z.object({ from: localDate, to: localDate });
const sold = z.object({ sales: z.int(), units: z.int(), points: z.int() });
const waiting = z.object({
  /** Up to a day, two or three, four to seven, more: each how many. */
  ages: z.array(z.int()).length(4),
  oldestAt: instant.nullable(),
});

/**
 * What was sold in a campaign by day, store and product. Sales that were refused or withdrawn do not count; days are
 * those of the store. Beside it, the campaign before over the days of the same numbers. @spec MG-04 LO-10
 */
export const readCampaignResults = defineCall({
  id: 'readCampaignResults',
  summary: 'Sales of a campaign by day, store and product, beside the campaign before',
  method: 'GET',
  path: base,
  access,
  module: 'campaigns',
  params,
  query: z.object(filter),
  response: z.object({
    campaign: named.extend({ beginsOn: localDate, endsOn: localDate, countries: z.array(z.string()) }),
    chains: z.array(named),
    agencies: z.array(named),
    period,
    /** Number of the last day shown, from 1. */
    dayNumber: z.int(),
    total: sold,
    before: z.object({ campaign: named, period, total: sold }).nullable(),
    days: z.array(sold.extend({ day: localDate })),
    /** Those that sold most; the export has them all. */
    stores: z.array(sold.extend({ id, name: z.string(), chain: z.string(), country: z.string() })),
    products: z.array(sold.extend({ id, name: z.string(), sku: z.string() })),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** A signed address of one of those lists, whole, good for a minute. @spec MG-04 */
export const exportCampaignResults = defineCall({
  id: 'exportCampaignResults',
  summary: 'An address of sales by day, store or product, as CSV or XLSX',
  method: 'POST',
  path: `${base}/export`,
  access,
  module: 'campaigns',
  params,
  body: z.strictObject({ ...filter, list: z.enum(['days', 'stores', 'products']), format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Points of the whole campaign as the ledger holds them, and what waits for the team. @spec MG-04 PT-02 LO-30 */
export const readCampaignStanding = defineCall({
  id: 'readCampaignStanding',
  summary: 'Points issued, spent and outstanding of a campaign, and what waits for a decision',
  method: 'GET',
  path: `${base}/standing`,
  access,
  module: 'campaigns',
  params,
  response: z.object({
    points: z.object({
      issued: z.int(),
      reversed: z.int(),
      redeemed: z.int(),
      expired: z.int(),
      /** What members may still spend, orders under way included. */
      liability: z.int(),
      held: z.int(),
      owed: z.int(),
    }),
    sales: waiting,
    photos: waiting,
    orders: z.int(),
    decisions: z.array(z.object({ day: localDate, count: z.int() })),
  }),
  errors: ['not_found', 'not_allowed'],
});

const change = z.object({ before: z.number(), after: z.number() });

/**
 * Sellers who finished a course in the campaign against those who did not, in units a week before and after. No figures
 * below the least number of people in either group. @spec MG-04
 */
export const readTrainingEffect = defineCall({
  id: 'readTrainingEffect',
  summary: 'Sales of those who finished a course beside those who did not, with their uncertainty',
  method: 'GET',
  path: `${base}/training`,
  access,
  module: 'campaigns',
  params,
  query: z.object({
    /** The one that most people finished in the campaign where it is left out. */
    trainingId: id.optional(),
  }),
  response: z.object({
    trainings: z.array(z.object({ id, title: z.string(), finished: z.int() })),
    trainingId: id.nullable(),
    windowDays: z.int(),
    least: z.int(),
    effect: z
      .object({
        trained: z.int(),
        untrained: z.int(),
        finishedBefore: z.int(),
        leftOut: z.int(),
        referenceOn: localDate.nullable(),
        figures: z
          .object({
            trained: change,
            untrained: change,
            difference: z.object({ value: z.number(), low: z.number(), high: z.number() }),
            weeks: z.array(
              z.object({ week: z.int(), trained: z.number().nullable(), untrained: z.number().nullable() }),
            ),
          })
          .nullable(),
      })
      .nullable(),
  }),
  errors: ['not_found', 'not_allowed'],
});
