import { expect, test } from 'vitest';
import { cleanText, QUESTION_TEXT } from '../writing/clean-text.rule.ts';
import { element } from '../writing/written-node.ts';
import { soundFeedback } from './feedback.rule.ts';
import { type FormText, formedFeedback, formedQuestion, formedText } from './formed-text.rule.ts';
import { drawQuestion } from './present-question.rule.ts';
import type { Question } from './question.ts';

/** Reads the one thing these texts are formed by. */
const form: FormText = (html) =>
  formedText(cleanText([element('p', [element('strong', [html])])], QUESTION_TEXT));

test.each([
  [[element('p', ['Só palavras'])], { text: 'Só palavras' }],
  [[], { text: '' }],
  [[element('p', ['Um']), element('p', ['Dois'])], { text: 'Um\nDois', html: '<p>Um</p><p>Dois</p>' }],
  [
    [element('p', ['Área em m', element('sup', ['2']), ' de H', element('sub', ['2']), 'O'])],
    { text: 'Área em m² de H₂O', html: '<p>Área em m<sup>2</sup> de H<sub>2</sub>O</p>' },
  ],
  [
    [element('ul', [element('li', ['um']), element('li', ['dois'])])],
    { text: 'um\ndois', html: '<ul><li>um</li><li>dois</li></ul>' },
  ],
])('keeps a form only where words alone would say less: %j [AS-06]', (nodes, formed) => {
  expect(formedText(cleanText(nodes, QUESTION_TEXT))).toEqual(formed);
});

test('the plain words of a question are those of its formed texts, whatever was sent beside them [AS-06]', () => {
  const question: Question = {
    kind: 'alternatives',
    prompt: 'outra coisa',
    promptHtml: 'Qual?',
    imageFileId: null,
    options: [
      { id: 'o1', text: 'outra', html: 'A', imageFileId: null },
      { id: 'o2', text: 'B', html: '', imageFileId: null },
    ],
    shuffle: false,
  };
  const formed = formedQuestion(question, form);
  expect(formed).toEqual({
    ...question,
    prompt: 'Qual?',
    promptHtml: '<p><strong>Qual?</strong></p>',
    options: [
      { id: 'o1', text: 'A', html: '<p><strong>A</strong></p>', imageFileId: null },
      { id: 'o2', text: 'B', imageFileId: null },
    ],
  });
});

test('words between gaps keep a form that stands in a line, and the space that parts them from their gaps [AS-06] [PL-05]', () => {
  const question: Question = {
    kind: 'fill_in',
    prompt: 'Complete',
    imageFileId: null,
    parts: ['outra coisa ', ' e ', '.'],
    partsHtml: ['A água', '', ''],
  };
  const formed = formedQuestion(question, form);
  expect(formed).toEqual({
    ...question,
    parts: ['A água ', ' e ', '.'],
    partsHtml: ['<strong>A água</strong>', '', ''],
  });
  expect(
    drawQuestion(formed, { kind: 'fill_in', gaps: [['a'], ['b']], exact: false }, 'seed').question,
  ).toEqual(formed);
  const inBlocks: FormText = () => ({ text: 'um\ndois', html: '<ul><li>um</li><li>dois</li></ul>' });
  expect(formedQuestion(question, inBlocks)).toMatchObject({ parts: ['um\ndois ', ' e ', '.'] });
  expect(formedQuestion(question, inBlocks)).not.toHaveProperty('partsHtml');
});

test('forms go into the attempt with their options, and what was left beside them does not [AS-06] [AS-08]', () => {
  const question = {
    kind: 'matching',
    prompt: 'Ligue',
    imageFileId: null,
    left: [
      { id: 'l1', text: 'a', html: '<p><em>a</em></p>', imageFileId: null, secret: 'r1' },
      { id: 'l2', text: 'b', imageFileId: null },
    ],
    right: [
      { id: 'r1', text: 'c', imageFileId: null },
      { id: 'r2', text: 'd', html: '<p><em>d</em></p>', imageFileId: null },
    ],
  } as unknown as Question;
  const drawn = drawQuestion(question, { kind: 'matching', pairs: { l1: 'r1', l2: 'r2' } }, 'seed');
  const written = JSON.stringify(drawn.question);
  expect(written).toContain('<em>a</em>');
  expect(written).toContain('<em>d</em>');
  expect(written).not.toContain('secret');
});

test('what is said of an option keeps its form as long as the option is there [AS-06] [AS-08]', () => {
  const question: Question = {
    kind: 'alternatives',
    prompt: 'Qual?',
    imageFileId: null,
    options: ['o1', 'o2'].map((id) => ({ id, text: id, imageFileId: null })),
    shuffle: false,
  };
  const feedback = formedFeedback(
    {
      right: 'x',
      rightHtml: 'Isso',
      wrong: 'Não',
      options: { o1: 'x' },
      optionsHtml: { o1: 'Sim', o9: 'Ninguém' },
    },
    form,
  );
  expect(soundFeedback(question, feedback)).toEqual({
    right: 'Isso',
    rightHtml: '<p><strong>Isso</strong></p>',
    wrong: 'Não',
    options: { o1: 'Sim' },
    optionsHtml: { o1: '<p><strong>Sim</strong></p>' },
  });
});
