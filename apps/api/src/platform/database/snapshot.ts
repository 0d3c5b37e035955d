/** What was visible at one moment, as `pg_current_snapshot()` tells it: "oldest running:next:those running". */
export interface Snapshot {
  /** Transactions before this one had all ended; what others changed since may not have been visible. */
  readonly oldest: string;
  readonly next: bigint;
  readonly running: number;
}

export function snapshotOf(text: string): Snapshot {
  const [oldest = '0', next = '0', running = ''] = text.split(':');
  return { oldest, next: BigInt(next), running: running === '' ? 0 : running.split(',').length };
}

/** Of two snapshots one sees all that the other sees: the later has ended more transactions. */
export const isLater = (one: Snapshot, other: Snapshot): boolean =>
  one.next > other.next || (one.next === other.next && one.running < other.running);
