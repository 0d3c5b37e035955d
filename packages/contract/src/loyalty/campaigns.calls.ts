import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, localDate } from '../fields.ts';
import { giftShape, levelShape, multiplier, named, promotionShape } from './shapes.ts';

const campaignSummary = z.object({
  id,
  name: z.string(),
  state: z.enum(['upcoming', 'active', 'previous']),
  beginsOn: localDate,
  endsOn: localDate,
  joined: z.boolean(),
});

/** Campaigns of the person's country, active and coming ones first, then the previous ones. @spec LO-02 */
export const listCampaigns = defineCall({
  id: 'listCampaigns',
  summary: 'Campaigns open to the person, active and previous',
  method: 'GET',
  path: '/api/loyalty/campaigns',
  access: 'signed-in',
  module: 'campaigns',
  response: z.object({ items: z.array(campaignSummary) }),
  errors: ['not_signed_in', 'module_disabled'],
});

/** Keeps the campaign the person works in: the session names it on every device. @spec ID-24 */
export const selectCampaign = defineCall({
  id: 'selectCampaign',
  summary: 'Choose the campaign to work in',
  method: 'PUT',
  path: '/api/session/campaign',
  access: 'signed-in',
  module: 'campaigns',
  write: true,
  body: z.strictObject({ campaignId: id }),
  response: done,
  errors: ['not_signed_in', 'module_disabled', 'not_found'],
});

/** One campaign with its rules, terms, promotions, levels and gifts, and what a sign-up may choose from. @spec LO-01 LO-02 PT-06 */
export const readCampaign = defineCall({
  id: 'readCampaign',
  summary: 'A campaign: rules, terms, promotions, levels, agencies and brands',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId',
  access: 'signed-in',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  response: campaignSummary.extend({
    timeZone: z.string(),
    countries: z.array(z.string()),
    rulesText: z.string(),
    termsText: z.string(),
    termsVersion: z.int(),
    photoRequired: z.boolean(),
    /** Whether joining asks for a verified account in the partner's training programme (ID-28). */
    trainingAccountRequired: z.boolean(),
    levels: z.array(levelShape),
    /** Levels that were asked for in the reader's name and refused, for their appeal. @spec PT-05 LO-30 */
    refusedLevels: z.array(
      z.object({
        requestId: id,
        label: z.string(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** What levels bring on a birthday and on special dates. */
    gifts: z.array(giftShape),
    promotions: z.array(promotionShape),
    agencies: z.array(named.extend({ country: z.string() })),
    brands: z.array(named),
  }),
  errors: ['not_found'],
});

/** The fixed value of every product, and what it gives today with promotion or level. @spec PT-07 */
export const readPointsTable = defineCall({
  id: 'readPointsTable',
  summary: 'The points table of a campaign with the values of today',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId/points-table',
  access: 'signed-in',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  response: z.object({
    items: z.array(
      z.object({
        productId: id,
        sku: z.string(),
        name: z.string(),
        formFactor: z.string(),
        brand: named,
        processor: z.string(),
        generation: z.string(),
        /** By which a label held to the camera is found without a network. @spec LO-10 */
        barcode: z.string().nullable(),
        points: z.int(),
        pointsToday: z.int(),
        multiplier,
        promotionId: id.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});
