import {
  CODE_LIMIT,
  CODE_OUTCOMES,
  CODE_STATES,
  MOST_CODES,
} from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { MOST_ON_HAND, STOCK_CHANGES, STOCK_REASONS } from '@trilha/rules/loyalty/rewards/reward-stock.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, pageOf, pageQuery, text } from '../fields.ts';

const access = 'loyalty.reward.administer';
const module = 'rewards';
const base = '/api/loyalty/administration/rewards/:rewardId';
const params = z.object({ rewardId: id });

const stock = z.object({ onHand: z.int(), reserved: z.int() });

/** Adds units of goods or takes them away, never to a number that was read before. @spec RW-01 RW-04 */
export const changeRewardStock = defineCall({
  id: 'changeRewardStock',
  summary: 'Add units of a reward or take them away',
  method: 'POST',
  path: `${base}/stock`,
  access,
  module,
  write: true,
  params,
  body: z.strictObject({
    change: z
      .int()
      .min(-MOST_ON_HAND)
      .max(MOST_ON_HAND)
      .refine((change) => change !== 0, { error: 'required' }),
    reason: z.enum(STOCK_REASONS),
    note: text(200).nullable(),
  }),
  response: stock,
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Every unit that came or went, the newest first. @spec RW-04 MG-07 */
export const listRewardStock = defineCall({
  id: 'listRewardStock',
  summary: 'How the stock of a reward became what it is',
  method: 'GET',
  path: `${base}/stock`,
  access,
  module,
  params,
  query: z.object(pageQuery),
  response: pageOf(
    z.object({
      id,
      change: z.int(),
      onHand: z.int(),
      reason: z.enum(STOCK_CHANGES),
      note: z.string().nullable(),
      orderNumber: z.string().nullable(),
      actor: z.string().nullable(),
      at: instant,
    }),
  ).extend({ stock }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Adds codes to a voucher, one a line; each line that is refused says why and the others come in. @spec RW-05 */
export const addRewardCodes = defineCall({
  id: 'addRewardCodes',
  summary: 'Add codes to a voucher',
  method: 'POST',
  path: `${base}/codes`,
  access,
  module,
  write: true,
  params,
  body: z.strictObject({
    lines: z
      .array(z.string().max(2 * CODE_LIMIT))
      .min(1)
      .max(MOST_CODES),
  }),
  response: z.object({
    added: z.int(),
    refused: z.array(z.object({ number: z.int(), outcome: z.enum(CODE_OUTCOMES) })),
    stock,
  }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Codes of a voucher by their last characters, the newest first. @spec RW-05 */
export const listRewardCodes = defineCall({
  id: 'listRewardCodes',
  summary: 'Codes of a voucher by their last characters',
  method: 'GET',
  path: `${base}/codes`,
  access,
  module,
  params,
  query: z.object({ ...pageQuery, state: z.enum(CODE_STATES).optional() }),
  response: pageOf(
    z.object({
      id,
      ending: z.string(),
      state: z.enum(CODE_STATES),
      orderNumber: z.string().nullable(),
      addedAt: instant,
    }),
  ).extend({ counts: z.record(z.enum(CODE_STATES), z.int()) }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Takes a free code out, such as one its partner has cancelled; it never comes back. @spec RW-05 */
export const withdrawRewardCode = defineCall({
  id: 'withdrawRewardCode',
  summary: 'Withdraw a free code',
  method: 'POST',
  path: '/api/loyalty/administration/reward-codes/:rewardCodeId/withdraw',
  access,
  module,
  write: true,
  params: z.object({ rewardCodeId: id }),
  response: done,
  errors: ['not_found', 'not_allowed', 'code_not_free'],
});
