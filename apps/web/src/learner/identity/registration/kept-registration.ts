import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import type { ProofChannel } from '@trilha/rules/identity/registration/registration-code.rule';
import { forgetInTab, keepInTab, tabDraftQuery } from './tab-draft.ts';

/** The code that was asked for: where it went and its times. */
export interface AskedProof {
  readonly channel: ProofChannel;
  readonly to: string;
  readonly request: string;
  /** Milliseconds since 1970 on this device, so that a reload changes nothing. */
  readonly waitEndsAt: number;
}
/** What a newcomer has told so far; never the password, which lives in the memory of the screen alone. */
export interface KeptRegistration {
  readonly country: DocumentCountry;
  readonly answers: RegistrationAnswers;
  readonly terms: boolean;
  readonly dataSharing: boolean;
  readonly proof: AskedProof | null;
}

const place = (slug: string): string => `trilha.registration.${slug}`;

/** @spec ID-15 ID-24 */
export const keepRegistration = (slug: string, registration: KeptRegistration): Promise<unknown> =>
  keepInTab(place(slug), registration);

/** @spec ID-15 ID-19 */
export const registrationDraftQuery = (slug: string) => tabDraftQuery<KeptRegistration>(place(slug));

export const forgetRegistration = (slug: string): void => forgetInTab(place(slug));
