import { grade } from '@trilha/rules/assessment/grade.rule';
import type { Answer } from '@trilha/rules/assessment/question';
import { score } from '@trilha/rules/assessment/score.rule';
import type { freeze } from '#assessment/index.ts';

type Asked = ReturnType<typeof freeze>;

/** Answers that choose these options, by their places in the bank, with what each earned. */
export const chosenOptions = ({ questions, keys }: Asked, chosen: readonly number[]) =>
  questions.flatMap(({ id, question }, place) => {
    const frozen = keys[place];
    if (!frozen) return [];
    const { key, originalIds } = frozen;
    const original = 'abcd'[chosen[place] ?? 0];
    const optionId = Object.keys(originalIds).find((shown) => originalIds[shown] === original) ?? '';
    const answer: Answer = { kind: 'alternatives', optionId };
    const earned = grade(key, answer, 'part', question);
    return [{ id, answer, fraction: typeof earned === 'number' ? earned : null }];
  });

/** The grade of such answers. */
export function gradeOf(answers: ReturnType<typeof chosenOptions>, minimumPercent: number) {
  const reached = score(
    answers.map(({ fraction }) => ({ grade: fraction ?? 'no_key', weight: 1, isWrong: fraction === 0 })),
    { minimumPercent, penaltyPercent: 0 },
  );
  if (reached === 'needs_instructor') throw new Error('nothing of this test waits for a person');
  return reached;
}
