import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** An import has work to do; its row says what. */
export const importMoves = defineEvent('people.import-moves', z.object({ importId: z.uuid() }));
