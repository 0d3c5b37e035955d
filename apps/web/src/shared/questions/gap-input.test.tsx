// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { QuestionField } from './question-field.tsx';
import type { Answer, OfKind } from './question-shown.ts';

let screen: Screen;
let given: (readonly string[])[] = [];
let comesFromElsewhere: (gaps: string[]) => Promise<void>;
afterEach(async () => {
  await screen.leave();
  given = [];
});

/** A sentence of two gaps: a number, and its unit in words. */
function Sentence() {
  const [gaps, setGaps] = useState<string[]>([]);
  useEffect(() => {
    comesFromElsewhere = (next) => act(async () => setGaps(next));
  }, []);
  const answer: OfKind<Answer, 'fill_in'> = { kind: 'fill_in', gaps };
  const parts = ['A bateria guarda ', ' de energia, em ', '.'];
  return (
    <QuestionField
      question={{ kind: 'fill_in', prompt: 'Complete.', imageFileId: null, parts, numbers: [true, false] }}
      answer={answer}
      onAnswer={(next) => {
        if (next.kind !== 'fill_in') return;
        given.push(next.gaps);
        setGaps(next.gaps);
      }}
    />
  );
}
const asked = async (): Promise<void> => {
  screen = await onScreen(<Sentence />, ['assessment']);
};
const field = (place: number): HTMLInputElement =>
  document.querySelectorAll('input')[place] ?? document.createElement('input');
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
async function type(place: number, words: string): Promise<void> {
  await act(async () => {
    field(place).focus();
    setValue?.call(field(place), words);
    field(place).dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const goOn = () => act(async () => field(0).blur());

test('a gap for a number brings the keys for numbers, and one for words does not [AS-06] [PL-08]', async () => {
  await asked();
  expect([field(0).inputMode, field(1).getAttribute('inputmode')]).toEqual(['decimal', null]);
});

test('what is no number is told below its gap, stays as it was typed, and leaves that gap blank [AS-05] [AS-06]', async () => {
  await asked();
  await type(1, 'Wh');
  await type(0, '60');
  await type(0, '60 Wh');
  await goOn();
  expect(given.at(-1)).toEqual(['', 'Wh']);
  expect([field(0).value, field(0).getAttribute('aria-invalid')]).toEqual(['60 Wh', 'true']);
  const said = document.getElementById(field(0).getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('Isto não é um número. Escreva só o número, como 12,5.');
  expect(said?.role).toBe('alert');
  await type(0, '\u22121.234,5');
  expect(given.at(-1)).toEqual(['\u22121.234,5', 'Wh']);
  expect(screen.words()).not.toContain('não é um número');
});

test('a sign alone is told once one goes on, and a number that may be meant otherwise how it is read [AS-06]', async () => {
  await asked();
  await type(0, '-');
  expect(screen.words()).not.toContain('não é um número');
  await goOn();
  expect(screen.words()).toContain('não é um número');
  await type(0, '1.500');
  expect(screen.words()).toContain('Lido como 1,5.');
});

test('a newer answer from elsewhere is shown in a gap, but never under the fingers of who is typing [AS-05]', async () => {
  await asked();
  await type(0, '3');
  await comesFromElsewhere(['7', '']);
  expect(field(0).value).toBe('3');
  await goOn();
  expect(field(0).value).toBe('7');
});
