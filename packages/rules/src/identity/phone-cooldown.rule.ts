import { elapsedTime } from '../shared/elapsed-time.ts';

/** Seconds to wait between two verification codes unless set otherwise. @spec ID-19 */
export const PHONE_COOLDOWN_SECONDS = 300;

/** When the wait began and how long it lasts; kept in the session so that a reload changes nothing. */
export interface PhoneCooldown {
  readonly startedAt: Date;
  readonly durationSeconds: number;
}
export interface PhoneCooldownState {
  /** Whether another code may be asked for. */
  readonly over: boolean;
  /** Whole seconds left, and the same as mm:ss. */
  readonly secondsLeft: number;
  readonly shown: string;
}

/**
 * Where a cooldown stands now: over as soon as the elapsed seconds reach the duration. A clock set back does not make
 * the wait longer than it was. @spec ID-19
 */
export function phoneCooldownState(cooldown: PhoneCooldown | null, now: Date): PhoneCooldownState {
  const elapsed = cooldown ? Math.max(0, (now.getTime() - cooldown.startedAt.getTime()) / 1000) : 0;
  const secondsLeft = cooldown ? Math.max(0, Math.ceil(cooldown.durationSeconds - elapsed)) : 0;
  return { over: secondsLeft === 0, secondsLeft, shown: elapsedTime(secondsLeft) };
}
