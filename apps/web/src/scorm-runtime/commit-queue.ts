/** What a package reports besides its own data; empty texts where its standard does not know the field. */
export interface RuntimeReport {
  readonly lessonStatus: string;
  readonly completionStatus: string;
  readonly successStatus: string;
  readonly scoreRaw: string;
  readonly scoreMin: string;
  readonly scoreMax: string;
  readonly scoreScaled: string;
  readonly seconds: number;
}

export interface Snapshot {
  readonly runtime: Readonly<Record<string, unknown>>;
  readonly report: RuntimeReport;
}

export interface CommitQueueOptions {
  readonly sequence: number;
  readonly snapshot: () => Snapshot;
  /** Sends one commit; `last` asks for a request that outlives the page. */
  readonly send: (commit: Snapshot & { readonly sequence: number }, last: boolean) => Promise<void>;
  readonly onState: (state: 'saving' | 'saved' | 'waiting') => void;
  /** Runs the work after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

const PAUSE_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps the server one second behind the package at the most, in order: one commit travels at a time, each carries
 * the whole state and a number that only grows, and a lost one is simply sent again with what is newest.
 */
export function createCommitQueue({ sequence, snapshot, send, onState, later }: CommitQueueOptions) {
  let number = sequence;
  let isDirty = false;
  let isTravelling = false;
  let isScheduled = false;
  let retryMs = PAUSE_MS;

  const next = () => {
    number += 1;
    isDirty = false;
    return { ...snapshot(), sequence: number };
  };

  async function flush(): Promise<void> {
    if (!isDirty || isTravelling) return;
    isTravelling = true;
    onState('saving');
    try {
      await send(next(), false);
      retryMs = PAUSE_MS;
      onState(isDirty ? 'saving' : 'saved');
    } catch {
      isDirty = true;
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      onState('waiting');
    }
    isTravelling = false;
    if (isDirty) schedule(retryMs);
  }

  function schedule(milliseconds: number): void {
    if (isScheduled) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      void flush();
    }, milliseconds);
  }

  return {
    /** Something changed: saved within a second. */
    changed: (): void => {
      isDirty = true;
      schedule(PAUSE_MS);
    },
    /** The package asks to save now. */
    commit: (): void => {
      isDirty = true;
      void flush();
    },
    /** The page goes away: whatever is not there yet leaves with a request that outlives it. */
    leave: (): void => {
      if (!isDirty && !isTravelling) return;
      void send(next(), true).catch(() => {
        isDirty = true;
      });
    },
  };
}

export type CommitQueue = ReturnType<typeof createCommitQueue>;
