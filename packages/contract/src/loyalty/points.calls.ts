import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { localDate } from '../fields.ts';
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
        /** Where its days begin and end. */
        timeZone: z.string(),
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
