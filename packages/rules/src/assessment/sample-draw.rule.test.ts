import { expect, test } from 'vitest';
import type { AnswerKey, Question } from './question.ts';
import { questionSeed, sampleDraw, seedAsTyped, seedFrom } from './sample-draw.rule.ts';

const question: Question = {
  kind: 'alternatives',
  prompt: 'Qual cabo leva energia e imagem?',
  imageFileId: null,
  options: ['USB-C', 'VGA', 'HDMI', 'P2', 'RJ45', 'SATA'].map((text, place) => ({
    id: `option${place}`,
    text,
    imageFileId: null,
  })),
  shuffle: true,
};
const key: AnswerKey = { kind: 'alternatives', optionId: 'option0' };
const bank = Array.from({ length: 12 }, (_, place) => ({
  id: `question${place}`,
  tags: place < 4 ? ['cabos'] : [],
  difficulty: 'easy',
  question,
  key,
}));
const shown = (seed: string, blueprint?: { tag: string; difficulty: null; count: number }[]) =>
  sampleDraw(bank, { draw: 5, shuffle: true, blueprint }, seed).map(({ from, drawn }) => ({
    id: from.id,
    options: drawn.question.kind === 'alternatives' ? drawn.question.options.map(({ text }) => text) : [],
  }));

test('the same seed gives the same questions and the same order of options [AS-06]', () => {
  expect(shown('KMTPRA')).toHaveLength(5);
  expect(shown('KMTPRA')).toEqual(shown('KMTPRA'));
});

test('another seed gives other questions, and the options of one that comes again in another order [AS-06]', () => {
  const [one, other] = [shown('KMTPRA'), shown('WXYZAB')];
  expect(other.map(({ id }) => id)).not.toEqual(one.map(({ id }) => id));
  const optionsOf = (seed: string) =>
    sampleDraw(bank.slice(0, 1), { draw: 1, shuffle: false }, seed).map(({ drawn }) =>
      drawn.question.kind === 'alternatives' ? drawn.question.options.map(({ text }) => text) : [],
    );
  expect(optionsOf('KMTPRA')).not.toEqual(optionsOf('WXYZAB'));
});

test('questions of one draw shuffle their options each for itself [AS-06]', () => {
  expect(new Set(shown('KMTPRA').map(({ options }) => options.join())).size).toBeGreaterThan(1);
  expect(questionSeed('A', 'b')).not.toBe(questionSeed('A', 'c'));
});

test('a draw fills the rows of the test [AS-06]', () => {
  const ids = shown('KMTPRA', [{ tag: 'cabos', difficulty: null, count: 4 }]).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['question0', 'question1', 'question2', 'question3']));
});

test.each([
  [[0, 1, 2, 3, 4, 5], 'ABCDEF'],
  [[22, 23, 255, 8, 9, 10, 11], 'ZACJKM'],
])('random numbers %j make the seed %s [AS-06]', (numbers, seed) => {
  expect(seedFrom(numbers)).toBe(seed);
});

test.each([
  ['kmtpra', 'KMTPRA'],
  [' km-tp ra ', 'KMTPRA'],
  ['12ab', '12AB'],
  ['ABCDEFGH', 'ABCDEF'],
  ['çã!', ''],
])('the typed seed "%s" counts as "%s" [AS-06]', (typed, seed) => {
  expect(seedAsTyped(typed)).toBe(seed);
});
