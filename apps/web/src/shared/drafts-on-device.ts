import { isDraftOver } from '@trilha/rules/identity/registration/draft-time.rule';

const PREFIX = 'trilha.draft.';

/** Where a draft lies that outlives its tab; `whose` is the person's id, or none where nobody has an account yet. @spec ID-15 */
export const draftPlace = (name: string, whose = ''): string => `${PREFIX}${whose}.${name}`;

/** The instant in milliseconds until which it lies there, and what was sealed. */
export function partsOfDraft(lying: string): { readonly endsAt: number; readonly sealed: string } {
  const dot = lying.indexOf('.');
  return { endsAt: dot > 0 ? Number(lying.slice(0, dot)) : Number.NaN, sealed: lying.slice(dot + 1) };
}

const forget = (isToGo: (place: string) => boolean): void => {
  for (const place of Object.keys(localStorage))
    if (place.startsWith(PREFIX) && isToGo(place)) localStorage.removeItem(place);
};

/** Sweeps what lay here too long, also where nobody opens the form again. @spec ID-15 */
export const forgetOldDrafts = (now: number): void =>
  forget((place) => isDraftOver(partsOfDraft(localStorage.getItem(place) ?? '').endsAt, now));

/** Somebody has signed in: what others began to fill in here is no matter of theirs. @spec ID-15 ID-24 */
export const forgetDraftsOfOthers = (userId: string): void =>
  forget((place) => !place.startsWith(draftPlace('', userId)));
