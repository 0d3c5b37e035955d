import { PHONE_COOLDOWN_SECONDS } from '@trilha/rules/identity/phone-cooldown.rule';
import { CODE_SECONDS } from '@trilha/rules/identity/recovery.rule';
import type { AskedProof } from '../registration/kept-registration.ts';

/** A code that was asked for, to whichever of the ways to a phone. */
export type AskedPhoneCode = AskedProof & { readonly channel: 'sms' | 'whatsapp' };

/** Whether it may still be typed: what was sent longer ago than a code lives is forgotten. @spec ID-19 */
export const isStillTyped = ({ waitEndsAt }: AskedPhoneCode, now: number): boolean =>
  now < waitEndsAt + (CODE_SECONDS - PHONE_COOLDOWN_SECONDS) * 1000;
