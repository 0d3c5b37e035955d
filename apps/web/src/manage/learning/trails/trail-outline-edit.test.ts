import { expect, test } from 'vitest';
import { droppedItem, movedItem, movedSection, type Sections, withoutItem } from './trail-outline-edit.ts';

const item = (id: string) => ({
  id,
  trainingId: id,
  kind: 'online_course' as const,
  title: id,
  minutes: 10,
  status: 'published' as const,
  required: true,
  releaseOn: null,
  releaseAfterDays: null,
});
const sections: Sections = [
  { id: 's', title: 'Base', rule: 'in_order', minimum: null, items: [item('a'), item('b')] },
  { id: 't', title: 'Prática', rule: 'in_order', minimum: null, items: [item('c')] },
];
const shape = (given: Sections | null): string | null =>
  given === null ? null : given.map(({ items }) => items.map(({ id }) => id).join('')).join(' ');

test.each([
  { id: 'a', by: 1 as const, expected: 'ba c' },
  { id: 'b', by: -1 as const, expected: 'ba c' },
  { id: 'b', by: 1 as const, expected: 'a bc' },
  { id: 'c', by: -1 as const, expected: 'abc ' },
  { id: 'a', by: -1 as const, expected: null },
  { id: 'c', by: 1 as const, expected: null },
])('$id moved by $by: $expected [MG-02]', ({ id, by, expected }) => {
  expect(shape(movedItem(sections, id, by))).toBe(expected);
});

test.each([
  { id: 'a', onto: { sectionId: 't', beforeItemId: 'c' }, expected: 'b ac' },
  { id: 'a', onto: { sectionId: 't', beforeItemId: null }, expected: 'b ca' },
  { id: 'c', onto: { sectionId: 's', beforeItemId: 'b' }, expected: 'acb ' },
  { id: 'a', onto: { sectionId: 's', beforeItemId: 'a' }, expected: 'ab c' },
])('$id dropped: $expected [MG-02]', ({ id, onto, expected }) => {
  expect(shape(droppedItem(sections, id, onto))).toBe(expected);
});

test('sections move whole, and an item goes without its neighbours [MG-02]', () => {
  expect(shape(movedSection(sections, 't', -1))).toBe('c ab');
  expect(movedSection(sections, 's', -1)).toBeNull();
  expect(shape(withoutItem(sections, 'b'))).toBe('a c');
});
