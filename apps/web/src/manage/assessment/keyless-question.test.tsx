// @vitest-environment happy-dom
import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import type { BankAnalysis } from './analysis/bank-analysis.screen.tsx';
import { ItemSheet } from './analysis/item-sheet.tsx';
import { kindText } from './kind-words.ts';
import { QuestionForm } from './question.form.tsx';
import { bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen | undefined;
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
});

const pieces = ['Vídeo', 'Texto'].map((text) => ({ text }));
const DRAFTS: readonly QuestionDraft[] = [
  {
    ...EMPTY_DRAFT,
    options: pieces.map(({ text }) => ({ text, isRight: false, feedback: `Sobre ${text}` })),
  },
  { ...EMPTY_DRAFT, kind: 'multiple_choice', options: pieces.map((each) => ({ ...each, isRight: true })) },
  { ...EMPTY_DRAFT, kind: 'true_false' },
  { ...EMPTY_DRAFT, kind: 'numeric', value: 'nada', unit: 'anos' },
  { ...EMPTY_DRAFT, kind: 'short_answer', lines: 'O que sobrou' },
  { ...EMPTY_DRAFT, kind: 'ordering', items: pieces },
  { ...EMPTY_DRAFT, kind: 'matrix', rows: 'Loja\nEquipe', columns: 'Ruim\nBoa', many: true },
].map((draft) => ({
  ...draft,
  prompt: 'Como é?',
  right: 'Isso.',
  wrong: 'Não.',
  isKeyless: true,
})) as readonly QuestionDraft[];

test.each(DRAFTS)(
  'a $kind without a right answer is stored whole, without what was marked before, and opened again [AS-01] [AS-06]',
  (draft) => {
    const body = bodyOf(draft);
    expect(body).toMatchObject({ key: NO_KEY, counting: 'part', feedback: { right: '', wrong: '' } });
    expect(questionProblems(body.question, body.key)).toEqual([]);
    expect(draftOf(body).isKeyless).toBe(true);
    expect(bodyOf(draftOf(body))).toEqual(body);
  },
);

test('a kind that needs its answer keeps it, whatever was said of another kind before [AS-06]', () => {
  const draft: QuestionDraft = { ...EMPTY_DRAFT, kind: 'fill_in', sentence: 'O [céu]', isKeyless: true };
  expect(bodyOf(draft).key.kind).toBe('fill_in');
});

test('no list calls one answer right of a question about which nothing is [AS-06]', () => {
  const kinds = DRAFTS.map((draft) => bodyOf(draft)).map(({ question, key }) => kindText(question, key));
  expect(kinds.slice(0, 3)).toEqual([
    'qkind.keyless.alternatives',
    'qkind.keyless.multiple_choice',
    'qkind.true_false',
  ]);
});

function Written() {
  const [draft, setDraft] = useState<QuestionDraft>({
    ...EMPTY_DRAFT,
    prompt: 'Como você aprende?',
    options: pieces.map((each, place) => ({ ...each, isRight: place === 0 })),
  });
  return <QuestionForm draft={draft} onChange={setDraft} isNew />;
}
const turn = () => act(async () => document.querySelector<HTMLInputElement>('[role=switch]')?.click());
const kindShown = (): string | undefined =>
  [...document.querySelectorAll('input')].find((field) => field.value.startsWith('Alternativas'))?.value;
const marks = (): number => document.querySelectorAll('input[aria-label^="Certa"]').length;

test('with one switch the marks for right, the words for right and wrong and the weight go, and come back [AS-01] [AS-06]', async () => {
  screen = await onScreen(<Written />, ['authoring', 'questions', 'assessment']);
  const before = marks();
  expect([before, kindShown()]).toEqual([2, 'Alternativas (uma certa)']);
  await turn();
  expect(marks()).toBe(0);
  expect(screen.words()).not.toContain('Peso');
  expect(kindShown()).toBe('Alternativas (uma escolha)');
  await screen.click('Conferir');
  expect(screen.words()).toContain('Respondida: aqui não há certo nem errado');
  await turn();
  expect(marks()).toBe(before);
});

const ITEM: BankAnalysis['items'][number] = {
  questionId: 'question',
  number: 1,
  kind: 'alternatives',
  keyless: true,
  prompt: 'Como você aprende?',
  answers: 12,
  blank: 0,
  gradedAnswers: 0,
  facility: null,
  standardDeviation: null,
  discriminationIndex: null,
  discriminativeEfficiency: null,
  effectiveWeight: null,
  signs: [],
  parts: [
    {
      id: 'whole',
      number: 1,
      name: '',
      responses: [
        { id: 'a', kind: 'words', text: 'Vídeo', isRight: null, matches: null, count: 9 },
        { id: 'b', kind: 'words', text: 'Texto', isRight: null, matches: null, count: 3 },
      ],
    },
  ],
};
function Opened() {
  useState(() =>
    queryClient.setQueryData(sessionQuery.queryKey, { permissions: [] as readonly string[] } as Session),
  );
  return <ItemSheet item={ITEM} bankId="bank" onClose={() => {}} />;
}

test('its analysis says why there is no figure, and marks no choice right or wrong [AS-01] [AS-06]', async () => {
  screen = await onScreen(<Opened />, ['analysing']);
  expect(screen.words()).toContain('Nada aqui é certo ou errado');
  expect(screen.words()).toContain('9 pessoas, 75');
  expect(screen.words()).not.toMatch(/\(certa\)|\(errada\)|Discriminação:/);
});
