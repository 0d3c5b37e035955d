import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A document wants to become pages. */
export const documentWaits = defineEvent('files.document-waits', z.object({ fileId: z.uuid() }));
