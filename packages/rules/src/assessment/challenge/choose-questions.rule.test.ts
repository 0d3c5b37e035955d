import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, chooseQuestions, reasonFor } from './choose-questions.rule.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const DAY = 86_400_000;
const tested = (fraction: number, seconds: number | null = 20, daysAgo = 3) => ({
  fraction,
  seconds,
  at: NOW - daysAgo * DAY,
});
const of = (questionId: string, over: Partial<Candidate> = {}): Candidate => ({
  questionId,
  tested: null,
  card: null,
  ...over,
});

test.each([
  { name: 'never answered', over: {}, expected: 'new' },
  { name: 'wrong in a test', over: { tested: tested(0) }, expected: 'missed' },
  { name: 'partly right in a test', over: { tested: tested(0.5) }, expected: 'missed' },
  { name: 'right within a minute', over: { tested: tested(1, 60) }, expected: 'known' },
  { name: 'right after more than a minute', over: { tested: tested(1, 61) }, expected: 'missed' },
  { name: 'right, nobody knows how fast', over: { tested: tested(1, null) }, expected: 'known' },
  { name: 'due this moment', over: { card: { dueAt: NOW, wasRight: true, at: NOW - DAY } }, expected: 'due' },
  {
    name: 'due after a wrong answer',
    over: { card: { dueAt: NOW - DAY, wasRight: false, at: NOW - DAY } },
    expected: 'missed',
  },
  {
    name: 'not due yet',
    over: { card: { dueAt: NOW + 1, wasRight: false, at: NOW - DAY } },
    expected: 'early',
  },
  {
    name: 'missed in a test, right in a challenge since',
    over: { tested: tested(0, 10, 2), card: { dueAt: NOW + DAY, wasRight: true, at: NOW - DAY } },
    expected: 'early',
  },
  {
    name: 'right in a challenge, missed in a test since',
    over: { tested: tested(0, 10, 0), card: { dueAt: NOW + DAY, wasRight: true, at: NOW - DAY } },
    expected: 'missed',
  },
  {
    name: 'right in a challenge, right in a test since',
    over: { tested: tested(1, 10, 0), card: { dueAt: NOW + DAY, wasRight: true, at: NOW - DAY } },
    expected: 'early',
  },
])('a question that is $name is asked because it is $expected [GA-03]', ({ over, expected }) => {
  expect(reasonFor(of('q', over), NOW)).toBe(expected);
});

test('asks what was missed, then what is due, then what is new, then what is known, then what comes early [GA-03]', () => {
  const candidates = [
    of('early', { card: { dueAt: NOW + DAY, wasRight: true, at: NOW - DAY } }),
    of('known', { tested: tested(1) }),
    of('new'),
    of('due', { card: { dueAt: NOW - DAY, wasRight: true, at: NOW - DAY } }),
    of('missed', { tested: tested(0) }),
  ];
  expect(chooseQuestions(candidates, { now: NOW, seed: 'a', count: 5 })).toEqual([
    'missed',
    'due',
    'new',
    'known',
    'early',
  ]);
});

test('what went worst comes first, then what lies longest ago [GA-03]', () => {
  const candidates = [
    of('half', { tested: tested(0.5, 20, 9) }),
    of('recent', { tested: tested(0, 20, 1) }),
    of('old', { tested: tested(0, 20, 5) }),
  ];
  expect(chooseQuestions(candidates, { now: NOW, seed: 'a' })).toEqual(['old', 'recent', 'half']);
});

test('asks fewer where there are few, and nothing where there is nothing [GA-03]', () => {
  expect(chooseQuestions([of('a'), of('b')], { now: NOW, seed: 'a' }).toSorted()).toEqual(['a', 'b']);
  expect(chooseQuestions([], { now: NOW, seed: 'a' })).toEqual([]);
});

const candidate: fc.Arbitrary<Candidate> = fc.record({
  questionId: fc.integer({ min: 0, max: 40 }).map((number) => `q${number}`),
  tested: fc.option(
    fc.record({
      fraction: fc.constantFrom(0, 0.5, 1),
      seconds: fc.option(fc.integer({ min: 0, max: 300 })),
      at: fc.integer({ min: NOW - 90 * DAY, max: NOW }),
    }),
  ),
  card: fc.option(
    fc.record({
      dueAt: fc.integer({ min: NOW - 9 * DAY, max: NOW + 9 * DAY }),
      wasRight: fc.boolean(),
      at: fc.integer({ min: NOW - 90 * DAY, max: NOW }),
    }),
  ),
});
const bank = fc.uniqueArray(candidate, { selector: ({ questionId }) => questionId, maxLength: 40 });

test('never repeats a question, is the same for the same seed in whatever order, and leaves nothing more urgent out [GA-03]', () => {
  fc.assert(
    fc.property(bank, fc.string(), (candidates, seed) => {
      const chosen = chooseQuestions(candidates, { now: NOW, seed });
      expect(chosen).toHaveLength(Math.min(3, candidates.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chooseQuestions(candidates.toReversed(), { now: NOW, seed })).toEqual(chosen);
      const order = ['missed', 'due', 'new', 'known', 'early'];
      const places = candidates.map((each) => ({
        isChosen: chosen.includes(each.questionId),
        place: order.indexOf(reasonFor(each, NOW)),
      }));
      const last = Math.max(...places.filter(({ isChosen }) => isChosen).map(({ place }) => place));
      expect(places.every(({ isChosen, place }) => isChosen || place >= last)).toBe(true);
    }),
  );
});
