import {
  isRecorded,
  TRACE_TRAVELLING,
  type TraceEntry,
  withEntry,
} from '@trilha/rules/scorm/package-trace.rule';

type Told = Partial<TraceEntry> & Pick<TraceEntry, 'kind' | 'name'>;

/** Collects what a package does until it travels with a commit; it asks for none of its own. */
export interface Trace {
  readonly tell: (told: Told) => void;
  /** What has not travelled yet. */
  readonly waiting: () => readonly TraceEntry[];
  /** These have arrived. */
  readonly arrived: (entries: readonly TraceEntry[]) => void;
}

/** A trace of everything, or of what is always recorded. @spec PL-04 */
export function createTrace(all: boolean, now: () => number): Trace {
  let entries: readonly TraceEntry[] = [];
  return {
    tell: (told) => {
      const entry: TraceEntry = { at: now(), value: '', result: '', error: '', times: 1, ...told };
      if (isRecorded(entry, all)) entries = withEntry(entries, entry, TRACE_TRAVELLING);
    },
    waiting: () => entries,
    arrived: (sent) => {
      const last = sent.at(-1);
      entries = last ? entries.filter((entry) => !sent.includes(entry)) : entries;
    },
  };
}
