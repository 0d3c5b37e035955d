import { expect, test } from 'vitest';
import { meet } from './meet.ts';

const SEEN = { title: 'Vitrine', summary: 'Curto', points: 10, tags: ['loja'] };

test.each([
  ['nothing was changed', SEEN, SEEN, SEEN, SEEN, []],
  ['one author changed a field', { ...SEEN, title: 'Meu' }, SEEN, { ...SEEN, title: 'Meu' }, null, []],
  ['the other changed a field', SEEN, { ...SEEN, points: 77 }, { ...SEEN, points: 77 }, null, []],
  [
    'each changed another field',
    { ...SEEN, summary: 'Longo' },
    { ...SEEN, points: 77, tags: ['loja', 'caixa'] },
    { ...SEEN, summary: 'Longo', points: 77, tags: ['loja', 'caixa'] },
    null,
    [],
  ],
  [
    'both wrote the same',
    { ...SEEN, title: 'Novo' },
    { ...SEEN, title: 'Novo' },
    { ...SEEN, title: 'Novo' },
    null,
    [],
  ],
  [
    'both changed one field',
    { ...SEEN, title: 'Meu', summary: 'Longo' },
    { ...SEEN, title: 'Dela', points: 77 },
    { ...SEEN, title: 'Meu', summary: 'Longo', points: 77 },
    { ...SEEN, title: 'Dela', summary: 'Longo', points: 77 },
    [{ field: 'title', mine: 'Meu', theirs: 'Dela' }],
  ],
])('two authors meet where %s [MG-02]', (_where, typed, read, mine, theirs, clashes) => {
  expect(meet(SEEN, typed, read)).toEqual({ mine, theirs: theirs ?? mine, clashes });
});

test('a part of one value is met as a whole [MG-02]', () => {
  expect(meet('a', 'a', 'b')).toEqual({ mine: 'b', theirs: 'b', clashes: [] });
  expect(meet('a', 'mine', 'theirs')).toEqual({
    mine: 'mine',
    theirs: 'theirs',
    clashes: [{ field: '', mine: 'mine', theirs: 'theirs' }],
  });
  expect(meet(['a'], ['a', 'b'], ['a'])).toEqual({ mine: ['a', 'b'], theirs: ['a', 'b'], clashes: [] });
});
