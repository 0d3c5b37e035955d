import { numberIn } from '../../number-words.rule.ts';
import type { AnswerKey, Question } from '../../question.ts';
import { numberWithTolerance, takenInGap, toleranceIn } from '../../typed-answer.rule.ts';
import { childOf, childrenOf, descendantsOf, textIn, type XmlElement } from '../xml-element.ts';
import { declaredFor, type QtiItem } from './qti-item.ts';
import type { QtiValue, QtiValues } from './qti-processing.ts';

/** An answer that is tried out on an item, to learn what it says to whoever gives it. */
export interface Probe {
  readonly isRight: boolean;
  /** What is answered in it, as far as a bank keeps words about that: ids of options, or gaps with their words. */
  readonly about: readonly string[];
  readonly responses: QtiValues;
}

/** Far more than a bank keeps. */
const MOST_PROBED = 60;
/** What nobody answers. */
const NONSENSE = '\ue013';
const FAR = 1e9;

/** How a gap and what it is filled with are called among what answers are about. */
export const aboutGap = (gap: number, words: string): string => `${gap} ${words}`;

/** Answers that tell apart whatever a bank could be told about; none where there are too many. @spec AS-06 */
export function probesOf(item: QtiItem, question: Question, key: AnswerKey): Probe[] {
  const [first] = item.interactions;
  if (!first || item.interactions.length > MOST_PROBED) return [];
  if (/^(choice|hottext)Interaction$/.test(first.name)) return choiceProbes(item, first, key);
  if (/^(extendedText|upload)Interaction$/.test(first.name))
    return [{ isRight: false, about: [], responses: responsesOf(item, [[first, [NONSENSE]]]) }];
  if (key.kind === 'fill_in' && /^(textEntry|inlineChoice)Interaction$/.test(first.name))
    return gapProbes(item, question, key);
  return wholeProbes(item, first);
}

/** Responses by their identifiers; the only declaration may be called otherwise than its interaction does. */
function responsesOf({ element }: QtiItem, given: readonly (readonly [XmlElement, QtiValue])[]): QtiValues {
  const declared = childrenOf(element, 'responseDeclaration');
  const [only] = declared;
  return new Map([
    ...declared.map(({ attributes }) => [attributes['identifier'] ?? '', []] as const),
    ...(only && given.length === 1 && given[0]
      ? [[only.attributes['identifier'] ?? '', given[0][1]] as const]
      : []),
    ...given.map(
      ([interaction, value]) => [interaction.attributes['responseIdentifier'] ?? '', value] as const,
    ),
  ]);
}

function choiceProbes(item: QtiItem, interaction: XmlElement, key: AnswerKey): Probe[] {
  const ids = [...descendantsOf(interaction)].flatMap(({ name, attributes }) =>
    name === 'simpleChoice' || name === 'hottext' ? [attributes['identifier'] ?? ''] : [],
  );
  if (ids.length > MOST_PROBED) return [];
  const optionOf = (id: string): string => `o${ids.indexOf(id) + 1}`;
  const rights =
    key.kind === 'multiple_choice'
      ? ids.filter((id) => key.optionIds.includes(optionOf(id)))
      : ids.filter((id) =>
          key.kind === 'true_false'
            ? id === String(key.value)
            : 'optionId' in key && optionOf(id) === key.optionId,
        );
  const isOne = declaredFor(item, interaction).cardinality === 'single';
  const flipped = (id: string): string[] =>
    rights.includes(id) ? rights.filter((each) => each !== id) : [...rights, id];
  const sets = isOne
    ? ids.map((id) => [id])
    : [rights, ids, ids.filter((id) => !rights.includes(id)), ...ids.map((id) => [id]), ...ids.map(flipped)];
  const distinct = new Map(
    sets.filter((set) => set.length > 0).map((set) => [set.toSorted().join(' '), set]),
  );
  return [...distinct.values()].map((set) => ({
    isRight:
      set.length > 0 && set.length === (isOne ? 1 : rights.length) && set.every((id) => rights.includes(id)),
    about: set.map(optionOf),
    responses: responsesOf(item, [[interaction, set]]),
  }));
}

interface Filled {
  /** As it is answered in the item. */
  readonly value: string;
  /** As a bank knows it; empty for whatever nobody named. */
  readonly words: string;
  readonly isRight: boolean;
}

