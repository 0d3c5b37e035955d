import { PHONE_COOLDOWN_SECONDS } from '../phone-cooldown.rule.ts';

export const PROOF_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
/** Where a code goes that proves who registers. @spec ID-19 */
export type ProofChannel = (typeof PROOF_CHANNELS)[number];

/** A mail costs nothing and is often looked for in vain: it may be asked for again sooner than a message. */
const MAIL_COOLDOWN_SECONDS = 60;

/** Seconds to wait before another code may go the same way. @spec ID-19 */
export const proofCooldown = (channel: ProofChannel): number =>
  channel === 'email' ? MAIL_COOLDOWN_SECONDS : PHONE_COOLDOWN_SECONDS;

/** How long a right code speaks for who typed it, so that a refused form can be mended and sent again. */
const PROOF_SECONDS = 1800;

/** Whether a right code still speaks for who typed it. @spec ID-19 */
export const isFreshProof = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_SECONDS * 1000;

/**
 * How often one proof may be told that a document or an e-mail is taken: mending a slip takes one or two, asking about
 * a list of people takes more. @spec ID-15
 */
export const TOLD_TAKEN = 5;

/** Partners' channels somebody may register through. @spec ID-01 */
export const REGISTRATION_CHANNELS = ['seven_trade', 'pop_trade'] as const;
