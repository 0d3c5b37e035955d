import { identifier, localized, oneOf, real, type ValueType, type Verdict } from './value-types.ts';

/** Kinds of interactions (RTE 4.2.9). */
export const INTERACTION_TYPES = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'likert',
  'matching',
  'performance',
  'sequencing',
  'numeric',
  'other',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

const boolean = oneOf('true', 'false');
const number = real();

/** Every part of a list separated by [,]. */
const listOf =
  (part: ValueType, isSet: boolean): ValueType =>
  (text) => {
    if (text === '') return 'fits';
    const parts = text.split('[,]');
    if (isSet && new Set(parts).size !== parts.length) return 'type';
    return firstMisfit(parts.map(part));
  };

const firstMisfit = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => verdict !== 'fits') ?? 'fits';

const pair: ValueType = (text) => {
  const parts = text.split('[.]');
  return parts.length === 2 ? firstMisfit(parts.map(identifier)) : 'type';
};

const range: ValueType = (text) => {
  const parts = text.split('[:]');
  if (parts.length !== 2) return 'type';
  const [from = '', to = ''] = parts;
  const verdict = firstMisfit(parts.map((part) => (part === '' ? 'fits' : number(part))));
  if (verdict !== 'fits') return verdict;
  return from !== '' && to !== '' && Number(from) > Number(to) ? 'type' : 'fits';
};

const pairs: ValueType = (text) => (text === '' ? 'fits' : firstMisfit(text.split('[,]').map(pair)));

/** A step: its name or its answer may be missing, not both. */
const stepOf =
  (answer: ValueType): ValueType =>
  (text) => {
    const parts = text.split('[.]');
    if (parts.length !== 2) return 'type';
    const [name = '', value = ''] = parts;
    if (name === '' && value === '') return 'type';
    return firstMisfit([name === '' ? 'fits' : identifier(name), value === '' ? 'fits' : answer(value)]);
  };
const anything: ValueType = () => 'fits';
const answerOrRange: ValueType = (text) => (text.includes('[:]') ? range(text) : 'fits');
const stepsOf =
  (answer: ValueType): ValueType =>
  (text) =>
    firstMisfit(text.split('[,]').map(stepOf(answer)));

const PREFIX = /^\{(case_matters|order_matters)=([^}]*)\}/;

/** Takes the named settings off the front, whichever come first; a setting that is neither yes nor no is refused. */
const withSettings =
  (names: readonly string[], rest: ValueType): ValueType =>
  (text) => {
    const [whole, name = '', value = ''] = PREFIX.exec(text) ?? [];
    if (whole === undefined || !names.includes(name)) return rest(text);
    if (boolean(value) !== 'fits') return 'type';
    return withSettings(
      names.filter((each) => each !== name),
      rest,
    )(text.slice(whole.length));
  };

const RESPONSES: Readonly<Record<InteractionType, ValueType>> = {
  'true-false': boolean,
  choice: listOf(identifier, true),
  'fill-in': listOf(localized, false),
  'long-fill-in': localized,
  likert: identifier,
  matching: pairs,
  performance: stepsOf(anything),
  sequencing: listOf(identifier, false),
  numeric: number,
  other: anything,
};

const PATTERNS: Readonly<Record<InteractionType, ValueType>> = {
  ...RESPONSES,
  'fill-in': withSettings(['case_matters', 'order_matters'], listOf(localized, false)),
  'long-fill-in': withSettings(['case_matters'], localized),
  performance: withSettings(['order_matters'], stepsOf(answerOrRange)),
  numeric: range,
};
/** Kinds with one right answer only. */
const SINGLE: ReadonlySet<string> = new Set(['true-false', 'likert', 'numeric', 'other']);

const isType = (type: string): type is InteractionType =>
  (INTERACTION_TYPES as readonly string[]).includes(type);

/** Whether a learner's answer has the form of its kind. */
export const judgeResponse = (type: string, text: string): Verdict =>
  isType(type) ? RESPONSES[type](text) : 'type';

/**
 * Whether a right answer has the form of its kind, beside the others: kinds with one right answer take no second,
 * and a choice is not told twice (RTE 4.2.9.1).
 */
export function judgePattern(
  type: string,
  text: string,
  others: readonly string[],
  index: number,
): Verdict | 'set' {
  if (!isType(type)) return 'type';
  if (SINGLE.has(type) && index > 0) return 'set';
  const verdict = PATTERNS[type](text);
  if (verdict !== 'fits') return verdict;
  const isTwice =
    (type === 'choice' || type === 'sequencing') && others.some((other) => same(type, other, text));
  return isTwice ? 'set' : 'fits';
}

function same(type: string, one: string, other: string): boolean {
  if (type === 'sequencing') return one === other;
  return one.split('[,]').sort().join('[,]') === other.split('[,]').sort().join('[,]');
}
