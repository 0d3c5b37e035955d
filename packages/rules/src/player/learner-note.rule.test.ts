import { expect, test } from 'vitest';
import { inPlaceOrder, isFoundBy, MOST_NOTES_OF_COURSE, noteChange } from './learner-note.rule.ts';

const words = (version: number, text = 'Perguntar antes do preço') => ({ version, text });

test.each([
  { name: 'a new note', kept: null, written: words(0), expected: { version: 1 } },
  { name: 'a change of what is kept', kept: words(3), written: words(3, 'Outra'), expected: { version: 4 } },
  { name: 'the same words again', kept: words(4), written: words(3), expected: { version: 4 } },
  {
    name: 'other words over a newer version',
    kept: words(4),
    written: words(3, 'Outra'),
    expected: 'changed_meanwhile',
  },
  { name: 'words for what was taken away', kept: null, written: words(7), expected: { version: 8 } },
])('$name [LE-06]', ({ kept, written, expected }) => {
  expect(noteChange(kept, written, 0)).toEqual(expected);
});

test('a course holds so many notes of a learner, and those that are there can be changed [LE-06]', () => {
  expect(noteChange(null, words(0), MOST_NOTES_OF_COURSE - 1)).toEqual({ version: 1 });
  expect(noteChange(null, words(0), MOST_NOTES_OF_COURSE)).toBe('too_many_notes');
  expect(noteChange(words(1), words(1), MOST_NOTES_OF_COURSE)).toEqual({ version: 2 });
});

test('notes stand in the order of the film or the document they are about [LE-06]', () => {
  const note = (writtenAt: string, second: number | null, page: number | null = null) => ({
    writtenAt,
    second,
    page,
  });
  const ordered = inPlaceOrder([
    note('d', 90),
    note('c', 5),
    note('b', null),
    note('a', 5),
    note('e', null, 2),
  ]);
  expect(ordered.map(({ writtenAt }) => writtenAt)).toEqual(['b', 'e', 'a', 'c', 'd']);
});

test.each([
  ['preco', true],
  ['PREÇO antes', true],
  ['abordagem', true],
  ['preço desconto', false],
  ['', true],
])(
  'a search for “%s" forgives accents and capitals, and asks for every word: %s [LE-06]',
  (search, found) => {
    const note = { text: 'Perguntar antes do preço', activity: 'Abordagem na loja' };
    expect(isFoundBy(search, note)).toBe(found);
  },
);
