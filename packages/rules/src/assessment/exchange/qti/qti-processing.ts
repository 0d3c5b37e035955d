import { numberIn, rounded } from '../../number-words.rule.ts';
import { isInside } from '../../picture-region.rule.ts';
import { exactText } from '../../typed-answer.rule.ts';
import type { PictureSize } from '../on-picture.ts';
import { childOf, childrenOf, descendantsOf, textIn, type XmlElement } from '../xml-element.ts';
import { areaRead } from './qti-areas.ts';

/** What a variable holds: no value, one, or several; null where nobody can say. */
export type QtiValue = readonly string[] | null;
/** Values of variables by their names. */
export type QtiValues = ReadonlyMap<string, QtiValue>;

interface Scope {
  readonly item: XmlElement;
  readonly values: Map<string, QtiValue>;
}

const TRUE = ['true'];
const FALSE = ['false'];
const truthOf = (is: boolean | null): QtiValue => (is === null ? null : is ? TRUE : FALSE);

/**
 * What the outcomes of an item hold after these responses, by the rules that the item itself brings; null for an outcome
 * that they set in a way that is not known here. An item that asks for a template sets none. @spec AS-06
 */
export function outcomesAfter(item: XmlElement, responses: QtiValues): QtiValues {
  const values = new Map<string, QtiValue>();
  for (const declared of childrenOf(item, 'outcomeDeclaration'))
    values.set(
      declared.attributes['identifier'] ?? '',
      childrenOf(childOf(declared, 'defaultValue'), 'value').map((value) => textIn(value).trim()),
    );
  for (const [name, value] of responses) values.set(name, value);
  const processing = childOf(item, 'responseProcessing');
  if (!processing) return values;
  const scope: Scope = { item, values };
  // Where it may stop halfway, nothing is sure.
  if ([...descendantsOf(processing)].some(({ name }) => name === 'exitResponse')) forget(scope, processing);
  else runAll(scope, childrenOf(processing));
  return values;
}

function runAll(scope: Scope, rules: readonly XmlElement[]): void {
  for (const rule of rules) {
    const name = rule.attributes['identifier'] ?? '';
    if (rule.name === 'setOutcomeValue') {
      const [expression] = childrenOf(rule);
      scope.values.set(name, expression ? valueOf(scope, expression) : []);
    } else if (rule.name === 'responseCondition') runCondition(scope, childrenOf(rule));
    else if (rule.name === 'responseProcessingFragment') runAll(scope, childrenOf(rule));
    else forget(scope, rule);
  }
}

function runCondition(scope: Scope, branches: readonly XmlElement[]): void {
  for (const [place, branch] of branches.entries()) {
    const [condition, ...rules] = childrenOf(branch);
    if (branch.name === 'responseElse') return runAll(scope, childrenOf(branch));
    const met = condition ? valueOf(scope, condition) : null;
    if (met === null) {
      // Nobody can say which of the branches is taken.
      for (const open of branches.slice(place)) forget(scope, open);
      return;
    }
    if (met[0] === 'true') return runAll(scope, rules);
  }
}

/** Nothing is known any more of what is set in here. */
function forget({ values }: Scope, element: XmlElement): void {
  if (element.name === 'setOutcomeValue' || element.name === 'lookupOutcomeValue')
    values.set(element.attributes['identifier'] ?? '', null);
  for (const child of childrenOf(element)) forget({ item: element, values }, child);
}

function valueOf(scope: Scope, expression: XmlElement): QtiValue {
  const { attributes } = expression;
  const id = attributes['identifier'] ?? '';
  switch (expression.name) {
    case 'baseValue':
      return [textIn(expression).trim()];
    case 'variable':
      return scope.values.get(id) ?? null;
    case 'correct':
      return correctOf(scope.item, id);
    case 'null':
      return [];
    case 'mapResponse':
      return mapped(scope, id);
    case 'mapResponsePoint':
      return mappedPoints(scope, id);
  }
  const operands = childrenOf(expression).map((operand) => valueOf(scope, operand));
  const isUnordered = childrenOf(expression).some(({ name, attributes: of }) =>
    name === 'variable' || name === 'correct' ? isMultiple(scope.item, of['identifier'] ?? '') : false,
  );
  return combined(expression, operands, isUnordered);
}

function combined(
  { name, attributes }: XmlElement,
  operands: readonly QtiValue[],
  isUnordered: boolean,
): QtiValue {
  if (name === 'and' || name === 'or') return truthOf(joined(operands, name));
  if (operands.includes(null)) return null;
  const known = operands.flatMap((operand) => (operand === null ? [] : [operand]));
  const [first = [], second = []] = known;
  const numbers = known.map((operand) => numberIn(operand[0] ?? ''));
  switch (name) {
    case 'isNull':
      return truthOf(first.length === 0 || (first.length === 1 && first[0] === ''));
    case 'not':
      return truthOf(first[0] !== 'true');
    case 'multiple':
    case 'ordered':
      return known.flat();
    case 'index':
      return first.slice(Number(attributes['n']) - 1, Number(attributes['n']));
    case 'containerSize':
      return [String(first.length)];
    case 'member':
      return truthOf(second.includes(first[0] ?? ''));
    case 'contains':
      return truthOf(second.every((each) => first.includes(each)));
    case 'match':
      return truthOf(isSame(first, second, isUnordered));
    case 'stringMatch':
      return truthOf(
        first.length > 0 && spelled(first[0], attributes) === spelled(second[0] ?? '', attributes),
      );
    case 'equal':
      return truthOf(isEqual(numbers, attributes));
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return truthOf(isCompared(name, numbers));
    case 'sum':
      return numbers.includes(null)
        ? null
        : [String(rounded(numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)))];
    default:
      return null;
  }
}