function gapProbes(item: QtiItem, question: Question, key: Extract<AnswerKey, { kind: 'fill_in' }>): Probe[] {
  const filled = item.interactions.map((interaction, gap): Filled[] => {
    const list = question.kind === 'fill_in' ? (question.choices?.[gap] ?? []) : [];
    const right = key.gaps[gap] ?? [];
    if (list.length > 0)
      return childrenOf(interaction, 'inlineChoice').map(({ attributes }, place) => ({
        value: attributes['identifier'] ?? '',
        words: list[place] ?? '',
        isRight: right.includes(list[place] ?? ''),
      }));
    const tolerance = toleranceIn(key, gap);
    const named = [
      ...right.map((words) => ({
        value: tolerance === null ? words : String(numberWithTolerance(words)?.value ?? words),
        words,
      })),
      ...mentionedFor(item, interaction, tolerance),
    ].map((each) => ({ ...each, isRight: takenInGap(key, gap, each.value, right) !== undefined }));
    const other = { value: tolerance === null ? NONSENSE : String(FAR), words: '', isRight: false };
    const distinct = new Map(named.map((each) => [each.words, each]));
    return [...distinct.values(), other];
  });
  /** Of several that would do, each gap another. */
  const all = (isRight: boolean): (Filled | undefined)[] =>
    filled.map((each, gap) => {
      const alike = each.filter((one) => one.isRight === isRight);
      return alike[gap % Math.max(1, alike.length)];
    });
  const tried = [
    all(true),
    all(false),
    ...filled.flatMap((each, gap) =>
      each.flatMap((one) => [true, false].map((isRight) => all(isRight).with(gap, one))),
    ),
  ];
  if (tried.length > MOST_PROBED * 4) return [];
  // Where gaps are compared with one another, what they share is right once.
  const sound = comparesGaps(item) ? tried.filter(areDistinct) : tried;
  return sound.map((answers) => ({
    isRight: answers.every((one) => one?.isRight),
    about: answers.flatMap((one, gap) => (one ? [aboutGap(gap, one.words)] : [])),
    responses: responsesOf(
      item,
      item.interactions.map((interaction, gap) => [interaction, answers[gap] ? [answers[gap].value] : []]),
    ),
  }));
}

const areDistinct = (answers: readonly (Filled | undefined)[]): boolean => {
  const named = answers.flatMap((one) => (one && one.words !== '' ? [one.words] : []));
  return new Set(named).size === named.length;
};

/** Whether the rules of an item compare what is answered in one place with what is in another. @spec AS-06 */
export function comparesGaps({ element, interactions }: QtiItem): boolean {
  const ids = new Set(interactions.map(({ attributes }) => attributes['responseIdentifier'] ?? ''));
  const processing = childOf(element, 'responseProcessing');
  return (
    processing !== undefined &&
    [...descendantsOf(processing)].some(
      (compared) =>
        /^(match|stringMatch|equal)$/.test(compared.name) &&
        childrenOf(compared).filter(
          ({ name, attributes }) => name === 'variable' && ids.has(attributes['identifier'] ?? ''),
        ).length > 1,
    )
  );
}

/** Values that the rules of an item compare a field with, and how near, where they say so. */
function mentionedFor(
  { element }: QtiItem,
  { attributes }: XmlElement,
  tolerance: number | null,
): { readonly value: string; readonly words: string }[] {
  const processing = childOf(element, 'responseProcessing');
  if (!processing) return [];
  return [...descendantsOf(processing)].flatMap((compared) => {
    const operands = childrenOf(compared);
    const isAbout = operands.some(
      ({ name, attributes: of }) =>
        name === 'variable' && of['identifier'] === attributes['responseIdentifier'],
    );
    const value = operands.find(({ name }) => name === 'baseValue');
    if (!isAbout || !value) return [];
    const words = textIn(value).trim();
    if (tolerance === null) return [{ value: words, words }];
    const number = numberIn(words);
    const own = compared.attributes['toleranceMode'] === 'absolute' ? nearest(compared) : 0;
    if (number === null) return [];
    return [{ value: words, words: own === tolerance ? String(number) : `${number}:${own}` }];
  });
}

const nearest = ({ attributes }: XmlElement): number =>
  numberIn(attributes['tolerance']?.trim().split(/\s+/)[0] ?? '') ?? 0;

/** What is right as a whole, and ways of missing it. */
function wholeProbes(item: QtiItem, interaction: XmlElement): Probe[] {
  const { correct, mapped, baseType, cardinality } = declaredFor(item, interaction);
  const best = Math.max(0, ...mapped.map(({ worth }) => worth));
  const worthy = mapped.filter(({ worth }) => worth > 0 && (cardinality === 'multiple' || worth === best));
  const right = correct.length > 0 ? correct : worthy.map(({ value }) => value);
  if (right.length === 0 || right.length > MOST_PROBED) return [];
  const given = cardinality === 'single' ? right.slice(0, 1) : right;
  const other = /^(float|integer|duration)$/.test(baseType) ? String(FAR) : NONSENSE;
  const wrong = [[other], ...(given.length > 1 ? [given.toReversed(), given.slice(1)] : [])].filter(
    // The other way round it is the same, unless the order counts.
    (_value, place) => place !== 1 || cardinality === 'ordered',
  );
  return [given, ...wrong].map((value) => ({
    isRight: value === given,
    about: [],
    responses: responsesOf(item, [[interaction, value]]),
  }));
}
