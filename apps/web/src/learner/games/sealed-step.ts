import { seal, unseal } from '#shared/persisted-cipher.ts';
import type { WaitingStep } from './move-outbox.ts';

/** As it lies on the device: its name and where it belongs can be read without the key, what was done cannot. */
export interface SealedStep extends Pick<WaitingStep, 'key' | 'gameId'> {
  readonly sealed: string;
}

export async function sealedStep(cipherKey: CryptoKey, step: WaitingStep): Promise<SealedStep> {
  const { key, gameId } = step;
  return { key, gameId, sealed: await seal(cipherKey, JSON.stringify(step)) };
}

/** The step as it was made; null where it is somebody else's, or was sealed for another place. @spec GA-01 ID-24 */
export async function unsealedStep(cipherKey: CryptoKey, kept: SealedStep): Promise<WaitingStep | null> {
  const plain = await unseal(cipherKey, kept.sealed);
  if (plain === null) return null;
  const step = JSON.parse(plain) as WaitingStep;
  return step.key === kept.key && step.gameId === kept.gameId ? step : null;
}
