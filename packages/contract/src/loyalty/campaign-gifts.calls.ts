import { GIFT_LIMIT, GIFT_POINTS_LIMIT } from '@trilha/rules/loyalty/gifts/gift.rule';
import { LEVEL_COUNT } from '@trilha/rules/loyalty/levels/levels.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, localDate, requiredText, text } from '../fields.ts';
import { giftShape } from './shapes.ts';

const params = z.object({ campaignId: id });
const access = 'loyalty.campaign.administer';
const base = '/api/loyalty/administration/campaigns/:campaignId/gifts';

const brought = {
  /** The gift is for this level and those above it. */
  fromLevel: z.int().min(1).max(LEVEL_COUNT),
  /** Redeemable points: a gift never counts for a level. */
  points: z.int().min(1).max(GIFT_POINTS_LIMIT),
  /** What whoever is given it reads besides; empty for nothing. */
  message: text(300),
};
const body = z.discriminatedUnion('occasion', [
  z.strictObject({ occasion: z.literal('birthday'), ...brought }),
  z.strictObject({ occasion: z.literal('special_date'), name: requiredText(60), day: localDate, ...brought }),
]);

/**
 * The gifts of a campaign with how many were given and what they brought. Never to whom: a birthday is its person's
 * alone. @spec PT-06 MG-04
 */
export const listCampaignGifts = defineCall({
  id: 'listCampaignGifts',
  summary: 'Gifts of the levels of a campaign, with how many were given',
  method: 'GET',
  path: base,
  access,
  module: 'campaigns',
  params,
  response: z.object({
    items: z
      .array(
        giftShape.extend({
          message: z.string(),
          /** It may still be withdrawn. */
          removable: z.boolean(),
          given: z.object({ count: z.int(), points: z.int() }),
        }),
      )
      .max(GIFT_LIMIT),
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Adds a gift. Once the campaign has begun it is one for days to come: a special date after today, or birthdays from
 * tomorrow on. @spec PT-06 PT-07
 */
export const addCampaignGift = defineCall({
  id: 'addCampaignGift',
  summary: 'Add a gift to the levels of a campaign',
  method: 'POST',
  path: base,
  access,
  module: 'campaigns',
  write: true,
  params,
  body,
  response: z.object({ giftId: id }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'campaign_values_fixed'],
});

/** Changes a gift; none once the campaign has begun. @spec PT-06 PT-07 */
export const changeCampaignGift = defineCall({
  id: 'changeCampaignGift',
  summary: 'Change a gift of a campaign',
  method: 'PUT',
  path: `${base}/:giftId`,
  access,
  module: 'campaigns',
  write: true,
  params: params.extend({ giftId: id }),
  body,
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'campaign_values_fixed'],
});

/** Withdraws a gift: once the campaign has begun, only one added in its course before its first day. @spec PT-06 PT-07 */
export const removeCampaignGift = defineCall({
  id: 'removeCampaignGift',
  summary: 'Withdraw a gift of a campaign',
  method: 'DELETE',
  path: `${base}/:giftId`,
  access,
  module: 'campaigns',
  write: true,
  params: params.extend({ giftId: id }),
  response: done,
  errors: ['not_found', 'not_allowed', 'campaign_values_fixed'],
});
