import type { Feedback } from '@trilha/rules/assessment/feedback.rule';
import type { AnswerKey, Question } from '@trilha/rules/assessment/question';
import type { Counting } from '@trilha/rules/assessment/question-kinds.rule';

export type Difficulty = 'easy' | 'medium' | 'hard';

/** A question of a bank: what the learner sees apart from the key, so that they can be stored apart [AS-08]. */
export type QuestionContent = Readonly<{
  /** Unique over the whole demo world: bank slug and number. */
  key: string;
  question: Question;
  answer: AnswerKey;
  difficulty: Difficulty;
  tags: readonly string[];
  feedback: Feedback;
  /** How much of a test it is; 1 where it is not said. */
  weight?: number;
  /** By its right part where it is not said. */
  counting?: Counting;
}>;
