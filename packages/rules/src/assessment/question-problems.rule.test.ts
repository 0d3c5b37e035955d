import { expect, test } from 'vitest';
import { alikeChoices } from './alike.rule.ts';
import type { AnswerKey, Option, Question } from './question.ts';
import { type QuestionProblem, questionProblems } from './question-problems.rule.ts';

const asked = { prompt: 'Which one?', imageFileId: null };
const option = (id: string, text = id): Option => ({ id, text, imageFileId: null });
const two = [option('a'), option('b')];
const choice: Question = { ...asked, kind: 'alternatives', options: two, shuffle: true };
const choices: Question = { ...asked, kind: 'multiple_choice', options: two, shuffle: true };
const matching: Question = { ...asked, kind: 'matching', left: two, right: two };
const gaps: Question = { ...asked, kind: 'fill_in', parts: ['a ', ' b'] };
const table: Question = {
  ...asked,
  kind: 'matrix',
  rows: [option('r')],
  columns: two,
  many: false,
  shuffle: true,
};
const pictured = { ...asked, imageFileId: 'picture', imageAlt: 'A keyboard', imageRatio: 1 };
const circle = { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.1 } as const;
const spot: Question = { ...pictured, kind: 'hotspot', marks: 1, points: [] };
const zone = { id: 'z', text: '', x: 0, y: 0, width: 0.5, height: 0.5 };
const drop: Question = { ...pictured, kind: 'image_drop', zones: [zone], items: two };
const keyA: AnswerKey = { kind: 'alternatives', optionId: 'a' };

const essay: Question = { ...asked, kind: 'essay', maximumCharacters: 2000 };
const criterion = {
  id: 'c1',
  name: 'Clareza',
  levels: [
    { id: 'l1', name: 'Confusa', points: 0 },
    { id: 'l2', name: 'Clara', points: 2 },
  ],
};

