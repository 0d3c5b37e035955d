import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate } from '../fields.ts';
import { levelShape, named, promotionShape, storeShape } from './shapes.ts';

/** Stores by the digits of the company's tax number; those outside the campaign are named as such. @spec LO-03 */
export const searchStores = defineCall({
  id: 'searchStores',
  summary: 'Search stores by the digits of their tax number',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId/stores',
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  query: z.object({
    taxNumber: z.string().regex(/^\d{3,20}$/, { error: 'digits_only' }),
  }),
  response: z.object({ items: z.array(storeShape.extend({ participating: z.boolean() })) }),
  errors: ['validation_failed', 'not_found', 'not_allowed'],
});

/**
 * Joins a campaign: terms, exactly one agency, at least one brand, at least one store for each chain. Where the campaign
 * asks for a verified training account, whoever has none is refused (`training_account_required`) and verifies it by
 * `verifyTrainingAccount`. @spec LO-03 ID-28
 */
export const joinCampaign = defineCall({
  id: 'joinCampaign',
  summary: 'Join a campaign',
  method: 'POST',
  path: '/api/loyalty/campaigns/:campaignId/participation',
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  write: true,
  params: z.object({ campaignId: id }),
  body: z.strictObject({
    acceptedTermsVersion: z.int().nullable(),
    agencyIds: z.array(id).max(20),
    brandIds: z.array(id).max(100),
    chainIds: z.array(id).max(100),
    storeIds: z.array(id).max(100),
  }),
  response: z.object({ participationId: id, level: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'campaign_not_running',
    'campaign_over',
    'campaign_already_joined',
    'training_account_required',
    'terms_not_accepted',
    'agency_required',
    'agency_not_eligible',
    'brand_required',
    'brand_not_eligible',
    'store_required',
    'store_not_participating',
  ],
});

/** Where the person takes part, with all that a sale needs before it is sent: the newest campaign first. @spec LO-02 */
export const listParticipations = defineCall({
  id: 'listParticipations',
  summary: 'Campaigns the person joined, with agency, brands, stores and level',
  method: 'GET',
  path: '/api/loyalty/participations',
  access: 'signed-in',
  module: 'campaigns',
  response: z.object({
    items: z.array(
      z.object({
        id,
        campaign: z.object({
          id,
          name: z.string(),
          state: z.enum(['upcoming', 'active', 'previous']),
          beginsOn: localDate,
          endsOn: localDate,
          timeZone: z.string(),
          photoRequired: z.boolean(),
        }),
        level: z.int(),
        levels: z.array(levelShape),
        promotions: z.array(promotionShape),
        agency: named,
        brands: z.array(named),
        stores: z.array(storeShape),
      }),
    ),
  }),
  errors: ['not_signed_in'],
});
