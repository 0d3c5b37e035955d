import type { FieldClash } from './meet.ts';

/** What two authors wrote into the same fields, and the two ways on. */
export interface Clash {
  /** What the part is called where its fields alone do not say it. */
  readonly title: string;
  readonly of: 'activity' | null;
  readonly fields: readonly FieldClash[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** How it stands with what was typed into one part of an editor and is not confirmed by the server. */
export type Standing =
  | { readonly is: 'typed' }
  | { readonly is: 'sending' }
  /** Not saved yet for a reason that passes: it is sent again by itself. */
  | { readonly is: 'waiting'; readonly error: unknown }
  /** Cannot be saved as it is; an error tells why, where the server said so. */
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'clash'; readonly clash: Clash };

/** Saves a part; the same function as long as the part lives, by which it is known. */
type Save = () => void;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * All that an editor holds and the server has not confirmed. What waits for the network is sent again as soon as the
 * browser says there is one, and after pauses that grow, for browsers err. @spec MG-02 UX-05
 */
export function createUnsavedWork() {
  let parts: ReadonlyMap<Save, Standing> = new Map();
  const listeners = new Set<() => void>();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: ReadonlyMap<Save, Standing>): void => {
    parts = next;
    for (const listener of listeners) listener();
  };
  const saveThose = (standings: readonly Standing['is'][]): void => {
    for (const [save, { is }] of parts) if (standings.includes(is)) save();
  };
  const tryAgain = (): void => {
    clearTimeout(timer);
    timer = undefined;
    saveThose(['waiting']);
  };
  return {
    read: (): ReadonlyMap<Save, Standing> => parts,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (save: Save, standing: Standing): void => {
      become(new Map([...parts, [save, standing]]));
      if (standing.is !== 'waiting' || timer !== undefined) return;
      timer = setTimeout(tryAgain, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    },
    done: (save: Save): void => {
      pause = FIRST_PAUSE_MS;
      become(new Map([...parts].filter(([each]) => each !== save)));
    },
    tryAgain,
    saveAll: (): void => saveThose(['typed', 'waiting']),
  };
}

export type UnsavedWork = ReturnType<typeof createUnsavedWork>;
