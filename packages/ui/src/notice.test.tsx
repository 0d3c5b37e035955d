// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice, type Tone } from './notice.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** How a notice that appears this far from the top of the window is brought into sight, while the focus is in `focused`. */
function broughtFrom(top: number, tone: Tone = 'bad', focused = 'button') {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const place = document.createElement('div');
  const held = document.createElement(focused);
  document.body.append(place, held);
  held.focus();
  act(() => createRoot(place).render(<Notice tone={tone}>Não deu.</Notice>));
  const asked = scroll.mock.calls.flat();
  vi.restoreAllMocks();
  return asked;
}

test('bad news above what is seen comes into sight, and nothing else moves the page [PL-08]', () => {
  expect(broughtFrom(-1633)).toEqual([{ block: 'center' }]);
  expect(broughtFrom(200)).toEqual([]);
  // Below, it came with its page: nobody pressed anything for it.
  expect(broughtFrom(2000)).toEqual([]);
  expect(broughtFrom(-1633, 'ok')).toEqual([]);
  expect(broughtFrom(-1633, 'bad', 'textarea')).toEqual([]);
});
