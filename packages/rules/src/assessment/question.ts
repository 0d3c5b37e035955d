export const QUESTION_KINDS = [
  'alternatives',
  'multiple_choice',
  'true_false',
  'numeric',
  'short_answer',
  'ordering',
  'matching',
  'fill_in',
  'essay',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Something to choose, order or match. */
export interface Option {
  readonly id: string;
  readonly text: string;
  readonly imageFileId: string | null;
}

interface Asked {
  readonly prompt: string;
  readonly imageFileId: string | null;
}
interface Choice extends Asked {
  readonly options: readonly Option[];
  readonly shuffle: boolean;
}

/** What is asked, by kind; nothing in it tells the answer. The key lives apart from it. @spec AS-08 */
export type Question =
  | ({ readonly kind: 'alternatives' } & Choice)
  | ({ readonly kind: 'multiple_choice' } & Choice)
  | ({ readonly kind: 'true_false' } & Asked)
  | ({ readonly kind: 'numeric'; readonly unit: string } & Asked)
  | ({ readonly kind: 'short_answer' } & Asked)
  | ({ readonly kind: 'ordering'; readonly items: readonly Option[] } & Asked)
  | ({
      readonly kind: 'matching';
      readonly left: readonly Option[];
      readonly right: readonly Option[];
    } & Asked)
  /** A gap lies between each two parts of the text. */
  | ({ readonly kind: 'fill_in'; readonly parts: readonly string[] } & Asked)
  | ({ readonly kind: 'essay'; readonly maximumCharacters: number } & Asked);

/** What is right, by kind; it never leaves the server before the attempt is over. @spec AS-08 */
export type AnswerKey =
  | { readonly kind: 'alternatives'; readonly optionId: string }
  | { readonly kind: 'multiple_choice'; readonly optionIds: readonly string[] }
  | { readonly kind: 'true_false'; readonly value: boolean }
  | { readonly kind: 'numeric'; readonly value: number; readonly tolerance: number }
  /** `exact` minds capitals and accents. */
  | { readonly kind: 'short_answer'; readonly accepted: readonly string[]; readonly exact: boolean }
  | { readonly kind: 'ordering'; readonly itemIds: readonly string[] }
  /** Id on the left to id on the right. */
  | { readonly kind: 'matching'; readonly pairs: Readonly<Record<string, string>> }
  | { readonly kind: 'fill_in'; readonly gaps: readonly (readonly string[])[]; readonly exact: boolean }
  /** Words for the instructor who grades. */
  | { readonly kind: 'essay'; readonly guidance: string };

/** What the learner answered, by kind. */
export type Answer =
  | { readonly kind: 'alternatives'; readonly optionId: string }
  | { readonly kind: 'multiple_choice'; readonly optionIds: readonly string[] }
  | { readonly kind: 'true_false'; readonly value: boolean }
  | { readonly kind: 'numeric'; readonly value: number }
  | { readonly kind: 'short_answer'; readonly text: string }
  | { readonly kind: 'ordering'; readonly itemIds: readonly string[] }
  | { readonly kind: 'matching'; readonly pairs: Readonly<Record<string, string>> }
  | { readonly kind: 'fill_in'; readonly gaps: readonly string[] }
  | { readonly kind: 'essay'; readonly text: string };

/** The member of a union that has this kind. */
export type OfKind<Union extends { readonly kind: QuestionKind }, Kind extends QuestionKind> = Extract<
  Union,
  { readonly kind: Kind }
>;
