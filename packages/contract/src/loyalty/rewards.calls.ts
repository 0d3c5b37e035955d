import { REWARD_SORTS } from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate, pageQuery, requiredText, text, yesOrNo } from '../fields.ts';
import { trainingKind } from '../learning/training-shapes.ts';
import { balanceShape, named } from './shapes.ts';

/** Why the person cannot redeem a reward now; null when they can. @spec RW-02 */
export const redeemBlock = z.enum([
  'campaign_over',
  'campaign_not_running',
  'campaign_not_joined',
  'level_too_low',
  'insufficient_points',
  'out_of_stock',
  'required_training_missing',
  'category_maximum_reached',
]);

const rewardSummary = z.object({
  id,
  name: z.string(),
  kind: z.enum(['goods', 'voucher']),
  department: named,
  category: named,
  cost: z.int(),
  stock: z.int(),
  minimumLevel: z.int(),
  minimumLevelLabel: z.string(),
  imageFileId: id.nullable(),
  pointsMissing: z.int(),
  blocked: redeemBlock.nullable(),
  requiredTrainings: z.array(z.object({ id, title: z.string(), kind: trainingKind, done: z.boolean() })),
});

const facet = named.extend({ count: z.int() });

/** The shelf of a campaign, with what each reward costs this person and what stands in the way. @spec RW-01 */
export const listRewards = defineCall({
  id: 'listRewards',
  summary: 'Rewards of a campaign: departments, categories, search and four orders',
  method: 'GET',
  path: '/api/loyalty/rewards',
  access: 'signed-in',
  module: 'rewards',
  query: z.object({
    ...pageQuery,
    campaignId: id,
    departmentId: id.optional(),
    categoryId: id.optional(),
    search: text(100).optional(),
    sort: z.enum(REWARD_SORTS).optional(),
    affordable: yesOrNo.optional(),
  }),
  response: z.object({
    items: z.array(rewardSummary),
    nextCursor: z.string().nullable(),
    total: z.int(),
    balance: balanceShape,
    /** The last day to spend what came in or back after the end of the campaign; null where it runs, or all is over. */
    graceUntil: localDate.nullable(),
    departments: z.array(facet),
    categories: z.array(facet.extend({ departmentId: id })),
  }),
  errors: ['not_found'],
});

/** One reward in full. @spec RW-01 */
export const readReward = defineCall({
  id: 'readReward',
  summary: 'A reward with its description, stock, level and what blocks it',
  method: 'GET',
  path: '/api/loyalty/rewards/:rewardId',
  access: 'signed-in',
  module: 'rewards',
  params: z.object({ rewardId: id }),
  response: rewardSummary.extend({
    description: z.string(),
    campaign: named,
    balance: balanceShape,
    /** `lifted`: there is a maximum, and the person's level does not know it. */
    categoryUse: z.object({ used: z.int(), maximum: z.int().nullable(), lifted: z.boolean() }),
    deliveryBefore: z.record(z.string(), z.string()).nullable(),
    /** Whether it is given only to whoever proves their phone anew. @spec RW-02 */
    asksPhoneProof: z.boolean(),
  }),
  errors: ['not_found'],
});

/** Where goods are sent; vouchers need none. @spec RW-05 */
export const deliveryAddress = z.strictObject({
  recipient: text(120),
  postalCode: text(20),
  street: text(160),
  number: text(20),
  complement: text(80),
  district: text(80),
  city: text(80),
  state: text(40),
  country: requiredText(2),
});

/**
 * Orders a reward for the cost that was seen: points and stock are reserved until the order is approved or reproved. A
 * cost that changed meanwhile is told instead of charged, and so is a redemption of the same category that was made
 * elsewhere since `categoryUsed` was seen (`redeemed_meanwhile`): nobody orders twice from two open windows. Where the campaign asks for it, only a session that proved its
 * person's phone in the last ten minutes orders (`redeem_phone_proof_required`). @spec RW-02 RW-03 RW-04
 */
export const redeemReward = defineCall({
  id: 'redeemReward',
  summary: 'Redeem a reward',
  method: 'POST',
  path: '/api/loyalty/rewards/:rewardId/orders',
  access: 'loyalty.reward.redeem',
  module: 'rewards',
  write: true,
  params: z.object({ rewardId: id }),
  body: z.strictObject({
    cost: z.int().min(1),
    delivery: deliveryAddress.nullable(),
    /** Redemptions of the reward's category as they were shown; left out, nothing is compared. */
    categoryUsed: z.int().min(0).optional(),
  }),
  response: z.object({ orderId: id, number: z.string(), balance: balanceShape }),
  errors: [
    'validation_failed',
    'not_found',
    'not_allowed',
    'campaign_over',
    'campaign_not_running',
    'campaign_not_joined',
    'level_too_low',
    'reward_cost_changed',
    'redeemed_meanwhile',
    'insufficient_points',
    'out_of_stock',
    'required_training_missing',
    'category_maximum_reached',
    'delivery_address_required',
    'redeem_phone_proof_required',
  ],
});
