// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '#shared/language.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { NumericField } from './numeric-field.tsx';
import type { Answer, OfKind } from './question-shown.ts';

type Given = OfKind<Answer, 'numeric'>;

let screen: Screen;
let given: Given[] = [];
let comesFromElsewhere: (answer: Given | null) => Promise<void>;
afterEach(async () => {
  await screen.leave();
  await changeLanguage('pt-BR');
  given = [];
});

function Asked({ unit, first }: { readonly unit: string; readonly first: Given | null }) {
  const [answer, setAnswer] = useState(first);
  useEffect(() => {
    comesFromElsewhere = (next) => act(async () => setAnswer(next));
  }, []);
  return (
    <NumericField
      question={{ kind: 'numeric', prompt: 'Quanto?', imageFileId: null, unit }}
      answer={answer}
      onAnswer={(next) => {
        given.push(next);
        setAnswer(next);
      }}
    />
  );
}
async function asked({ unit = '', first = null as Given | null } = {}) {
  screen = await onScreen(<Asked unit={unit} first={first} />, ['assessment']);
}
const field = (): HTMLInputElement => document.querySelector('input') ?? document.createElement('input');
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
/** Puts the cursor into the field and writes this in the place of what is there. */
async function type(words: string): Promise<void> {
  await act(async () => {
    field().focus();
    setValue?.call(field(), words);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const goOn = () => act(async () => field().blur());
const values = () => given.map(({ value }) => value);

test('a number that was typed can be taken back [AS-05] [AS-06]', async () => {
  await asked();
  await type('12');
  await type('');
  expect(values()).toEqual([12, null]);
  await goOn();
  expect([field().value, screen.words()]).toEqual(['', expect.not.stringContaining('não é um número')]);
});

test('what is no number stays as it was typed, counts as blank, and its person is told so [AS-05] [AS-06]', async () => {
  await asked();
  await type('12');
  await type('12 quilos');
  expect(values()).toEqual([12, null]);
  expect(screen.words()).toContain('Isto não é um número. Escreva só o número, como 12,5.');
  expect(screen.words()).toContain('Até lá, a questão fica em branco.');
  await goOn();
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['12 quilos', 'true']);
  await type('13');
  expect(values()).toEqual([12, null, 13]);
  expect(screen.words()).not.toContain('não é um número');
});

test('the unit of the question may be typed with the number, and half of it is told once one goes on [AS-06]', async () => {
  await asked({ unit: 'kg' });
  await type('12 k');
  expect(screen.words()).not.toContain('não é um número');
  await goOn();
  expect(screen.words()).toContain('Isto não é um número em kg.');
  await type('12 kg');
  await goOn();
  expect(values()).toEqual([12]);
  expect([field().value, screen.words()]).toEqual(['12 kg', expect.not.stringContaining('não é um número')]);
});

test('the unit may be typed in other capitals, but not as another unit that differs by them [AS-06]', async () => {
  await asked({ unit: 'kg' });
  await type('10 KG');
  await goOn();
  expect(values()).toEqual([10]);
  expect(screen.words()).not.toContain('não é um número');
  await screen.leave();
  given = [];
  await asked({ unit: 'mW' });
  await type('10 MW');
  await goOn();
  expect(values()).toEqual([]);
  expect(screen.words()).toContain('Isto não é um número em mW.');
});

test('a newer answer from elsewhere is shown, but never under the fingers of who is typing [AS-05]', async () => {
  await asked({ first: { kind: 'numeric', value: 1.5 } });
  expect(field().value).toBe('1,5');
  await comesFromElsewhere({ kind: 'numeric', value: 20.25 });
  expect(field().value).toBe('20,25');
  await type('3');
  await comesFromElsewhere({ kind: 'numeric', value: 7 });
  expect(field().value).toBe('3');
  await goOn();
  expect(field().value).toBe('7');
  await type('doze');
  await goOn();
  await comesFromElsewhere({ kind: 'numeric', value: 8 });
  expect(field().value).toBe('8');
});

test('numbers are shown as the language writes them, and read with a comma or a point [AS-06] [PL-05]', async () => {
  await asked({ first: { kind: 'numeric', value: 1234.5 } });
  expect(field().value).toBe('1234,5');
  await act(async () => changeLanguage('en-US'));
  await screen.settle();
  expect(field().value).toBe('1234.5');
  await type('1,5');
  await type('2.5');
  expect(values()).toEqual([1.5, 2.5]);
});

test('a number that could be meant with thousands says how it is read [AS-06]', async () => {
  await asked();
  await type('1.500');
  expect(values()).toEqual([1.5]);
  expect(screen.words()).toContain('Lido como 1,5. Para milhares, escreva sem ponto nem vírgula.');
});
