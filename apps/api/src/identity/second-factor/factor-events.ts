import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** What may happen to the second step of a person. */
export const FACTOR_CHANGES = ['app', 'passkey', 'removed', 'codes'] as const;

/** A person's second step is another one than before. */
export const factorChanged = defineEvent(
  'identity.factor-changed',
  z.object({
    personId: z.uuid(),
    at: z.iso.datetime(),
    change: z.enum(FACTOR_CHANGES),
    /** What the browser says of itself. */
    agent: z.string(),
  }),
);
