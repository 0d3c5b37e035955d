import { expect, test } from 'vitest';
import { keyFrom, newSecret } from '#shared/persisted-cipher.ts';
import { sealedAnswer, unsealedAnswer } from './sealed-answer.ts';

const given = {
  attemptId: 'attempt',
  questionId: 'question',
  answer: { kind: 'true_false', value: true },
  sequence: 3,
  base: 0,
  line: null,
  before: [],
  key: 'once',
  isSent: false,
} as const;

test('an answer is read again under the key of the same person, and under no other [AS-05] [ID-24]', async () => {
  const secret = newSecret();
  const kept = await sealedAnswer(await keyFrom(secret), given);
  expect(JSON.stringify(kept)).not.toMatch(/true_false|once/);
  expect(kept).toMatchObject({ attemptId: 'attempt', questionId: 'question', isSent: false });
  // The server tells the same key at every sign-in.
  expect(await unsealedAnswer(await keyFrom(secret), kept)).toEqual(given);
  expect(await unsealedAnswer(await keyFrom(newSecret()), kept)).toBeNull();
});

test('an answer that was moved to another question is none [AS-05]', async () => {
  const key = await keyFrom(newSecret());
  const kept = await sealedAnswer(key, given);
  expect(await unsealedAnswer(key, { ...kept, questionId: 'other' })).toBeNull();
});

test('what an earlier version left unsealed is still read [AS-05]', async () => {
  expect(await unsealedAnswer(await keyFrom(newSecret()), given)).toEqual(given);
});
