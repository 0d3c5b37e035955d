import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { named } from './shapes.ts';

const LEVEL_REQUEST_STATES = ['open', 'approved', 'refused'] as const;

/** Requests for a level, oldest first, with what the person earned and what of it still waits for audit. @spec PT-05 */
export const listLevelRequests = defineCall({
  id: 'listLevelRequests',
  summary: 'Requests for a level, with the sales behind them',
  method: 'GET',
  path: '/api/loyalty/level-requests',
  access: 'loyalty.level.decide',
  module: 'campaigns',
  query: z.object({
    ...pageQuery,
    campaignId: id.optional(),
    state: z.enum(LEVEL_REQUEST_STATES).optional(),
    reason: z.enum(LEVEL_REFUSAL_REASONS).optional(),
  }),
  response: pageOf(
    z.object({
      id,
      state: z.enum(LEVEL_REQUEST_STATES),
      member: named,
      own: z.boolean(),
      campaign: named,
      position: z.int(),
      levelLabel: z.string(),
      currentLabel: z.string(),
      threshold: z.int(),
      experience: z.int(),
      salesApproved: z.int(),
      salesWaiting: z.int(),
      salesRefused: z.int(),
      requestedAt: instant,
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
      reason: z.enum(LEVEL_REFUSAL_REASONS).nullable(),
      note: z.string().nullable(),
    }),
  ).extend({ counts: z.record(z.enum(LEVEL_REQUEST_STATES), z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Approves a request, whose level holds from now on, or refuses it with a reason that the person is told. @spec PT-05 */
export const decideLevelRequest = defineCall({
  id: 'decideLevelRequest',
  summary: 'Approve or refuse a request for a level',
  method: 'POST',
  path: '/api/loyalty/level-requests/:requestId/decision',
  access: 'loyalty.level.decide',
  module: 'campaigns',
  write: true,
  params: z.object({ requestId: id }),
  body: z.strictObject({
    approve: z.boolean(),
    reason: z.enum(LEVEL_REFUSAL_REASONS).nullable(),
    note: text(500),
  }),
  response: z.object({ state: z.enum(LEVEL_REQUEST_STATES), level: z.int() }),
  errors: ['not_found', 'not_allowed', 'own_level', 'level_request_decided', 'decision_reason_required'],
});
