import { seal, unseal } from '#shared/persisted-cipher.ts';
import type { GivenAnswer } from './answer-outbox.ts';

/** What can be read without the key: where it belongs, and whether it may be thrown away. */
type InTheClear = Pick<GivenAnswer, 'attemptId' | 'questionId' | 'isSent'>;
interface SealedAnswer extends InTheClear {
  readonly sealed: string;
}
/** As it lies on the device; unsealed where an earlier version left it. */
export type KeptAnswer = SealedAnswer | GivenAnswer;

/** Left by a version that did not note which answers it knew. */
const KNEW_NONE = { base: 0, line: null, before: [] } as const;

export const isSealed = (kept: KeptAnswer): kept is SealedAnswer => 'sealed' in kept;

export async function sealedAnswer(key: CryptoKey, given: GivenAnswer): Promise<SealedAnswer> {
  const { attemptId, questionId, isSent } = given;
  return { attemptId, questionId, isSent, sealed: await seal(key, JSON.stringify(given)) };
}

/** The answer as it was given; null where it is somebody else's, or was sealed for another place. @spec AS-05 ID-24 */
export async function unsealedAnswer(key: CryptoKey, kept: KeptAnswer): Promise<GivenAnswer | null> {
  if (!isSealed(kept)) return { ...KNEW_NONE, ...kept };
  const plain = await unseal(key, kept.sealed);
  if (plain === null) return null;
  const given: GivenAnswer = { ...KNEW_NONE, ...JSON.parse(plain) };
  return given.attemptId === kept.attemptId && given.questionId === kept.questionId ? given : null;
}
