import type { AskedPhoneCode } from '../../identity/phone-proof/asked-code.ts';
import { forgetInTab, keepInTab, tabDraftQuery } from '../../identity/registration/tab-draft.ts';
import type { Address } from './address-fields.tsx';

/** What was filled in of an order that waits for the phone, and the code that went there. */
export interface KeptRedemption {
  readonly answers: Address;
  readonly asked: AskedPhoneCode | null;
}

const place = (membershipId: string, rewardId: string): string =>
  `trilha.redemption.${membershipId}.${rewardId}`;

/** Reading a message may cost a phone the page behind it: what was filled in comes back. @spec RW-02 ID-24 */
export const keepRedemption = (
  membershipId: string,
  rewardId: string,
  redemption: KeptRedemption,
): Promise<unknown> => keepInTab(place(membershipId, rewardId), redemption);

/** @spec RW-02 */
export const redemptionDraftQuery = (membershipId: string, rewardId: string) =>
  tabDraftQuery<KeptRedemption>(place(membershipId, rewardId));

export const forgetRedemption = (membershipId: string, rewardId: string): void =>
  forgetInTab(place(membershipId, rewardId));
