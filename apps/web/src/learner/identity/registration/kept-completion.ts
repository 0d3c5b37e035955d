import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import type { AskedProof } from './kept-registration.ts';
import { forgetInTab, keepInTab, tabDraftQuery } from './tab-draft.ts';

/** What a member has filled in so far, and the code that went to the phone. */
export interface KeptCompletion {
  readonly answers: RegistrationAnswers;
  readonly dataSharing: boolean;
  readonly proof: AskedProof | null;
}

const place = (membershipId: string): string => `trilha.completion.${membershipId}`;

/** @spec ID-15 ID-24 */
export const keepCompletion = (membershipId: string, completion: KeptCompletion): Promise<unknown> =>
  keepInTab(place(membershipId), completion);

/** @spec ID-15 ID-19 */
export const completionDraftQuery = (membershipId: string) =>
  tabDraftQuery<KeptCompletion>(place(membershipId));

export const forgetCompletion = (membershipId: string): void => forgetInTab(place(membershipId));
