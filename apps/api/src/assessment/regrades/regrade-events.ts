import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A regrade has work to do; its row says what. */
export const regradeMoves = defineEvent('assessment.regrade-moves', z.object({ regradeId: z.uuid() }));
