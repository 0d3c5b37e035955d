import type { NamedPoint, PicturePoint, Region, Zone } from './picture-region.rule.ts';

export const QUESTION_KINDS = [
  'alternatives',
  'multiple_choice',
  'true_false',
  'numeric',
  'short_answer',
  'ordering',
  'matching',
  'fill_in',
  'matrix',
  'hotspot',
  'image_drop',
  'essay',
  'file_answer',
  'audio_answer',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Something to choose, order or match. */
export interface Option {
  readonly id: string;
  readonly text: string;
  /** The text with its form, clean, where it has one; `text` is then its plain words. */
  readonly html?: string | undefined;
  readonly imageFileId: string | null;
  /** What the picture shows, for those who do not see it; left out where the text says it all. */
  readonly imageAlt?: string | undefined;
}

/** What is heard or watched before answering, beside the words of the prompt. */
export interface QuestionMedia {
  readonly kind: 'audio' | 'video';
  readonly fileId: string;
  /** What is said in it, for those who do not hear it; left out where nobody wrote it down. */
  readonly transcript?: string | undefined;
}

interface Asked {
  readonly prompt: string;
  /** The prompt with its form, clean, where it has one; `prompt` is then its plain words. */
  readonly promptHtml?: string | undefined;
  readonly imageFileId: string | null;
  readonly imageAlt?: string | undefined;
  readonly media?: QuestionMedia | undefined;
}
/** What is asked on a picture, whose shape is known before it has arrived. */
interface AskedOnPicture extends Asked {
  /** Width by height. */
  readonly imageRatio: number;
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
  /**
   * A gap lies between each two parts of the text. `partsHtml` has the form of each part, clean and in one line, empty where
   * it has none. `choices` has a list for each gap, empty where it is typed; what is chosen is answered by its words.
   * `numbers` says, while it is asked, which gaps take numbers; left out where none does.
   */
  | ({
      readonly kind: 'fill_in';
      readonly parts: readonly string[];
      readonly partsHtml?: readonly string[] | undefined;
      readonly choices?: readonly (readonly string[])[] | undefined;
      readonly numbers?: readonly boolean[] | undefined;
    } & Asked)
  /** Each row has one right column or, with `many`, some. Columns keep their order, as scales do. */
  | ({
      readonly kind: 'matrix';
      readonly rows: readonly Option[];
      readonly columns: readonly Option[];
      readonly many: boolean;
      readonly shuffle: boolean;
    } & Asked)
  /** As many places as `marks` are to be tapped; the points have words for who does not see the picture. */
  | ({
      readonly kind: 'hotspot';
      readonly marks: number;
      readonly points: readonly NamedPoint[];
    } & AskedOnPicture)
  /** Each zone takes one of the items; some may belong nowhere. */
  | ({
      readonly kind: 'image_drop';
      readonly zones: readonly Zone[];
      readonly items: readonly Option[];
    } & AskedOnPicture)
  | ({ readonly kind: 'essay'; readonly maximumCharacters: number } & Asked)
  /** Photographs and documents of the learner. */
  | ({ readonly kind: 'file_answer'; readonly maximumFiles: number } & Asked)
  /** What the learner says. */
  | ({ readonly kind: 'audio_answer'; readonly maximumSeconds: number } & Asked);

/** The files that one answer holds, whatever its author allows. */
export const MOST_ANSWER_FILES = 5;
/** The longest recording, in seconds. */
export const MOST_ANSWER_SECONDS = 600;

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
  /**
   * `chosen` are the places of the gaps with a list, from 0: there the very words count, exact or not. `tolerances` has
   * for each gap how far from its numbers is still right, null where it takes words.
   */
  | {
      readonly kind: 'fill_in';
      readonly gaps: readonly (readonly string[])[];
      readonly exact: boolean;
      readonly chosen?: readonly number[] | undefined;
      readonly tolerances?: readonly (number | null)[] | undefined;
    }
  /** Id of a row to those of its columns. */
  | { readonly kind: 'matrix'; readonly cells: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'hotspot'; readonly regions: readonly Region[] }
  /** Id of a zone to that of its item. */
  | { readonly kind: 'image_drop'; readonly pairs: Readonly<Record<string, string>> }
  | ({ readonly kind: 'essay' } & JudgedByPerson)
  | ({ readonly kind: 'file_answer' } & JudgedByPerson)
  | ({ readonly kind: 'audio_answer' } & JudgedByPerson)
  /** Nothing is right: an opinion, a habit. Some kinds alone, see `keyless-question.rule.ts`. */
  | { readonly kind: 'none' };

/** Words for the instructor who grades, and what is graded by; without a rubric it is a percent. */
export interface JudgedByPerson {
  readonly guidance: string;
  readonly rubric?: readonly Criterion[] | undefined;
}

/** One thing an essay is graded by, and how well it may be done. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly Level[];
}
export interface Level {
  readonly id: string;
  readonly name: string;
  /** Whole points. */
  readonly points: number;
}

/**
 * What the learner answered, by kind. Whoever takes an answer back leaves one that says nothing: no words, no pieces, no
 * choice (an empty id) or no value (null), see `answered.rule.ts`.
 */
export type Answer =
  | { readonly kind: 'alternatives'; readonly optionId: string }
  | { readonly kind: 'multiple_choice'; readonly optionIds: readonly string[] }
  | { readonly kind: 'true_false'; readonly value: boolean | null }
  | { readonly kind: 'numeric'; readonly value: number | null }
  | { readonly kind: 'short_answer'; readonly text: string }
  | { readonly kind: 'ordering'; readonly itemIds: readonly string[] }
  | { readonly kind: 'matching'; readonly pairs: Readonly<Record<string, string>> }
  | { readonly kind: 'fill_in'; readonly gaps: readonly string[] }
  | { readonly kind: 'matrix'; readonly cells: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'hotspot'; readonly marks: readonly PicturePoint[] }
  | { readonly kind: 'image_drop'; readonly pairs: Readonly<Record<string, string>> }
  | { readonly kind: 'essay'; readonly text: string }
  | { readonly kind: 'file_answer'; readonly fileIds: readonly string[] }
  | { readonly kind: 'audio_answer'; readonly fileIds: readonly string[] };

/** The member of a union that has this kind. */
export type OfKind<Union extends { readonly kind: string }, Kind extends Union['kind']> = Extract<
  Union,
  { readonly kind: Kind }
>;
