// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ComponentTexts, ComponentTextsProvider } from './component-texts.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const WORDS = new Proxy({} as ComponentTexts, { get: (_texts, name) => String(name) });
const COLOURS = { primary: '#5b3df5', secondary: '#0b7a75', tertiary: '#f2a900' };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
let root: Root;
const asked = vi.fn<(question: string) => boolean>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.mockReset();
  window.confirm = asked as never;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const Fields = () => (
  <>
    <textarea defaultValue="before" />
    <input type="search" />
    <input type="password" />
  </>
);
const overlays = {
  sheet: (onClose: () => void, content: ReactNode, isKept = false) => (
    <Sheet opened onClose={onClose} title="t" leave="leave" isKept={isKept}>
      {content}
    </Sheet>
  ),
  dialog: (onClose: () => void, content: ReactNode, isKept = false) => (
    <Dialog opened onClose={onClose} title="t" leave="leave" isKept={isKept}>
      {content}
    </Dialog>
  ),
};

async function opened(kind: keyof typeof overlays, isKept?: boolean) {
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <ThemeProvider colours={COLOURS} texts={WORDS}>
        <ComponentTextsProvider value={WORDS}>
          {overlays[kind](onClose, <Fields />, isKept)}
        </ComponentTextsProvider>
      </ThemeProvider>,
    ),
  );
  await settle();
  const type = async (selector: string, words: string): Promise<void> => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`nothing is ${selector}`);
    await act(async () => {
      field.focus();
      field.value = words;
    });
  };
  const close = async (): Promise<void> => {
    await act(async () => document.querySelector<HTMLElement>('[aria-label="close"]')?.click());
    await settle();
  };
  const leave = async (): Promise<void> => {
    const buttons = [...document.querySelectorAll('button')];
    await act(async () => buttons.find(({ textContent }) => textContent === 'leave')?.click());
    await settle();
  };
  const escape = async (): Promise<void> => {
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => document.activeElement?.dispatchEvent(pressed));
    await settle();
  };
  return { onClose, type, close, leave, escape };
}

test.each(['sheet', 'dialog'] as const)(
  'a %s closes at once while nothing was typed [UX-05]',
  async (kind) => {
    const { onClose, close } = await opened(kind);
    await close();
    expect([onClose.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0]);
  },
);

test.each(['sheet', 'dialog'] as const)(
  'a %s with typed words asks, stays where they are to be kept, and closes where not [UX-05]',
  async (kind) => {
    const { onClose, type, close } = await opened(kind);
    await type('textarea', 'after');
    asked.mockReturnValueOnce(false);
    await close();
    expect(asked).toHaveBeenCalledWith('discardTyped');
    expect(onClose).not.toHaveBeenCalled();
    asked.mockReturnValueOnce(true);
    await close();
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['sheet', 'leave'],
  ['sheet', 'escape'],
  ['dialog', 'leave'],
  ['dialog', 'escape'],
] as const)('a %s with typed words asks as well by %s [UX-05]', async (kind, way) => {
  const { onClose, type, ...ways } = await opened(kind);
  await type('textarea', 'after');
  asked.mockReturnValueOnce(false);
  await ways[way]();
  expect(asked).toHaveBeenCalledWith('discardTyped');
  expect(onClose).not.toHaveBeenCalled();
  asked.mockReturnValueOnce(true);
  await ways[way]();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['sheet', 'dialog'] as const)(
  'a %s is left at once while nothing was typed [UX-05]',
  async (kind) => {
    const { onClose, leave } = await opened(kind);
    await leave();
    expect([onClose.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0]);
  },
);

test('words that are taken back, searched for, secret or kept as they are typed are not asked about [UX-05]', async () => {
  const { onClose, type, close } = await opened('sheet');
  await type('textarea', 'after');
  await type('textarea', 'before');
  await type('input[type="search"]', 'word');
  await type('input[type="password"]', 'secret');
  await close();
  const kept = await opened('dialog', true);
  await kept.type('textarea', 'other');
  await kept.close();
  expect([onClose.mock.calls.length, kept.onClose.mock.calls.length]).toEqual([1, 1]);
  expect(asked).not.toHaveBeenCalled();
});
