import { ACCESS_CHANGERS, ACCESS_CHANGES } from '@trilha/rules/identity/access-change.rule';
import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** How a person gets in, or gets back in, is another way than before. */
export const accessChanged = defineEvent(
  'identity.access-changed',
  z.object({
    personId: z.uuid(),
    at: z.iso.datetime(),
    change: z.enum(ACCESS_CHANGES),
    by: z.enum(ACCESS_CHANGERS),
    /** What the browser of the person says of itself; empty where staff did it. */
    agent: z.string(),
    /** The address that is told for the last time, sealed: notices stay in the database longer than it does. */
    formerEmail: z.string().nullable(),
    /** The account elsewhere that was linked or unlinked, by its name. */
    provider: z.string().nullable(),
  }),
);
