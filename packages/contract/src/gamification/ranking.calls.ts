import { RANKING_PERIODS } from '@trilha/rules/gamification/ranking.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, pageQuery } from '../fields.ts';

const ranked = z.object({
  membershipId: id,
  name: z.string(),
  /** A signed address of their photo, or null where initials stand. */
  photo: z.string().nullable(),
  points: z.int(),
  place: z.int(),
  isMe: z.boolean(),
});

/** Who has most training points, or most of one campaign: more points first, then who reached them earlier. @spec GM-02 */
export const readRanking = defineCall({
  id: 'readRanking',
  summary: 'Ranking by training points, with the place of the signed-in person',
  method: 'GET',
  path: '/api/ranking',
  access: 'gamification.ranking.read',
  flag: 'ranking',
  query: z.object({
    ...pageQuery,
    period: z.enum(RANKING_PERIODS).optional(),
    /** Of what was earned in one campaign that the person takes part in, whatever the period. */
    campaign: id.optional(),
    group: id.optional(),
    area: id.optional(),
  }),
  response: z.object({
    items: z.array(ranked),
    nextCursor: z.string().nullable(),
    /** Null while the person has no points here, or is outside the chosen group or area. */
    me: ranked.nullable(),
    /** People in the ranking. */
    people: z.int(),
    groups: z.array(z.object({ id, name: z.string() })),
    areas: z.array(z.object({ id, name: z.string() })),
    /** Campaigns the person takes part in, the newest first. */
    campaigns: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});
