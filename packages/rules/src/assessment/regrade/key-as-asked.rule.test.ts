import { expect, test } from 'vitest';
import { drawQuestion } from '../present-question.rule.ts';
import type { AnswerKey, Option, Question } from '../question.ts';
import { keyAsAsked } from './key-as-asked.rule.ts';

const piece = (id: string, text: string): Option => ({ id, text, imageFileId: null });
const asked = { prompt: 'Qual?', imageFileId: null };
const choose = (options: readonly Option[]): Question => ({
  kind: 'alternatives',
  ...asked,
  options,
  shuffle: true,
});
const right = (optionId: string): AnswerKey => ({ kind: 'alternatives', optionId });
const CITIES = [piece('o1', 'Lima'), piece('o2', 'Quito'), piece('o3', 'Bogotá')];
const DRAWN = drawQuestion(choose(CITIES), right('o1'), 'seed');
const shownAs = (text: string): string => {
  const options = DRAWN.question.kind === 'alternatives' ? DRAWN.question.options : [];
  return options.find((option) => option.text === text)?.id ?? 'none';
};

test.each([
  { what: 'the same options', options: CITIES, optionId: 'o2', shown: 'Quito' },
  {
    what: 'options that changed places',
    options: [piece('o1', 'Quito'), piece('o2', 'Lima'), piece('o3', 'Bogotá')],
    optionId: 'o1',
    shown: 'Quito',
  },
  {
    what: 'an option before the others',
    options: [piece('o1', 'Santiago'), ...CITIES.map((city, index) => ({ ...city, id: `o${index + 2}` }))],
    optionId: 'o4',
    shown: 'Bogotá',
  },
  {
    what: 'an option reworded in its place',
    options: [CITIES[0] ?? piece('', ''), piece('o2', 'Quito (Equador)'), CITIES[2] ?? piece('', '')],
    optionId: 'o2',
    shown: 'Quito',
  },
])('finds the right option by what was shown: $what [AS-06]', ({ options, optionId, shown }) => {
  expect(keyAsAsked({ question: choose(options), key: right(optionId) }, DRAWN)).toEqual(
    right(shownAs(shown)),
  );
});

test.each([
  {
    what: 'an option that nobody was shown',
    question: choose([...CITIES, piece('o4', 'Caracas')]),
    key: right('o4'),
  },
  {
    what: 'an option in the place of one that moved',
    question: choose([piece('o1', 'Caracas'), piece('o2', 'Lima'), piece('o3', 'Bogotá')]),
    key: right('o1'),
  },
  {
    what: 'another kind of question',
    question: { kind: 'true_false', ...asked } as const,
    key: { kind: 'true_false', value: true } as const,
  },
])('leaves as it was asked what cannot be judged by the new key: $what [AS-06]', ({ question, key }) => {
  expect(keyAsAsked({ question, key }, DRAWN)).toBeNull();
});

test('an order is mended by what the items show, whatever their ids are now [AS-06]', () => {
  const order = (items: readonly Option[]): Question => ({ kind: 'ordering', ...asked, items });
  const drawn = drawQuestion(
    order([piece('i1', 'Medir'), piece('i2', 'Cortar'), piece('i3', 'Lixar')]),
    { kind: 'ordering', itemIds: ['i1', 'i2', 'i3'] },
    'seed',
  );
  const mended = keyAsAsked(
    {
      question: order([piece('i1', 'Medir'), piece('i2', 'Lixar'), piece('i3', 'Cortar')]),
      key: { kind: 'ordering', itemIds: ['i1', 'i2', 'i3'] },
    },
    drawn,
  );
  const items = drawn.question.kind === 'ordering' ? drawn.question.items : [];
  const words = mended?.kind === 'ordering' ? mended.itemIds : [];
  expect(words.map((id) => items.find((item) => item.id === id)?.text)).toEqual(['Medir', 'Lixar', 'Cortar']);
});

test.each([
  { from: ['a', 'b'], to: ['x', 'y'], isWhole: true },
  { from: ['a'], to: ['x'], isWhole: false },
])('pairs are mended where all that was asked is still there: $from [AS-06]', ({ from, to, isWhole }) => {
  const match = (left: readonly string[], other: readonly string[]): Question => ({
    kind: 'matching',
    ...asked,
    left: left.map((text, index) => piece(`l${index + 1}`, text)),
    right: other.map((text, index) => piece(`r${index + 1}`, text)),
  });
  const drawn = drawQuestion(
    match(['a', 'b'], ['x', 'y']),
    { kind: 'matching', pairs: { l1: 'r2', l2: 'r1' } },
    'seed',
  );
  const pairs = Object.fromEntries(from.map((_text, index) => [`l${index + 1}`, `r${index + 1}`]));
  const mended = keyAsAsked({ question: match(from, to), key: { kind: 'matching', pairs } }, drawn);
  expect(mended !== null).toBe(isWhole);
});

