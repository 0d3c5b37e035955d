import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A medal was published, or the next people are to be looked at: whoever deserves it already is given it. */
export const medalSettles = defineEvent('gamification.medal-settles', z.object({ medalId: z.uuid() }));
