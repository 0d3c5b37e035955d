// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { isUnsavable } from './draft-faults.ts';
import { QuestionForm } from './question.form.tsx';
import { bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen | undefined;
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
});

const numeric: QuestionDraft = {
  ...EMPTY_DRAFT,
  kind: 'numeric',
  prompt: 'Quanto?',
  value: '60',
  unit: 'Wh',
};
const gapped: QuestionDraft = { ...EMPTY_DRAFT, kind: 'fill_in', prompt: 'x', sentence: 'Tem [60].' };

test('a number that was kept is shown as an author of this language writes it [AS-06] [UX-01]', () => {
  const question = {
    ...bodyOf({ ...numeric, value: '1234,5', tolerance: '0,25' }),
    id: 'question',
    categoryId: null,
    revision: 1,
  };
  expect(draftOf(question)).toMatchObject({ value: '1234,5', tolerance: '0,25' });
});

test.each([
  { draft: { ...numeric, tolerance: '5%' }, says: 'Isto não é um número.' },
  { draft: { ...numeric, value: 'sessenta' }, says: 'Isto não é um número.' },
  { draft: { ...gapped, near: ['abc'] }, says: 'Isto não é um número.' },
  { draft: { ...numeric, tolerance: '-1' }, says: 'A tolerância não pode ser menor que zero.' },
  {
    draft: { ...gapped, sentence: 'Tem [1.250].', near: ['-1'] },
    says: 'A tolerância não pode ser menor que zero.',
  },
  { draft: { ...gapped, near: ['-0,5'] }, says: 'A tolerância não pode ser menor que zero.' },
  { draft: { ...gapped, sentence: 'Tem [60|seis].', near: ['0'] }, says: '“seis” não é um número.' },
  { draft: { ...numeric, value: '1.250' }, says: 'Lido como 1,25.' },
  { draft: { ...gapped, sentence: 'Tem [1.250].', near: ['0'] }, says: 'Lido como 1,25.' },
  { draft: { ...gapped, sentence: 'Tem [1.250|2].', near: ['0'] }, says: 'Lido nos colchetes: 1,25 | 2.' },
  {
    draft: { ...gapped, sentence: 'Tem [1.250].', near: ['0'] },
    says: 'Para milhares, escreva sem ponto nem vírgula.',
  },
  {
    draft: { ...gapped, sentence: 'Tem [1.250,5|12:0,1].', near: ['2'] },
    says: 'Lido nos colchetes: 1250,5 ± 2 | 12 ± 0,1.',
  },
  {
    draft: { ...gapped, sentence: 'Tem [1.250].', near: ['1'], gapSaid: ['60 = Falta muito.\nNão é?'] },
    says: 'Linha 2: falta o sinal =',
  },
  {
    draft: { ...gapped, offered: ['70'], gapSaid: ['65 = Quase.'] },
    says: 'Linha 1: “65” não está na lista desta lacuna.',
  },
])('an author is told how numbers and comments were read: $says [AS-06]', async ({ draft, says }) => {
  screen = await onScreen(<QuestionForm draft={draft} onChange={() => {}} isNew />, [
    'authoring',
    'questions',
    'assessment',
  ]);
  expect(screen.words()).toContain(says);
  expect(isUnsavable(draft)).toBe(/^(Isto|A tolerância|“|Linha)/.test(says));
});

test('the numbers of an author are read as those of a learner are, and none is taken for another [AS-06]', () => {
  const key = (draft: QuestionDraft) => bodyOf(draft).key;
  expect(key({ ...numeric, value: '1.250,5 Wh', tolerance: '' })).toMatchObject({
    value: 1250.5,
    tolerance: 0,
  });
  expect(key({ ...numeric, value: '', tolerance: '5%' })).toMatchObject({
    value: Number.NaN,
    tolerance: Number.NaN,
  });
  expect(key({ ...gapped, near: ['abc'] })).toMatchObject({ tolerances: [Number.NaN] });
});
