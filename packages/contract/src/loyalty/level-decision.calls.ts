import { LEVEL_RISK_REASONS } from '@trilha/rules/loyalty/levels/level-risk.rule';
import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text, yesOrNo } from '../fields.ts';
import { auditBacklog, openAppealState, queueOrder, riskLevel, risks, riskWith } from './audit-shapes.ts';
import { named } from './shapes.ts';

const LEVEL_REQUEST_STATES = ['open', 'approved', 'refused'] as const;

/** Requests for a level, what asks for most attention first, with what the person earned and what of it still waits for audit. @spec PT-05 */
export const listLevelRequests = defineCall({
  id: 'listLevelRequests',
  summary: 'Requests for a level, with the sales behind them, the riskiest first',
  method: 'GET',
  path: '/api/loyalty/level-requests',
  access: 'loyalty.level.decide',
  module: 'campaigns',
  query: z.object({
    ...pageQuery,
    campaignId: id.optional(),
    state: z.enum(LEVEL_REQUEST_STATES).optional(),
    reason: z.enum(LEVEL_REFUSAL_REASONS).optional(),
    risk: riskLevel.optional(),
    /** Only those whose refusal is under appeal. */
    appealed: yesOrNo.optional(),
    /** Only those that wait longer than they should. */
    late: yesOrNo.optional(),
    order: queueOrder,
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
      appeal: openAppealState,
      risk: riskWith(LEVEL_RISK_REASONS),
      /** When it must be decided; null where no days are set, or it was decided. */
      dueAt: instant.nullable(),
    }),
  ).extend({ counts: z.record(z.enum(LEVEL_REQUEST_STATES), z.int()), risks }),
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

/** What waits for whoever asks beside the requests for levels, and how many decisions of ninety days came in time. @spec LO-30 */
export const readLevelBacklog = defineCall({
  id: 'readLevelBacklog',
  summary: 'Appeals and late requests for levels that wait, and the decisions in time',
  method: 'GET',
  path: '/api/loyalty/level-requests/backlog',
  access: 'loyalty.level.decide',
  module: 'campaigns',
  response: auditBacklog,
  errors: ['not_allowed'],
});
