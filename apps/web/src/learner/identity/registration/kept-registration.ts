import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import type { ProofChannel } from '@trilha/rules/identity/registration/registration-code.rule';
import { isSharedDevice } from '#shared/shared-device/shared-device.ts';

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

/** Kept with the tab: a reload, or a look at the mail, loses nothing, and nobody finds it here afterwards; on a device of many it is not kept. @spec ID-15 ID-24 */
export function keepRegistration(slug: string, registration: KeptRegistration): void {
  if (isSharedDevice()) return;
  try {
    sessionStorage.setItem(place(slug), JSON.stringify(registration));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** What was told in this tab, or the beginning; anything else in its place counts as nothing. @spec ID-15 ID-19 */
export function keptRegistration(slug: string, begin: KeptRegistration): KeptRegistration {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(place(slug)) ?? 'null',
    ) as Partial<KeptRegistration> | null;
    return typeof kept?.answers === 'object' ? { ...begin, ...kept } : begin;
  } catch {
    return begin;
  }
}

export const forgetRegistration = (slug: string): void => sessionStorage.removeItem(place(slug));
