import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { MEMBERSHIP_STATUSES } from './people-terms.ts';

export const membershipStatus = z.enum(MEMBERSHIP_STATUSES);

export const named = z.object({ id, name: z.string() });
export const memberId = z.object({ memberId: id });

/** One value before and after, by the path of its field. */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** One row of the audit log as it is read. */
export const audited = z.object({
  position: z.int(),
  at: instant,
  actor: named.nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: id.nullable(), name: z.string().nullable() }),
  changes: z.array(change),
});
