import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { STORAGE_STAND_IN } from './storage-stand-in.ts';

interface Page {
  localStorage: Storage;
  sessionStorage: Storage;
}

/** A window whose storages are as given, after the script has run in it. */
function pageWith(storage: PropertyDescriptor): Page {
  const window = {};
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, ...storage });
  runInNewContext(STORAGE_STAND_IN, { window, Object, String });
  return window as Page;
}

const storageThat = (kept: Record<string, string>, set: () => void) => ({
  ...kept,
  length: Object.keys(kept).length,
  getItem: (name: string) => kept[name] ?? null,
  setItem: set,
  removeItem: () => {},
});
const refuse = (): never => {
  throw new Error('shut');
};

test.each([
  { name: 'may not be touched', storage: { get: refuse } },
  { name: 'takes nothing', storage: { value: storageThat({}, refuse) } },
  { name: 'is not there', storage: { value: null } },
])('a page whose storage $name keeps things while it is open [ID-11]', ({ storage }) => {
  const { localStorage, sessionStorage } = pageWith(storage);
  expect(localStorage.getItem('setItem')).toBeNull();
  localStorage.setItem('one', '1');
  localStorage.setItem('two', '2');
  expect([localStorage.getItem('one'), localStorage.length, localStorage.key(1)]).toEqual(['1', 2, 'two']);
  expect(Object.keys(localStorage)).toEqual(['one', 'two']);
  expect(sessionStorage.getItem('one')).toBeNull();
  localStorage.removeItem('one');
  expect(localStorage.getItem('one')).toBeNull();
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});

test('a storage that works, and one that is only full, stay as they are [ID-24]', () => {
  const working = storageThat({}, () => {});
  expect(pageWith({ value: working }).localStorage).toBe(working);
  const full = storageThat({ 'trilha.refresh': 'half' }, refuse);
  expect(pageWith({ value: full }).localStorage.getItem('trilha.refresh')).toBe('half');
});
