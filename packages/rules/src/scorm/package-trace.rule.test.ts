import { expect, test } from 'vitest';
import {
  foundEntries,
  isRecorded,
  statusChange,
  TRACE_ENTRIES,
  TRACE_TEXT,
  type TraceEntry,
  withEntry,
} from './package-trace.rule.ts';

const entry = (over: Partial<TraceEntry> = {}): TraceEntry => ({
  at: 1,
  kind: 'call',
  name: 'GetValue cmi.location',
  value: '',
  result: '',
  error: '',
  times: 1,
  ...over,
});

test.each<{ given: Partial<TraceEntry>; all: boolean; expected: boolean }>([
  { given: {}, all: false, expected: false },
  { given: {}, all: true, expected: true },
  { given: { error: '401' }, all: false, expected: true },
  { given: { kind: 'launch' }, all: false, expected: true },
  { given: { kind: 'sequencing' }, all: false, expected: true },
  { given: { kind: 'commit' }, all: false, expected: true },
])('$given, all $all, is recorded: $expected [PL-04]', ({ given, all, expected }) => {
  expect(isRecorded(entry(given), all)).toBe(expected);
});

test('what repeats itself is counted, and what differs stands apart [PL-04]', () => {
  const three = [entry(), entry({ at: 2 }), entry({ at: 3, result: 'x' })].reduce<readonly TraceEntry[]>(
    (entries, next) => withEntry(entries, next),
    [],
  );
  expect(three).toEqual([entry({ at: 2, times: 2 }), entry({ at: 3, result: 'x' })]);
});

test('long texts are cut and the oldest entries go [PL-04]', () => {
  const [long] = withEntry([], entry({ value: 'a'.repeat(5000) }));
  expect(long?.value).toHaveLength(TRACE_TEXT);
  const many = Array.from({ length: TRACE_ENTRIES + 20 }, (_, index) => entry({ name: String(index) }));
  const kept = many.reduce<readonly TraceEntry[]>((entries, next) => withEntry(entries, next), []);
  expect([kept.length, kept[0]?.name]).toEqual([TRACE_ENTRIES, '20']);
});

test('a state is told when it is another than at the last commit [PL-04] [LE-07]', () => {
  const commit = entry({ kind: 'commit', result: 'in_progress' });
  expect(statusChange([], 5, 'in_progress')).toMatchObject({
    kind: 'status',
    value: '',
    result: 'in_progress',
  });
  expect(statusChange([commit, entry()], 5, 'in_progress')).toBeNull();
  expect(statusChange([commit], 5, 'approved')).toMatchObject({ value: 'in_progress', result: 'approved' });
});

test.each([
  { filter: {}, expected: ['one', 'two', 'three'] },
  { filter: { kind: 'call' as const }, expected: ['one', 'two'] },
  { filter: { failuresOnly: true }, expected: ['two'] },
  { filter: { search: ' THR ' }, expected: ['three'] },
  { filter: { search: '403' }, expected: ['two'] },
])('looking for $filter finds $expected [PL-04]', ({ filter, expected }) => {
  const entries = [
    entry({ name: 'one' }),
    entry({ name: 'two', error: '403' }),
    entry({ name: 'three', kind: 'launch' }),
  ];
  const asked = { kind: null, failuresOnly: false, search: '', ...filter };
  expect(foundEntries(entries, asked).map(({ name }) => name)).toEqual(expected);
});
