import { noteConnection } from './connection.ts';

const TIMEOUT_MILLISECONDS = 120_000;
const REACHED_WITHIN_MILLISECONDS = 5000;
const RELOADED_KEY = 'trilha.reloadedAt';
const RELOAD_AGAIN_AFTER_MILLISECONDS = 5 * 60_000;

export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** Part of the program did not arrive, and reloading the page has not helped. @spec UX-06 */
export class ChunkLoadError extends Error {
  readonly failure: ChunkFailure;
  constructor(failure: ChunkFailure, cause: unknown) {
    super(`chunk load: ${failure}`, { cause });
    this.name = 'ChunkLoadError';
    this.failure = failure;
  }
}

/** What went wrong, as browsers word it. */
export function chunkFailureOf(error: unknown): ChunkFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (message === 'timeout') return 'timeout';
  return /dynamically imported module|module script|preload CSS|Failed to fetch|404/i.test(message)
    ? 'missing'
    : 'error';
}

/** One reload mends a page that is older than the server; two in a row would be a loop. @spec UX-06 */
export const mayReload = (reloadedAt: number, now: number): boolean =>
  now - reloadedAt > RELOAD_AGAIN_AFTER_MILLISECONDS;

/** Loads part of the program; a failure or 120 seconds reload the page once, then throw. @spec UX-06 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MILLISECONDS);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    reportError(error);
    if (await reloadOnce()) return await new Promise<never>(() => {});
    throw new ChunkLoadError(chunkFailureOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Style sheets and modules that Vite preloads fail here, outside any component. @spec UX-06 */
export function watchPreloads(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

let reloading: Promise<boolean> | null = null;

/** Whether the page is being reloaded now. Parts that fail together ask together. */
function reloadOnce(): Promise<boolean> {
  reloading ??= reloadIfItHelps().finally(() => {
    reloading = null;
  });
  return reloading;
}

async function reloadIfItHelps(): Promise<boolean> {
  if (!mayReload(Number(sessionStorage.getItem(RELOADED_KEY) ?? 0), Date.now())) return false;
  if (!(await isServerReachable())) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}

/** Without a server a reload mends nothing and loses what was typed; browsers call themselves online long after. */
async function isServerReachable(): Promise<boolean> {
  const isReached = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHED_WITHIN_MILLISECONDS),
  }).then(
    () => true,
    () => false,
  );
  noteConnection(isReached);
  return isReached;
}