test.each([
  { gaps: [['um'], ['dois']], fits: true },
  { gaps: [['um']], fits: false },
])('gaps are mended where as many were asked: $gaps [AS-06]', ({ gaps, fits }) => {
  const question: Question = { kind: 'fill_in', ...asked, parts: ['', ' e ', ''] };
  const key: AnswerKey = { kind: 'fill_in', gaps: [['1'], ['2']], exact: false };
  const drawn = drawQuestion(question, key, 'seed');
  expect(keyAsAsked({ question, key: { ...key, gaps } }, drawn)).toEqual(fits ? { ...key, gaps } : null);
});

const offered = ['a', 'à', 'há'];
test.each([
  { now: offered, right: ['a'], found: [['a']] },
  { now: ['a', 'à', 'ao', 'há'], right: ['à', 'ao'], found: [['à']] },
  { now: ['a', 'à', 'ha'], right: ['ha'], found: [['há']] },
  { now: ['a', 'ao', 'aos'], right: ['ao'], found: null },
  { now: [], right: ['à'], found: [['à']] },
  { now: [], right: ['ao'], found: null },
])('a chosen gap is judged by what was offered: $now, $right [AS-06]', ({ now, right, found }) => {
  const question = (choices: readonly (readonly string[])[]): Question => ({
    kind: 'fill_in',
    ...asked,
    parts: ['Vou ', ' loja'],
    ...(choices.flat().length > 0 ? { choices } : {}),
  });
  const key: AnswerKey = { kind: 'fill_in', gaps: [['à']], exact: false, chosen: [0] };
  const drawn = drawQuestion(question([offered]), key, 'seed');
  const chosen = now.length > 0 ? { chosen: [0] } : {};
  const bank: AnswerKey = { kind: 'fill_in', gaps: [right], exact: false, ...chosen };
  expect(keyAsAsked({ question: question([now]), key: bank }, drawn)).toEqual(
    found && { ...key, gaps: found },
  );
});

test('rows and columns of a table are found by what they show [AS-06]', () => {
  const question: Question = {
    kind: 'matrix',
    ...asked,
    rows: [piece('r1', 'Verniz'), piece('r2', 'Massa')],
    columns: [piece('c1', 'Dentro'), piece('c2', 'Fora')],
    many: false,
    shuffle: true,
  };
  const drawn = drawQuestion(question, { kind: 'matrix', cells: { r1: ['c1'], r2: ['c1'] } }, 'seed');
  const mended = keyAsAsked({ question, key: { kind: 'matrix', cells: { r1: ['c2'], r2: ['c1'] } } }, drawn);
  const row = Object.entries(drawn.originalIds).find(([, original]) => original === 'r1')?.[0] ?? '';
  expect(mended).toMatchObject({ cells: { [row]: ['c2'] } });
});

test('of steps that look the same each stands for one, whatever their ids are now [AS-06]', () => {
  const order = (texts: readonly string[]): Question => ({
    kind: 'ordering',
    ...asked,
    items: texts.map((text, index) => piece(`i${index + 1}`, text)),
  });
  const key: AnswerKey = { kind: 'ordering', itemIds: ['i1', 'i2', 'i3', 'i4'] };
  const drawn = drawQuestion(order(['Desligar', 'Ligar', 'Medir', 'Ligar']), key, 'seed');
  const mended = keyAsAsked({ question: order(['Ligar', 'Desligar', 'Ligar', 'Medir']), key }, drawn);
  const items = drawn.question.kind === 'ordering' ? drawn.question.items : [];
  const ids = mended?.kind === 'ordering' ? mended.itemIds : [];
  expect(new Set(ids).size).toBe(4);
  expect(ids.map((id) => items.find((item) => item.id === id)?.text)).toEqual([
    'Ligar',
    'Desligar',
    'Ligar',
    'Medir',
  ]);
});

test('places of a picture without names are mended each for itself [AS-06]', () => {
  const zone = (id: string, x: number) => ({ id, text: '', x, y: 0, width: 0.1, height: 0.1 });
  const question: Question = {
    kind: 'image_drop',
    ...asked,
    imageFileId: 'picture',
    imageRatio: 1,
    // Not as they are read on the picture.
    zones: [zone('z1', 0.8), zone('z2', 0.1)],
    items: [piece('i1', 'Porca'), piece('i2', 'Parafuso')],
  };
  const key: AnswerKey = { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i2' } };
  const drawn = drawQuestion(question, key, 'seed');
  expect(keyAsAsked({ question, key }, drawn)).toEqual(drawn.key);
});
