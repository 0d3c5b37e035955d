import { expect, test } from 'vitest';
import {
  categoryPath,
  categoryProblem,
  categoryTree,
  DEEPEST_CATEGORY,
  withBelow,
} from './question-categories.rule.ts';

const category = (id: string, parentId: string | null = null) => ({ id, parentId, name: id.toUpperCase() });
const SALES = [
  category('talk'),
  category('price', 'talk'),
  category('discount', 'price'),
  category('closing', 'talk'),
  category('law'),
];
/** A chain as deep as may be. */
const CHAIN = Array.from({ length: DEEPEST_CATEGORY }, (_one, place) =>
  category(`c${place + 1}`, place === 0 ? null : `c${place}`),
);

test.each([
  { what: 'a new one in the bank', categories: SALES, id: null, parentId: null, expected: null },
  { what: 'a new one in another', categories: SALES, id: null, parentId: 'discount', expected: null },
  { what: 'one out of its category', categories: SALES, id: 'discount', parentId: null, expected: null },
  { what: 'one where it lies', categories: SALES, id: 'price', parentId: 'talk', expected: null },
  {
    what: 'one in itself',
    categories: SALES,
    id: 'talk',
    parentId: 'talk',
    expected: 'question_category_in_itself',
  },
  {
    what: 'one in what lies in it',
    categories: SALES,
    id: 'talk',
    parentId: 'discount',
    expected: 'question_category_in_itself',
  },
  {
    what: 'a new one in the deepest',
    categories: CHAIN,
    id: null,
    parentId: `c${DEEPEST_CATEGORY}`,
    expected: 'question_category_too_deep',
  },
  { what: 'a new one above the deepest', categories: CHAIN, id: null, parentId: 'c4', expected: null },
  {
    what: 'one too deep with what lies in it',
    categories: [...CHAIN, category('two'), category('one', 'two')],
    id: 'two',
    parentId: 'c4',
    expected: 'question_category_too_deep',
  },
])('putting $what: $expected [AS-06]', ({ categories, id, parentId, expected }) => {
  expect(categoryProblem(categories, { id, parentId })).toBe(expected);
});

test('a tree is read from above, by name, and counts what lies within [AS-06]', () => {
  const questions = ['talk', 'discount', 'discount', 'law', null].map((categoryId) => ({ categoryId }));
  expect(categoryTree(SALES, questions).map(({ id, depth, count }) => [id, depth, count])).toEqual([
    ['law', 1, 1],
    ['talk', 1, 3],
    ['closing', 2, 0],
    ['price', 2, 2],
    ['discount', 3, 2],
  ]);
});

test('what lies in a category is all of it, however deep [AS-06]', () => {
  expect([...withBelow(SALES, 'talk')].toSorted()).toEqual(['closing', 'discount', 'price', 'talk']);
  expect([...withBelow(SALES, 'law')]).toEqual(['law']);
});

test('a category is named with all it lies in [AS-06]', () => {
  expect(categoryPath(SALES, 'discount')).toEqual(['TALK', 'PRICE', 'DISCOUNT']);
  expect(categoryPath(SALES, 'gone')).toEqual([]);
});
