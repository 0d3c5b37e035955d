import { expect, test } from 'vitest';
import { keyFrom, newSecret } from '#shared/persisted-cipher.ts';
import { heldCommit } from './sample-commit.ts';
import { sealedCommit, unsealedCommit } from './sealed-commit.ts';

test('what a package said comes back, and lies on the device as nobody can read it [PL-04] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const held = heldCommit({ title: 'Abordagem na loja' });
  const kept = await sealedCommit(key, held);
  expect(await unsealedCommit(key, kept)).toEqual(held);
  expect(JSON.stringify(kept)).not.toMatch(/Abordagem|activity|incomplete/);
});

test('nothing is told to somebody else, or of another launch than it was sealed for [PL-04] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const kept = await sealedCommit(key, heldCommit());
  expect(await unsealedCommit(await keyFrom(newSecret()), kept)).toBeNull();
  expect(await unsealedCommit(key, { ...kept, launch: 'another' })).toBeNull();
});
