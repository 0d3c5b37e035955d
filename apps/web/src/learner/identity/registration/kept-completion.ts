import { lastingAnswers } from '@trilha/rules/identity/registration/lasting-answers.rule';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { draftPlace } from '#shared/drafts-on-device.ts';
import { forgetDraft, keepDraft, keptDraftQuery } from './kept-draft.ts';
import type { AskedProof } from './kept-registration.ts';

/** What a member has filled in so far, and the code that went to the phone. */
export interface KeptCompletion {
  readonly answers: RegistrationAnswers;
  readonly dataSharing: boolean;
  readonly proof: AskedProof | null;
}

/** Whose it is, and at which client. */
export interface CompletionOf {
  readonly userId: string;
  readonly membershipId: string;
}

const placesOf = ({ userId, membershipId }: CompletionOf) => ({
  inTab: `trilha.completion.${membershipId}`,
  onDevice: draftPlace(`completion.${membershipId}`, userId),
});

/** All of it with the tab; after it, what tells nobody who it was. @spec ID-15 ID-24 */
export const keepCompletion = (whose: CompletionOf, completion: KeptCompletion): Promise<unknown> =>
  keepDraft(placesOf(whose), completion, {
    answers: lastingAnswers(completion.answers),
    dataSharing: false,
    proof: null,
  });

/** @spec ID-15 ID-19 */
export const completionDraftQuery = (whose: CompletionOf) => keptDraftQuery<KeptCompletion>(placesOf(whose));

export const forgetCompletion = (whose: CompletionOf): void => forgetDraft(placesOf(whose));
