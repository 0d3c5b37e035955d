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

/** The same, with weights of its own, where guessing costs: what is right counts in part, what is not easy counts double, and errors cost a quarter. */
export const strictPractice = (
  title: string,
  questions: readonly QuestionContent[],
  weights: Readonly<Record<string, number>>,
): DemoActivity => {
  const easy = practice(title, questions);
  if (!('test' in easy)) return easy;
  const asked = easy.test.questions.map((question) => ({
    ...question,
    ...(question.difficulty === 'easy' ? {} : { weight: 2 }),
    ...(question.question.kind === 'ordering' ? { counting: 'whole' as const } : {}),
  }));
  return {
    ...easy,
    test: { ...easy.test, questions: asked, draw: asked.length, penaltyPercent: 25, weights },
  };
};

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
