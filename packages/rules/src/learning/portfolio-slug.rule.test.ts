import { expect, test } from 'vitest';
import { courseOfSlug, portfolioSlug } from './portfolio-slug.rule.ts';

const ID = '0199a4c2-1111-7222-8333-444455556666';

test.each([
  ['Tintas à base d’água', `tintas-a-base-d-agua-id-${ID}`],
  ['  Do carro-id-antigo ao novo ', `do-carro-id-antigo-ao-novo-id-${ID}`],
  ['学习', `-id-${ID}`],
])('writes %j as %j and finds the course again [ID-10] [LE-13]', (title, slug) => {
  expect(portfolioSlug(title, ID)).toBe(slug);
  expect(courseOfSlug(slug)).toBe(ID);
});

test.each(['', 'tintas', ID, `tintas-id-${ID}x`, 'tintas-id-1', `tintas-id-${ID}/..`])(
  'finds no course in %j [ID-10]',
  (slug) => {
    expect(courseOfSlug(slug)).toBeNull();
  },
);

test('understands an id in capital letters [ID-10]', () => {
  expect(courseOfSlug(`tintas-id-${ID.toUpperCase()}`)).toBe(ID);
});
