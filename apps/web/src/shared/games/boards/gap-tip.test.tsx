// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { GapTip } from './gap-tip.tsx';

let screen: Screen;
const said: string[] = [];
const escapes: string[] = [];
afterEach(async () => {
  await screen.leave();
  said.length = 0;
  escapes.length = 0;
});

/** A text of a game with two gaps that have tips, in something that Escape closes as well. */
async function play(): Promise<void> {
  screen = await onScreen(
    <div onKeyDown={({ key }) => escapes.push(key)} role="presentation">
      <GapTip tip="Não fica na luz" number={1} say={(words) => said.push(words)} />
      <input aria-label="Lacuna" />
      <GapTip tip="Mais de seis" number={2} say={(words) => said.push(words)} />
    </div>,
    ['games'],
  );
}
const tips = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('button[aria-expanded]')];
const press = (key: string, on = document.activeElement) =>
  act(async () => {
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

test('Escape closes a tip and puts the focus back on its button, wherever it was, and closes nothing else [GA-01] [PL-08]', async () => {
  await play();
  const [first, second] = tips();
  await act(async () => first?.click());
  expect(screen.words()).toContain('Não fica na luz');
  const gap = document.querySelector('input');
  await act(async () => gap?.focus());
  await press('a', gap);
  expect(screen.words()).toContain('Não fica na luz');
  await press('Escape');
  expect(screen.words()).not.toContain('Não fica na luz');
  expect([document.activeElement, first?.getAttribute('aria-expanded')]).toEqual([first, 'false']);
  expect([escapes, said.at(-1)]).toEqual([['a'], '']);
  await act(async () => second?.click());
  await press('Escape');
  expect(document.activeElement).toBe(second);
  await press('Escape');
  // With no tip open it is the key of whatever lies around.
  expect(escapes).toEqual(['a', 'Escape']);
});
