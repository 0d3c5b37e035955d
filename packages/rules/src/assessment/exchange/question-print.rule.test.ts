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
