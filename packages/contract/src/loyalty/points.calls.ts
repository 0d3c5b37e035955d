import { POINT_UNITS } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery } from '../fields.ts';
import { balanceShape, giftShape, levelShape, named } from './shapes.ts';

/** Balance in each campaign joined, newest first, with level, its gifts, way to the next one and day of expiry. @spec PT-01 PT-04 PT-06 */
export const readMyPoints = defineCall({
  id: 'readMyPoints',
  summary: 'Points in each campaign: experience, available, reserved, owed, and the level',
  method: 'GET',
  path: '/api/loyalty/points',
  access: 'signed-in',
  response: z.object({
    training: z.int(),
    campaigns: z.array(
      z.object({
        campaign: named,
        active: z.boolean(),
        expiresOn: localDate,
        balance: balanceShape,
        level: z.object({
          current: levelShape,
          next: levelShape.nullable(),
          missing: z.int(),
          /** About so many sales like the person's own make what is missing; null while too little was sold. */
          salesToNext: z.int().nullable(),
          percent: z.int(),
          /** Experience still missing to keep the level for the next campaign; 0 when it is kept. */
          toKeep: z.int(),
          awaitingApproval: z.boolean(),
          /** Gifts that the own level still brings in this campaign. */
          gifts: z.array(giftShape),
        }),
      }),
    ),
  }),
  errors: ['not_signed_in'],
});

const statementFilter = { campaignId: id.optional(), unit: z.enum(POINT_UNITS).optional() };

const statementLine = z.object({
  id: z.string(),
  at: instant,
  unit: z.enum(POINT_UNITS),
  /** What happened: sale, sale_withdrawn, sale_refused, redemption, training … Unknown kinds are shown plainly. */
  kind: z.string(),
  /** Whether the line concerns what can be spent or what is owed. */
  account: z.enum(['member', 'debt']),
  amount: z.int(),
  balanceAfter: z.int(),
  campaign: named.nullable(),
  source: z.object({ kind: z.string(), id }),
  /** State of the sale behind the line, so that what awaits audit can be told. */
  saleState: z.string().nullable(),
  reason: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Every movement of points with its reason and the balance after it, newest first. @spec PT-01 GM-03 */
export const readStatement = defineCall({
  id: 'readStatement',
  summary: 'Statement of points: what moved, when, why, and the balance after it',
  method: 'GET',
  path: '/api/loyalty/statement',
  access: 'signed-in',
  query: z.object({ ...pageQuery, ...statementFilter }),
  response: pageOf(statementLine),
  errors: ['not_signed_in', 'module_disabled'],
});

/** The same lines as a CSV file in the person's language, safe to open in a spreadsheet. @spec PT-01 */
export const exportStatement = defineCall({
  id: 'exportStatement',
  summary: 'Statement of points as a CSV file',
  method: 'GET',
  path: '/api/loyalty/statement/export',
  access: 'signed-in',
  query: z.object(statementFilter),
  response: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['not_signed_in', 'module_disabled'],
});
