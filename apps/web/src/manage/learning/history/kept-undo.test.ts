// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isHistory, NO_HISTORY } from './edit-history.ts';
import { keepUndo, keptUndo } from './kept-undo.ts';

const PLACE = { of: 'course:1', by: 'ana' };
const NOON = Date.parse('2026-11-21T15:00:00Z');
beforeEach(() => sessionStorage.clear());

test('what takes a change back is kept whole for half an hour, for who made it [MG-02]', () => {
  const value = { past: [{ before: { titles: new Map([['m1', 'Caixa']]) } }], future: [] };
  keepUndo(PLACE, value, NOON);
  expect(keptUndo(PLACE, NOON + 30 * 60_000 - 1)).toEqual(value);
  expect(keptUndo(PLACE, NOON + 30 * 60_000)).toBeNull();
  expect(keptUndo({ ...PLACE, by: 'bruno' }, NOON)).toBeNull();
  expect(keptUndo({ ...PLACE, of: 'course:2' }, NOON)).toBeNull();
});

test('what was taken back is kept no longer [MG-02]', () => {
  keepUndo(PLACE, [1], NOON);
  keepUndo(PLACE, null, NOON);
  expect(keptUndo(PLACE, NOON)).toBeNull();
});

test('a tab without room for it loses nothing else [MG-02]', () => {
  const full = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
  Storage.prototype.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => keepUndo(PLACE, [1], NOON)).not.toThrow();
  if (full) Object.defineProperty(Storage.prototype, 'setItem', full);
});

test('a history comes back as one, and what another build kept otherwise is none [MG-02]', () => {
  const part = {
    fields: { title: 'Caixa' },
    activities: new Map(),
    titles: new Map([['m', 'A']]),
    outline: null,
  };
  keepUndo(PLACE, { past: [{ before: part, after: part }], future: [] }, NOON);
  expect(isHistory(keptUndo(PLACE, NOON))).toBe(true);
  expect(isHistory(NO_HISTORY)).toBe(true);
  for (const other of [
    null,
    [],
    { past: [] },
    { past: [{ before: part }], future: [] },
    { past: 1, future: 2 },
  ])
    expect(isHistory(other)).toBe(false);
});
