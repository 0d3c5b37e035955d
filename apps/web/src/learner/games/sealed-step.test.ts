import { expect, test } from 'vitest';
import { keyFrom, newSecret } from '#shared/persisted-cipher.ts';
import { sealedStep, unsealedStep } from './sealed-step.ts';

const step = {
  key: 'once',
  gameId: 'game',
  playId: 'play',
  sequence: 3,
  step: { type: 'judge', id: 's1', value: true },
} as const;

test('a move is read again under the key of the same person, and under no other [GA-01] [ID-24]', async () => {
  const secret = newSecret();
  const kept = await sealedStep(await keyFrom(secret), step);
  expect(JSON.stringify(kept)).not.toMatch(/judge|"sequence"/);
  expect(await unsealedStep(await keyFrom(secret), kept)).toEqual(step);
  expect(await unsealedStep(await keyFrom(newSecret()), kept)).toBeNull();
});

test('a move that was carried to another game is none [GA-01]', async () => {
  const cipherKey = await keyFrom(newSecret());
  const kept = await sealedStep(cipherKey, step);
  expect(await unsealedStep(cipherKey, { ...kept, gameId: 'other' })).toBeNull();
});
