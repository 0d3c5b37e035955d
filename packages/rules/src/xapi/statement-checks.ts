import { isObject, type JsonObject, type JsonValue } from './json-value.ts';
import { isAbsoluteIri, isLanguageTag, momentOf, secondsOfDuration } from './text-forms.ts';

/** Where a statement is wrong, as a path of properties, and null where it is not. */
export type Problem = string | null;
/** Looks at one value; `path` is where it stands. */
export type Check = (value: JsonValue, path: string) => Problem;

export const isTrue =
  (holds: (value: JsonValue) => boolean): Check =>
  (value, path) =>
    holds(value) ? null : path;

export const text = isTrue((value) => typeof value === 'string');
export const yesOrNo = isTrue((value) => typeof value === 'boolean');
export const number = isTrue((value) => typeof value === 'number');
export const iri = isTrue((value) => typeof value === 'string' && isAbsoluteIri(value));
export const timestamp = isTrue((value) => typeof value === 'string' && momentOf(value) !== null);
export const duration = isTrue((value) => typeof value === 'string' && secondsOfDuration(value) !== null);
/** A text of this form. */
export const matching = (form: RegExp): Check =>
  isTrue((value) => typeof value === 'string' && form.test(value));
/** One of these words. */
export const oneOf = (...values: readonly string[]): Check =>
  isTrue((value) => typeof value === 'string' && values.includes(value));

/** Texts by language (part 2, 4.2). */
export const languageMap: Check = (value, path) => {
  if (!isObject(value)) return path;
  const wrong = Object.entries(value).find(
    ([language, words]) => !isLanguageTag(language) || typeof words !== 'string',
  );
  return wrong ? `${path}.${wrong[0]}` : null;
};

/** Anything, under names that are identifiers with a scheme (part 2, 4.1.5.3); the one place where null may stand. */
export const extensions: Check = (value, path) => {
  if (!isObject(value)) return path;
  const wrong = Object.keys(value).find((name) => !isAbsoluteIri(name));
  return wrong === undefined ? null : `${path}.${wrong}`;
};

/** An object of these properties and no others, each as its check wants it; none is null (part 2, 2.2). */
export const shape =
  (properties: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value, path) => {
    if (!isObject(value)) return path;
    const missing = required.find((name) => !(name in value));
    if (missing !== undefined) return at(path, missing);
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const problem = check && each !== null ? check(each, at(path, name)) : at(path, name);
      if (problem !== null) return problem;
    }
    return null;
  };

export const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? first(value.map((each: JsonValue, index) => check(each, `${path}[${index}]`)))
      : path;

/** The first thing that is wrong. */
export const first = (problems: readonly Problem[]): Problem =>
  problems.find((problem) => problem !== null) ?? null;

/** One check after another, until one finds something. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, path) =>
    checks.reduce<Problem>((problem, check) => problem ?? check(value, path), null);

/** A rule about several properties of one object at once; `name` is the property that is told. */
export const together =
  (name: string, holds: (value: JsonObject) => boolean): Check =>
  (value, path) =>
    isObject(value) && holds(value) ? null : at(path, name);

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
