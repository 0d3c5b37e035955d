import type { Operation, Sample } from './sample-requests.ts';

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
