import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** The bytes of an upload were found good, and its file is whole. */
export const uploadClosed = defineEvent('files.upload-closed', z.object({ fileId: z.uuid() }));
