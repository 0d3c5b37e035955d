import type { AnswerKey, Criterion } from '../question.ts';

/** What an instructor gives: a whole percent, or a level for each criterion of the rubric, by their ids. */
export type EssayGrade =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'rubric'; readonly levels: Readonly<Record<string, string>> };

/**
 * Part of an essay earned, 0 to 1, or null where the grade does not fit the question: with a rubric, a level of each
 * criterion is chosen and nothing else; without one, a whole percent. The best level of each criterion together is the
 * whole. @spec AS-06
 */
export function essayFraction(rubric: readonly Criterion[], grade: EssayGrade): number | null {
  if (grade.kind === 'percent') {
    const { percent } = grade;
    const fits = rubric.length === 0 && Number.isInteger(percent) && percent >= 0 && percent <= 100;
    return fits ? percent / 100 : null;
  }
  const given = Object.keys(grade.levels);
  if (rubric.length === 0 || given.length !== rubric.length) return null;
  let earned = 0;
  let possible = 0;
  for (const { id, levels } of rubric) {
    const level = levels.find((each) => each.id === grade.levels[id]);
    if (!level) return null;
    earned += level.points;
    possible += bestOf(levels);
  }
  return possible === 0 ? null : earned / possible;
}

/** What an answer is graded by; nothing where it is given a percent or is not graded by a person. @spec AS-06 */
export const rubricOf = (key: AnswerKey | undefined): readonly Criterion[] =>
  (key && 'rubric' in key ? key.rubric : null) ?? [];

/** A criterion with the level it was given, as its learner reads it. */
export interface CriterionReached {
  readonly criterion: string;
  readonly level: string;
  readonly points: number;
  /** Points of its best level. */
  readonly of: number;
}

/** The levels given, in the words of the rubric; criteria without one are left out. @spec AS-07 */
export function levelsReached(
  rubric: readonly Criterion[],
  levels: Readonly<Record<string, string>>,
): readonly CriterionReached[] {
  return rubric.flatMap((criterion) => {
    const level = criterion.levels.find((each) => each.id === levels[criterion.id]);
    if (!level) return [];
    return [
      {
        criterion: criterion.name,
        level: level.name,
        points: level.points,
        of: bestOf(criterion.levels),
      },
    ];
  });
}

function bestOf(levels: Criterion['levels']): number {
  return Math.max(...levels.map(({ points }) => points));
}
