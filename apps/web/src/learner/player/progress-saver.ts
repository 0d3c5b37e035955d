/** What a content reports about being saved. What was refused is not kept anywhere; what is delayed, the server heard of. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'delayed' | 'refused';

export interface ProgressSaverOptions<Report> {
  /** `isLast` asks for a request that outlives the page. */
  readonly save: (report: Report, idempotencyKey: string, isLast: boolean) => Promise<void>;
  /** What is refused, and what waits, comes with the reason. */
  readonly onState: (state: SaveState, reason: unknown) => void;
  /** Whether a refusal is final: then the report is dropped and the next one starts afresh. */
  readonly isFinal: (error: unknown) => boolean;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
}

interface Pending<Report> {
  readonly report: Report;
  readonly key: string;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Sends progress one report at a time, always the newest; what could not be sent is repeated with the same key until
 * a newer report takes its place, so that a cut connection loses no position and counts nothing twice. While the page
 * goes away, the newest waits for nobody. @spec PL-03 PL-06
 */
export function createProgressSaver<Report>({
  save,
  onState,
  isFinal,
  later,
  newKey,
}: ProgressSaverOptions<Report>) {
  let pending: Pending<Report> | null = null;
  let isTravelling = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  async function flush(): Promise<void> {
    if (!pending || isTravelling) return;
    isTravelling = true;
    const isDecided = await deliver(pending, false);
    isTravelling = false;
    if (isDecided && pending) await flush();
  }

  /** Answers whether the server has decided about it. */
  async function deliver(sending: Pending<Report>, isLast: boolean): Promise<boolean> {
    onState('saving', null);
    try {
      await save(sending.report, sending.key, isLast);
    } catch (error) {
      if (!isFinal(error)) {
        onState('waiting', error);
        tryLater();
        return false;
      }
      if (pending === sending) pending = null;
      onState('refused', error);
      return true;
    }
    retryMs = FIRST_RETRY_MS;
    if (pending === sending) pending = null;
    onState(pending ? 'saving' : 'saved', null);
    return true;
  }

  function tryLater(): void {
    retry += 1;
    const mine = retry;
    later(() => {
      if (mine === retry) void flush();
    }, retryMs);
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }

  function leave(): void {
    if (pending) void deliver(pending, true);
  }

  return {
    /** `isLast` where the page is hidden or goes for good. */
    report: (report: Report, isLast = false): void => {
      pending = { report, key: newKey() };
      if (isLast) leave();
      else void flush();
    },
    /** The page is hidden, or goes for good: what is not there yet leaves with a request that outlives it. */
    leave,
    /** Whether something is still on its way. */
    isWaiting: (): boolean => pending !== null,
  };
}
