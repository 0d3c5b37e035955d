import { alikeChoices } from './alike.rule.ts';
import { chosenGaps } from './gap-choices.rule.ts';
import { isOnPicture, isSoundRectangle, isSoundRegion } from './picture-region.rule.ts';
import {
  type AnswerKey,
  type Criterion,
  type JudgedByPerson,
  MOST_ANSWER_FILES,
  type OfKind,
  type Option,
  type Question,
  type QuestionKind,
} from './question.ts';
import { numberWithTolerance } from './typed-answer.rule.ts';

export type QuestionProblem =
  | 'question_prompt_required'
  | 'question_picture_required'
  | 'question_picture_words_required'
  | 'question_options_required'
  | 'question_option_empty'
  | 'question_option_repeated'
  | 'question_options_alike'
  | 'question_key_missing'
  | 'question_key_invalid';

type Checks = {
  readonly [Kind in QuestionKind]: (
    question: OfKind<Question, Kind>,
    key: OfKind<AnswerKey, Kind>,
  ) => readonly (QuestionProblem | null)[];
};

const CHECKS: Checks = {
  alternatives: ({ options }, { optionId }) => [
    optionsProblem(options, 2),
    unless(has(options, optionId), 'question_key_invalid'),
  ],
  multiple_choice: ({ options }, { optionIds }) => [
    optionsProblem(options, 2),
    unless(optionIds.length > 0, 'question_key_missing'),
    unless(isSetOf(optionIds, options), 'question_key_invalid'),
  ],
  true_false: () => [],
  numeric: (_question, { value, tolerance }) => [
    unless(Number.isFinite(value) && Number.isFinite(tolerance) && tolerance >= 0, 'question_key_invalid'),
  ],
  short_answer: (_question, { accepted }) => [unless(isAcceptedList(accepted), 'question_key_missing')],
  ordering: ({ items }, { itemIds }) => [
    optionsProblem(items, 2),
    unless(itemIds.length === items.length && isSetOf(itemIds, items), 'question_key_invalid'),
  ],
  matching: ({ left, right }, { pairs }) => [
    optionsProblem(left, 2),
    optionsProblem(right, 2),
    unless(
      Object.keys(pairs).length === left.length && isSetOf(Object.keys(pairs), left),
      'question_key_missing',
    ),
    unless(
      Object.values(pairs).every((id) => has(right, id)),
      'question_key_invalid',
    ),
  ],
  fill_in: ({ parts, choices = [] }, { gaps, chosen = [], tolerances = [] }) => [
    unless(parts.length > 1, 'question_options_required'),
    unless(gaps.length === parts.length - 1 && gaps.every(isAcceptedList), 'question_key_missing'),
    unless(choices.length === 0 || choices.length === gaps.length, 'question_options_required'),
    ...choices.filter((list) => list.length > 0).map(listProblem),
    unless(isSame(chosenGaps({ choices }), chosen), 'question_key_invalid'),
    unless(
      chosen.every((gap) => gaps[gap]?.every((right) => choices[gap]?.includes(right))),
      'question_key_invalid',
    ),
    unless(tolerances.length === 0 || tolerances.length === gaps.length, 'question_key_invalid'),
    unless(
      tolerances.every(
        (tolerance, gap) =>
          tolerance === null ||
          (Number.isFinite(tolerance) &&
            tolerance >= 0 &&
            !chosen.includes(gap) &&
            (gaps[gap] ?? []).every((words) => numberWithTolerance(words) !== null)),
      ),
      'question_key_invalid',
    ),
  ],
  matrix: ({ rows, columns, many }, { cells }) => [
    optionsProblem(rows, 1),
    optionsProblem(columns, 2),
    unless(
      Object.keys(cells).length === rows.length &&
        isSetOf(Object.keys(cells), rows) &&
        Object.values(cells).every((ids) => ids.length > 0),
      'question_key_missing',
    ),
    unless(
      Object.values(cells).every((ids) => isSetOf(ids, columns) && (many || ids.length <= 1)),
      'question_key_invalid',
    ),
  ],
  hotspot: ({ marks, points, imageFileId }, { regions }) => [
    unless(imageFileId !== null, 'question_picture_required'),
    unless(regions.length > 0, 'question_key_missing'),
    unless(regions.length === marks && regions.every(isSoundRegion), 'question_key_invalid'),
    // One point alone would be the answer.
    unless(points.length !== 1 && points.every(isOnPicture), 'question_options_required'),
    unless(
      points.every(({ text }) => text.trim() !== ''),
      'question_option_empty',
    ),
    unless(areDistinct(points), 'question_option_repeated'),
  ],
  image_drop: ({ zones, items, imageFileId }, { pairs }) => [
    unless(imageFileId !== null, 'question_picture_required'),
    unless(zones.length > 0 && zones.every(isSoundRectangle), 'question_options_required'),
    unless(areDistinct(zones), 'question_option_repeated'),
    optionsProblem(items, 2),
    unless(
      Object.keys(pairs).length === zones.length && isSetOf(Object.keys(pairs), zones),
      'question_key_missing',
    ),
    unless(
      Object.keys(pairs).length <= items.length && isSetOf(Object.values(pairs), items),
      'question_key_invalid',
    ),
  ],
  essay: ({ maximumCharacters }, key) => [
    unless(isCount(maximumCharacters), 'question_options_required'),
    rubricProblem(key),
  ],
  file_answer: ({ maximumFiles }, key) => [
    unless(isCount(maximumFiles) && maximumFiles <= MOST_ANSWER_FILES, 'question_options_required'),
    rubricProblem(key),
  ],
  audio_answer: ({ maximumSeconds }, key) => [
    unless(isCount(maximumSeconds), 'question_options_required'),
    rubricProblem(key),
  ],
};

