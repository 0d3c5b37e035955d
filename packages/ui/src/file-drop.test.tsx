// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ComponentTexts, ComponentTextsProvider } from './component-texts.tsx';
import { FileDrop } from './file-drop.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const WORDS = new Proxy({} as ComponentTexts, { get: (_texts, name) => String(name) });
const COLOURS = { primary: '#5b3df5', secondary: '#0b7a75', tertiary: '#f2a900' };
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('whoever takes a file away by the keyboard goes on where another one is chosen [PL-08]', async () => {
  function Field() {
    const [isThere, setThere] = useState(true);
    return (
      <FileDrop
        label="l"
        action="a"
        hint="h"
        accept="*"
        files={isThere ? [{ id: 'one', name: 'nota.pdf', size: '1 kB', state: 'done' }] : []}
        onFiles={() => undefined}
        onRemove={() => setThere(false)}
      />
    );
  }
  await act(async () =>
    root.render(
      <ThemeProvider colours={COLOURS} texts={WORDS}>
        <ComponentTextsProvider value={WORDS}>
          <Field />
        </ComponentTextsProvider>
      </ThemeProvider>,
    ),
  );
  const button = document.querySelector<HTMLButtonElement>('li button');
  button?.focus();
  await act(async () => button?.click());
  expect(document.querySelector('li')).toBeNull();
  expect(document.activeElement?.matches('input[type=file]')).toBe(true);
});
