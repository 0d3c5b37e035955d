import { seal, unseal } from '#shared/persisted-cipher.ts';
import type { HeldCommit } from './held-commit.ts';

/** As it lies on the device: which launch it is of can be read without the key, what was learnt in it cannot. */
export interface SealedCommit {
  readonly launch: string;
  readonly sealed: string;
}

export async function sealedCommit(cipherKey: CryptoKey, held: HeldCommit): Promise<SealedCommit> {
  return { launch: held.launch, sealed: await seal(cipherKey, JSON.stringify(held)) };
}

/** What was held; null where it is somebody else's, or was sealed for another place. @spec PL-04 ID-24 */
export async function unsealedCommit(cipherKey: CryptoKey, kept: SealedCommit): Promise<HeldCommit | null> {
  const plain = await unseal(cipherKey, kept.sealed);
  if (plain === null) return null;
  const held = JSON.parse(plain) as HeldCommit;
  return held.launch === kept.launch ? held : null;
}
