/** What a content reports about being saved. */
export type SaveState = 'saved' | 'saving' | 'waiting';

export interface ProgressSaverOptions<Report> {
  readonly save: (report: Report, idempotencyKey: string) => Promise<void>;
  readonly onState: (state: SaveState) => void;
  /** Whether a refusal is final: then the report is dropped and the next one starts afresh. */
  readonly isFinal: (error: unknown) => boolean;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Sends progress one report at a time, always the newest; what could not be sent is repeated with the same key until
 * a newer report takes its place, so that a cut connection loses no position and counts nothing twice.
 */
export function createProgressSaver<Report>({
  save,
  onState,
  isFinal,
  later,
  newKey,
}: ProgressSaverOptions<Report>) {
  let pending: { readonly report: Report; readonly key: string } | null = null;
  let isTravelling = false;
  let retryMs = FIRST_RETRY_MS;

  async function flush(): Promise<void> {
    if (!pending || isTravelling) return;
    const sending = pending;
    isTravelling = true;
    onState('saving');
    try {
      await save(sending.report, sending.key);
      retryMs = FIRST_RETRY_MS;
      if (pending === sending) pending = null;
      onState(pending ? 'saving' : 'saved');
    } catch (error) {
      if (isFinal(error)) {
        if (pending === sending) pending = null;
        onState('saved');
      } else {
        onState('waiting');
        later(() => void flush(), retryMs);
        retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
        isTravelling = false;
        return;
      }
    }
    isTravelling = false;
    if (pending) await flush();
  }

  return {
    report: (report: Report): void => {
      pending = { report, key: newKey() };
      void flush();
    },
    /** Whether something is still on its way. */
    isWaiting: (): boolean => pending !== null,
  };
}
