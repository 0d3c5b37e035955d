import { grade } from '@trilha/rules/assessment/grade.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { expect, test } from 'vitest';
import { newRegion } from './drawn-shape.ts';
import { withSentence } from './gap-draft.ts';
import { bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

const drafts: readonly QuestionDraft[] = [
  {
    ...EMPTY_DRAFT,
    prompt: 'Qual?',
    options: [
      { text: 'U', isRight: true },
      { text: ' ', isRight: false, feedback: 'De uma opção que não foi escrita' },
      { text: 'H', isRight: false, feedback: 'Quase: a H vem depois.' },
    ],
  },
  {
    ...EMPTY_DRAFT,
    kind: 'multiple_choice',
    prompt: 'Quais?',
    options: [
      { text: 'A', isRight: true },
      { text: 'B', isRight: true },
      { text: 'C', isRight: false },
    ],
  },
  { ...EMPTY_DRAFT, kind: 'true_false', prompt: 'Certo?', isTrue: false },
  {
    ...EMPTY_DRAFT,
    kind: 'true_false',
    prompt: 'O cliente aceitou?',
    media: { kind: 'audio', fileId: 'sound', transcript: 'Vou pensar.' },
  },
  { ...EMPTY_DRAFT, kind: 'numeric', prompt: 'Quanto?', value: '2,5', tolerance: '0,1', unit: 'm' },
  { ...EMPTY_DRAFT, kind: 'short_answer', prompt: 'Nome?', lines: 'NR-35\nNR 35' },
  {
    ...EMPTY_DRAFT,
    kind: 'ordering',
    prompt: 'Ordem?',
    items: ['um', 'dois', 'três'].map((text) => ({ text })),
  },
  {
    ...EMPTY_DRAFT,
    kind: 'matching',
    prompt: 'Pares?',
    pairs: [
      { left: { text: 'Chile' }, right: { text: 'Santiago' } },
      { left: { text: 'Peru', imageFileId: 'picture', imageAlt: 'Um mapa' }, right: { text: 'Lima' } },
      { left: { text: '' }, right: { text: 'Quito' } },
    ],
  },
  {
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'Complete.',
    sentence: 'A [capital|sede] do [Chile] é Santiago.',
  },
  {
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'Complete de novo.',
    sentence: 'Vou [à] loja de [Santiago|Stgo.].',
    offered: ['a\nhá', null],
  },
  {
    ...EMPTY_DRAFT,
    kind: 'matrix',
    prompt: 'Quais servem?',
    rows: 'Gráficos\nTextos',
    columns: 'U\nH\nHX',
    many: true,
    cells: [[1, 2], [0]],
    weight: 3,
    counting: 'whole',
    shuffle: false,
  },
  {
    ...EMPTY_DRAFT,
    kind: 'hotspot',
    prompt: 'Onde liga?',
    imageFileId: 'picture',
    imageAlt: 'Um notebook visto de cima',
    imageRatio: 1.6,
    regions: [newRegion('ellipse', 1.6), newRegion('polygon', 1.6)],
    points: [
      { text: 'canto', x: 0.1, y: 0.2 },
      { text: 'meio', x: 0.5, y: 0.5 },
    ],
  },
  {
    ...EMPTY_DRAFT,
    kind: 'image_drop',
    prompt: 'Ponha os nomes.',
    imageFileId: 'picture',
    imageAlt: 'Um notebook visto de lado',
    zones: [
      { x: 0.1, y: 0.1, width: 0.2, height: 0.1, text: 'alto', piece: { text: 'Tela' } },
      {
        x: 0.1,
        y: 0.5,
        width: 0.2,
        height: 0.1,
        text: '',
        piece: { text: '', imageFileId: 'small', imageAlt: 'Um teclado' },
      },
    ],
    lines: 'Mouse\nCabo',
  },
  {
    ...EMPTY_DRAFT,
    prompt: 'Qual destas?',
    imageFileId: 'picture',
    imageAlt: 'Duas baterias',
    options: [
      { text: '', isRight: false, imageFileId: 'a', imageAlt: 'A da esquerda' },
      { text: 'A outra', isRight: true },
    ],
  },
  { ...EMPTY_DRAFT, kind: 'file_answer', prompt: 'Mostre.', maximumFiles: 3, guidance: 'A luz.' },
  { ...EMPTY_DRAFT, kind: 'audio_answer', prompt: 'Diga.', maximumSeconds: 45 },
  { ...EMPTY_DRAFT, kind: 'essay', prompt: 'Explique.', guidance: 'Deve citar a garantia.' },
  {
    ...EMPTY_DRAFT,
    kind: 'essay',
    prompt: 'Explique com critérios.',
    rubric: [
      { name: 'Clareza', levels: 'Confusa = 0\nClara = 2\nClara e curta = 4' },
      { name: 'Exemplo', levels: 'Sem exemplo = 0\nCom exemplo = 1' },
    ],
  },
];

test.each(drafts)(
  'a typed question of kind $kind is whole and comes back as it was typed [AS-06]',
  (draft) => {
    const body = bodyOf(draft);
    expect(questionProblems(body.question, body.key)).toEqual([]);
    const again = draftOf(body);
    expect(bodyOf(again)).toEqual(body);
  },
);

test('the key of a sentence with gaps accepts each word between the bars [AS-06]', () => {
  const { question, key } = bodyOf({
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'x',
    sentence: 'A [capital|sede] do [Chile].',
  });
  expect(grade(key, { kind: 'fill_in', gaps: ['sede', 'chile'] }, 'whole', question)).toBe(1);
});

test('a question without parts never counts as a whole, whatever was chosen before its kind was [AS-06]', () => {
  const chosen = { ...EMPTY_DRAFT, prompt: 'x', counting: 'whole' } as const;
  expect(bodyOf({ ...chosen, kind: 'true_false' }).counting).toBe('part');
  expect(bodyOf({ ...chosen, kind: 'ordering' }).counting).toBe('whole');
});

test.each([
  { sentence: 'Eu vou [à] loja [U] e [H].', offered: ['a', null, 'X'] },
  { sentence: 'Vou [à] [nova] loja [U] e [H].', offered: ['a', null, null, 'X'] },
  { sentence: 'Vou à loja [U] e [H].', offered: [null, 'X'] },
  { sentence: 'Vou [à|até a] loja [U] e [H].', offered: ['a', null, 'X'] },
  { sentence: 'Vou [à] loja [U].', offered: ['a', null] },
])('gaps keep their lists while the text is written: $sentence [AS-06]', ({ sentence, offered }) => {
  const before = {
    sentence: 'Vou [à] loja [U] e [H].',
    sentenceHtml: '',
    offered: ['a', null, 'X'],
    near: [null, '0,1', null],
    gapSaid: ['a = Sem crase?', '', 'X = Não.'],
    gapsGone: [],
  };
  const after = withSentence(before, { sentence, sentenceHtml: '' });
  expect([after.sentence, after.offered]).toEqual([sentence, offered]);
  // What is said moves with the list, and so does how near a number must be.
  const said = { a: 'a = Sem crase?', X: 'X = Não.' } as const;
  expect(after.gapSaid).toEqual(offered.map((list) => (list === 'a' || list === 'X' ? said[list] : '')));
  expect(after.near[offered.length - (offered.at(-1) === 'X' ? 2 : 1)]).toBe('0,1');
});

test('a gap takes a number as near as its author says, and each answer has words of its own [AS-06]', () => {
  const { question, key, feedback } = bodyOf({
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'x',
    sentence: 'Às [8,5|12:0] vou [à] loja [U].',
    offered: [null, 'a = b\nhá', null],
    near: ['0,1', '3', null],
    gapSaid: ['8,5 = Na hora.\n* = Reveja.', 'a = b = Não é conta.\nhá = Do verbo.\n  Há dias.', ''],
  });
  expect(questionProblems(question, key)).toEqual([]);
  expect(key).toMatchObject({ tolerances: [0.1, null, null], chosen: [1] });
  expect(feedback.gaps).toEqual([
    { gap: 0, words: '8,5', text: 'Na hora.' },
    { gap: 0, words: '', text: 'Reveja.' },
    { gap: 1, words: 'a = b', text: 'Não é conta.' },
    { gap: 1, words: 'há', text: 'Do verbo.\nHá dias.' },
  ]);
  const base = { question, key, feedback, weight: 1, difficulty: 'easy' as const, tags: [] };
  expect(bodyOf(draftOf(base))).toMatchObject({ question, key, feedback });
});

test('a text with gaps needs no other prompt: lists name it by its text, as it is now [AS-06]', () => {
  const draft = { ...EMPTY_DRAFT, kind: 'fill_in' as const, sentence: 'O céu é [azul].' };
  const body = bodyOf(draft);
  expect(body.question).toMatchObject({ prompt: 'O céu é _____.', parts: ['O céu é ', '.'] });
  expect(questionProblems(body.question, body.key)).toEqual([]);
  const again = draftOf(body);
  expect(again.prompt).toBe('');
  expect(bodyOf({ ...again, sentence: 'O mar é [azul].' }).question.prompt).toBe('O mar é _____.');
  expect(bodyOf({ ...again, prompt: 'Complete.' }).question.prompt).toBe('Complete.');
});
