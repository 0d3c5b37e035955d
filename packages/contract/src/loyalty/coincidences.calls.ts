import { COINCIDENCE_KINDS } from '@trilha/rules/loyalty/coincidences/coincidence-clusters.rule';
import { PHOTO_STATES } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';
import { AUDIT_STATES } from './audit.calls.ts';
import { named } from './shapes.ts';

const kind = z.enum(COINCIDENCE_KINDS);

const piece = z.object({
  of: z.enum(['sale', 'photo']),
  id,
  personId: id,
  store: z.string(),
  /** The number of the invoice, or the type of the photo. */
  name: z.string(),
  sentAt: instant,
  state: z.union([z.enum(AUDIT_STATES), z.enum(PHOTO_STATES)]),
});

const person = named.extend({
  /** Pieces of theirs that coincide with somebody else's, and how many of these were refused. */
  pieces: z.int(),
  refused: z.int(),
});

const cluster = z.object({
  people: z.array(person),
  links: z.array(
    z.object({
      one: id,
      other: id,
      pairs: z.int(),
      counts: z.object({ invoice: z.int(), fiscal_code: z.int(), photo: z.int() }),
    }),
  ),
  /** The newest of them; `total` is of all. */
  pairs: z.array(z.object({ kinds: z.array(kind), one: piece, other: piece })),
  total: z.int(),
});

/**
 * Who sent an invoice, a fiscal code or a picture that somebody else sent too, in a campaign and against everything
 * sent before it; groups of people, the most coincidences first. Without a campaign the newest one is meant. It
 * advises, and people decide. @spec LO-30 LO-15
 */
export const readCoincidences = defineCall({
  id: 'readCoincidences',
  summary: 'Map of people who sent the same invoice, fiscal code or picture',
  method: 'GET',
  path: '/api/loyalty/audit/coincidences',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  query: z.object({ campaignId: id.optional(), kind: kind.optional(), sellerId: id.optional() }),
  response: z.object({
    /** Null where no campaign was published yet. */
    campaignId: id.nullable(),
    clusters: z.array(cluster),
    /** Whether there are more coincidences than are looked at. */
    isCut: z.boolean(),
  }),
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});
