/**
 * Where a document is on its way to pages: waiting for a worker, being converted, there, given up after several tries,
 * or on a server that has no converter. @spec PL-03
 */
export const CONVERSION_STATES = ['waiting', 'converting', 'ready', 'failed', 'unavailable'] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** Why a document did not become pages. */
export const CONVERSION_PROBLEMS = ['unreadable', 'timeout', 'too_large', 'interrupted'] as const;
export type ConversionProblemCode = (typeof CONVERSION_PROBLEMS)[number];

/** So often a document is tried before it is given up. */
export const CONVERSION_ATTEMPTS = 3;
/** So long one try may take, in seconds. */
export const CONVERSION_SECONDS = 120;
/** A try that has said nothing for so long belongs to a worker that is gone, in seconds. */
const ABANDONED_SECONDS = CONVERSION_SECONDS + 60;

/** Whether somebody may still wait for pages. @spec PL-03 */
export const isBeingPrepared = (state: ConversionState): boolean =>
  state === 'waiting' || state === 'converting';

/** Tries that began before this moment and have not ended were left by a worker that is gone. @spec PL-03 */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - ABANDONED_SECONDS * 1000);

/** What follows a try that failed: another one, or the end. @spec PL-03 */
export const afterFailedAttempt = (attempts: number): 'waiting' | 'failed' =>
  attempts < CONVERSION_ATTEMPTS ? 'waiting' : 'failed';
