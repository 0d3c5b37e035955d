import { type Grade, grade } from '../grade.rule.ts';
import type { Answer, AnswerKey, Question } from '../question.ts';
import type { Counting } from '../question-kinds.rule.ts';
import { isWrong, type WeighedGrade } from '../score.rule.ts';

/** How a faulty question is put right: by its mended key, as earned by everybody, or as never asked. @spec AS-06 */
export const REGRADE_WAYS = ['key', 'everybody', 'void'] as const;
export type RegradeWay = (typeof REGRADE_WAYS)[number];

/** What holds for one question of one attempt. It stands beside what was answered and earned, which is never written over. */
export type Ruling =
  | { readonly way: 'key'; readonly key: AnswerKey }
  | { readonly way: 'everybody' }
  | { readonly way: 'void' };

export type Rulings = ReadonlyMap<string, Ruling>;

/** A question as an attempt asked it, and what it earned by the key it was asked with or by its instructor. */
export interface AskedQuestion extends Omit<WeighedGrade, 'isWrong'> {
  readonly id: string;
  /** As its attempt showed it. */
  readonly question: Question;
  readonly answer: Answer | null;
  /** The key it was asked with; null where it is not known any more. */
  readonly key: AnswerKey | null;
  readonly counting: Counting;
}

/** What a question earns, 0 to 1, with what was ruled about it; null where it does not count. @spec AS-06 */
export function ruledGrade(
  asked: Omit<AskedQuestion, 'weight' | 'key'>,
  ruling: Ruling | undefined,
): Grade | null {
  if (!ruling) return asked.grade;
  if (ruling.way === 'void') return null;
  if (ruling.way === 'everybody') return 1;
  return grade(ruling.key, asked.answer, asked.counting, asked.question);
}

/** The grades of an attempt with what was ruled about its questions; those that do not count are left out. @spec AS-06 */
export function ruledGrades(asked: readonly AskedQuestion[], rulings: Rulings): WeighedGrade[] {
  return asked.flatMap((each) => {
    const ruling = rulings.get(each.id);
    const earned = ruledGrade(each, ruling);
    if (earned === null) return [];
    const key = ruling?.way === 'key' ? ruling.key : each.key;
    const wrong = isWrong(each.answer, earned, { key, question: each.question });
    return [{ grade: earned, weight: each.weight, isWrong: wrong }];
  });
}
