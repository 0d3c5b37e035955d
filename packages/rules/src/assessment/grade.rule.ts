import { isInside } from './picture-region.rule.ts';
import type { Answer, AnswerKey, OfKind, QuestionKind } from './question.ts';
import type { Counting } from './question-kinds.rule.ts';
import { isAccepted, isNear, takenInGap } from './typed-answer.rule.ts';

/** Part of a question answered right, 0 to 1, that a person must judge it, or that nothing is right about it. */
export type Grade = number | 'needs_instructor' | 'no_key';

type Graders = {
  readonly [Kind in QuestionKind]: (key: OfKind<AnswerKey, Kind>, answer: OfKind<Answer, Kind>) => Grade;
};

const GRADERS: Graders = {
  alternatives: (key, answer) => Number(answer.optionId === key.optionId),
  multiple_choice: (key, answer) => chosenShare(key.optionIds, answer.optionIds),
  true_false: (key, answer) => Number(answer.value === key.value),
  numeric: (key, answer) => Number(answer.value !== null && isNear(answer.value, key.value, key.tolerance)),
  short_answer: (key, answer) => Number(isAccepted(answer.text, key.accepted, key.exact)),
  ordering: (key, answer) =>
    share(key.itemIds.filter((id, index) => answer.itemIds[index] === id).length, key.itemIds.length),
  matching: (key, answer) => pairedShare(key.pairs, answer.pairs),
  fill_in: (key, answer) =>
    share(
      key.gaps.filter((accepted, gap) => takenInGap(key, gap, answer.gaps[gap] ?? '', accepted) !== undefined)
        .length,
      key.gaps.length,
    ),
  matrix: (key, answer) => {
    const given = new Map(Object.entries(answer.cells));
    const rows = Object.entries(key.cells).map(([row, columns]) =>
      chosenShare(columns, given.get(row) ?? []),
    );
    return share(
      rows.reduce((sum, row) => sum + row, 0),
      rows.length,
    );
  },
  hotspot: (key, answer) => {
    const found = key.regions.filter((region) => answer.marks.some((mark) => isInside(region, mark))).length;
    // As with choices: a mark too many takes a right one back, so tapping everywhere earns nothing.
    return share(Math.max(0, found - Math.max(0, answer.marks.length - found)), key.regions.length);
  },
  image_drop: (key, answer) => pairedShare(key.pairs, answer.pairs),
  essay: (_key, answer) => (answer.text.trim() === '' ? 0 : 'needs_instructor'),
  file_answer: (_key, answer) => (answer.fileIds.length === 0 ? 0 : 'needs_instructor'),
  audio_answer: (_key, answer) => (answer.fileIds.length === 0 ? 0 : 'needs_instructor'),
};

/**
 * How much of a question counts as answered right: with part credit where it has parts, unless it counts as a whole. No
 * answer, or one of another kind, earns nothing; what is written, sent or said waits for its instructor. Without a key
 * there is nothing to earn, whatever was answered. @spec AS-01 AS-06
 */
export function grade(key: AnswerKey, answer: Answer | null, counting: Counting): Grade {
  if (key.kind === 'none') return 'no_key';
  if (answer === null || answer.kind !== key.kind) return 0;
  const grader = GRADERS[key.kind] as (key: AnswerKey, answer: Answer) => Grade;
  const earned = grader(key, answer);
  if (typeof earned !== 'number' || counting === 'part') return earned;
  return earned === 1 ? 1 : 0;
}

/**
 * Whether anything of an answer is right, also where wrong choices take that back or the question counts as a whole.
 * @spec AS-06
 */
export function isPartlyRight(key: AnswerKey, answer: Answer): boolean {
  if (key.kind === 'multiple_choice' && answer.kind === key.kind)
    return key.optionIds.some((id) => answer.optionIds.includes(id));
  if (key.kind === 'matrix' && answer.kind === key.kind) {
    const given = new Map(Object.entries(answer.cells));
    return Object.entries(key.cells).some(([row, columns]) =>
      columns.some((column) => given.get(row)?.includes(column)),
    );
  }
  if (key.kind === 'hotspot' && answer.kind === key.kind)
    return key.regions.some((region) => answer.marks.some((mark) => isInside(region, mark)));
  const earned = grade(key, answer, 'part');
  return typeof earned === 'number' && earned > 0;
}

/** Each wrong choice takes back a right one, so choosing everything earns nothing. */
function chosenShare(wanted: readonly string[], given: readonly string[]): number {
  const chosen = new Set(given);
  const right = wanted.filter((id) => chosen.has(id)).length;
  return share(Math.max(0, right - (chosen.size - right)), wanted.length);
}

function pairedShare(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): number {
  const pairs = Object.entries(wanted);
  const places = new Map(Object.entries(given));
  return share(pairs.filter(([from, to]) => places.get(from) === to).length, pairs.length);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
