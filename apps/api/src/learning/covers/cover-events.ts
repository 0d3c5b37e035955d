import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A cover wants its sizes made. */
export const coverWaits = defineEvent('learning.cover-waits', z.object({ fileId: z.uuid() }));
