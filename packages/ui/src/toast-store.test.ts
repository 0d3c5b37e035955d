import { afterEach, expect, test, vi } from 'vitest';
import { addToast, dismissToast, heldToasts, onToasts } from './toast-store.ts';

afterEach(() => {
  for (const { id } of heldToasts()) dismissToast(id);
});

test('offers to take a thing back for ten seconds, and shows plain news for five [UX-07]', () => {
  addToast('Venda enviada', { undo: () => {} });
  addToast('Salvo');
  expect(heldToasts().map(({ milliseconds }) => milliseconds)).toEqual([10_000, 5000]);
});

test('keeps the three newest pieces of news and tells whoever shows them [UX-07]', () => {
  const told = vi.fn<() => void>();
  const stop = onToasts(told);
  for (const message of ['um', 'dois', 'três', 'quatro']) addToast(message);
  stop();
  expect(heldToasts().map(({ message }) => message)).toEqual(['dois', 'três', 'quatro']);
  expect(told).toHaveBeenCalledTimes(4);
});
