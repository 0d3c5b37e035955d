import { addressOf, queryText } from './api-address.ts';
import { problemOf } from './api-problem.ts';
import { send } from './api-transport.ts';
import { keepFirstAnswer } from './first-answers.ts';
import {
  heldAccessToken,
  holdAccess,
  isForAllTabs,
  keepTokens,
  refreshHalf,
  type Tokens,
} from './session-tokens.ts';

interface TokensAndReads extends Tokens {
  readonly reads?: readonly {
    readonly address: string;
    readonly facts: string | null;
    readonly body: string;
  }[];
}

const LOCK = 'trilha.refresh';
const WAIT_FOR_OTHER_TAB_MILLISECONDS = 300;
/** Every tab waits for the one that asks: what was not answered by then may be asked for again. */
const REFRESH_TIMEOUT_MILLISECONDS = 20_000;

interface Shared {
  readonly token: string;
  readonly seconds: number;
}

/** Other tabs hear of a new access token here; it is never written down anywhere. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trilha.session');
channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  // Another tab may be of another person where sessions go with their tab.
  if (isForAllTabs()) holdAccess(data.token, data.seconds);
});

const tellOtherTabs: ((shared: Shared) => void) | undefined = channel?.postMessage.bind(channel);

export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable';

let running: Promise<RefreshOutcome> | null = null;

/** Gets a new access token: once for all calls that wait and for all open tabs. @spec ID-04 */
export function refreshOnce(): Promise<RefreshOutcome> {
  running ??= alone(refresh).finally(() => {
    running = null;
  });
  return running;
}

/** Fresh tokens because what they stand for has changed; the old ones stay good when that fails. @spec ID-13 */
export async function reloadTokens(): Promise<void> {
  const held = heldAccessToken();
  if (!held) {
    await refreshOnce();
    return;
  }
  await alone(async (before) => {
    const half = refreshHalf();
    if (!half || half !== before) return 'refreshed';
    const limit = AbortSignal.timeout(REFRESH_TIMEOUT_MILLISECONDS);
    const answer = await ask('/accounts/reload_user_tokens/', { refresh_token: half }, limit, held);
    return answer?.ok ? keepAndTell(answer) : 'unreachable';
  });
}

const alone = (task: (before: string | null) => Promise<RefreshOutcome>): Promise<RefreshOutcome> => {
  const before = refreshHalf();
  // Absent where the page is not served securely; then only the calls of this tab wait for each other.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(LOCK, () => task(before)) : task(before);
};

async function refresh(before: string | null): Promise<RefreshOutcome> {
  const half = refreshHalf();
  if (!half) return 'ended';
  const limit = AbortSignal.timeout(REFRESH_TIMEOUT_MILLISECONDS);
  const early = await takeEarlyAnswer(half, limit);
  if (limit.aborted) return 'unreachable';
  if (!early && half !== before && (await tokenOfOtherTab())) return 'refreshed';
  const answer =
    early ??
    (await ask('/o/token/', { grant_type: 'refresh_token', refresh_token: half, client_id: 'web' }, limit));
  if (!answer || answer.status >= 500) return 'unreachable';
  if (!answer.ok) {
    const { code } = await problemOf(answer);
    return code === 'too_many_requests' ? 'unreachable' : 'ended';
  }
  return keepAndTell(answer);
}

/** The same half twice within the grace time gets the same successor, so a lost answer may be asked for again. */
const ask = (
  path: '/o/token/' | '/accounts/reload_user_tokens/',
  form: Readonly<Record<string, string>>,
  limit: AbortSignal,
  token: string | null = null,
): Promise<Response | null> =>
  send({
    address: addressOf(path),
    isRead: false,
    isSafeToRepeat: true,
    init: {
      method: 'POST',
      signal: limit,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: queryText(form),
    },
  }).catch(() => null);

/** What the page has asked before any file of the application was there; null where it has not, or in vain. */
async function takeEarlyAnswer(half: string, limit: AbortSignal): Promise<Response | null> {
  const early = globalThis.trilhaRefresh;
  globalThis.trilhaRefresh = undefined;
  // The answer may have come, and its half be kept, since.
  const answer = early?.halves.includes(half)
    ? await Promise.race([early.answer.catch(() => null), whenOver(limit)])
    : null;
  return answer?.ok ? answer : null;
}

const whenOver = (limit: AbortSignal): Promise<null> =>
  new Promise((resolve) => limit.addEventListener('abort', () => resolve(null), { once: true }));

/** An answer that breaks off is none. */
async function keepAndTell(answer: Response): Promise<RefreshOutcome> {
  const tokens = (await answer.json().catch(() => null)) as TokensAndReads | null;
  if (!tokens) return 'unreachable';
  keepTokens(tokens);
  for (const { address, facts, body } of tokens.reads ?? []) {
    const headers = { 'content-type': 'application/json', ...(facts ? { 'x-session-facts': facts } : {}) };
    keepFirstAnswer(address, Promise.resolve(new Response(body, { headers })));
  }
  if (isForAllTabs()) tellOtherTabs?.({ token: tokens.access_token, seconds: tokens.expires_in });
  return 'refreshed';
}

/** Another tab has just rotated the tokens; its message may arrive a moment after its lock is free. */
async function tokenOfOtherTab(): Promise<boolean> {
  if (!heldAccessToken())
    await new Promise((resolve) => setTimeout(resolve, WAIT_FOR_OTHER_TAB_MILLISECONDS));
  return heldAccessToken() !== null;
}
