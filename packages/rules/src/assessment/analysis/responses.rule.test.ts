import { expect, test } from 'vitest';
import { drawQuestion } from '../present-question.rule.ts';
import type { Answer, AnswerKey, Question } from '../question.ts';
import { countedResponses } from './responses.rule.ts';
import { MOST_TYPED } from './typed-responses.ts';

const asked = { prompt: 'Pergunta', imageFileId: null };
const named = (...texts: readonly string[]) => texts.map((text) => ({ id: text, text, imageFileId: null }));
const told = (question: Question, key: AnswerKey, answers: readonly Answer[]) =>
  countedResponses(
    question,
    key,
    answers.map((answer) => ({ answer, originalIds: {} })),
  ).map(({ name, number, responses }) => [
    name || number,
    responses.map(({ kind, text, isRight, count }) => [text || kind, isRight, count]),
  ]);

test('what was chosen in an attempt is found again among the options of the bank [AS-06]', () => {
  const question: Question = { kind: 'alternatives', ...asked, options: named('U', 'H'), shuffle: true };
  const key: AnswerKey = { kind: 'alternatives', optionId: 'U' };
  const drawn = drawQuestion(question, key, 'a seed');
  if (drawn.key.kind !== 'alternatives') throw new Error('another kind');
  const [whole] = countedResponses(question, key, [
    { answer: { kind: 'alternatives', optionId: drawn.key.optionId }, originalIds: drawn.originalIds },
    { answer: { kind: 'alternatives', optionId: 'gone' }, originalIds: {} },
  ]);
  expect(whole?.responses.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ['words', 'U', 1],
    ['words', 'H', 0],
    ['other', '', 1],
  ]);
});

test('the sides of true and false are counted, and several choices each [AS-06]', () => {
  expect(
    told({ kind: 'true_false', ...asked }, { kind: 'true_false', value: false }, [
      { kind: 'true_false', value: true },
    ]),
  ).toEqual([
    [
      1,
      [
        ['true', false, 1],
        ['false', true, 0],
      ],
    ],
  ]);
  expect(
    told(
      { kind: 'multiple_choice', ...asked, options: named('a', 'b'), shuffle: false },
      { kind: 'multiple_choice', optionIds: ['a'] },
      [
        { kind: 'multiple_choice', optionIds: ['a', 'b'] },
        { kind: 'multiple_choice', optionIds: ['a'] },
      ],
    ),
  ).toEqual([
    [
      1,
      [
        ['a', true, 2],
        ['b', false, 1],
      ],
    ],
  ]);
});

test('pairs are counted by what stands on the left, dropped pieces by their place [AS-06]', () => {
  expect(
    told(
      { kind: 'matching', ...asked, left: named('sapo', 'gato'), right: named('anfíbio', 'mamífero') },
      { kind: 'matching', pairs: { sapo: 'anfíbio', gato: 'mamífero' } },
      [
        { kind: 'matching', pairs: { sapo: 'anfíbio', gato: 'anfíbio' } },
        { kind: 'matching', pairs: { sapo: 'anfíbio' } },
      ],
    ),
  ).toEqual([
    [
      'sapo',
      [
        ['anfíbio', true, 2],
        ['mamífero', false, 0],
      ],
    ],
    [
      'gato',
      [
        ['anfíbio', false, 1],
        ['mamífero', true, 0],
      ],
    ],
  ]);
  expect(
    told(
      {
        kind: 'image_drop',
        ...asked,
        imageRatio: 1,
        zones: [{ id: 'z', text: '', x: 0, y: 0, width: 0.5, height: 0.5 }],
        items: named('tela', 'mouse'),
      },
      { kind: 'image_drop', pairs: { z: 'tela' } },
      [{ kind: 'image_drop', pairs: { z: 'mouse' } }],
    ),
  ).toEqual([
    [
      1,
      [
        ['tela', true, 0],
        ['mouse', false, 1],
      ],
    ],
  ]);
});

