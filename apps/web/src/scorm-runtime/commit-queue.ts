import type { CourseState } from '@trilha/rules/scorm/course';

/** What a package reports of itself as a whole; empty texts where it said nothing. */
export interface RuntimeReport {
  readonly completionStatus: string;
  readonly successStatus: string;
  readonly scoreScaled: string;
  readonly percent: number;
  readonly seconds: number;
}

export interface Snapshot {
  readonly state: CourseState;
  readonly report: RuntimeReport;
}

export interface CommitQueueOptions {
  readonly sequence: number;
  readonly snapshot: () => Snapshot;
  /**
   * Sends one commit; `last` asks for a request that outlives the page. Resolves with null once it is kept, or with the
   * number of a newer commit that was there first: one of another page with this package.
   */
  readonly send: (commit: Snapshot & { readonly sequence: number }, last: boolean) => Promise<number | null>;
  readonly onState: (state: 'saving' | 'saved' | 'waiting') => void;
  /** Runs the work after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

const PAUSE_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps the server one second behind the package at the most, in order: one commit travels at a time, each carries
 * all that is not there yet and a number that only grows, and a lost one is simply sent again with what is newest.
 * Where another page was there first, this one, in which the learner is working, goes on above it.
 */
export function createCommitQueue({ sequence, snapshot, send, onState, later }: CommitQueueOptions) {
  let number = sequence;
  let isDirty = false;
  let isTravelling = false;
  let isScheduled = false;
  let isGone = false;
  let retryMs = PAUSE_MS;

  const goOnAbove = (newer: number | null): void => {
    if (newer === null) return;
    number = Math.max(number, newer);
    isDirty = true;
  };

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
      goOnAbove(await send(next(), false));
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

  const sendLast = (): void => {
    void send(next(), true).then(
      (newer) => {
        goOnAbove(newer);
        if (isDirty && !isGone) schedule(PAUSE_MS);
      },
      () => {
        isDirty = true;
      },
    );
  };

  return {
    /** Something changed: saved within a second. */
    changed: (): void => {
      isDirty = true;
      schedule(PAUSE_MS);
    },
    /** The package asks to save now. What it still says while its page goes away leaves at once. */
    commit: (): void => {
      isDirty = true;
      if (isGone) sendLast();
      else void flush();
    },
    /** The page is hidden, or goes for good: what is not there yet leaves with a request that outlives it. */
    leave: (forGood: boolean): void => {
      isGone = forGood;
      if (isDirty || isTravelling) sendLast();
    },
    /** The page is back from where browsers keep pages that were left. */
    back: (): void => {
      isGone = false;
      if (isDirty) schedule(PAUSE_MS);
    },
  };
}
