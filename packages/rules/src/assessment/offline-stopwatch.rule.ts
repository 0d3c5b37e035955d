/** The two clocks of a device: one that people can turn, and one that only runs and begins anew with each page. */
export interface Clocks {
  readonly wall: () => number;
  readonly running: () => number;
}

/** How far an attempt had come when its page was last seen, in milliseconds. */
export interface Seen {
  /** Since the start. */
  readonly elapsed: number;
  /** Since 1970, by the clock on the wall. */
  readonly clock: number;
  /** Whether that clock ran backwards while nobody could see how long that was; so it stays. */
  readonly doubtful?: true | undefined;
}

/** What the two clocks may differ by where nobody turned one. */
const DRIFT_MS = 5000;

export interface Stopwatch {
  readonly read: () => Seen;
  /** The page is no longer looked at, and the device may fall asleep. */
  readonly leave: () => void;
  /** It is looked at again. */
  readonly comeBack: () => void;
}

/**
 * Counts the time of an attempt. While its page is looked at, the clock that only runs counts alone, so that nobody who turns
 * the other one wins or loses a second. Of the time between two pages, and of a sleep in which the running clock stood, only
 * the clock on the wall knows: it counts from when the page was last seen, and where it ran backwards the time is doubtful.
 * @spec AS-05 OF-03
 */
export function createStopwatch(last: Seen | null, clocks: Clocks): Stopwatch {
  const opened = clocks.wall();
  const away = last ? opened - last.clock : 0;
  let isDoubtful = last?.doubtful === true || away < -DRIFT_MS;
  let before = last ? last.elapsed + Math.max(0, away) : 0;
  let since = clocks.running();
  let left: { readonly wall: number; readonly running: number } | null = null;
  return {
    read: () => ({
      elapsed: Math.round(before + clocks.running() - since),
      clock: clocks.wall(),
      ...(isDoubtful ? { doubtful: true } : {}),
    }),
    leave: () => {
      left ??= { wall: clocks.wall(), running: clocks.running() };
    },
    comeBack: () => {
      if (!left) return;
      const running = clocks.running();
      const slept = clocks.wall() - left.wall - (running - left.running);
      if (slept > DRIFT_MS) {
        before += running - since + slept;
        since = running;
      }
      if (slept < -DRIFT_MS) isDoubtful = true;
      left = null;
    },
  };
}

/** Of two, where the attempt had come further. */
export const furthest = (...seen: readonly (Seen | null | undefined)[]): Seen | null =>
  seen.reduce<Seen | null>(
    (best, each) => (each && (best === null || each.elapsed >= best.elapsed) ? each : best),
    null,
  );
