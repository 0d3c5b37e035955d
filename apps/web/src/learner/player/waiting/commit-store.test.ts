// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSecret } from '#shared/persisted-cipher.ts';
import { deviceCommitStore, memoryCommitStore } from './commit-store.ts';
import { heldCommit } from './sample-commit.ts';

/** A browser that lets nobody have a database, as some do in private windows. */
beforeEach(() => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('not here', 'SecurityError');
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('without a database what was said stays with the page, which does not say that the device has it [PL-04]', async () => {
  const store = deviceCommitStore(newSecret());
  const held = heldCommit({ sequence: 4 });
  expect(await store.put(held)).toBe(false);
  expect(await store.all()).toEqual([held]);
  await store.release(held.launch, 4);
  expect(await store.all()).toEqual([]);
});

test('of one launch the newest is kept, and of several the first said comes first [PL-04]', async () => {
  const store = memoryCommitStore();
  for (const [launch, sequence] of [
    ['b', 8],
    ['a', 2],
    ['b', 9],
  ] as const)
    await store.put(heldCommit({ launch, sequence }));
  expect((await store.all()).map(({ launch, sequence }) => `${launch}${sequence}`)).toEqual(['a2', 'b9']);
});

test('what was said since stays when an older word has arrived [PL-04]', async () => {
  const store = memoryCommitStore();
  await store.put(heldCommit({ sequence: 6 }));
  await store.release('launch', 5);
  expect(await store.all()).toHaveLength(1);
  await store.release('launch', 6);
  expect(await store.all()).toEqual([]);
});
