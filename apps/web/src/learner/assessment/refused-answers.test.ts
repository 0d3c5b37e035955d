// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Said, stubServer } from '#testing/stub-server.ts';
import type { AnswerStore, GivenAnswer } from './answer-outbox.ts';
import { settledAnswers } from './refused-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device on which an attempt that is over has left answers to these questions. */
function deviceWith(
  ...questions: readonly string[]
): AnswerStore & { readonly rows: Map<string, GivenAnswer> } {
  const rows = new Map<string, GivenAnswer>(
    questions.map((questionId, place) => [
      questionId,
      {
        attemptId: 'attempt',
        questionId,
        answer: { kind: 'essay', text: questionId },
        sequence: place + 1,
        base: 0,
        line: null,
        before: [],
        key: `key-${questionId}`,
        isSent: false,
      },
    ]),
  );
  return {
    rows,
    put: async (answer) => void rows.set(answer.questionId, answer),
    ofAttempt: async () => [...rows.values()],
    forget: async () => rows.clear(),
    drop: async ({ questionId }) => void rows.delete(questionId),
  };
}
const SAVED = { sequence: 1, savedAt: '2026-11-21T15:00:01Z', secondsLeft: null };

test('of what a crashed page left behind, the server says what counted and what came too late [AS-05]', async () => {
  const store = deviceWith('received', 'late');
  // The receipt of one was lost on the way: under its key the server says the same again.
  stubServer(({ path }): Said => (path.endsWith('received') ? SAVED : 'attempt_time_over'));
  const refused = await settledAnswers(store, 'attempt');
  expect(refused.map(({ questionId, refusal }) => [questionId, refusal])).toEqual([
    ['late', 'attempt_time_over'],
  ]);
  expect(store.rows.has('late')).toBe(true);
});

test('an answer that the server took under another name of this browser has counted [AS-05]', async () => {
  const store = deviceWith('received');
  stubServer(() => 'idempotency_key_reused');
  expect(await settledAnswers(store, 'attempt')).toEqual([]);
});

test('where all counted, nothing of the attempt stays on the device [AS-05]', async () => {
  const store = deviceWith('one', 'two');
  stubServer(() => SAVED);
  expect(await settledAnswers(store, 'attempt')).toEqual([]);
  expect(store.rows.size).toBe(0);
});

test('nothing is said to have come too late as long as the server cannot be asked [AS-05]', async () => {
  const store = deviceWith('one');
  stubServer(() => 'unreachable');
  await expect(settledAnswers(store, 'attempt')).rejects.toMatchObject({ code: 'offline' });
  expect(store.rows.size).toBe(1);
});
