import type { JsonSchema, Operation, Sample } from './sample-requests.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What people, pastes and attackers put into fields: characters no column takes, dates that are none, code, too much. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  '   ',
  'NUL\u0000byte',
  'lone \ud83d surrogate',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(60),
  'x'.repeat(20_000),
  "'; drop table person; --",
  '<img src=x onerror=alert(1)>',
  '__proto__',
  '../../../etc/passwd',
  '%00%2e%2e',
  '2026-02-30',
  '2026-13-01T99:99:99Z',
  '+292277026596-12-04T15:30:07Z',
  '0000-00-00',
  '99999999999999999999999999',
  '=cmd|calc!A0',
  'Infinity',
  '[object Object]',
];
/** Days and hours that no calendar has, that a zone skips, or that no column takes. */
export const HOSTILE_DATES: readonly string[] = [
  '31/02/1990',
  '1990-02-31',
  '2025-02-29',
  '1900-02-29',
  '2026-9-6',
  '2026-09-06T00:30',
  '2026-04-04T23:30:00-03:00',
  '1990-05-02T00:00:00Z',
  '9999-12-31',
  '-000001-01-01',
  '1582-10-10',
  '1990-05-02\u0000',
  '١٩٩٠-٠٥-٠٢',
  'Invalid Date',
  'NaN',
];
const HOSTILE_NUMBERS: readonly unknown[] = [-1, 1e308, 2 ** 53, 0.1, '1', null];
const HOSTILE_OTHERS: readonly unknown[] = [null, [], {}, 'x', 7];

/** No address can hold nothing, nor half a character. */
const ADDRESSABLE = HOSTILE_TEXTS.filter((value) => value !== '' && value.isWellFormed());

type Path = readonly string[];

/** Every request that differs from the sample in one value only, named by the place and the value. */
export function* spoiled(
  sample: Sample,
  operation: Operation,
): Generator<{ readonly place: string; readonly request: Sample }> {
  for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query'))
    for (const value of HOSTILE_TEXTS)
      yield {
        place: placeOf(['query', name], value),
        request: { ...sample, query: { ...sample.query, [name]: value } },
      };
  for (const name of Object.keys(sample.params))
    for (const value of ADDRESSABLE)
      yield {
        place: placeOf(['path', name], value),
        request: { ...sample, params: { ...sample.params, [name]: value } },
      };
  for (const { path, value } of leavesOf(sample.body))
    for (const hostile of valuesFor(value))
      yield {
        place: placeOf(['body', ...path], hostile),
        request: { ...sample, body: replaced(sample.body, path, hostile) },
      };
}

const placeOf = (path: Path, value: unknown): string =>
  `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40) ?? 'nothing'}`;

function valuesFor(value: unknown): readonly unknown[] {
  if (typeof value === 'string')
    return UUID.test(value) ? ['', 'x', 'NUL\u0000byte', null, 7] : [...HOSTILE_TEXTS, null, 7];
  return typeof value === 'number' ? HOSTILE_NUMBERS : HOSTILE_OTHERS;
}

function leavesOf(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([name, entry]) => leavesOf(entry, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === name ? replaced(entry, rest, by) : entry));
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, key === name ? replaced(entry, rest, by) : entry]),
  );
}

/** Every field that a body may have, by its schema: also of a record the names it may have, and one entry of a list. */
export function fieldsOf(schema: JsonSchema, path: Path = []): Path[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices)
    return distinct(choices.filter(({ type }) => type !== 'null').flatMap((each) => fieldsOf(each, path)));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inside]) => fieldsOf(inside, [...path, name]));
  if (schema.items) return fieldsOf(schema.items, [...path, '0']);
  const { propertyNames, additionalProperties: inside } = schema;
  if (propertyNames && typeof inside === 'object')
    return (propertyNames.enum ?? ['pt-BR']).flatMap((name) => fieldsOf(inside, [...path, String(name)]));
  return path.length > 0 ? [path] : [];
}

const distinct = (paths: Path[]): Path[] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
];

/** The body with another value at that place, whether anything stood there or not. */
export function placed(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body) || (body === undefined && name === '0')) {
    const entries: readonly unknown[] = Array.isArray(body) ? body : [];
    return [placed(entries[0], rest, value), ...entries.slice(1)];
  }
  const entries = (body ?? {}) as Record<string, unknown>;
  return { ...entries, [name]: placed(entries[name], rest, value) };
}
