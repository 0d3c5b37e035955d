// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSecret } from '#shared/persisted-cipher.ts';
import { deviceAnswerStore } from './answer-store.ts';

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

const given = (attemptId: string, sequence: number, value: boolean) => ({
  attemptId,
  questionId: 'question',
  answer: { kind: 'true_false', value } as const,
  sequence,
  base: 0,
  line: null,
  before: [],
  key: `key-${sequence}`,
  isSent: false,
});

test('without a database answers stay with the page, which does not say that the device has them [AS-05]', async () => {
  const store = deviceAnswerStore(newSecret());
  const answer = given('refusing', 1, true);
  await expect(store.put(answer)).rejects.toThrow('not here');
  // The learner comes back to the attempt in the same page.
  const again = deviceAnswerStore(newSecret());
  expect(await again.ofAttempt('refusing')).toEqual([answer]);
  expect(again.isOfPage?.(answer)).toBe(true);
});

test('an older page that still sends writes over no newer answer [AS-05]', async () => {
  const store = deviceAnswerStore(null);
  await store.put(given('twice', 2, true)).catch(() => undefined);
  await store.put({ ...given('twice', 1, false), isSent: true }).catch(() => undefined);
  expect(await store.ofAttempt('twice')).toEqual([given('twice', 2, true)]);
});

test('an attempt that was handed in leaves nothing behind [AS-05]', async () => {
  const store = deviceAnswerStore(null);
  for (const attemptId of ['done', 'other'])
    await store.put(given(attemptId, 1, true)).catch(() => undefined);
  await store.forget('done');
  expect(await store.ofAttempt('done')).toEqual([]);
  expect(await store.ofAttempt('other')).toHaveLength(1);
});
