// @vitest-environment happy-dom
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { PromptText } from './formed-text.tsx';
import { QuestionField } from './question-field.tsx';
import type { Answer, Question } from './question-shown.ts';

const asked = { prompt: 'Como é?', imageFileId: null };
const option = (id: string) => ({ id, text: id, imageFileId: null });
const TWO = ['Um', 'Dois'].map(option);

let screen: Screen;
let given: Answer | null = null;
let comesFromElsewhere: (answer: Answer) => Promise<void>;
afterEach(() => screen.leave());

async function onPage(question: Question, first: Answer): Promise<void> {
  function Asked() {
    const [answer, setAnswer] = useState<Answer | null>(first);
    given = answer;
    comesFromElsewhere = (next) => act(async () => setAnswer(next));
    return <QuestionField question={question} answer={answer} onAnswer={setAnswer} />;
  }
  screen = await onScreen(<Asked />, ['assessment']);
  await screen.settle();
}
const checked = (): boolean[] => [...document.querySelectorAll('input')].map((each) => each.checked);
const written = (): string[] =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea:not([aria-hidden])',
    ),
  ].map(({ value }) => value);
const buttons = (): (string | null)[] =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

const CHOSEN: readonly { question: Question; answer: Answer }[] = [
  {
    question: { kind: 'alternatives', ...asked, options: TWO, shuffle: false },
    answer: { kind: 'alternatives', optionId: 'Dois' },
  },
  { question: { kind: 'true_false', ...asked }, answer: { kind: 'true_false', value: true } },
  {
    question: { kind: 'ordering', ...asked, items: TWO },
    answer: { kind: 'ordering', itemIds: ['Dois', 'Um'] },
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: [option('Linha')],
      columns: TWO,
      many: false,
      shuffle: false,
    },
    answer: { kind: 'matrix', cells: { Linha: ['Um'] } },
  },
];

test.each(CHOSEN)(
  'what was chosen in $question.kind can be left blank again, and the focus stays in the field [AS-05] [PL-08]',
  async ({ question, answer }) => {
    await onPage(question, answer);
    await screen.click('Deixar em branco');
    expect(isAnswered(given)).toBe(false);
    expect(checked()).not.toContain(true);
    expect(buttons()).not.toContain('Deixar em branco');
    expect(screen.words()).toContain('Resposta retirada.');
    expect(document.activeElement?.matches('input, button')).toBe(true);
    await comesFromElsewhere(answer);
    expect(buttons()).toContain('Deixar em branco');
  },
);

const TYPED: readonly { question: Question; answer: Answer; newer: Answer; shown: string[] }[] = [
  {
    question: { kind: 'short_answer', ...asked },
    answer: { kind: 'short_answer', text: 'a' },
    newer: { kind: 'short_answer', text: 'b' },
    shown: ['b'],
  },
  {
    question: { kind: 'fill_in', ...asked, parts: ['O ', ' e o ', '.'] },
    answer: { kind: 'fill_in', gaps: ['a', ''] },
    newer: { kind: 'fill_in', gaps: ['', 'b'] },
    shown: ['', 'b'],
  },
];

test.each(TYPED)(
  'what is typed in $question.kind is emptied by itself, and shows a newer answer from elsewhere [AS-05]',
  async ({ question, answer, newer, shown }) => {
    await onPage(question, answer);
    expect(buttons()).not.toContain('Deixar em branco');
    await comesFromElsewhere(newer);
    expect(written()).toEqual(shown);
  },
);

test.each([
  { prompt: 'O céu é _____ e o mar, verde.', head: 'Complete o texto.' },
  { prompt: 'Cores', head: 'Cores' },
])('a learner reads a text with gaps once, under “$head” [AS-06] [AS-07]', async ({ prompt, head }) => {
  const question: Question = {
    kind: 'fill_in',
    prompt,
    imageFileId: null,
    parts: ['O céu é ', ' e o mar, verde.'],
  };
  screen = await onScreen(
    <>
      <PromptText question={question} as="h2" />
      <QuestionField question={question} answer={null} onAnswer={() => {}} />
    </>,
    ['assessment'],
  );
  await screen.settle();
  expect(document.querySelector('h2')?.textContent).toBe(head);
  expect(screen.words().match(/e o mar, verde/g)).toHaveLength(1);
});
