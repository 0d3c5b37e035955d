// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  const { AfterFirstPaint } = await import('./after-first-paint.tsx');
  return (
    <AfterFirstPaint>
      <p>Seus números</p>
    </AfterFirstPaint>
  );
};

test('what lies below is no part of the first drawing [UX-09]', async () => {
  expect(renderToStaticMarkup(await load())).toBe('');
});

test('it follows at once, and is there in one piece whenever a person comes back [UX-09]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const below = await load();
  const place = document.createElement('div');
  act(() => createRoot(place).render(below));
  expect(place.textContent).toBe('Seus números');
  expect(renderToStaticMarkup(below)).toBe('<p>Seus números</p>');
  vi.unstubAllGlobals();
});
