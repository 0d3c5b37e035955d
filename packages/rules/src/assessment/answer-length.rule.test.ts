import { expect, test } from 'vitest';
import { isTooLong, lengthProblem, RECORDING_LEEWAY_SECONDS } from './answer-length.rule.ts';
import type { Answer } from './question.ts';

const essay = (length: number): Answer => ({ kind: 'essay', text: 'á'.repeat(length) });
const audio: Answer = { kind: 'audio_answer', fileIds: ['one'] };
const short: Answer = { kind: 'short_answer', text: 'longer than three' };
const essays = { maximumCharacters: 3, maximumSeconds: null };
const recordings = { maximumCharacters: null, maximumSeconds: 60 };
const none = { maximumCharacters: null, maximumSeconds: null };

test.each([
  { limits: essays, answer: essay(3), seconds: [], problem: null },
  { limits: essays, answer: essay(4), seconds: [], problem: 'answer_too_long' },
  { limits: essays, answer: short, seconds: [], problem: null },
  { limits: none, answer: essay(9000), seconds: [], problem: null },
  { limits: recordings, answer: audio, seconds: [60 + RECORDING_LEEWAY_SECONDS], problem: null },
  { limits: recordings, answer: audio, seconds: [62.1], problem: 'recording_too_long' },
  { limits: recordings, answer: audio, seconds: [null], problem: null },
  { limits: recordings, answer: audio, seconds: [], problem: null },
  { limits: none, answer: audio, seconds: [9000], problem: null },
] as const)(
  'of $answer.kind within $limits, that lasts $seconds, it is said: $problem [AS-06]',
  ({ limits, answer, seconds, problem }) => {
    expect(lengthProblem(limits, answer, seconds)).toBe(problem);
  },
);

test('a text counts as its field counts it [AS-06]', () => {
  expect(['', 'três', '👍'].map((text) => isTooLong(text, 1))).toEqual([false, true, true]);
});
