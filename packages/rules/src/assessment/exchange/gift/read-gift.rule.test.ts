import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused, QUESTIONS_PER_FILE } from '../reading.ts';
import { readGift } from './read-gift.rule.ts';

const FILE = String.raw`// [tag:garantia] [tag:troca]
::Prazo de troca::Até quantos dias depois da compra o cliente pode trocar uma lâmpada com defeito? {#30:0}

$CATEGORY: $course$/top/Baterias
A bateria H é mais forte que a U.{FALSE#Compare as letras na caixa.#Isso, a U é a mais forte.}

::Medidas:: Qual bitola serve no motor 1.0? {
  ~%50%12 mm
  ~%50%14 mm
  ~%-50%20 mm#Não cabe.
}

Ligue a loja à cidade {=Centro -> Recife =Porto -> Santos = -> Belém}

O nome do nosso programa é {=Trilha =%50%Trilhas} no Brasil.

Explique como se mede a carga \{em volts\}. {####Espera-se o multímetro.}`;

test('reads the kinds of GIFT with their keys, tags and places [AS-06]', () => {
  const readings = readGift(FILE);
  expect(readings.map(({ line }) => line)).toEqual([2, 5, 7, 13, 15, 17]);
  expect(readings).toMatchObject([
    { name: 'Prazo de troca', taken: { key: { kind: 'numeric', value: 30 }, tags: ['garantia', 'troca'] } },
    {
      taken: {
        key: { kind: 'true_false', value: false },
        feedback: { right: 'Isso, a U é a mais forte.', wrong: 'Compare as letras na caixa.' },
        tags: ['Baterias'],
      },
    },
    { taken: { key: { kind: 'multiple_choice', optionIds: ['o1', 'o2'] } }, warnings: [] },
    {
      taken: { key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2' } }, question: { right: { length: 3 } } },
    },
    {
      taken: {
        question: { kind: 'short_answer', prompt: 'O nome do nosso programa é _____ no Brasil.' },
        key: { accepted: ['Trilha'] },
      },
      warnings: ['partial_credit_dropped'],
    },
    {
      taken: {
        question: { prompt: 'Explique como se mede a carga {em volts}.' },
        // It is said to who answers, not to who grades.
        key: { kind: 'essay', guidance: '' },
        feedback: { right: 'Espera-se o multímetro.', wrong: 'Espera-se o multímetro.' },
      },
    },
  ]);
});

test.each([
  { text: 'Leia o manual antes de continuar.', refused: 'not_a_question' },
  { text: 'Qual letra vem antes? {=U', refused: 'braces' },
  { text: 'Qual? {=U} Qual outra? {=H}', refused: 'braces' },
  { text: 'Quantas? {#muitas}', refused: 'number_invalid' },
  { text: 'Quantas? {#5..2}', refused: 'number_invalid' },
  { text: 'Quantas? {#}', refused: 'right_answer_missing' },
  { text: 'Qual? {~U ~H}', refused: 'right_answer_missing' },
  { text: 'Qual? {~U}', refused: 'options_few' },
  { text: 'Qual? {U ~H =B}', refused: 'answers_unreadable' },
  { text: '{=U ~H}', refused: 'prompt_missing' },
  { text: 'Ligue {=U -> forte}', refused: 'options_few' },
])('refuses $text with its line: $refused [AS-06]', ({ text, refused }) => {
  expect(readGift(`// comentário\n\n${text}`)).toMatchObject([{ line: 3, refused }]);
});

test('takes the sides of a pair as they are, though one begins like a grade and another is named plain [AS-06]', () => {
  const [reading] = readGift('Ligue {\n=%50%de desconto -> Cupom\n=Etiqueta -> [plain]<b>negrito</b>\n}');
  expect(reading).toMatchObject({
    taken: {
      question: {
        left: [{ text: '%50%de desconto' }, { text: 'Etiqueta' }],
        right: [{ text: 'Cupom' }, { text: '<b>negrito</b>' }],
      },
    },
    warnings: [],
  });
});

test('says what was left out rather than leave it out silently [AS-06]', () => {
  const [reading] = readGift(
    '[html]<p>Qual <b>letra</b>? <img src="a.png"></p>{=U#Isso. ~%25%H#Quase. ~B#Longe.}',
  );
  expect(reading).toMatchObject({
    taken: {
      // Whether the picture can come is for whoever has the file to say.
      question: { prompt: 'Qual letra?', imageFileId: 'a.png' },
      feedback: { right: 'Isso.', wrong: '', options: { o2: 'Quase.', o3: 'Longe.' } },
    },
    warnings: ['formatting_dropped', 'partial_credit_dropped'],
  });
});

test('never throws and places every reading on a line of the file, whatever is sent [AS-06]', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      '->',
      '%50%',
      '::',
      '####',
      '\n',
      '\n\n',
      '\\',
      '$CATEGORY:',
      '[html]<p>',
      '&eacute;',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(FILE.length), (pieces, cut) => {
      const text = FILE.slice(0, cut) + pieces.join('') + FILE.slice(cut);
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const reading of readGift(text)) {
        expect(reading.line).toBeGreaterThan(0);
        expect(reading.line).toBeLessThanOrEqual(lines);
        if (!isRefused(reading)) expect(reading.taken.question.prompt).not.toBe('');
      }
    }),
  );
});

test('does not read on where a file or a question is beyond what anybody could look at [AS-06]', () => {
  expect(readGift('A?{T}\n\n'.repeat(200_000))).toHaveLength(QUESTIONS_PER_FILE + 1);
  expect(readGift(`A? {${'='.repeat(3_000_000)}}`)).toMatchObject([{ line: 1, refused: 'too_large' }]);
  expect(readGift(`A? {${'=a '.repeat(300)}}`)).toMatchObject([{ refused: 'answers_unreadable' }]);
});

test.each([
  { file: 'Quem toca? {=sino ~*}', kind: 'short_answer' },
  { file: 'Qual sinal vale tudo? {=ponto ~%0%*}', kind: 'alternatives' },
  { file: 'Quais sinais? {~%100%ponto ~%-100%*}', kind: 'multiple_choice' },
])('a star that stands for all other words is none to choose: $file [AS-06]', ({ file, kind }) => {
  expect(readGift(file)).toMatchObject([{ taken: { question: { kind } } }]);
});