/** Of which one decides already, the others need not be known. */
function joined(operands: readonly QtiValue[], by: 'and' | 'or'): boolean | null {
  const deciding = by === 'and' ? 'false' : 'true';
  const isDecided = operands.some((operand) => operand !== null && (operand[0] ?? 'false') === deciding);
  if (isDecided) return by === 'or';
  return operands.includes(null) ? null : by === 'and';
}

function isSame(one: readonly string[], other: readonly string[], isUnordered: boolean): boolean {
  // Nothing is the same as nothing is.
  if (one.length === 0 || one.length !== other.length) return false;
  const [left, right] = isUnordered ? [one.toSorted(), other.toSorted()] : [one, other];
  return left.every((each, place) => {
    const there = right[place] ?? '';
    const [number, wanted] = [numberIn(each), numberIn(there)];
    return number !== null && wanted !== null ? number === wanted : each === there;
  });
}

const spelled = (words: string | undefined, { caseSensitive }: XmlElement['attributes']): string => {
  const text = exactText(words ?? '');
  return caseSensitive === 'false' ? text.toLowerCase() : text;
};

function isEqual(
  [value = null, wanted = null]: readonly (number | null)[],
  attributes: XmlElement['attributes'],
): boolean | null {
  if (value === null || wanted === null) return false;
  const { toleranceMode = 'exact', tolerance = '0' } = attributes;
  if (toleranceMode === 'exact') return value === wanted;
  const [below = null, above = below] = tolerance.trim().split(/\s+/).map(numberIn);
  if (below === null || above === null) return null;
  const part = toleranceMode === 'relative' ? Math.abs(wanted) / 100 : 1;
  const away = rounded(value - wanted);
  return away >= -rounded(below * part) && away <= rounded(above * part);
}

function isCompared(
  name: 'lt' | 'lte' | 'gt' | 'gte',
  [one = null, other = null]: readonly (number | null)[],
): boolean | null {
  if (one === null || other === null) return null;
  if (name === 'lt') return one < other;
  if (name === 'lte') return one <= other;
  return name === 'gt' ? one > other : one >= other;
}

const declarationOf = (item: XmlElement, id: string): XmlElement | undefined =>
  childrenOf(item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === id);

const isMultiple = (item: XmlElement, id: string): boolean =>
  declarationOf(item, id)?.attributes['cardinality'] === 'multiple';

const correctOf = (item: XmlElement, id: string): readonly string[] =>
  childrenOf(childOf(declarationOf(item, id), 'correctResponse'), 'value').map((value) =>
    textIn(value).trim(),
  );

/** What a response is worth by its mapping, each of its values once. */
function mapped({ item, values }: Scope, id: string): QtiValue {
  const mapping = childOf(declarationOf(item, id), 'mapping');
  const response = values.get(id) ?? null;
  if (!mapping || response === null) return null;
  const worths = [...new Set(response)].map((given) => {
    const entry = childrenOf(mapping, 'mapEntry').find(({ attributes }) => {
      const { mapKey = '', caseSensitive } = attributes;
      const minds = { caseSensitive: caseSensitive ?? 'true' };
      return spelled(mapKey, minds) === spelled(given, minds);
    });
    return Number(entry?.attributes['mappedValue'] ?? mapping.attributes['defaultValue'] ?? 0) || 0;
  });
  return summed(mapping, worths);
}

/** The sum of worths within the bounds of their map. */
function summed({ attributes }: XmlElement, worths: readonly number[]): QtiValue {
  const bound = (name: string, otherwise: number): number => numberIn(attributes[name] ?? '') ?? otherwise;
  const sum = worths.reduce((all, worth) => all + worth, 0);
  return [
    String(rounded(Math.min(bound('upperBound', Infinity), Math.max(bound('lowerBound', -Infinity), sum)))),
  ];
}

/** What taps on a picture are worth by the areas they lie in, each area once; null where nobody can say how large it is. */
function mappedPoints({ item, values }: Scope, id: string): QtiValue {
  const mapping = childOf(declarationOf(item, id), 'areaMapping');
  const response = values.get(id) ?? null;
  const size = sizeOfPicture(item);
  if (!mapping || response === null || size === null) return null;
  const areas = childrenOf(mapping, 'areaMapEntry').map(({ attributes }) => ({
    region: areaRead(
      { shape: attributes['shape'] ?? '', coords: attributes['coords'] ?? '', exact: '' },
      size,
    )?.region,
    worth: Number(attributes['mappedValue'] ?? 0) || 0,
  }));
  if (areas.some(({ region }) => region === undefined)) return null;
  const hit = new Set<number>();
  let outside = 0;
  for (const given of response) {
    const [x = Number.NaN, y = Number.NaN] = given.trim().split(/\s+/).map(Number);
    const point = { x: x / size.width, y: y / size.height };
    const place = areas.findIndex(({ region }) => region && isInside(region, point));
    if (place < 0) outside += 1;
    else hit.add(place);
  }
  const otherwise = Number(mapping.attributes['defaultValue'] ?? 0) || 0;
  return summed(mapping, [...[...hit].map((place) => areas[place]?.worth ?? 0), outside * otherwise]);
}

function sizeOfPicture(item: XmlElement): PictureSize | null {
  for (const { name, attributes } of descendantsOf(item)) {
    const [width, height] = [Number(attributes['width']), Number(attributes['height'])];
    if (/^(img|object)$/.test(name) && width > 0 && height > 0) return { width, height };
  }
  return null;
}
