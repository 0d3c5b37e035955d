/** Why nothing is sent to a phone for now, and until when; of the person and the number it holds nothing. */
export interface KeptWait {
  readonly code: 'too_many_requests' | 'phone_prefix_stopped';
  /** Milliseconds since 1970 on this device, so that a reload changes nothing. */
  readonly endsAt: number;
}

/** Where people wait: each way in has its own. */
export type WaitPlace = 'recovery' | 'registration' | 'completion';

const keyOf = (place: WaitPlace): string => `trilha.wait.${place}`;

/** Keeps it until the tab is closed. @spec ID-19 */
export function keepWait(place: WaitPlace, wait: KeptWait): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify(wait));
}

/** The wait that still runs there, or null; anything else in its place counts as nothing. @spec ID-19 */
export function keptWait(place: WaitPlace): KeptWait | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as Partial<KeptWait> | null;
    const isKnown = kept?.code === 'too_many_requests' || kept?.code === 'phone_prefix_stopped';
    return isKnown && typeof kept.endsAt === 'number' && Date.now() < kept.endsAt ? (kept as KeptWait) : null;
  } catch {
    return null;
  }
}

/** Forgets it: something was sent after all. */
export const forgetWait = (place: WaitPlace): void => sessionStorage.removeItem(keyOf(place));
