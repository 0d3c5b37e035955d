import { expect, expectTypeOf, test } from 'vitest';
import { flag, oneOf, searchOf, words, yesOrNo } from './search.ts';

const { parse: search } = searchOf({
  search: words,
  sort: oneOf(['name', 'price']),
  mine: flag,
  flagged: yesOrNo,
});

test('reads the filters of a screen from its address and forgets what it does not know [UX-08]', () => {
  expect(search({ search: 'fone', sort: 'price', mine: 1, flagged: false, evil: 'x' })).toEqual({
    search: 'fone',
    sort: 'price',
    mine: 1,
    flagged: false,
  });
  expect(search({ search: { a: 1 }, sort: 'stock', mine: 2, flagged: 'maybe' })).toEqual({});
});

test('says of what it does not understand that it is not set, so that nothing is left of it [UX-08] [LE-04]', () => {
  expect({ sort: 'stock', ...search({ sort: 'stock' }) }).toEqual({});
});

test('takes digits typed into a search for words [UX-08]', () => {
  expect(search({ search: 112669 })).toEqual({ search: '112669' });
});

test('types the parameters of a screen [UX-08]', () => {
  expectTypeOf(search({}).sort).toEqualTypeOf<'name' | 'price' | undefined>();
  expectTypeOf(search({}).mine).toEqualTypeOf<1 | undefined>();
});
