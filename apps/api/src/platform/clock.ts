/** The only source of time: injected, so that a test can stand on any day. */
export type Clock = () => Date;

/** The system's clock, moved by an offset in milliseconds (0 in production). */
export const systemClock =
  (offset = 0): Clock =>
  () =>
    new Date(Date.now() + offset);
