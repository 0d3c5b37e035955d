import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAiken } from './read-aiken.rule.ts';

test('reads lettered options and the letter of the right one, with a line for each question [AS-06]', () => {
  const text =
    'Qual bateria dura mais?\r\nA) H\r\nB. U\r\nC)Nenhuma\r\nANSWER: B\r\n\r\nSem opções\r\n\r\nCerto\r\nA) Sim\r\nB) Não\r\nANSWER: D';
  expect(readAiken(text)).toMatchObject([
    { line: 1, taken: { question: { kind: 'alternatives' }, key: { optionId: 'o2' } } },
    { line: 7, refused: 'right_answer_missing', what: 'D' },
  ]);
});

test.each([
  { text: 'Uma só\nA) U\nANSWER: A', refused: 'options_few' },
  { text: 'A) U\nB) H\nANSWER: A', refused: 'prompt_missing' },
  { text: 'Qual?\nA) U\nB) H', refused: 'right_answer_missing' },
  { text: 'Só um texto', refused: 'not_a_question' },
])('refuses $text: $refused [AS-06]', ({ text, refused }) => {
  expect(readAiken(text)).toMatchObject([{ line: 1, refused }]);
});

test('never throws, whatever is sent [AS-06]', () => {
  const line = fc.oneof(fc.constantFrom('A) a', 'B. b', 'ANSWER: A', 'ANSWER:', '', 'Qual?'), fc.string());
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(() => readAiken(lines.join('\n'))).not.toThrow();
    }),
  );
});
