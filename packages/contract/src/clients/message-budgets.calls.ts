import { LARGEST_LIMIT, PAID_CHANNELS } from '@trilha/rules/clients/message-budget.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';

const access = 'platform.client.administer';
const path = '/api/client/message-budgets';
/** Null is without an end; nought switches the channel off. */
const limit = z.int().min(0).max(LARGEST_LIMIT).nullable();

/** What the selected client may send by each channel that costs money, and what it has sent. @spec ID-11 ID-19 MG-06 */
export const readMessageBudgets = defineCall({
  id: 'readMessageBudgets',
  summary: 'Budgets of messages of the selected client, with what is used',
  method: 'GET',
  path,
  access,
  response: z.object({
    budgets: z.array(
      z.object({
        channel: z.enum(PAID_CHANNELS),
        revision: z.int(),
        daily: limit,
        monthly: limit,
        sentToday: z.int(),
        sentThisMonth: z.int(),
        state: z.enum(['open', 'nearly', 'day_used_up', 'month_used_up']),
        /** Whether this installation has a provider for the channel. */
        isOffered: z.boolean(),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Changes the budget of one channel; it holds for the next message. @spec ID-19 MG-06 */
export const changeMessageBudget = defineCall({
  id: 'changeMessageBudget',
  summary: 'Change the budget of messages of one channel',
  method: 'PUT',
  path: `${path}/:channel`,
  access,
  write: true,
  params: z.strictObject({ channel: z.enum(PAID_CHANNELS) }),
  body: z.strictObject({ revision: z.int(), daily: limit, monthly: limit }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'changed_meanwhile'],
});
