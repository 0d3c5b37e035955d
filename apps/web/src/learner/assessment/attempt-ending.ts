/** An attempt runs; its time is over and the server has to hear of it; it is over; or the server will not have it. */
export type EndingStep = 'running' | 'ending' | 'over' | 'refused';

export interface EndingOptions {
  /** Whether the attempt goes on after all. Throws where the server could not be asked. */
  readonly hasMoreTime: () => Promise<boolean>;
  readonly handIn: () => Promise<unknown>;
  /** Whether no other try would change a failure. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onStep: (step: EndingStep, problem: unknown) => void;
  readonly later: (work: () => void, milliseconds: number) => void;
}

const FIRST_RETRY_MS = 1500;
const LONGEST_RETRY_MS = 15_000;

/** Ends an attempt by itself when its time is over, however long the server cannot be reached. @spec AS-05 */
export function createEnding({ hasMoreTime, handIn, isFinal, onStep, later }: EndingOptions) {
  let step: EndingStep = 'running';
  let isTrying = false;
  let isHurried = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  function go(next: EndingStep, problem: unknown = null): void {
    step = next;
    onStep(next, problem);
  }

  async function end(): Promise<void> {
    if (isTrying || step !== 'ending') return;
    isTrying = true;
    try {
      if (await hasMoreTime()) go('running');
      else {
        await handIn();
        go('over');
      }
    } catch (error) {
      if (isFinal(error)) go('refused', error);
      else tryLater(error);
    } finally {
      isTrying = false;
    }
    if (!isHurried) return;
    isHurried = false;
    await end();
  }

  function tryLater(problem: unknown): void {
    go('ending', problem);
    retry += 1;
    const mine = retry;
    later(() => {
      if (mine === retry) void end();
    }, retryMs);
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }

  return {
    /** The time is over, or the server has said so. */
    begin: (): void => {
      if (step === 'over') return;
      retryMs = FIRST_RETRY_MS;
      go('ending');
      void end();
    },
    /** Tries now, without waiting for the next time: the network is back. */
    hurry: async (): Promise<void> => {
      // What is under way may have begun before it was.
      if (isTrying) isHurried = true;
      else await end();
    },
  };
}