/** Everything that keeps a question from being used, without repetition; empty when question and key fit. @spec AS-06 */
export function questionProblems(question: Question, key: AnswerKey): QuestionProblem[] {
  const asked = [
    unless(question.prompt.trim() !== '', 'question_prompt_required'),
    unless(hasWordsForPicture(question), 'question_picture_words_required'),
    unless(alikeChoices(question).length === 0, 'question_options_alike'),
  ];
  if (key.kind === 'none') return [...new Set([...asked, ...keylessProblems(question)])].filter(isProblem);
  if (question.kind !== key.kind)
    return [...new Set([...asked, 'question_key_invalid' as const])].filter(isProblem);
  const check = CHECKS[question.kind] as (
    question: Question,
    key: AnswerKey,
  ) => readonly (QuestionProblem | null)[];
  return [...new Set([...asked, ...check(question, key)])].filter(isProblem);
}

/** What is chosen from or ranked must be there, and sound, without a right answer too. */
function keylessProblems(question: Question): readonly (QuestionProblem | null)[] {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return [optionsProblem(question.options, 2)];
    case 'ordering':
      return [optionsProblem(question.items, 2)];
    case 'matrix':
      return [optionsProblem(question.rows, 1), optionsProblem(question.columns, 2)];
    case 'true_false':
    case 'numeric':
    case 'short_answer':
      return [];
    case 'matching':
    case 'fill_in':
    case 'hotspot':
    case 'image_drop':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return ['question_key_missing'];
  }
}

function optionsProblem(options: readonly Option[], minimum: number): QuestionProblem | null {
  if (options.length < minimum) return 'question_options_required';
  if (options.some((option) => option.text.trim() === '' && option.imageFileId === null))
    return 'question_option_empty';
  return unless(areDistinct(options), 'question_option_repeated');
}

function listProblem(words: readonly string[]): QuestionProblem | null {
  const said = words.map((word) => word.trim());
  if (said.length < 2) return 'question_options_required';
  return unless(!said.includes(''), 'question_option_empty');
}

/** A picture that is asked about is nothing to those who do not see it, unless words say what it shows. @spec PL-08 */
function hasWordsForPicture(question: Question): boolean {
  const isAskedOn = question.kind === 'hotspot' || question.kind === 'image_drop';
  return !isAskedOn || (question.imageAlt ?? '').trim() !== '';
}

function areDistinct(named: readonly { readonly id: string }[]): boolean {
  return new Set(named.map(({ id }) => id)).size === named.length;
}

function rubricProblem({ rubric = [] }: JudgedByPerson): QuestionProblem | null {
  return unless(rubric.every(isCriterion) && areDistinct(rubric), 'question_key_invalid');
}

/** A criterion has a name, two levels or more with names of their own, and something to earn. */
function isCriterion({ name, levels }: Criterion): boolean {
  return (
    name.trim() !== '' &&
    levels.length >= 2 &&
    areDistinct(levels) &&
    levels.every(
      (level) => level.name.trim() !== '' && Number.isInteger(level.points) && level.points >= 0,
    ) &&
    levels.some(({ points }) => points > 0)
  );
}

function unless(right: boolean, problem: QuestionProblem): QuestionProblem | null {
  return right ? null : problem;
}

function isProblem(problem: QuestionProblem | null): problem is QuestionProblem {
  return problem !== null;
}

function has(options: readonly { readonly id: string }[], id: string): boolean {
  return options.some((option) => option.id === id);
}

function isSetOf(ids: readonly string[], options: readonly { readonly id: string }[]): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => has(options, id));
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

function isAcceptedList(accepted: readonly string[]): boolean {
  return accepted.length > 0 && accepted.every((text) => text.trim() !== '');
}
