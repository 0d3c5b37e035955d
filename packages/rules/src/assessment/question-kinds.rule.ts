import type { QuestionKind } from './question.ts';

/** How an answer counts: as much of it as is right, or nothing unless all of it is. */
export const COUNTINGS = ['part', 'whole'] as const;
export type Counting = (typeof COUNTINGS)[number];

const OF_PARTS: ReadonlySet<QuestionKind> = new Set([
  'multiple_choice',
  'ordering',
  'matching',
  'fill_in',
  'matrix',
  'hotspot',
  'image_drop',
]);
const BY_PERSON: ReadonlySet<QuestionKind> = new Set(['essay', 'file_answer', 'audio_answer']);

/** Whether an answer can be right in part by its key; of two alternatives none is half right. @spec AS-06 */
export const hasParts = (kind: QuestionKind): boolean => OF_PARTS.has(kind);

/** Whether a person grades it: then it is graded anew where it was graded, one by one. @spec AS-06 */
export const isJudgedByPerson = (kind: QuestionKind): boolean => BY_PERSON.has(kind);
