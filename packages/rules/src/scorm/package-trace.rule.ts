/** What a run of a package is told by. @spec PL-04 */
export const TRACE_KINDS = ['launch', 'call', 'sequencing', 'commit', 'status'] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

/** Something that happened. Every text is of the package or of the standard: shown as text, and never more. */
export interface TraceEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: TraceKind;
  /** The call with its element, the request, the lesson, or the number of the commit. */
  readonly name: string;
  readonly value: string;
  readonly result: string;
  /** Code of the error as the standard has it; empty where there is none. */
  readonly error: string;
  /** How often it happened in a row. */
  readonly times: number;
}

/** So many entries are kept of one learner in one activity; older ones go. */
export const TRACE_ENTRIES = 400;
/** So many travel with one commit. */
export const TRACE_TRAVELLING = 150;
/** Letters kept of a text: enough to recognise it, too little to keep what a package stores. */
export const TRACE_TEXT = 200;
/** Days a trace is kept after its last entry. */
export const TRACE_DAYS = 28;
/** Days that every call is recorded once somebody asks for it. */
export const RECORDING_DAYS = 7;

/** Whether something is recorded: failures, refusals and launches always, all the rest when asked for. @spec PL-04 */
export const isRecorded = ({ kind, error }: Pick<TraceEntry, 'kind' | 'error'>, all: boolean): boolean =>
  all || kind !== 'call' || error !== '';

const isSame = (one: TraceEntry, other: TraceEntry): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.value === other.value &&
  one.result === other.result &&
  one.error === other.error;

const cut = (text: string): string => (text.length > TRACE_TEXT ? `${text.slice(0, TRACE_TEXT - 1)}…` : text);

/** The entries with one more: what repeats itself is counted, long texts are cut, and the oldest go. @spec PL-04 */
export function withEntry(
  entries: readonly TraceEntry[],
  next: TraceEntry,
  most: number = TRACE_ENTRIES,
): readonly TraceEntry[] {
  const entry = { ...next, name: cut(next.name), value: cut(next.value), result: cut(next.result) };
  const last = entries.at(-1);
  if (last && isSame(last, entry))
    return [...entries.slice(0, -1), { ...entry, times: last.times + entry.times }];
  return [...entries, entry].slice(-most);
}

/** A change of the state since the last commit that was stored, or null. @spec PL-04 LE-07 */
export function statusChange(entries: readonly TraceEntry[], at: number, state: string): TraceEntry | null {
  const before = entries.findLast(({ kind }) => kind === 'commit')?.result ?? '';
  return before === state
    ? null
    : { at, kind: 'status', name: '', value: before, result: state, error: '', times: 1 };
}

export interface TraceFilter {
  readonly kind: TraceKind | null;
  readonly failuresOnly: boolean;
  readonly search: string;
}

/** The entries somebody looks for. @spec PL-04 */
export function foundEntries(entries: readonly TraceEntry[], filter: TraceFilter): readonly TraceEntry[] {
  const words = filter.search.trim().toLowerCase();
  return entries.filter(
    ({ kind, name, value, result, error }) =>
      (filter.kind === null || kind === filter.kind) &&
      (!filter.failuresOnly || error !== '') &&
      (words === '' || `${name}\n${value}\n${result}\n${error}`.toLowerCase().includes(words)),
  );
}
