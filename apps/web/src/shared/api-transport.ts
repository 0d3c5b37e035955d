import { ApiProblem } from './api-problem.ts';
import { noteConnection } from './connection.ts';

/** Reads that take longer are given up; a write is never cut off, for nobody could tell whether it happened. */
export const READ_TIMEOUT_MILLISECONDS = 20_000;
const PAUSE_BEFORE_RETRY_MILLISECONDS = 400;
const WORTH_ANOTHER_TRY = new Set([502, 503, 504]);

export interface Sending {
  readonly address: string;
  readonly init: RequestInit;
  readonly isRead: boolean;
  /** Whether sending it twice does no harm: reads, and writes that carry an idempotency key. */
  readonly isSafeToRepeat: boolean;
}

/** Sends a request, once more when that is safe and may help. Throws ApiProblem when no answer comes. @spec UX-09 */
export async function send(sending: Sending): Promise<Response> {
  try {
    const answer = await sendOnce(sending);
    if (!sending.isSafeToRepeat || !WORTH_ANOTHER_TRY.has(answer.status)) return answer;
  } catch (error) {
    if (!sending.isSafeToRepeat || wasGivenUpByCaller(sending)) throw asProblem(error);
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MILLISECONDS));
  return sendOnce(sending).catch((error: unknown) => {
    throw asProblem(error);
  });
}

async function sendOnce({ address, init, isRead }: Sending): Promise<Response> {
  const limit = AbortSignal.timeout(READ_TIMEOUT_MILLISECONDS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    const answer = await fetch(address, isRead ? { ...init, signal } : init);
    noteConnection(true);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) noteConnection(false);
    throw error;
  }
}

const wasGivenUpByCaller = ({ init }: Sending): boolean => init.signal?.aborted ?? false;

/** An abort by the caller is passed on as it is: it is no failure. */
function asProblem(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return error;
  return new ApiProblem(name === 'TimeoutError' ? 'timeout' : 'offline');
}
