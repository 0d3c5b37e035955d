import { expect, test } from 'vitest';
import { isUnchanged, type VersionedActivity, versionDifference } from './version-difference.rule.ts';

const activity = (id: string, fields: Partial<VersionedActivity> = {}): VersionedActivity => ({
  id,
  title: id,
  content: '{}',
  module: 'Começo',
  required: true,
  points: 10,
  minutes: 5,
  ...fields,
});
const of = (ids: string): VersionedActivity[] => ids.split('').map((id) => activity(id));

test.each([
  { before: 'abc', after: 'abc', added: '', removed: '', moved: '' },
  { before: '', after: 'ab', added: 'ab', removed: '', moved: '' },
  { before: 'abc', after: 'ac', added: '', removed: 'b', moved: '' },
  { before: 'abc', after: 'abxc', added: 'x', removed: '', moved: '' },
  // One that goes far moves alone, however many it passes.
  { before: 'abcd', after: 'bcda', added: '', removed: '', moved: 'a' },
  { before: 'abcd', after: 'dabc', added: '', removed: '', moved: 'd' },
  { before: 'abcde', after: 'xcabe', added: 'x', removed: 'd', moved: 'c' },
])('from $before to $after: added "$added", removed "$removed", moved "$moved" [MG-02]', (one) => {
  const found = versionDifference(of(one.before), of(one.after));
  expect([found.added.join(''), found.removed.join(''), found.moved.join('')]).toEqual([
    one.added,
    one.removed,
    one.moved,
  ]);
  expect(found.changed).toEqual([]);
  expect(isUnchanged(found)).toBe(one.before === one.after);
});

test('tells which fields of an activity changed, by its new title [MG-02]', () => {
  const found = versionDifference(
    [activity('a'), activity('b')],
    [activity('a', { title: 'Vitrine', content: '{"x":1}', required: false }), activity('b')],
  );
  expect(found.changed).toEqual([{ title: 'Vitrine', fields: ['title', 'content', 'required'] }]);
  expect(isUnchanged(found)).toBe(false);
});
