import { AppError } from '@trilha/contract/errors';
import { runApart } from '#platform/apart.ts';

/** The longest answer that may be sent is looked through in less than a second. */
const PATIENCE_MS = 5_000;

/**
 * How long a recording is, read in a thread of its own: a few bytes can claim more pieces than anybody can count, and some
 * cuts keep the reader busy for ever.
 * Errors: file_type_not_allowed, for what takes too long. @spec AS-06
 */
export const secondsApart = (bytes: Uint8Array, patienceMs = PATIENCE_MS): Promise<number | null> =>
  runApart<number | null>(
    new URL('./audio-seconds-thread.ts', import.meta.url),
    { bytes },
    new AppError('file_type_not_allowed'),
    patienceMs,
  );