test.each<{ why: string; question: Question; key: AnswerKey; expected: QuestionProblem[] }>([
  { why: 'a sound choice', question: choice, key: keyA, expected: [] },
  {
    why: 'no prompt',
    question: { ...choice, prompt: ' ' },
    key: keyA,
    expected: ['question_prompt_required'],
  },
  {
    why: 'one option',
    question: { ...choice, options: [option('a')] },
    key: keyA,
    expected: ['question_options_required'],
  },
  {
    why: 'an option that shows nothing',
    question: { ...choice, options: [option('a'), option('b', ' ')] },
    key: keyA,
    expected: ['question_option_empty'],
  },
  {
    why: 'two options with one id',
    question: { ...choice, options: [option('a'), option('a', 'other')] },
    key: keyA,
    expected: ['question_option_repeated'],
  },
  {
    why: 'a key beside the options',
    question: choice,
    key: { kind: 'alternatives', optionId: 'z' },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a key of another kind',
    question: choice,
    key: { kind: 'true_false', value: true },
    expected: ['question_key_invalid'],
  },
  {
    why: 'no right choice',
    question: choices,
    key: { kind: 'multiple_choice', optionIds: [] },
    expected: ['question_key_missing'],
  },
  {
    why: 'a right choice named twice',
    question: choices,
    key: { kind: 'multiple_choice', optionIds: ['a', 'a'] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'true or false',
    question: { ...asked, kind: 'true_false' },
    key: { kind: 'true_false', value: true },
    expected: [],
  },
  {
    why: 'a negative tolerance',
    question: { ...asked, kind: 'numeric', unit: '' },
    key: { kind: 'numeric', value: 1, tolerance: -1 },
    expected: ['question_key_invalid'],
  },
  {
    why: 'an empty accepted answer',
    question: { ...asked, kind: 'short_answer' },
    key: { kind: 'short_answer', accepted: ['a', ''], exact: true },
    expected: ['question_key_missing'],
  },
  {
    why: 'an item missing from the order',
    question: { ...asked, kind: 'ordering', items: two },
    key: { kind: 'ordering', itemIds: ['a'] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a left side without its match',
    question: matching,
    key: { kind: 'matching', pairs: { a: 'b' } },
    expected: ['question_key_missing'],
  },
  {
    why: 'a match beside the right side',
    question: matching,
    key: { kind: 'matching', pairs: { a: 'b', b: 'z' } },
    expected: ['question_key_invalid'],
  },
  {
    why: 'no gap',
    question: { ...gaps, parts: ['a'] },
    key: { kind: 'fill_in', gaps: [], exact: true },
    expected: ['question_options_required'],
  },
  {
    why: 'a gap without answer',
    question: gaps,
    key: { kind: 'fill_in', gaps: [[]], exact: true },
    expected: ['question_key_missing'],
  },
  {
    why: 'a sound matrix',
    question: table,
    key: { kind: 'matrix', cells: { r: ['a'] } },
    expected: [],
  },
  {
    why: 'a row with nothing right',
    question: table,
    key: { kind: 'matrix', cells: { r: [] } },
    expected: ['question_key_missing'],
  },
  {
    why: 'two right columns in a row of one',
    question: table,
    key: { kind: 'matrix', cells: { r: ['a', 'b'] } },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a sound place on a picture',
    question: spot,
    key: { kind: 'hotspot', regions: [circle] },
    expected: [],
  },
  {
    why: 'a picture that nobody describes',
    question: { ...spot, imageAlt: ' ' },
    key: { kind: 'hotspot', regions: [circle] },
    expected: ['question_picture_words_required'],
  },
  {
    why: 'no picture',
    question: { ...spot, imageFileId: null },
    key: { kind: 'hotspot', regions: [circle] },
    expected: ['question_picture_required'],
  },
  {
    why: 'fewer marks than right places',
    question: spot,
    key: { kind: 'hotspot', regions: [circle, { ...circle, x: 0.1 }] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'one named place, which would be the answer',
    question: { ...spot, points: [{ id: 'p', text: 'here', x: 0.5, y: 0.5 }] },
    key: { kind: 'hotspot', regions: [circle] },
    expected: ['question_options_required'],
  },
  {
    why: 'a sound picture to be labelled',
    question: drop,
    key: { kind: 'image_drop', pairs: { z: 'a' } },
    expected: [],
  },
  {
    why: 'a zone without its piece',
    question: drop,
    key: { kind: 'image_drop', pairs: {} },
    expected: ['question_key_missing'],
  },
  {
    why: 'a zone that leaves the picture',
    question: { ...drop, zones: [{ ...zone, x: 0.6 }] },
    key: { kind: 'image_drop', pairs: { z: 'a' } },
    expected: ['question_options_required'],
  },
  {
    why: 'one piece in two zones',
    question: { ...drop, zones: [zone, { ...zone, id: 'y' }] },
    key: { kind: 'image_drop', pairs: { z: 'a', y: 'a' } },
    expected: ['question_key_invalid'],
  },
  {
    why: 'an essay of no length',
    question: { ...asked, kind: 'essay', maximumCharacters: 0 },
    key: { kind: 'essay', guidance: '' },
    expected: ['question_options_required'],
  },
  {
    why: 'more files than an answer holds',
    question: { ...asked, kind: 'file_answer', maximumFiles: 6 },
    key: { kind: 'file_answer', guidance: '' },
    expected: ['question_options_required'],
  },
  {
    why: 'a spoken answer of no length',
    question: { ...asked, kind: 'audio_answer', maximumSeconds: 0 },
    key: { kind: 'audio_answer', guidance: '' },
    expected: ['question_options_required'],
  },
  {
    why: 'a rubric that is whole',
    question: essay,
    key: { kind: 'essay', guidance: '', rubric: [criterion] },
    expected: [],
  },
  {
    why: 'a criterion with nothing to earn',
    question: essay,
    key: {
      kind: 'essay',
      guidance: '',
      rubric: [{ ...criterion, levels: criterion.levels.map((level) => ({ ...level, points: 0 })) }],
    },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a criterion without a name',
    question: essay,
    key: { kind: 'essay', guidance: '', rubric: [{ ...criterion, name: ' ' }] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'two criteria of one id',
    question: essay,
    key: { kind: 'essay', guidance: '', rubric: [criterion, criterion] },
    expected: ['question_key_invalid'],
  },
])('a question with $why: $expected [AS-06]', ({ question, key, expected }) => {
  expect(questionProblems(question, key)).toEqual(expected);
});

const listed = (choices: readonly (readonly string[])[] | undefined, chosen: readonly number[] | undefined) =>
  questionProblems(
    { kind: 'fill_in', prompt: 'Complete', imageFileId: null, parts: ['', ' e ', ''], choices },
    { kind: 'fill_in', gaps: [['à'], ['U', 'H']], exact: false, chosen },
  );

test.each([
  { choices: undefined, chosen: undefined, problems: [] },
  { choices: [['à', 'a'], []], chosen: [0], problems: [] },
  { choices: [[], ['U', 'H', 'X']], chosen: [1], problems: [] },
  { choices: [['à', 'a'], []], chosen: undefined, problems: ['question_key_invalid'] },
  { choices: undefined, chosen: [0], problems: ['question_key_invalid'] },
  { choices: [['À', 'a'], []], chosen: [0], problems: ['question_key_invalid'] },
  { choices: [['à'], []], chosen: [0], problems: ['question_options_required'] },
  { choices: [['à', 'a']], chosen: [0], problems: ['question_options_required'] },
  { choices: [['à', 'a', ' '], []], chosen: [0], problems: ['question_option_empty'] },
  { choices: [['à', 'a', 'a '], []], chosen: [0], problems: ['question_options_alike'] },
  { choices: [['à', 'a  loja', 'a loja'], []], chosen: [0], problems: ['question_options_alike'] },
])('gaps chosen from $choices by $chosen: $problems [AS-06]', ({ choices, chosen, problems }) => {
  expect(listed(choices, chosen)).toEqual(problems);
});

test.each([
  { gaps: [['8,5', '12:0.5']], tolerances: [0.1], problems: [] },
  { gaps: [['oito']], tolerances: [0], problems: ['question_key_invalid'] },
  { gaps: [['8.5']], tolerances: [-1], problems: ['question_key_invalid'] },
  { gaps: [['8.5']], tolerances: [0, 0], problems: ['question_key_invalid'] },
  { gaps: [['8.5:x']], tolerances: [0], problems: ['question_key_invalid'] },
  { gaps: [['oito']], tolerances: [null], problems: [] },
])('a gap that takes $gaps within $tolerances has the problems $problems [AS-06]', (row) => {
  expect(
    questionProblems(gaps, { kind: 'fill_in', gaps: row.gaps, exact: false, tolerances: row.tolerances }),
  ).toEqual(row.problems);
});

test('a gap that is chosen from a list takes no numbers [AS-06]', () => {
  expect(
    questionProblems(
      { kind: 'fill_in', prompt: 'x', imageFileId: null, parts: ['', ''], choices: [['1', '2']] },
      { kind: 'fill_in', gaps: [['1']], exact: false, chosen: [0], tolerances: [0] },
    ),
  ).toEqual(['question_key_invalid']);
});

const ofPicture = (id: string, imageFileId: string): Option => ({ id, text: '', imageFileId });
const yes = [option('a', 'Sim'), option('b', ' Sim'), option('c', 'Não')];
const place = (id: string, text: string, x: number) => ({ id, text, x, y: 0.5 });

test.each<{ question: Question; key: AnswerKey; alike: string[] }>([
  { question: { ...choice, options: yes }, key: keyA, alike: ['Sim'] },
  { question: { ...choice, options: yes }, key: { kind: 'none' }, alike: ['Sim'] },
  {
    question: { ...choices, options: yes },
    key: { kind: 'multiple_choice', optionIds: ['a'] },
    alike: ['Sim'],
  },
  { question: { ...table, columns: yes }, key: { kind: 'matrix', cells: { r: ['a'] } }, alike: ['Sim'] },
  {
    question: { ...table, rows: [option('r', 'Aço'), option('s', 'Aço')] },
    key: { kind: 'matrix', cells: { r: ['a'], s: ['b'] } },
    alike: ['Aço'],
  },
  {
    question: { ...spot, points: [place('p', 'Parafuso', 0.1), place('q', 'Parafuso', 0.9)] },
    key: { kind: 'hotspot', regions: [circle] },
    alike: ['Parafuso'],
  },
  {
    question: { ...choice, options: [ofPicture('a', 'f'), ofPicture('b', 'f')] },
    key: keyA,
    alike: ['#2'],
  },
  {
    question: {
      ...choice,
      options: [
        { ...ofPicture('a', 'f'), imageAlt: 'Uma chave' },
        { ...ofPicture('b', 'f'), imageAlt: 'Uma chave' },
      ],
    },
    key: keyA,
    alike: ['Uma chave'],
  },
  // Seen to differ: by a capital, an accent, their form or their picture.
  { question: { ...choice, options: [option('a', 'mW'), option('b', 'MW')] }, key: keyA, alike: [] },
  { question: { ...choice, options: [option('a', 'à'), option('b', 'a')] }, key: keyA, alike: [] },
  {
    question: {
      ...choice,
      options: [
        { ...option('a', 'x2'), html: 'x<sup>2</sup>' },
        { ...option('b', 'x2'), html: 'x<sub>2</sub>' },
      ],
    },
    key: keyA,
    alike: [],
  },
  { question: { ...choice, options: [ofPicture('a', 'f'), ofPicture('b', 'g')] }, key: keyA, alike: [] },
  // Laid somewhere and not chosen between: the same twice is what their author means.
  {
    question: { ...asked, kind: 'ordering', items: yes },
    key: { kind: 'ordering', itemIds: ['a', 'c', 'b'] },
    alike: [],
  },
  {
    question: { ...matching, left: yes, right: yes },
    key: { kind: 'matching', pairs: { a: 'a', b: 'b', c: 'c' } },
    alike: [],
  },
  { question: { ...drop, items: yes }, key: { kind: 'image_drop', pairs: { z: 'a' } }, alike: [] },
])('what cannot be told apart where one has to be chosen is a slip that is named: $alike [AS-06]', (row) => {
  expect(questionProblems(row.question, row.key)).toEqual(
    row.alike.length > 0 ? ['question_options_alike'] : [],
  );
  expect(alikeChoices(row.question)).toEqual(row.alike);
});
