import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCloze } from './read-cloze.rule.ts';

test('takes gaps of words and of numbers, with what each of them accepts [AS-06]', () => {
  const text = 'A loja abre às {1:NUMERICAL:=8.5:0.1} e a {1:SA:=bateria~=pilha~%50%caixa#quase} fica atrás.';
  expect(readCloze('Complete', text)).toEqual({
    question: {
      kind: 'fill_in',
      prompt: 'Complete',
      imageFileId: null,
      parts: ['A loja abre às ', ' e a ', ' fica atrás.'],
    },
    key: {
      kind: 'fill_in',
      gaps: [
        ['8.5', '8,5'],
        ['bateria', 'pilha'],
      ],
      exact: false,
    },
    feedback: { right: '', wrong: '' },
    warnings: ['tolerance_dropped', 'partial_credit_dropped', 'option_feedback_dropped', 'capitals_ignored'],
  });
});

test.each([
  { text: 'Sem lacuna', refused: 'gaps_missing', what: 'Sem lacuna' },
  { text: '{1:MULTICHOICE:=U~H}', refused: 'gap_unsupported', what: 'MULTICHOICE' },
  { text: '{1:MC:=U}', refused: 'options_few', what: '{1:MC:=U}' },
  { text: '{1:SA:%50%U}', refused: 'right_answer_missing', what: '{1:SA:%50%U}' },
  { text: '{1:NM:=oito}', refused: 'number_invalid', what: 'oito' },
])('refuses $text: $refused [AS-06]', ({ text, refused, what }) => {
  expect(readCloze('', text)).toEqual({ refused, what });
});

test('never throws, whatever is sent [AS-06]', () => {
  const piece = fc.oneof(
    fc.constantFrom('{1:', 'SA', 'NM', ':', '=', '~', '%50%', '}', '\\', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(() => readCloze('', pieces.join(''))).not.toThrow();
    }),
  );
});
