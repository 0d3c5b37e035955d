import { phoneStanding } from '@trilha/rules/identity/phone-proof.rule';
import type { Platform, Transaction } from '#platform/context.ts';
import { holdPhoneProof } from './phone-proof.queries.ts';

/** Whether a phone can be proved at all: where the installation sends no codes nobody is asked, for nobody could answer. */
export const canProvePhone = ({ messenger }: Pick<Platform, 'messenger'>): boolean =>
  messenger.channels.length > 0;

/**
 * Whether whoever holds this session showed in the last ten minutes that the person's phone is in their hands; true to the
 * end of the transaction. A key or somebody who helps never did. @spec ID-19 RW-02
 */
export async function hasProvedPhone(tx: Transaction): Promise<boolean> {
  const { actor, platform, now } = tx;
  if (!canProvePhone(platform)) return true;
  if (actor.apiKey !== null || actor.impersonator !== null) return false;
  const facts = await holdPhoneProof(tx);
  return facts !== null && phoneStanding(facts, now).kind === 'proved';
}
