import { APPEAL_DAYS_LIMIT } from '@trilha/rules/loyalty/appeals/appeal.rule';
import {
  DECIDE_WITHIN_LIMIT_DAYS,
  SECOND_LOOK_LIMIT_POINTS,
} from '@trilha/rules/loyalty/audit/second-look.rule';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { NEW_ADDRESS_LIMIT_HOURS } from '@trilha/rules/loyalty/orders/new-address.rule';
import { PHONE_PROOF_LIMIT_POINTS } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, localDate, requiredText, text, timeZone } from '../fields.ts';
import { levelShape, multiplier, named, promotionShape } from './shapes.ts';

const state = z.enum(['draft', 'upcoming', 'active', 'previous']);
const params = z.object({ campaignId: id });
const access = 'loyalty.campaign.administer';
const base = '/api/loyalty/administration/campaigns';
const TEXT_LIMIT = 20_000;

const details = {
  name: requiredText(120),
  beginsOn: localDate,
  endsOn: localDate,
  timeZone,
  countries: z.array(z.enum(CAMPAIGN_COUNTRIES)),
};

/** Every campaign with how far it is and how much it holds, newest first. @spec MG-04 */
export const listAdministeredCampaigns = defineCall({
  id: 'listAdministeredCampaigns',
  summary: 'Campaigns of the client, drafts included',
  method: 'GET',
  path: base,
  access,
  module: 'campaigns',
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        state,
        beginsOn: localDate,
        endsOn: localDate,
        countries: z.array(z.string()),
        participants: z.int(),
        sales: z.int(),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** One campaign with all that makes it and what is missing to publish it. @spec MG-04 LO-01 */
export const readAdministeredCampaign = defineCall({
  id: 'readAdministeredCampaign',
  summary: 'A campaign with everything that can be edited',
  method: 'GET',
  path: `${base}/:campaignId`,
  access,
  module: 'campaigns',
  params,
  response: z.object({
    id,
    name: z.string(),
    state,
    beginsOn: localDate,
    endsOn: localDate,
    timeZone: z.string(),
    countries: z.array(z.string()),
    rulesText: z.string(),
    termsText: z.string(),
    termsVersion: z.int(),
    photoRequired: z.boolean(),
    trainingAccountRequired: z.boolean(),
    secondLookAbove: z.int().nullable(),
    appealDays: z.int(),
    decideWithinDays: z.int().nullable(),
    newAddressHours: z.int().nullable(),
    phoneProofAbove: z.int().nullable(),
    orderSecondLookAbove: z.int().nullable(),
    valuesFixed: z.boolean(),
    publishedAt: instant.nullable(),
    missing: z.array(z.string()),
    agencyIds: z.array(id),
    brandIds: z.array(id),
    stores: z.object({ total: z.int(), chains: z.array(named.extend({ count: z.int() })) }),
    products: z.array(
      named.extend({ sku: z.string(), formFactor: z.string(), brand: z.string(), points: z.int() }),
    ),
    /** `removable`: it may still be withdrawn. */
    promotions: z.array(promotionShape.extend({ removable: z.boolean() })),
    levels: z.array(levelShape),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** Begins a draft with three levels to fill in. @spec LO-01 */
export const createCampaign = defineCall({
  id: 'createCampaign',
  summary: 'Begin a campaign as a draft',
  method: 'POST',
  path: base,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject(details),
  response: z.object({ campaignId: id }),
  errors: ['not_allowed', 'validation_failed', 'name_already_used'],
});

/**
 * Changes what is given. Once the campaign has begun, only its name, terms and how sales and orders are checked still change; changed
 * terms of a published campaign are a new version. @spec LO-01 PT-07
 */
export const changeCampaign = defineCall({
  id: 'changeCampaign',
  summary: 'Change a campaign',
  method: 'PATCH',
  path: `${base}/:campaignId`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    ...z.object(details).partial().shape,
    rulesText: text(TEXT_LIMIT).optional(),
    termsText: text(TEXT_LIMIT).optional(),
    photoRequired: z.boolean().optional(),
    /** Whether joining asks for a verified account in the partner's training programme (ID-28). */
    trainingAccountRequired: z.boolean().optional(),
    /** Points above which a decision about a sale takes two auditors; null: never (LO-30). */
    secondLookAbove: z.int().min(0).max(SECOND_LOOK_LIMIT_POINTS).nullable().optional(),
    /** Days in which a refusal may be appealed, of refusals made from now on; none: no appeals (LO-30). */
    appealDays: z.int().min(0).max(APPEAL_DAYS_LIMIT).optional(),
    /** Working days in which sales reported from now on are due; null: nobody watches them (LO-30). */
    decideWithinDays: z.int().min(1).max(DECIDE_WITHIN_LIMIT_DAYS).nullable().optional(),
    /** Hours that an order to a new address waits for its approval, of orders from now on; null: none waits (RW-05). */
    newAddressHours: z.int().min(1).max(NEW_ADDRESS_LIMIT_HOURS).nullable().optional(),
    /** Points above which whoever redeems proves their phone anew, from now on; zero: always, null: never (RW-02). */
    phoneProofAbove: z.int().min(0).max(PHONE_PROOF_LIMIT_POINTS).nullable().optional(),
    /** Points above which a decision about an order takes two auditors; null: never (RW-03, LO-30). */
    orderSecondLookAbove: z.int().min(0).max(SECOND_LOOK_LIMIT_POINTS).nullable().optional(),
  }),
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'name_already_used', 'campaign_values_fixed'],
});

/** Chooses the agencies and brands one may join with; a running campaign may gain some, never lose one. @spec LO-03 */
export const setCampaignPartners = defineCall({
  id: 'setCampaignPartners',
  summary: 'Choose the agencies and brands of a campaign',
  method: 'PUT',
  path: `${base}/:campaignId/partners`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({ agencyIds: z.array(id).max(500), brandIds: z.array(id).max(500) }),
  response: done,
  errors: ['not_found', 'not_allowed', 'campaign_values_fixed'],
});

const storeChoice = z.strictObject({
  storeIds: z.array(id).max(2000),
  chainIds: z.array(id).max(200),
  countries: z.array(z.string().length(2)).max(20),
});

/** Adds or removes stores: some, all of a chain, all of a country. A running campaign loses none. @spec LO-03 */
export const changeCampaignStores = defineCall({
  id: 'changeCampaignStores',
  summary: 'Add or remove eligible stores, one by one, by chain or by country',
  method: 'POST',
  path: `${base}/:campaignId/stores`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({ add: storeChoice.optional(), remove: storeChoice.optional() }),
  response: z.object({ total: z.int() }),
  errors: ['not_found', 'not_allowed', 'campaign_values_fixed'],
});

/** Sets or removes values of the points table, which is fixed once the campaign has begun. @spec LO-01 PT-07 */
export const changeCampaignProducts = defineCall({
  id: 'changeCampaignProducts',
  summary: 'Set the points of products, or take products out',
  method: 'POST',
  path: `${base}/:campaignId/products`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    set: z.array(z.strictObject({ productId: id, points: z.int().min(1).max(1_000_000) })).max(2000),
    remove: z.array(id).max(2000),
  }),
  response: z.object({ total: z.int() }),
  errors: ['not_found', 'not_allowed', 'campaign_values_fixed'],
});

/** Sets the three levels; fixed once the campaign has begun. @spec PT-04 PT-06 */
export const setCampaignLevels = defineCall({
  id: 'setCampaignLevels',
  summary: 'Set the three levels of a campaign',
  method: 'PUT',
  path: `${base}/:campaignId/levels`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    levels: z
      .array(
        z.strictObject({
          label: requiredText(40),
          threshold: z.int().min(0),
          benefits: text(2000),
          multiplier,
          liftsCategoryMaximum: z.boolean().default(false),
        }),
      )
      .length(3),
  }),
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'campaign_values_fixed'],
});