test('orders are counted by position, tables by row [AS-06]', () => {
  expect(
    told({ kind: 'ordering', ...asked, items: named('a', 'b') }, { kind: 'ordering', itemIds: ['b', 'a'] }, [
      { kind: 'ordering', itemIds: ['b', 'a'] },
      { kind: 'ordering', itemIds: ['a', 'b'] },
      { kind: 'ordering', itemIds: ['b', 'a'] },
    ]),
  ).toEqual([
    [
      1,
      [
        ['a', false, 1],
        ['b', true, 2],
      ],
    ],
    [
      2,
      [
        ['a', true, 2],
        ['b', false, 1],
      ],
    ],
  ]);
  expect(
    told(
      {
        kind: 'matrix',
        ...asked,
        rows: named('loja'),
        columns: named('U', 'H'),
        many: true,
        shuffle: false,
      },
      { kind: 'matrix', cells: { loja: ['H'] } },
      [{ kind: 'matrix', cells: { loja: ['U', 'H'] } }],
    ),
  ).toEqual([
    [
      'loja',
      [
        ['U', false, 1],
        ['H', true, 1],
      ],
    ],
  ]);
});

test('gaps are counted one by one, from their list or as they were typed [AS-06]', () => {
  expect(
    told(
      { kind: 'fill_in', ...asked, parts: ['Vou ', ' loja de ', '.'], choices: [['à', 'a'], []] },
      { kind: 'fill_in', gaps: [['à'], ['Santiago', 'Stgo.']], exact: false, chosen: [0] },
      [
        { kind: 'fill_in', gaps: ['a', 'SANTIAGO'] },
        { kind: 'fill_in', gaps: ['à', 'santiago'] },
        { kind: 'fill_in', gaps: ['à', ''] },
        { kind: 'fill_in', gaps: ['', 'Lima'] },
      ],
    ),
  ).toEqual([
    [
      1,
      [
        ['à', true, 2],
        ['a', false, 1],
      ],
    ],
    [
      2,
      [
        ['SANTIAGO', true, 2],
        ['Lima', false, 1],
      ],
    ],
  ]);
});

test('typed words are told with the answer they came up to, and capitals count where the key minds them [AS-06]', () => {
  const answers = ['sapo', 'Sapo', 'sapo ', 'rã'].map((text): Answer => ({ kind: 'short_answer', text }));
  const question: Question = { kind: 'short_answer', ...asked };
  const given = answers.map((answer) => ({ answer, originalIds: {} }));
  const counted = (exact: boolean) =>
    countedResponses(question, { kind: 'short_answer', accepted: ['Sapo'], exact }, given)[0]?.responses.map(
      ({ text, matches, count }) => [text, matches, count],
    );
  expect(counted(false)).toEqual([
    ['sapo', 'Sapo', 3],
    ['rã', null, 1],
  ]);
  expect(counted(true)).toEqual([
    ['Sapo', 'Sapo', 1],
    ['sapo', null, 2],
    ['rã', null, 1],
  ]);
});

test('however many ways are typed, a score of them is told and the rest of them together [AS-06]', () => {
  const answers = Array.from(
    { length: 2000 },
    (_one, place): Answer => ({
      kind: 'numeric',
      value: place % 100,
    }),
  );
  const [whole] = told(
    { kind: 'numeric', ...asked, unit: '' },
    { kind: 'numeric', value: 50, tolerance: 1 },
    answers,
  );
  const responses = (whole?.[1] ?? []) as [string, boolean, number][];
  expect(responses).toHaveLength(MOST_TYPED + 1);
  expect(responses.slice(0, 3).map(([text, isRight]) => [text, isRight])).toEqual([
    ['49', true],
    ['50', true],
    ['51', true],
  ]);
  expect(responses.at(-1)).toEqual(['other', false, 2000 - MOST_TYPED * 20]);
});

