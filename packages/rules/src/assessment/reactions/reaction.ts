/** How a scale looks: numbers 1 to 5, stars 1 to 5, or how likely one recommends, 0 to 10. */
export const SCALE_LOOKS = ['numbers', 'stars', 'recommend'] as const;
export type ScaleLook = (typeof SCALE_LOOKS)[number];

interface Asked {
  /** The same in every version of the evaluation, so that answers of all of them are read together. */
  readonly id: string;
  readonly prompt: string;
  readonly required: boolean;
}
export interface ReactionOption {
  readonly id: string;
  readonly text: string;
}

/** A question about an opinion: nothing in it is right or wrong. @spec AS-01 */
export type ReactionQuestion =
  /** `low` and `high` are the words at the ends of the scale. */
  | ({
      readonly kind: 'scale';
      readonly look: ScaleLook;
      readonly low: string;
      readonly high: string;
    } & Asked)
  | ({ readonly kind: 'alternatives'; readonly options: readonly ReactionOption[] } & Asked)
  | ({ readonly kind: 'multiple_choice'; readonly options: readonly ReactionOption[] } & Asked)
  | ({ readonly kind: 'essay'; readonly maximumCharacters: number } & Asked);

/** What was answered to one question of the same kind; `asked` is the id of that question. */
export type ReactionAnswer =
  | { readonly kind: 'scale'; readonly asked: string; readonly value: number }
  | { readonly kind: 'alternatives'; readonly asked: string; readonly optionId: string }
  | { readonly kind: 'multiple_choice'; readonly asked: string; readonly optionIds: readonly string[] }
  | { readonly kind: 'essay'; readonly asked: string; readonly text: string };

/** The values of a scale, from its low end to its high one. */
export function scaleValues(look: ScaleLook): readonly number[] {
  return look === 'recommend' ? TEN : FIVE;
}

const FIVE = [1, 2, 3, 4, 5] as const;
const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
