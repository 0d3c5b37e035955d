import { seenAmong } from './alike.rule.ts';
import { mostWorth } from './best-assignment.rule.ts';
import { foundRegions } from './found-regions.rule.ts';
import { isInside } from './picture-region.rule.ts';
import type { Answer, AnswerKey, OfKind, Question, QuestionKind } from './question.ts';
import type { Counting } from './question-kinds.rule.ts';
import { isAccepted, isNear, takenInGap } from './typed-answer.rule.ts';

/** Part of a question answered right, 0 to 1, that a person must judge it, or that nothing is right about it. */
export type Grade = number | 'needs_instructor' | 'no_key';

/** How the pieces of a question are told apart: those that look the same go by one id. */
interface Sight {
  /** What is chosen, ordered or laid somewhere. */
  readonly seen: (id: string) => string;
  /** What it is laid at. */
  readonly seenAt: (id: string) => string;
}

type Graders = {
  readonly [Kind in QuestionKind]: (
    key: OfKind<AnswerKey, Kind>,
    answer: OfKind<Answer, Kind>,
    sight: Sight,
  ) => Grade;
};

const GRADERS: Graders = {
  alternatives: (key, answer, { seen }) => Number(seen(answer.optionId) === seen(key.optionId)),
  multiple_choice: (key, answer, { seen }) =>
    chosenShare(key.optionIds.map(seen), answer.optionIds.map(seen)),
  true_false: (key, answer) => Number(answer.value === key.value),
  numeric: (key, answer) => Number(answer.value !== null && isNear(answer.value, key.value, key.tolerance)),
  short_answer: (key, answer) => Number(isAccepted(answer.text, key.accepted, key.exact)),
  ordering: (key, answer, { seen }) =>
    share(
      key.itemIds.filter((id, index) => seen(answer.itemIds[index] ?? '') === seen(id)).length,
      key.itemIds.length,
    ),
  matching: (key, answer, sight) => pairedShare(key.pairs, answer.pairs, sight),
  fill_in: (key, answer) =>
    share(
      key.gaps.filter((accepted, gap) => takenInGap(key, gap, answer.gaps[gap] ?? '', accepted) !== undefined)
        .length,
      key.gaps.length,
    ),
  matrix: (key, answer, { seen, seenAt }) => {
    const given = new Map(Object.entries(answer.cells));
    const rows = Object.keys(key.cells);
    // Of rows alike either may have what belongs to the other.
    const earned = [...Map.groupBy(rows, seenAt).values()].map((alike) =>
      mostWorth(
        alike.map((wanted) =>
          alike.map((row) =>
            chosenShare((key.cells[wanted] ?? []).map(seen), (given.get(row) ?? []).map(seen)),
          ),
        ),
      ),
    );
    return share(
      earned.reduce((sum, each) => sum + each, 0),
      rows.length,
    );
  },
  hotspot: (key, answer) => {
    const found = foundRegions(key.regions, answer.marks).filter((place) => place !== null).length;
    // As with choices: a mark too many takes a right one back, so tapping everywhere earns nothing.
    return share(Math.max(0, found - Math.max(0, answer.marks.length - found)), key.regions.length);
  },
  image_drop: (key, answer, sight) => pairedShare(key.pairs, answer.pairs, sight),
  essay: (_key, answer) => (answer.text.trim() === '' ? 0 : 'needs_instructor'),
  file_answer: (_key, answer) => (answer.fileIds.length === 0 ? 0 : 'needs_instructor'),
  audio_answer: (_key, answer) => (answer.fileIds.length === 0 ? 0 : 'needs_instructor'),
};

/**
 * How much of a question counts as answered right: with part credit where it has parts, unless it counts as a whole. No
 * answer, or one of another kind, earns nothing; what is written, sent or said waits for its instructor. Without a key
 * there is nothing to earn, whatever was answered. Pieces of the question that look the same count as the same.
 * @spec AS-01 AS-06
 */
export function grade(key: AnswerKey, answer: Answer | null, counting: Counting, question: Question): Grade {
  if (key.kind === 'none') return 'no_key';
  if (answer === null || answer.kind !== key.kind) return 0;
  const grader = GRADERS[key.kind] as (key: AnswerKey, answer: Answer, sight: Sight) => Grade;
  const earned = grader(key, answer, sightOf(question));
  if (typeof earned !== 'number' || counting === 'part') return earned;
  return earned === 1 ? 1 : 0;
}

/**
 * Whether anything of an answer is right, also where wrong choices take that back or the question counts as a whole.
 * @spec AS-06
 */
export function isPartlyRight(key: AnswerKey, answer: Answer, question: Question): boolean {
  const { seen, seenAt } = sightOf(question);
  if (key.kind === 'multiple_choice' && answer.kind === key.kind)
    return haveCommon(key.optionIds.map(seen), answer.optionIds.map(seen));
  if (key.kind === 'matrix' && answer.kind === key.kind) {
    const rows = Object.keys(key.cells);
    return Object.entries(answer.cells).some(([given, chosen]) =>
      rows.some(
        (row) =>
          seenAt(row) === seenAt(given) && haveCommon((key.cells[row] ?? []).map(seen), chosen.map(seen)),
      ),
    );
  }
  if (key.kind === 'hotspot' && answer.kind === key.kind)
    return key.regions.some((region) => answer.marks.some((mark) => isInside(region, mark)));
  const earned = grade(key, answer, 'part', question);
  return typeof earned === 'number' && earned > 0;
}

const haveCommon = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((id) => others.includes(id));

const asItIs = (id: string): string => id;

function sightOf(question: Question): Sight {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return { seen: seenAmong(question.options), seenAt: asItIs };
    case 'ordering':
      return { seen: seenAmong(question.items), seenAt: asItIs };
    case 'matching':
      return { seen: seenAmong(question.right), seenAt: seenAmong(question.left) };
    // Places of a picture are told apart by where they lie.
    case 'image_drop':
      return { seen: seenAmong(question.items), seenAt: asItIs };
    case 'matrix':
      return { seen: seenAmong(question.columns), seenAt: seenAmong(question.rows) };
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'fill_in':
    case 'hotspot':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return { seen: asItIs, seenAt: asItIs };
  }
}

/** Each wrong choice takes back a right one, so choosing everything earns nothing. */
function chosenShare(wanted: readonly string[], given: readonly string[]): number {
  const [rightOnes, chosen] = [new Set(wanted), new Set(given)];
  const right = [...rightOnes].filter((id) => chosen.has(id)).length;
  return share(Math.max(0, right - (chosen.size - right)), rightOnes.size);
}

/** Pairs are counted by their looks, so that of two sides alike either may have what belongs to the other. */
function pairedShare(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
  { seen, seenAt }: Sight,
): number {
  const places = new Map(Object.entries(given));
  const looks = (from: string, to: string): string => JSON.stringify([seenAt(from), seen(to)]);
  const left: string[] = Object.keys(wanted).flatMap((from) => {
    const to = places.get(from);
    return to === undefined ? [] : [looks(from, to)];
  });
  const pairs = Object.entries(wanted);
  const right = pairs.filter(([from, to]) => {
    const found = left.indexOf(looks(from, to));
    if (found === -1) return false;
    left.splice(found, 1);
    return true;
  });
  return share(right.length, pairs.length);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