/** Adds a dated promotion; it changes no value of a day gone by. @spec LO-01 */
export const addPromotion = defineCall({
  id: 'addPromotion',
  summary: 'Add a promotion to a campaign',
  method: 'POST',
  path: `${base}/:campaignId/promotions`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    name: requiredText(120),
    beginsOn: localDate,
    endsOn: localDate,
    multiplier,
    brandId: id.nullable(),
    formFactor: z.string().max(40).nullable(),
  }),
  response: z.object({ promotionId: id }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Withdraws a promotion: once the campaign has begun, only one added in its course that has not begun itself. @spec LO-01 */
export const removePromotion = defineCall({
  id: 'removePromotion',
  summary: 'Withdraw a promotion',
  method: 'DELETE',
  path: `${base}/:campaignId/promotions/:promotionId`,
  access,
  module: 'campaigns',
  write: true,
  params: params.extend({ promotionId: id }),
  response: done,
  errors: ['not_found', 'not_allowed', 'campaign_values_fixed'],
});

/** Opens the campaign to participants, or says by field all that is missing. @spec LO-01 */
export const publishCampaign = defineCall({
  id: 'publishCampaign',
  summary: 'Publish a campaign',
  method: 'POST',
  path: `${base}/:campaignId/publish`,
  access,
  module: 'campaigns',
  write: true,
  params,
  response: done,
  errors: ['not_found', 'not_allowed', 'campaign_not_publishable'],
});

/**
 * Makes a draft of the next quarter out of a campaign: all of it but its promotions, the gifts of its special dates and
 * its people. @spec MG-04
 */
export const cloneCampaign = defineCall({
  id: 'cloneCampaign',
  summary: 'Copy a campaign into a new draft',
  method: 'POST',
  path: `${base}/:campaignId/clone`,
  access,
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    name: details.name,
    beginsOn: localDate,
    endsOn: localDate,
    /** Its active rewards, without stock; true where it is not said. */
    copyRewards: z.boolean().optional(),
  }),
  response: z.object({ campaignId: id }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'name_already_used'],
});

/** What runs and what waits, and the sales of the last thirty days. @spec MG-04 */
export const readProgrammeOverview = defineCall({
  id: 'readProgrammeOverview',
  summary: 'Figures of the programme for the dashboard',
  method: 'GET',
  path: '/api/loyalty/administration/overview',
  access: 'signed-in',
  module: 'campaigns',
  response: z.object({
    campaigns: z.array(named.extend({ endsOn: localDate, participants: z.int() })),
    salesWaiting: z.int(),
    oldestWaitingAt: instant.nullable(),
    ordersWaiting: z.int(),
    levelRequests: z.int(),
    salesPerDay: z.array(z.object({ day: localDate, count: z.int() })),
  }),
  errors: ['not_allowed'],
});
