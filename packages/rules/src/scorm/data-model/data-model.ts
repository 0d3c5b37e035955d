import { ELEMENTS, type ElementDefinition, LISTS, NAMED_LISTS, UNIQUE_LISTS } from './elements.ts';
import { judgePattern, judgeResponse } from './interaction-answers.ts';
import type { Verdict } from './value-types.ts';

/** What a package has stored, by the full name of each element. */
export type DataModel = Record<string, string>;

/** Codes of IEEE 1484.11.2, RTE 3.1.7. */
export const NO_ERROR = 0;
export const GET_FAILURE = 301;
export const SET_FAILURE = 351;
const UNDEFINED_ELEMENT = 401;
const NOT_INITIALISED = 403;
const READ_ONLY = 404;
const WRITE_ONLY = 405;
const TYPE_MISMATCH = 406;
const OUT_OF_RANGE = 407;
const DEPENDENCY = 408;

export interface Read {
  readonly value: string;
  readonly error: number;
}
const fail = (error: number): Read => ({ value: '', error });
const found = (value: string): Read => ({ value, error: NO_ERROR });

interface Place {
  /** With `n` for every number. */
  readonly pattern: string;
  /** Lists on the way, from the outside in, with the entry that is meant. */
  readonly entries: readonly { readonly list: string; readonly pattern: string; readonly index: number }[];
}

function placeOf(name: string): Place {
  const entries: { list: string; pattern: string; index: number }[] = [];
  const parts = name.split('.');
  const pattern = parts.map((part, index) => {
    if (!/^\d+$/.test(part)) return part;
    const before = parts.slice(0, index);
    entries.push({
      list: before.join('.'),
      pattern: before.map((each) => (/^\d+$/.test(each) ? 'n' : each)).join('.'),
      index: Number(part),
    });
    return 'n';
  });
  return { pattern: pattern.join('.'), entries };
}

/** Content may ask for any name, also for one that every object answers to. */
const elementOf = (pattern: string): ElementDefinition | undefined =>
  Object.hasOwn(ELEMENTS, pattern) ? ELEMENTS[pattern] : undefined;

/** How many entries a list has. */
export function countOf(model: DataModel, list: string): number {
  let count = 0;
  const prefix = `${list}.`;
  for (const name of Object.keys(model)) {
    if (!name.startsWith(prefix)) continue;
    const index = Number.parseInt(name.slice(prefix.length), 10);
    if (index >= count) count = index + 1;
  }
  return count;
}

/** What the element says, or why it says nothing (RTE 3.1.4.1). */
export function readElement(model: DataModel, name: string): Read {
  if (name === '') return fail(GET_FAILURE);
  const { pattern, entries } = placeOf(name);
  const [, list = ''] = /^(.*)\._count$/.exec(pattern) ?? [];
  const isCount = LISTS.has(list);
  const element = elementOf(pattern);
  if (!element && !isCount) return fail(unknownFor(pattern, 'get'));
  if (entries.some(({ list, index }) => index >= countOf(model, list))) return fail(GET_FAILURE);
  if (isCount) return found(String(countOf(model, name.slice(0, -'._count'.length))));
  if (element?.access === 'write') return fail(WRITE_ONLY);
  const value = (Object.hasOwn(model, name) ? model[name] : undefined) ?? element?.initial;
  return value === undefined ? fail(NOT_INITIALISED) : found(value);
}

/** Asking something of a group that only its parts know is another error than asking for what does not exist. */
const unknownFor = (pattern: string, call: 'get' | 'set'): number => {
  const [, asked = ''] = /\._(children|count|version)$/.exec(pattern) ?? [];
  return asked !== '' && call === 'get' ? GET_FAILURE : UNDEFINED_ELEMENT;
};

/** Stores a value, or answers why not: the code of the error, 0 for none (RTE 3.1.4.2). */
export function writeElement(model: DataModel, name: string, value: string): number {
  if (name === '') return SET_FAILURE;
  const { pattern, entries } = placeOf(name);
  const element = elementOf(pattern);
  if (/\._(children|count|version)$/.test(pattern)) {
    const isKnown = element !== undefined || LISTS.has(pattern.replace(/\._count$/, ''));
    return isKnown ? READ_ONLY : UNDEFINED_ELEMENT;
  }
  if (!element) return unknownFor(pattern, 'set');
  if (element.access === 'read') return READ_ONLY;
  const missing = whyNoEntry(model, name, pattern, entries);
  if (missing !== NO_ERROR) return missing;
  const error = whyRefused(model, name, pattern, entries, value, element.type(value));
  if (error === NO_ERROR) model[name] = value;
  return error;
}

/** Entries are begun one after the other, and by their id where they have one. */
function whyNoEntry(model: DataModel, name: string, pattern: string, entries: Place['entries']): number {
  for (const { list, pattern: listPattern, index } of entries) {
    const count = countOf(model, list);
    if (index > count) return SET_FAILURE;
    if (listPattern === 'adl.data' && index >= count) return SET_FAILURE;
    const beginsHere = name === `${list}.${index}.id` && pattern.endsWith('.id');
    if (NAMED_LISTS.has(listPattern) && !beginsHere && model[`${list}.${index}.id`] === undefined)
      return DEPENDENCY;
  }
  return NO_ERROR;
}

const CODES: Readonly<Record<Verdict | 'set', number>> = {
  fits: NO_ERROR,
  type: TYPE_MISMATCH,
  range: OUT_OF_RANGE,
  set: SET_FAILURE,
};

function whyRefused(
  model: DataModel,
  name: string,
  pattern: string,
  entries: Place['entries'],
  value: string,
  verdict: Verdict,
): number {
  if (verdict !== 'fits') return CODES[verdict];
  const entry = entries.at(-1);
  if (!entry) return NO_ERROR;
  if (pattern.endsWith('.n.id')) return whyBadId(model, name, entry, value);
  const [interaction] = entries;
  const type = model[`${interaction?.list}.${interaction?.index}.type`];
  if (pattern === 'cmi.interactions.n.learner_response')
    return type === undefined ? DEPENDENCY : CODES[judgeResponse(type, value)];
  if (pattern === 'cmi.interactions.n.correct_responses.n.pattern') {
    if (type === undefined) return DEPENDENCY;
    const others = Array.from({ length: countOf(model, entry.list) }, (_unused, index) => index)
      .filter((index) => index !== entry.index)
      .map((index) => model[`${entry.list}.${index}.pattern`] ?? '');
    return CODES[judgePattern(type, value, others, entry.index)];
  }
  return NO_ERROR;
}

/** An id stays what it is, and is given once. */
function whyBadId(
  model: DataModel,
  name: string,
  { list, pattern, index }: Place['entries'][number],
  value: string,
): number {
  if (!UNIQUE_LISTS.has(pattern)) return NO_ERROR;
  const before = model[name];
  if (pattern === 'cmi.objectives' && before !== undefined && before !== value) return SET_FAILURE;
  for (let other = 0; other < countOf(model, list); other += 1)
    if (other !== index && model[`${list}.${other}.id`] === value) return SET_FAILURE;
  return NO_ERROR;
}
