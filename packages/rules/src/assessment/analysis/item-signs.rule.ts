import type { ItemFigures } from './item-figures.rule.ts';

/** What figures of a question tell its author to look at. */
export const ITEM_SIGNS = [
  'hardly_anybody',
  'everybody',
  'backwards',
  'tells_little',
  'wrong_favoured',
] as const;
export type ItemSign = (typeof ITEM_SIGNS)[number];

/** Answers to a question before its figures say anything; below, chance decides. */
export const ENOUGH_ANSWERS = 10;

/** One answer to choose and how many chose it. */
export interface ChoiceCount {
  /** Null where nothing is. */
  readonly isRight: boolean | null;
  readonly count: number;
}

/**
 * What to look at in a question, or nothing while there are too few answers: nearly nobody or everybody gets it, the
 * strong get it less than the weak, it hardly tells them apart, or a wrong choice is taken more than any right one.
 * Bounds as Moodle's documentation reads its figures ("Quiz statistics report"): a facility up to 5 % and from 95 %, a
 * discrimination below nothing and below 20. @spec AS-06
 */
export function itemSigns(figures: ItemFigures, choices: readonly ChoiceCount[]): ItemSign[] {
  const { answers, facility, discriminationIndex } = figures;
  if (answers < ENOUGH_ANSWERS || facility === null) return [];
  const right = Math.max(0, ...choices.filter(({ isRight }) => isRight).map(({ count }) => count));
  const isFavoured = choices.some(({ isRight, count }) => isRight === false && count > right);
  return [
    ...(facility <= 0.05 ? (['hardly_anybody'] as const) : []),
    ...(facility >= 0.95 ? (['everybody'] as const) : []),
    ...(discriminationIndex !== null && discriminationIndex < 0 ? (['backwards'] as const) : []),
    ...(discriminationIndex !== null && discriminationIndex >= 0 && discriminationIndex < 20
      ? (['tells_little'] as const)
      : []),
    ...(isFavoured ? (['wrong_favoured'] as const) : []),
  ];
}
