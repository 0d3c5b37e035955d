/** So long after a change its undoing is offered, though the page was loaded anew meanwhile. */
const HALF_HOUR_MILLISECONDS = 30 * 60_000;

/** Whose undoing it is, and of what: `course:<id>`, `trail:<id>`, `bulk:trail`. */
export interface UndoPlace {
  readonly of: string;
  readonly by: string;
}
interface Kept {
  readonly by: string;
  readonly until: number;
  readonly value: unknown;
}
const nameOf = ({ of }: UndoPlace): string => `trilha.undo.${of}`;

/** Keeps what takes a change back in this tab, for half an hour; null forgets it. Leaving takes it away (ID-24). @spec MG-02 */
export function keepUndo(place: UndoPlace, value: unknown, now = Date.now()): void {
  const kept: Kept = { by: place.by, until: now + HALF_HOUR_MILLISECONDS, value };
  try {
    if (value === null) sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(kept, mapsAsLists));
  } catch {
    // Full: then it is offered until the page is left, as ever.
  }
}

/** What was kept by this person within the half hour, or null. */
export function keptUndo(place: UndoPlace, now = Date.now()): unknown {
  const text = sessionStorage.getItem(nameOf(place));
  if (text === null) return null;
  const { by, until, value } = JSON.parse(text, listsAsMaps) as Kept;
  return by === place.by && until > now ? value : null;
}

const MAP = 'map:';
const mapsAsLists = (_name: string, value: unknown): unknown =>
  value instanceof Map ? { [MAP]: [...value] } : value;
const listsAsMaps = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MAP in value
    ? new Map(value[MAP] as [unknown, unknown][])
    : value;
