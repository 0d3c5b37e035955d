import type { OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import { z } from 'zod';

const kept = z.array(
  z.object({
    kind: z.enum(['start', 'answer', 'finish']),
    question: z.string().nullable(),
    answer: z.string().nullable(),
    elapsed: z.number(),
    clock: z.number(),
    doubtful: z.literal(true).optional(),
  }),
);

/** What a device told, as it was kept. */
export const parseEvents = (stored: unknown): OfflineEvent[] => kept.parse(stored);
