import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody asked for their account to be erased. */
export const deletionAsked = defineEvent(
  'identity.deletion-asked',
  z.object({ personId: z.uuid(), dueAt: z.iso.datetime() }),
);

/** Somebody was erased at a client; what other sites know of them must go too. */
export const memberErased = defineEvent('identity.member-erased', z.object({ membershipId: z.uuid() }));

/** An account is erased; its receipt is owed. */
export const accountErased = defineEvent('identity.account-erased', z.object({ deletionId: z.uuid() }));
