import { expect, test } from 'vitest';
import { readAiken } from './aiken/read-aiken.rule.ts';
import { readGift } from './gift/read-gift.rule.ts';
import { questionPrint } from './question-print.rule.ts';
import { isRefused, type QuestionReading } from './reading.ts';

const printOf = ([reading]: readonly QuestionReading[]): string => {
  if (!reading || isRefused(reading)) throw new Error('no question');
  return questionPrint(reading.taken.question, reading.taken.key);
};

test('knows a question again in another format, order and spelling, but not with another key [AS-06]', () => {
  const first = printOf(readGift('Qual é a mais FORTE? {=U ~H ~B}'));
  expect(printOf(readAiken('qual e a mais forte?\nA) B\nB) u\nC) H\nANSWER: B'))).toBe(first);
  expect(printOf(readGift('Qual é a mais forte? {~U =H ~B}'))).not.toBe(first);
});

test('knows questions with the same words apart by what their pictures show [AS-06]', () => {
  const asked = (imageAlt: string, optionAlt: string) =>
    questionPrint(
      {
        kind: 'alternatives',
        prompt: 'O que é isto?',
        imageFileId: 'a',
        imageAlt,
        options: [
          { id: 'o1', text: '', imageFileId: 'b', imageAlt: optionAlt },
          { id: 'o2', text: 'Outra coisa', imageFileId: null },
        ],
        shuffle: true,
      },
      { kind: 'alternatives', optionId: 'o1' },
    );
  expect(asked('Um fone', 'Caixa')).toBe(asked('um FONE', 'caixa'));
  expect(asked('Uma capa', 'Caixa')).not.toBe(asked('Um fone', 'Caixa'));
  expect(asked('Um fone', 'Saco')).not.toBe(asked('Um fone', 'Caixa'));
});

test('knows a question on a picture by what is shown and where it is right, whatever file the picture is [AS-06]', () => {
  const print = (imageFileId: string, imageAlt: string, x: number) =>
    questionPrint(
      { kind: 'hotspot', prompt: 'Onde?', imageFileId, imageAlt, imageRatio: 1, marks: 1, points: [] },
      { kind: 'hotspot', regions: [{ shape: 'ellipse', x, y: 0.5, radiusX: 0.1, radiusY: 0.1 }] },
    );
  expect(print('a', 'Um fone', 0.5)).toBe(print('b', 'um fone', 0.5));
  expect(print('a', 'Um fone', 0.5)).not.toBe(print('a', 'Um fone', 0.6));
  expect(print('a', 'Um fone', 0.5)).not.toBe(print('a', 'Uma capa', 0.5));
});
