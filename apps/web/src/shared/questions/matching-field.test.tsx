// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { QuestionField } from './question-field.tsx';
import type { Answer, OfKind, Question } from './question-shown.ts';

const words = (id: string, text: string) => ({ id, text, imageFileId: null });
const picture = (id: string, imageAlt: string) => ({ id, text: '', imageFileId: `file-${id}`, imageAlt });

let screen: Screen;
let given: Answer | null = null;
afterEach(() => screen.leave());

async function asked(pairs: Pick<OfKind<Question, 'matching'>, 'left' | 'right'>) {
  stubServer(({ path }) => ({ url: `https://files.example${path}` }));
  const question: Question = { kind: 'matching', prompt: 'O que é de quem?', imageFileId: null, ...pairs };
  function Asked() {
    const [answer, setAnswer] = useState<Answer | null>(null);
    given = answer;
    return <QuestionField question={question} answer={answer} onAnswer={setAnswer} />;
  }
  screen = await onScreen(<Asked />, ['assessment']);
  await screen.settle();
}
const lists = () => [...document.querySelectorAll('select')];
const pictures = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);
const choicesOf = (list: HTMLSelectElement | undefined) =>
  [...(list?.options ?? [])].map(({ textContent }) => textContent);
async function choose(place: number, value: string): Promise<void> {
  await act(async () => {
    const list = lists()[place];
    if (!list) return;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('the pictures of a pair are shown on both sides, and the list names them by letter and words [AS-06] [PL-08]', async () => {
  await asked({
    left: [picture('l1', 'Um forno'), words('l2', 'Geladeira')],
    right: [picture('r1', 'Prateleira fria'), { ...picture('r2', 'Chama'), text: 'Fogo' }],
  });
  expect(pictures()).toEqual(['Prateleira fria', 'Chama', 'Um forno']);
  expect(lists().map((list) => list.getAttribute('aria-label'))).toEqual([
    'Par de “Um forno”',
    'Par de “Geladeira”',
  ]);
  expect(choicesOf(lists()[0])).toEqual(['Escolha', 'A. Prateleira fria', 'B. Fogo']);
  expect([...document.querySelectorAll('ol b')].map(({ textContent }) => textContent)).toEqual(['A', 'B']);
});

test('pairs of words have no letters, and each can be taken back [AS-05] [AS-06]', async () => {
  await asked({ left: [words('l1', 'Forno')], right: [words('r1', 'Quente'), words('r2', 'Frio')] });
  expect(document.querySelector('ol')).toBeNull();
  expect(choicesOf(lists()[0])).toEqual(['Escolha', 'Quente', 'Frio']);
  await choose(0, 'r1');
  expect(given).toEqual({ kind: 'matching', pairs: { l1: 'r1' } });
  await choose(0, '');
  expect(given).toEqual({ kind: 'matching', pairs: {} });
});
