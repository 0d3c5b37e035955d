import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { Candidate } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';

export type LearnerScope = Pick<Context, 'db' | 'client' | 'actor' | 'now'>;

/** What a play left to practise, as it was kept. */
export const keptPractice = z.array(
  z.object({
    question: questionShape,
    key: answerKeyShape,
    explanation: z.string(),
    fraction: z.number(),
  }),
);

/** One question of that, and the game it comes from. */
export interface GameQuestion {
  readonly activityId: string;
  readonly item: z.output<typeof keptPractice>[number];
}

export interface AskableQuestion extends Candidate {
  readonly trainingId: string;
  /** Null where the question stands in a bank. */
  readonly game: GameQuestion | null;
}