test('people are counted by the areas they marked, and once however often they marked outside [AS-06]', () => {
  expect(
    told(
      { kind: 'hotspot', ...asked, imageRatio: 1, marks: 2, points: [] },
      {
        kind: 'hotspot',
        regions: [
          { shape: 'rectangle', x: 0, y: 0, width: 0.2, height: 0.2 },
          { shape: 'ellipse', x: 0.8, y: 0.8, radiusX: 0.1, radiusY: 0.1 },
        ],
      },
      [
        {
          kind: 'hotspot',
          marks: [
            { x: 0.1, y: 0.1 },
            { x: 0.5, y: 0.5 },
            { x: 0.6, y: 0.4 },
          ],
        },
        { kind: 'hotspot', marks: [{ x: 0.8, y: 0.8 }] },
      ],
    ),
  ).toEqual([
    [
      1,
      [
        ['1', true, 1],
        ['2', true, 1],
        ['outside', false, 1],
      ],
    ],
  ]);
});

test('what a person reads is not counted [AS-06]', () => {
  expect(
    told({ kind: 'essay', ...asked, maximumCharacters: 100 }, { kind: 'essay', guidance: '' }, [
      { kind: 'essay', text: 'livre' },
    ]),
  ).toEqual([]);
});

test('what is typed in a gap for a number is counted by the number, with a comma or a point [AS-06]', () => {
  expect(
    told(
      { kind: 'fill_in', ...asked, parts: ['Às ', ''] },
      { kind: 'fill_in', gaps: [['8.5']], exact: false, tolerances: [0.1] },
      ['8,5', '8.5', '8.50', '8,55', '9', 'oito', 'Oito'].map((words) => ({
        kind: 'fill_in',
        gaps: [words],
      })),
    ),
  ).toEqual([
    [
      1,
      [
        ['8,5', true, 3],
        ['8,55', true, 1],
        ['Oito', false, 2],
        ['9', false, 1],
      ],
    ],
  ]);
});

const cards = (...texts: readonly string[]) =>
  texts.map((text, place) => ({ id: `${place + 1}`, text, imageFileId: null }));

test('what looks the same is one response, and right wherever one of it is [AS-06]', () => {
  expect(
    told(
      { kind: 'alternatives', ...asked, options: cards('Sim', 'Não', 'Sim'), shuffle: true },
      { kind: 'alternatives', optionId: '3' },
      ['1', '3', '2'].map((optionId) => ({ kind: 'alternatives', optionId })),
    ),
  ).toEqual([
    [
      1,
      [
        ['Sim', true, 2],
        ['Não', false, 1],
      ],
    ],
  ]);
  expect(
    told(
      { kind: 'matching', ...asked, left: cards('Santiago', 'Santiago'), right: cards('Chile', 'Cuba') },
      { kind: 'matching', pairs: { 1: '1', 2: '2' } },
      [{ kind: 'matching', pairs: { 1: '2', 2: '1' } }],
    ),
  ).toEqual([
    [
      'Santiago',
      [
        ['Chile', true, 0],
        ['Cuba', true, 1],
      ],
    ],
    [
      'Santiago',
      [
        ['Chile', true, 1],
        ['Cuba', true, 0],
      ],
    ],
  ]);
  expect(
    told(
      {
        kind: 'matrix',
        ...asked,
        rows: cards('Aço', 'Aço'),
        columns: cards('Leve', 'Forte'),
        many: false,
        shuffle: false,
      },
      { kind: 'matrix', cells: { 1: ['1'], 2: ['2'] } },
      [{ kind: 'matrix', cells: { 1: ['2'], 2: ['1'] } }],
    ),
  ).toEqual(
    [
      [0, 1],
      [1, 0],
    ].map(([light, strong]) => [
      'Aço',
      [
        ['Leve', true, light],
        ['Forte', true, strong],
      ],
    ]),
  );
});
