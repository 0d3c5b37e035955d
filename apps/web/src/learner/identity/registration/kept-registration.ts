import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { lastingAnswers } from '@trilha/rules/identity/registration/lasting-answers.rule';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import type { ProofChannel } from '@trilha/rules/identity/registration/registration-code.rule';
import { draftPlace } from '#shared/drafts-on-device.ts';
import { forgetDraft, keepDraft, keptDraftQuery } from './kept-draft.ts';

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

/** At which client, and whether a provider has proved who it is. */
export interface RegistrationOf {
  readonly slug: string;
  readonly bySignOn: boolean;
}

const placesOf = ({ slug, bySignOn }: RegistrationOf) => {
  const name = `registration.${slug}${bySignOn ? '.sign-on' : ''}`;
  return { inTab: `trilha.${name}`, onDevice: draftPlace(name) };
};

/**
 * All of it with the tab; after it, what tells nobody who it was. Who comes back agrees again, and proves again. What a
 * provider has proved is over in half an hour, and the next to come from there may be another person: it goes with the
 * tab. @spec ID-15 ID-24
 */
export const keepRegistration = (of: RegistrationOf, registration: KeptRegistration): Promise<unknown> =>
  keepDraft(placesOf(of), registration, {
    country: registration.country,
    answers: of.bySignOn ? {} : lastingAnswers(registration.answers),
    terms: false,
    dataSharing: false,
    proof: null,
  });

/** @spec ID-15 ID-19 */
export const registrationDraftQuery = (of: RegistrationOf) => keptDraftQuery<KeptRegistration>(placesOf(of));

export const forgetRegistration = (of: RegistrationOf): void => forgetDraft(placesOf(of));
