import { seal, sealBytes, unseal, unsealBytes } from '#shared/persisted-cipher.ts';
import type { WaitingSending } from './waiting-sending.ts';

/** As it lies on the device: its name can be read without the key, and nothing else. */
export interface SealedSending {
  readonly key: string;
  readonly sealed: string;
  readonly bytes: ArrayBuffer | null;
}

export async function sealedSending(cipherKey: CryptoKey, sending: WaitingSending): Promise<SealedSending> {
  const { file } = sending;
  const plain = { ...sending, file: file && { name: file.name, type: file.type } };
  return {
    key: sending.key,
    sealed: await seal(cipherKey, JSON.stringify(plain)),
    bytes: file && (await sealBytes(cipherKey, file.bytes)),
  };
}

/** What waits as it was made; null where it is somebody else's or was touched. @spec OF-04 ID-24 */
export async function unsealedSending(
  cipherKey: CryptoKey,
  kept: SealedSending,
): Promise<WaitingSending | null> {
  const plain = await unseal(cipherKey, kept.sealed);
  if (plain === null) return null;
  const sending = JSON.parse(plain) as WaitingSending;
  if (sending.key !== kept.key) return null;
  if (!sending.file) return sending;
  const bytes = kept.bytes && (await unsealBytes(cipherKey, kept.bytes));
  return bytes && { ...sending, file: { ...sending.file, bytes } };
}
