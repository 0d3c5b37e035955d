import type { SaveState } from '../progress-saver.ts';

/** How saving goes, and what became of what had to wait for a network since the package was opened. */
export interface HeldSaving {
  readonly state: SaveState;
  /** Null where nothing has waited yet; without an instant as long as it waits. */
  readonly waited: { readonly sentAt: Date | null } | null;
}

/** The same after the package has told how it goes on. @spec PL-04 */
export function savingAfter({ waited }: HeldSaving, state: SaveState, now: Date): HeldSaving {
  if (state === 'waiting' || state === 'delayed') return { state, waited: { sentAt: null } };
  if (state === 'saved' && waited) return { state, waited: { sentAt: waited.sentAt ?? now } };
  return { state, waited };
}
