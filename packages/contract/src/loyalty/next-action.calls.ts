import { NEXT_ACTIONS } from '@trilha/rules/loyalty/next-action/next-action.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, localDate } from '../fields.ts';
import { trainingKind } from '../learning/training-shapes.ts';
import { named } from './shapes.ts';

/** The last day for it, and the days until then. */
const deadline = { until: localDate, daysLeft: z.int() };
const reward = named.extend({ cost: z.int() });

const nextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spend_points'), points: z.int(), reward, ...deadline }),
  z.object({
    kind: z.literal('appeal_refusal'),
    subject: z.enum(['sale', 'photo', 'level']),
    subjectId: id,
    /** The number of the invoice, the type of the photo or the name of the level. */
    name: z.string(),
    ...deadline,
  }),
  z.object({
    kind: z.literal('reach_level'),
    level: z.string(),
    missing: z.int(),
    product: z.string(),
    quantity: z.int(),
    points: z.int(),
    ...deadline,
  }),
  z.object({
    kind: z.literal('send_photo'),
    store: z.string(),
    type: z.string(),
    points: z.int(),
    ...deadline,
  }),
  z.object({
    kind: z.literal('finish_course'),
    course: z.object({ id, title: z.string(), kind: trainingKind }),
    reward,
    ...deadline,
  }),
]);

/**
 * The one thing that this person had best do next in a campaign they joined, with why it is that one; null where there
 * is nothing. Only what they can do now: by stock, level, points, permission and the modules of the client.
 * @spec PT-01 PT-03 RW-02 LO-20 LO-30
 */
export const readNextAction = defineCall({
  id: 'readNextAction',
  summary: 'What to do next in a campaign, and why that',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId/next-action',
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  response: z.object({
    next: z
      .object({ action: nextAction, reason: z.enum(['ends_first', 'brings_most', 'only_one']) })
      .nullable(),
  }),
  errors: ['not_found', 'not_allowed', 'campaign_not_joined'],
});

/** Does not advise that again before the next day of the campaign. @spec PT-01 */
export const setAsideNextAction = defineCall({
  id: 'setAsideNextAction',
  summary: 'Set a kind of advice aside for today',
  method: 'POST',
  path: '/api/loyalty/campaigns/:campaignId/next-action/set-aside',
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  write: true,
  params: z.object({ campaignId: id }),
  body: z.strictObject({ kind: z.enum(NEXT_ACTIONS) }),
  response: done,
  errors: ['not_found', 'not_allowed', 'campaign_not_joined'],
});
