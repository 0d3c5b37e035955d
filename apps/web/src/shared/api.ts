import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';
import { ACCEPTANCE_PAGE, isAcceptancePage } from './acceptance-page.ts';
import { addressOf, queryText } from './api-address.ts';
import { ApiProblem, problemOf } from './api-problem.ts';
import { send } from './api-transport.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { currentLocale } from './language.ts';
import { FACTOR_PAGE, isFactorPage, isPasswordPage, PASSWORD_PAGE } from './password-page.ts';
import { savePath } from './saved-path.ts';
import { accessToken, endSession, refreshSession } from './session.ts';
import { noteFacts } from './session-facts.ts';

export interface CallOptions {
  /** Gives up a read, as TanStack Query does when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** The key of one action of a person; give the same one when the person repeats the same action. */
  readonly idempotencyKey?: string;
  /** Goes on when the page is closed meanwhile, as far as browsers do that; what is large goes the ordinary way. */
  readonly outlivesPage?: boolean;
}

type Arguments<C extends Call> =
  object extends InputOf<C>
    ? [input?: InputOf<C>, options?: CallOptions]
    : [input: InputOf<C>, options?: CallOptions];
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
interface Parts {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
}

/** Browsers let pages that are gone send 64 KiB at a time, all their requests together. */
const LARGEST_TO_OUTLIVE_BYTES = 60_000;

/**
 * Makes a call and answers what the contract promises. Throws ApiProblem for refusals and failures.
 * A 401 refreshes the session once and repeats the call; when that is refused, the person signs in again. @spec ID-04 UX-09
 */
export async function api<C extends Call>(
  call: C,
  ...[input, options = {}]: Arguments<C>
): Promise<ResponseOf<C>> {
  const parts: Parts = input ?? {};
  const key = call.write ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  const attempt = () => request(call, parts, key, options);
  const needsToken = call.access !== 'public';
  let answer = await attempt();
  if (answer.status === 401 && needsToken) {
    const outcome = await refreshSession();
    // A server that cannot be asked has not said that the session is over.
    if (outcome === 'unreachable') throw new ApiProblem('unavailable');
    if (outcome === 'refreshed') answer = await attempt();
    if (answer.status === 401) endSession();
  }
  if (needsToken) noteFacts(answer);
  if (!answer.ok) {
    const problem = await problemOf(answer);
    if (problem.code === 'client_archived' && needsToken) leaveClosed();
    if (problem.code === 'maintenance' && call.method === 'GET') waitOutside();
    if (problem.code === 'password_change_required' && call.method === 'GET') choosePassword();
    if (problem.code === 'terms_acceptance_required' && call.method === 'GET') readTerms();
    if (problem.code === 'second_factor_required' && call.method === 'GET') setUpFactor();
    throw problem;
  }
  return (await answer.json()) as ResponseOf<C>;
}

/** The client was archived while somebody was inside: nothing of theirs is taken any more, and the server says why. @spec MG-06 */
function leaveClosed(): void {
  endSession();
  location.assign('/');
}

/** The client was closed while somebody was inside; what they are sending stays on their screen. @spec ID-25 */
function waitOutside(): void {
  if (location.pathname.startsWith('/maintenance')) return;
  savePath(location.pathname + location.search);
  location.assign('/maintenance');
}

/** A new password was asked for while somebody was inside; what they are sending stays on their screen. @spec ID-20 */
function choosePassword(): void {
  if (isPasswordPage(location.pathname)) return;
  savePath(location.pathname + location.search);
  location.assign(PASSWORD_PAGE);
}

/** A text to accept was published while somebody was inside; what they are sending stays on their screen. @spec ID-20 */
function readTerms(): void {
  if (isAcceptancePage(location.pathname) || isPasswordPage(location.pathname)) return;
  savePath(location.pathname + location.search);
  location.assign(ACCEPTANCE_PAGE);
}

/** The client began to ask for a second factor while somebody was inside. @spec ID-27 */
function setUpFactor(): void {
  if (isFactorPage(location.pathname)) return;
  savePath(location.pathname + location.search);
  location.assign(FACTOR_PAGE);
}

function request(
  call: Call,
  parts: Parts,
  key: string | null,
  { signal, outlivesPage = false }: CallOptions,
): Promise<Response> {
  const isRead = call.method === 'GET';
  const isForm = call.encoding === 'form';
  const body =
    parts.body === undefined ? null : isForm ? queryText(parts.body as Values) : JSON.stringify(parts.body);
  const token = call.access === 'public' ? null : accessToken();
  const address = addressOf(call.path, parts.params, parts.query);
  const begun = isRead ? takeFirstAnswer(address) : null;
  if (begun) return begun;
  return send({
    address,
    isRead,
    isSafeToRepeat: isRead || key !== null,
    init: {
      method: call.method,
      headers: {
        accept: 'application/json, application/problem+json',
        'accept-language': currentLocale(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body !== null
          ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
          : {}),
      },
      ...(body !== null ? { body } : {}),
      ...(outlivesPage && isSmall(body) ? { keepalive: true } : {}),
      ...(signal && isRead ? { signal } : {}),
    },
  });
}

const isSmall = (body: string | null): boolean =>
  body === null || new TextEncoder().encode(body).length <= LARGEST_TO_OUTLIVE_BYTES;
