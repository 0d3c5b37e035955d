import type { CourseState } from '@trilha/rules/scorm/course';
import { CommitRefused } from './commit-answer.ts';

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

export interface Commit extends Snapshot {
  readonly sequence: number;
}

export interface CommitQueueOptions {
  readonly sequence: number;
  readonly snapshot: () => Snapshot;
  /**
   * Sends one commit; `last` asks for a request that outlives the page. Resolves with null once it is kept, or with the
   * number of a newer commit that was there first: one of another page with this package.
   */
  readonly send: (commit: Commit, last: boolean) => Promise<number | null>;
  /** Lays a commit where it outlives the page, in the place of the one before: it is not there yet. */
  readonly hold: (commit: Commit) => void;
  /** All up to this number is there, and need not be held any more. */
  readonly release: (sequence: number) => void;
  /** `waiting` where nobody answered, `delayed` where the server did and did not judge it. */
  readonly onState: (state: 'saving' | 'saved' | 'waiting' | 'delayed') => void;
  /** The server takes nothing of this page any more, for this reason: what is held stays held. */
  readonly onRefused: (code: string) => void;
  /** Runs the work after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

const PAUSE_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Keeps the server one second behind the package at the most, in order: one commit travels at a time, each carries
 * all that is not there yet and a number that only grows, and a lost one is simply sent again with what is newest.
 * Where another page was there first, this one, in which the learner is working, goes on above it. What is not there
 * lies on the device meanwhile, a second behind at the most as well. @spec PL-04
 */
export function createCommitQueue({
  sequence,
  snapshot,
  send,
  hold,
  release,
  onState,
  onRefused,
  later,
}: CommitQueueOptions) {
  let number = sequence;
  let isDirty = false;
  /** Something was said since the device got the newest of it. */
  let isUnheld = false;
  let isTravelling = false;
  let isRetrying = false;
  let isScheduled = false;
  let isHolding = false;
  let isGone = false;
  let isRefused = false;
  let retryMs = PAUSE_MS;

  const goOnAbove = (newer: number | null): void => {
    if (newer === null) return;
    number = Math.max(number, newer);
    isDirty = true;
  };

  /** What is newest, held before it travels: a page may end at any moment. */
  const newest = (): Commit => {
    number += 1;
    isUnheld = false;
    const commit = { ...snapshot(), sequence: number };
    hold(commit);
    return commit;
  };

  const next = (): Commit => {
    isDirty = false;
    return newest();
  };

  const say = (): void => {
    isDirty = true;
    isUnheld = true;
  };

  /** Nothing can be sent at this moment: what was said lies down meanwhile. */
  const holdNow = (): void => {
    if (isUnheld) newest();
  };

  function holdSoon(): void {
    if (isHolding) return;
    isHolding = true;
    later(() => {
      isHolding = false;
      holdNow();
    }, PAUSE_MS);
  }

  function notTaken(error: unknown): void {
    if (error instanceof CommitRefused && error.code !== null) {
      isRefused = true;
      onRefused(error.code);
    } else onState(error instanceof CommitRefused ? 'delayed' : 'waiting');
  }

  async function flush(): Promise<void> {
    if (!isDirty || isTravelling || isRefused) return;
    isTravelling = true;
    onState('saving');
    try {
      const commit = next();
      const newer = await send(commit, false);
      goOnAbove(newer);
      if (newer === null) release(commit.sequence);
      retryMs = PAUSE_MS;
      isRetrying = false;
      onState(isDirty ? 'saving' : 'saved');
    } catch (error) {
      isDirty = true;
      isRetrying = true;
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      notTaken(error);
    }
    isTravelling = false;
    if (isDirty && !isRefused) schedule(retryMs);
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
    const commit = next();
    void send(commit, true).then(
      (newer) => {
        goOnAbove(newer);
        if (newer === null) release(commit.sequence);
        if (isDirty && !isGone) schedule(PAUSE_MS);
      },
      (error: unknown) => {
        isDirty = true;
        if (!isGone) notTaken(error);
      },
    );
  };

  return {
    /** Something changed: saved within a second. */
    changed: (): void => {
      say();
      if (isTravelling || isRetrying || isRefused) holdSoon();
      schedule(PAUSE_MS);
    },
    /** The package asks to save now. What it still says while its page goes away leaves at once. */
    commit: (): void => {
      say();
      if (isGone && !isRefused) return sendLast();
      if (isTravelling || isRefused) holdNow();
      void flush();
    },
    /** The page is hidden, or goes for good: what is not there yet leaves with a request that outlives it. */
    leave: (forGood: boolean): void => {
      isGone = forGood;
      if (isRefused) holdNow();
      else if (isDirty || isTravelling) sendLast();
    },
    /** The network is back. */
    hurry: (): void => void flush(),
    /** The page is back from where browsers keep pages that were left. */
    back: (): void => {
      isGone = false;
      if (isDirty && !isRefused) schedule(PAUSE_MS);
    },
  };
}
