import { phoneCooldownState } from '@trilha/rules/identity/phone-cooldown.rule';

/** Why nothing is sent to a phone for now, and until when; of the person and the number it holds nothing. */
export interface KeptWait {
  readonly code: 'too_many_requests' | 'phone_prefix_stopped';
  /** Milliseconds since 1970 on this device, so that a reload changes nothing. */
  readonly endsAt: number;
}

/** Where people wait: each way in has its own. */
export type WaitPlace = 'recovery' | 'registration' | 'completion' | 'redemption';

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

/** The wait as the session tells it: `start` by the server's clock, `duration` in seconds. */
type Cooldown = { readonly start: string; readonly duration: number } | null;

/**
 * Keeps the wait that the session tells of, where this tab knows of none: the code may have been asked for in another
 * tab, or on another device. A clock that is wrong makes it no longer than it was. @spec ID-19 ID-24
 */
export function keepCooldown(place: WaitPlace, cooldown: Cooldown): void {
  if (!cooldown || keptWait(place)) return;
  const { start, duration } = cooldown;
  const asked = { startedAt: new Date(start), durationSeconds: duration };
  const { over, secondsLeft } = phoneCooldownState(asked, new Date());
  if (!over) keepWait(place, { code: 'too_many_requests', endsAt: Date.now() + secondsLeft * 1000 });
}
