import { MOST_REQUIRED_TRAININGS } from '@trilha/rules/loyalty/rewards/required-training.rule';
import { MOST_ON_HAND } from '@trilha/rules/loyalty/rewards/reward-stock.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { named } from './shapes.ts';

const access = 'loyalty.reward.administer';
const base = '/api/loyalty/administration/rewards';

const rewardFields = {
  categoryId: id,
  name: requiredText(120),
  description: text(4000),
  kind: z.enum(['goods', 'voucher']),
  cost: z.int().min(1).max(10_000_000),
  minimumLevel: z.int().min(1).max(3),
  imageFileId: id.nullable(),
  active: z.boolean(),
};

/** All of them must be completed before the reward may be ordered. @spec RW-02 */
const requiredTrainingIds = z.array(id).max(MOST_REQUIRED_TRAININGS);

/** Rewards of a campaign, or of all beginning with the newest, with their stock, by pages. @spec MG-04 RW-01 */
export const listAdministeredRewards = defineCall({
  id: 'listAdministeredRewards',
  summary: 'Rewards with cost, stock and state',
  method: 'GET',
  path: base,
  access,
  module: 'rewards',
  query: z.object({
    ...pageQuery,
    campaignId: id.optional(),
    search: text(100).optional(),
    /** This one alone, wherever it stands in the list. */
    rewardId: id.optional(),
  }),
  response: pageOf(
    z.object({
      id,
      campaign: named,
      category: named,
      department: z.string(),
      ...rewardFields,
      requiredTrainings: z.array(named),
      onHand: z.int(),
      reserved: z.int(),
      redeemed: z.int(),
    }),
  ),
  errors: ['not_allowed'],
});

/** What a reward may be tied to: campaigns, departments with categories. @spec RW-02 */
export const readRewardChoices = defineCall({
  id: 'readRewardChoices',
  summary: 'Campaigns and categories a reward may name',
  method: 'GET',
  path: `${base}/choices`,
  access,
  module: 'rewards',
  response: z.object({
    campaigns: z.array(named),
    departments: z.array(named),
    categories: z.array(named.extend({ departmentId: id, maximumPerPerson: z.int().nullable() })),
  }),
  errors: ['not_allowed'],
});

/** Published trainings by title, the first twenty, which a reward may ask for. @spec RW-02 */
export const findRewardTrainings = defineCall({
  id: 'findRewardTrainings',
  summary: 'Find trainings a reward may ask for',
  method: 'GET',
  path: `${base}/trainings`,
  access,
  module: 'rewards',
  query: z.object({ search: text(100).optional() }),
  response: z.object({ items: z.array(named) }),
  errors: ['not_allowed'],
});

const problems = ['not_found', 'not_allowed', 'validation_failed', 'file_incomplete'] as const;

/** A new reward of a campaign. Goods begin with a stock; vouchers have as many as they are given codes. @spec MG-04 RW-05 */
export const createReward = defineCall({
  id: 'createReward',
  summary: 'Add a reward to a campaign',
  method: 'POST',
  path: base,
  access,
  module: 'rewards',
  write: true,
  body: z.strictObject({
    campaignId: id,
    ...rewardFields,
    requiredTrainingIds,
    onHand: z.int().min(0).max(MOST_ON_HAND),
  }),
  response: z.object({ rewardId: id }),
  errors: problems,
});

/** Changes a reward, but not its stock. Orders keep cost, kind and category they were placed with. @spec MG-04 RW-04 */
export const changeReward = defineCall({
  id: 'changeReward',
  summary: 'Change a reward',
  method: 'PATCH',
  path: `${base}/:rewardId`,
  access,
  module: 'rewards',
  write: true,
  params: z.object({ rewardId: id }),
  body: z.strictObject(z.object({ ...rewardFields, requiredTrainingIds }).partial().shape),
  response: z.object({ rewardId: id }),
  errors: [...problems, 'reward_kind_fixed'],
});
