import {
  answerKeyShape,
  answerShape,
  feedbackShape,
  questionShape,
} from '@trilha/contract/assessment/question-shapes';
import { renamedFeedback } from '@trilha/rules/assessment/feedback.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { drawQuestion } from '@trilha/rules/assessment/present-question.rule';
import type { Answer, AnswerKey, Question } from '@trilha/rules/assessment/question';
import { COUNTINGS, type Counting } from '@trilha/rules/assessment/question-kinds.rule';
import { type TestWeights, weightInTest } from '@trilha/rules/assessment/question-weight.rule';
import { questionSeed } from '@trilha/rules/assessment/sample-draw.rule';
import { z } from 'zod';

const frozenQuestions = z.array(
  z.object({
    id: z.uuid(),
    question: questionShape,
    weight: z.int(),
    /** Attempts that began before authors could choose counted by parts. */
    counting: z.enum(COUNTINGS).default('part'),
    /** Nothing is right about it; until authors could say so, something always was. */
    keyless: z.boolean().default(false),
  }),
);
const frozenKeys = z.array(
  z.object({
    id: z.uuid(),
    key: answerKeyShape,
    feedback: feedbackShape.nullable(),
    originalIds: z.record(z.string(), z.string()),
  }),
);

export type FrozenQuestion = z.output<typeof frozenQuestions>[number];
export type FrozenKey = z.output<typeof frozenKeys>[number];

export const parseQuestions = (stored: unknown): FrozenQuestion[] => frozenQuestions.parse(stored);
export const parseKeys = (stored: unknown): FrozenKey[] => frozenKeys.parse(stored);
export const parseAnswer = (stored: unknown): Answer => answerShape.parse(stored);

/** How a stored question counts. */
export const countingFrom = (stored: string): Counting => (stored === 'whole' ? 'whole' : 'part');

export interface BankQuestion {
  readonly id: string;
  readonly presentation: unknown;
  readonly answer_key: unknown;
  readonly feedback: unknown;
  readonly weight: number;
  readonly counting: string;
}

/**
 * Freezes drawn questions with what they weigh in their test and, apart from them, their keys: an edit of the bank or of the
 * test changes no running attempt. @spec AS-06 AS-08
 */
export function freeze(
  rows: readonly BankQuestion[],
  { seed, weights = {} }: { readonly seed: string; readonly weights?: TestWeights | undefined },
): { questions: FrozenQuestion[]; keys: FrozenKey[] } {
  const drawn = rows.map((row) => {
    const question: Question = questionShape.parse(row.presentation);
    const key: AnswerKey = answerKeyShape.parse(row.answer_key);
    return { row, ...drawQuestion(question, key, questionSeed(seed, row.id)) };
  });
  return {
    questions: drawn.map(({ row, question, key }) => ({
      id: row.id,
      question: questionShape.parse(question),
      weight: weightInTest(row, weights),
      counting: countingFrom(row.counting),
      keyless: isKeyless(key),
    })),
    keys: drawn.map(({ row, key, originalIds }) => ({
      id: row.id,
      key: answerKeyShape.parse(key),
      feedback: frozenFeedback(row.feedback, originalIds),
      originalIds: { ...originalIds },
    })),
  };
}

function frozenFeedback(
  stored: unknown,
  originalIds: Readonly<Record<string, string>>,
): FrozenKey['feedback'] {
  const feedback = feedbackShape.safeParse(stored).data;
  return feedback ? feedbackShape.parse(renamedFeedback(feedback, originalIds)) : null;
}
