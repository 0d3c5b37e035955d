import type { Feedback } from '../feedback.rule.ts';
import type { AnswerKey, Question } from '../question.ts';
import type { Counting } from '../question-kinds.rule.ts';
import { withoutMarks } from './embedded.ts';
import type { OnPicture } from './on-picture.ts';

/** Why one question of a file could not be taken. */
export const REFUSAL_REASONS = [
  'not_a_question',
  'kind_unsupported',
  'braces',
  'answers_unreadable',
  'prompt_missing',
  'right_answer_missing',
  'options_few',
  'options_alike',
  'number_invalid',
  'gap_unsupported',
  'gaps_missing',
  'interactions_several',
  'adaptive',
  'template',
  'picture_missing',
  'picture_refused',
  'area_missing',
  'area_unreadable',
  'any_of_several',
  'piece_repeated',
  'too_large',
  'xml_malformed',
  'xml_own_entities',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What was left out of a question, or is graded otherwise than where it came from. */
export const READING_WARNINGS = [
  'pictures_dropped',
  'pictures_missing',
  'pictures_refused',
  'media_dropped',
  'media_missing',
  'media_refused',
  'captions_dropped',
  'supports_dropped',
  'formatting_dropped',
  'formulas_as_text',
  'partial_credit_dropped',
  'penalty_dropped',
  'scoring_differs',
  'several_right',
  'option_feedback_dropped',
  'wildcards_dropped',
  'answers_dropped',
  'tolerance_dropped',
  'capitals_ignored',
  'hints_dropped',
  'template_dropped',
  'attachments_dropped',
  'word_limits_dropped',
  'units_dropped',
  'partial_feedback_dropped',
  'weight_rounded',
  'worth_evened',
  'areas_differ',
  'zones_dropped',
  'picture_words_borrowed',
  'order_as_numbers',
  'sides_given',
  'scale_dropped',
  'no_right_answer',
] as const;
export type ReadingWarning = (typeof READING_WARNINGS)[number];

/** What an author may say of a question of a bank. */
export interface ExchangedQuestion {
  readonly question: Question;
  readonly key: AnswerKey;
  readonly feedback: Feedback;
  readonly weight: number;
  /** By its right part where it is not said. */
  readonly counting?: Counting | undefined;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly tags: readonly string[];
}

/** Questions that one file may bring, so that a person can look at all of them; readers stop after one more. */
export const QUESTIONS_PER_FILE = 500;
/** Signs of one question, far more than a bank keeps: longer ones are refused unread. */
export const LONGEST_QUESTION = 100_000;

interface Place {
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  /** What the file calls it; banks keep no names of questions. */
  readonly name: string;
}

/** `what` names the element, type or words that the reason is about, as the file writes them. */
export interface Refusal {
  readonly refused: RefusalReason;
  readonly what: string;
}

export interface TakenQuestion extends Place {
  /** Its pictures, sound and film are named by where the file says that they lie. */
  readonly taken: ExchangedQuestion;
  /** Those that the text itself brings along, in Base64, by these names. */
  readonly files?: Readonly<Record<string, string>>;
  /** Places that are put into it as soon as the picture is there: until then it has none. */
  readonly onPicture?: OnPicture | undefined;
  readonly warnings: readonly ReadingWarning[];
}
export interface RefusedQuestion extends Place, Refusal {}

/** One question of a file, in the order of the file: taken, or refused with its reason. @spec AS-06 */
export type QuestionReading = TakenQuestion | RefusedQuestion;

/** Question, key and feedback, before the place and the category are known. */
export type ReadParts = Pick<ExchangedQuestion, 'question' | 'key' | 'feedback' | 'counting'> & {
  readonly onPicture?: OnPicture | undefined;
  readonly warnings: readonly ReadingWarning[];
};

export const NO_FEEDBACK: Feedback = { right: '', wrong: '' };

/** A refusal about the words given, cut to what a row can show. */
export function refusal(refused: RefusalReason, what = ''): Refusal {
  return { refused, what: withoutMarks(what).replaceAll(/\s+/g, ' ').trim().slice(0, 80) };
}

/** Whether parts or a reading were refused. */
export function isRefused(outcome: object): outcome is Refusal {
  return 'refused' in outcome;
}

/** The tag a category becomes: its last part, without the names every export has. */
export function tagsOfCategory(path: string): string[] {
  const last = path
    .split('/')
    .map((part) => part.trim())
    .findLast((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part));
  return last ? [tagOf(last)] : [];
}

/** A tag as a bank keeps it: one line of at most 40 characters. */
export function tagOf(words: string): string {
  return words
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
}

/** Different tags, none of them empty, as many as a question holds. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tagOf).filter((tag) => tag !== ''))].slice(0, 20);
}
