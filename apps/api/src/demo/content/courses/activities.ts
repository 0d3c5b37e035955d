import type { QuestionContent } from '../question-content.ts';
import type { DemoActivity } from '../types.ts';

/** A short quiz before the test, over the first questions of the bank, as often as one likes. */
export const practice = (title: string, questions: readonly QuestionContent[]): DemoActivity => ({
  kind: 'evaluated_quiz',
  key: 'treino',
  title,
  minutes: 5,
  test: {
    questions: questions.slice(0, 6),
    draw: 4,
    minimumScore: 50,
    attempts: null,
    minutes: null,
    shuffle: true,
  },
});

/** The test that ends a course: a draw from the whole bank. */
export const finalTest = (
  title: string,
  questions: readonly QuestionContent[],
  rules: Readonly<{ minimumScore: number; attempts: number; minutes: number }>,
): DemoActivity => ({
  kind: 'conventional_test',
  key: 'prova',
  title,
  minutes: rules.minutes,
  test: { questions, draw: 10, shuffle: true, ...rules },
});
