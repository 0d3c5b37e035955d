// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ComponentTexts, ComponentTextsProvider } from '@trilha/ui/component-texts';
import { Sheet } from '@trilha/ui/sheet';
import { ThemeProvider } from '@trilha/ui/theme-provider';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedQuestion } from './use-typed-question.ts';

const WORDS = new Proxy({} as ComponentTexts, { get: (_texts, name) => String(name) });
const COLOURS = { primary: '#5b3df5', secondary: '#0b7a75', tertiary: '#f2a900' };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const asked = vi.fn<(question: string) => boolean>();
const confirmed = window.confirm;
const history = createBrowserHistory();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.mockReset();
  window.confirm = asked as never;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  window.confirm = confirmed;
  vi.unstubAllGlobals();
});

afterAll(() => history.destroy());

/** A list, and a sheet over it that its address opens. */
async function openedSheet() {
  history.replace('/');
  const Root = () => {
    useTypedQuestion();
    return <Outlet />;
  };
  const top = createRootRoute({ component: Root });
  const list = createRoute({ getParentRoute: () => top, path: '/', component: () => null });
  const sheet = createRoute({
    getParentRoute: () => top,
    path: '/sheet',
    component: () => (
      <Sheet opened onClose={() => undefined} title="t">
        <textarea />
      </Sheet>
    ),
  });
  const router = createRouter({
    routeTree: top.addChildren([list, sheet]),
    history,
  });
  await act(async () =>
    root.render(
      <ThemeProvider colours={COLOURS} texts={WORDS}>
        <ComponentTextsProvider value={WORDS}>
          <RouterProvider router={router} />
        </ComponentTextsProvider>
      </ThemeProvider>,
    ),
  );
  await settle();
  await act(async () => router.navigate({ to: '/sheet' as never }));
  await settle();
  const type = async (words: string): Promise<void> => {
    const field = document.querySelector('textarea');
    await act(async () => field?.focus());
    if (field) field.value = words;
  };
  const after = async (go: () => void): Promise<string> => {
    await act(async () => go());
    await settle();
    return router.state.location.pathname;
  };
  return { type, after, router };
}

test('the way back asks before it closes typed words away, and stays where they shall not be lost [UX-05]', async () => {
  const { type, after, router } = await openedSheet();
  await type('uma venda');
  asked.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect(await after(() => router.history.back())).toBe('/sheet');
  expect(document.querySelector('textarea')?.value).toBe('uma venda');
  expect(await after(() => router.history.back())).toBe('/');
  expect(asked.mock.calls).toEqual([['discardTyped'], ['discardTyped']]);
});

test('the browser asks before the page itself ends with typed words in it, and only then [UX-05]', async () => {
  const { type } = await openedSheet();
  const isAsked = (): boolean => {
    const ending = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(ending);
    return ending.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  await type('uma venda');
  expect(isAsked()).toBe(true);
});

test('it asks nothing where nothing was typed, and what a form does when it is sent is no way back [UX-05]', async () => {
  const { type, after, router } = await openedSheet();
  expect(await after(() => router.history.back())).toBe('/');
  expect(await after(() => router.history.forward())).toBe('/sheet');
  await type('uma venda');
  expect(await after(() => void router.navigate({ to: '/' }))).toBe('/');
  expect(asked).not.toHaveBeenCalled();
});
