import { expect, test } from 'vitest';
import type { ReactionAnswer, ReactionQuestion, ScaleLook } from './reaction.ts';
import { headlineOf, tallyReactions } from './reaction-tally.rule.ts';

const scale = (look: ScaleLook): ReactionQuestion => ({
  kind: 'scale',
  id: 'q',
  prompt: 'How was it?',
  required: true,
  look,
  low: '',
  high: '',
});
const values = (...given: number[]): ReactionAnswer[] =>
  given.map((value) => ({ kind: 'scale', asked: 'q', value }));

test.each([
  { given: [10, 9, 8, 7, 6], score: 20, promoters: 2, passives: 2, detractors: 1 },
  { given: [10, 10, 9], score: 100, promoters: 3, passives: 0, detractors: 0 },
  { given: [0, 6], score: -100, promoters: 0, passives: 0, detractors: 2 },
  { given: [7, 8], score: 0, promoters: 0, passives: 2, detractors: 0 },
  { given: [9, 0, 7], score: 0, promoters: 1, passives: 1, detractors: 1 },
])('recommended with $given: $score [AS-01]', ({ given, ...expected }) => {
  const tally = tallyReactions(scale('recommend'), values(...given));
  expect(tally.recommendation).toEqual(expected);
  expect(headlineOf(tally)).toBe(expected.score);
});

test('counts every value of a scale and their mean to two places [AS-01]', () => {
  const tally = tallyReactions(scale('stars'), values(5, 5, 4));
  expect(tally.counts.map(({ count }) => count)).toEqual([0, 0, 0, 1, 2]);
  expect(tally).toMatchObject({ answered: 3, mean: 4.67, recommendation: null });
  expect(headlineOf(tally)).toBe(4.67);
});

test('a question that nobody answered has no mean and no score [AS-01]', () => {
  expect(tallyReactions(scale('recommend'), [])).toMatchObject({
    answered: 0,
    mean: null,
    recommendation: null,
  });
});

test('counts options, one or many, and how many wrote [AS-01]', () => {
  const options = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  const asked = { id: 'q', prompt: 'Which?', required: false };
  expect(
    tallyReactions({ ...asked, kind: 'multiple_choice', options }, [
      { kind: 'multiple_choice', asked: 'q', optionIds: ['a', 'b'] },
      { kind: 'multiple_choice', asked: 'q', optionIds: ['a'] },
      { kind: 'multiple_choice', asked: 'q', optionIds: [] },
    ]),
  ).toMatchObject({
    answered: 2,
    counts: [
      { id: 'a', count: 2 },
      { id: 'b', count: 1 },
    ],
  });
  expect(
    tallyReactions({ ...asked, kind: 'essay', maximumCharacters: 10 }, [
      { kind: 'essay', asked: 'q', text: 'Good' },
      { kind: 'essay', asked: 'other', text: 'Good' },
      { kind: 'essay', asked: 'q', text: ' ' },
    ]),
  ).toMatchObject({ answered: 1, counts: [], mean: null });
});
