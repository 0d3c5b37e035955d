import type { ReactionQuestion } from './reaction.ts';

/** Anonymous answers are shown in batches of at least so many people. */
export const SHOWN_FROM = 5;
/** Days after the end of a class until its last few answers are shown together with those of other classes. */
export const LEFTOVERS_AFTER_DAYS = 30;

/** Where anonymous answers come from, as far as they tell it. */
export interface ReactionOrigin {
  /** Null in a course without classes. */
  readonly classId: string | null;
  /** Of what could be answered, as `reactionForm` tells it. */
  readonly form: string;
}

/** One anonymous set of answers that nobody sees yet. */
export interface WaitingReaction extends ReactionOrigin {
  readonly id: string;
  /** Whether the class ended so long ago that no more answers are waited for. */
  readonly isClassLongOver: boolean;
}

export interface ReactionBatch {
  /** Null where the batch is of no class, or of several. */
  readonly classId: string | null;
  readonly ids: readonly string[];
}

/**
 * The batch that becomes visible now that somebody of `classId` answered `form`, or null while there are too few. What is
 * shown grows by whole batches alone, so that two lists, of other filters or of other days, never differ by fewer people;
 * and all of a batch could answer the same, so that nobody stands alone behind a question that was added or swapped for
 * them. @spec AS-01
 */
export function batchToRelease(
  waiting: readonly WaitingReaction[],
  { classId, form }: ReactionOrigin,
): ReactionBatch | null {
  const alike = waiting.filter((each) => each.form === form);
  const ofClass = alike.filter((each) => each.classId === classId);
  if (ofClass.length >= SHOWN_FROM) return { classId, ids: ofClass.map(({ id }) => id) };
  const leftovers = alike.filter(({ isClassLongOver }) => isClassLongOver);
  return leftovers.length >= SHOWN_FROM ? { classId: null, ids: leftovers.map(({ id }) => id) } : null;
}

/** What can be answered to these questions, in one text that is equal where it is the same; words and order do not matter. */
export function reactionForm(questions: readonly ReactionQuestion[]): string {
  return questions
    .map((question) => JSON.stringify([question.id, shapeOf(question)]))
    .toSorted()
    .join('\n');
}

function shapeOf(question: ReactionQuestion): readonly string[] {
  if (question.kind === 'scale') return [question.kind, question.look];
  return question.kind === 'essay'
    ? [question.kind]
    : [question.kind, ...question.options.map(({ id }) => id).toSorted()];
}
