import { z } from 'zod';
import { id } from '../fields.ts';

/** People came into groups or were taken out of them. */
export const groupsChangedEvent = {
  name: 'people.groups-changed',
  payload: z.object({
    /** Who did it. */
    by: id,
    at: z.iso.datetime(),
    changes: z.array(z.object({ groupId: id, membershipId: id, inside: z.boolean() })),
  }),
} as const;
