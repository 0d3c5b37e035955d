// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { AttemptSheet } from './attempt-sheet.tsx';
import type { Answer, RunningAttempt } from './use-test.ts';

type Questions = RunningAttempt['questions'];

let screen: Screen;
afterEach(() => screen.leave());

const asked = (id: string, question: Questions[number]['question']): Questions[number] => ({
  id,
  question,
  weight: 1,
  counting: 'part',
  keyless: false,
});
const QUESTIONS: Questions = [
  asked('q1', { kind: 'numeric', prompt: 'Quanto pesa?', imageFileId: null, unit: 'kg' }),
  asked('q2', {
    kind: 'fill_in',
    prompt: 'Complete',
    imageFileId: null,
    parts: ['São ', ' dias.'],
    numbers: [true],
  }),
  asked('q3', { kind: 'numeric', prompt: 'Quanto mede?', imageFileId: null, unit: '' }),
];

function Sitting() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  return (
    <AttemptSheet
      questions={QUESTIONS}
      endsAt={null}
      answers={answers}
      states={new Map()}
      refusals={new Map()}
      elsewhere={new Map()}
      heldBy={null}
      isOver={false}
      give={(id, answer) => setAnswers((before) => new Map([...before, [id, answer]]))}
      giveOwn={() => undefined}
      takeOther={() => undefined}
      submit={async () => undefined}
      onOver={() => undefined}
      isSending
    />
  );
}

const field = (): HTMLInputElement =>
  document.querySelector('article input') ?? document.createElement('input');
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const type = (words: string) =>
  act(async () => {
    field().focus();
    setValue?.call(field(), words);
    field().dispatchEvent(new Event('input', { bubbles: true }));
    field().blur();
  });
/** What stands in the field, and whether it is told that it is no number. */
const shown = () => [field().value, screen.words().includes('Isto não é um número')];

test('what is no number is still there, with its message, when its person comes back to the question, and handing in tells where [AS-05] [AS-06]', async () => {
  screen = await onScreen(<Sitting />, ['assessment']);
  await type('doze quilos');
  await screen.click('Próxima');
  expect(shown()).toEqual(['', false]);
  await type('sete');
  await screen.click('Próxima');
  expect(shown()).toEqual(['', false]);
  await type('3');
  await screen.click('Revisar e entregar');
  expect(screen.words()).toContain('As questões 1, 2 têm um texto que não é um número e ficam em branco.');
  await screen.click('Continuar respondendo');
  await screen.click('Anterior');
  expect(field().value).toBe('sete');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await screen.click('Anterior');
  expect(shown()).toEqual(['doze quilos', true]);
  await type('12 kg');
  await screen.click('Próxima');
  await screen.click('Anterior');
  expect(shown()).toEqual(['12 kg', false]);
});
