// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import type { BankAnalysis } from './analysis/bank-analysis.screen.tsx';
import { ItemSheet } from './analysis/item-sheet.tsx';
import { ItemTable } from './analysis/item-table.tsx';
import { WholeAbsent } from './analysis/whole-test.tsx';

const UNGRADED: BankAnalysis['items'][number] = {
  questionId: 'question',
  number: 1,
  kind: 'alternatives',
  keyless: false,
  prompt: 'O que você faz primeiro?',
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
        { id: 'a', kind: 'words', text: 'Cumprimento', isRight: false, matches: null, count: 9 },
        { id: 'b', kind: 'words', text: 'Pergunto', isRight: true, matches: null, count: 3 },
      ],
    },
  ],
};

let screen: Screen;
afterEach(() => screen.leave());

test('a question that nobody answered for a grade says so instead of figures [AS-01] [AS-06]', async () => {
  screen = await onScreen(<ItemTable items={[UNGRADED]} enough={10} onOpen={() => {}} />, ['analysing']);
  expect(screen.words()).toContain('Sem nota');
  expect(screen.words()).not.toContain('Poucas respostas');
});

/** Opened by an author who may not regrade. */
function Opened({ item = UNGRADED }: { readonly item?: BankAnalysis['items'][number] }) {
  useState(() =>
    queryClient.setQueryData(sessionQuery.queryKey, { permissions: [] as readonly string[] } as Session),
  );
  return <ItemSheet item={item} bankId="bank" onClose={() => {}} />;
}

test('what people chose without a grade is told by how many, and no figure stands beside it [AS-01] [AS-06]', async () => {
  screen = await onScreen(<Opened />, ['analysing']);
  expect(screen.words()).toContain('9 pessoas, 75');
  expect(screen.words()).toContain('12 sem nota: contam só no que foi escolhido');
  expect(screen.words()).not.toContain('Discriminação');
});

test('whoever left a question blank has a line below what was chosen, so that the lines add up; of parts only the whole is known [AS-06]', async () => {
  screen = await onScreen(<Opened item={{ ...UNGRADED, answers: 16, blank: 4 }} />, ['analysing']);
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent ?? '');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^Em branco4 pessoas, 25/);
  await screen.leave();
  const parts = ['a', 'b'].map((id, place) => ({ ...UNGRADED.parts[0], id, number: place + 1, name: id }));
  const rows = parts.map(({ responses = [], ...part }) => ({ ...part, responses }));
  screen = await onScreen(
    <Opened item={{ ...UNGRADED, kind: 'matching', answers: 16, blank: 4, parts: rows }} />,
    ['analysing'],
  );
  expect(document.querySelectorAll('li')).toHaveLength(4);
});

test('the gaps that answers are counted in stand, by their numbers, in the sentence of the question [AS-06] [AS-07]', async () => {
  const item = {
    ...UNGRADED,
    kind: 'fill_in' as const,
    prompt: 'Complete.',
    sentence: { parts: ['Vou ', ' loja de ', '.'], partsHtml: ['<em>Vou</em>', '', ''] },
  };
  screen = await onScreen(<Opened item={item} />, ['analysing', 'assessment']);
  expect(screen.words()).toContain('Vou [1] loja de [2].');
  expect(document.querySelector('em')?.textContent).toBe('Vou');
});

test.each([
  { reason: 'few', words: 'a partir de 10 tentativas com nota' },
  { reason: 'different', words: 'cada pessoa recebeu outras' },
  { reason: 'ungraded', words: 'só onde há nota' },
] as const)(
  'says in words why a test is not judged as a whole: $reason [AS-06]',
  async ({ reason, words }) => {
    screen = await onScreen(<WholeAbsent reason={reason} enough={10} />, ['analysing']);
    expect(screen.words()).toContain(words);
  },
);
