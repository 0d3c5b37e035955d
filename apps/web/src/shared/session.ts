import type { ResponseOf } from '@trilha/contract/define-call';
import type { readSession } from '@trilha/contract/identity/session.calls';
import { addressOf, queryText } from './api-address.ts';
import { ApiProblem, problemOf } from './api-problem.ts';
import { send } from './api-transport.ts';
import { type RefreshOutcome, refreshOnce } from './session-refresh.ts';
import { dropTokens, heldAccessToken, keepTokens, refreshHalf, type Tokens } from './session-tokens.ts';

/** Who is signed in and what they may do. @spec ID-24 */
export type Session = ResponseOf<typeof readSession>;

/** Identification of a program that runs on the person's own device; no secret. */
export const WEB_CLIENT = { client_id: 'web', client_secret: 'web-public' };

const listeners = new Set<() => void>();

/** Hears when the session is over; answers how to stop hearing. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token to send, or null when there is none or it is used up. */
export const accessToken = (): string | null => heldAccessToken();

/** Whether somebody counts as signed in: an access token, or the means to get one. @spec ID-08 */
export const mayBeSignedIn = (): boolean => heldAccessToken() !== null || refreshHalf() !== null;

/** A token is at hand, fetched if need be. `unreachable` says that the server could not be asked. */
export function ensureToken(): Promise<RefreshOutcome> {
  return heldAccessToken() ? Promise.resolve('refreshed') : refreshOnce();
}

/** One refresh for all who wait. @spec ID-04 */
export const refreshSession = (): Promise<RefreshOutcome> => refreshOnce();

/** Forgets the tokens; whoever listens takes the person to the login. @spec ID-04 */
export function endSession(): void {
  dropTokens();
  for (const listener of listeners) listener();
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly clientSlug: string;
  /** Stay signed in after this tab is closed. */
  readonly stay: boolean;
  /** The proof that a person knocks, once the server has asked for it. */
  readonly captcha?: string;
}

/** The step after the password: its ticket, and the ways there are. */
export interface SecondStep {
  readonly ticket: string;
  readonly app: boolean;
  readonly passkey: boolean;
}

/** What a refused login asks for besides the password, or null. @spec ID-27 */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiProblem) || error.code !== 'second_step_needed') return null;
  const { ticket, app, passkey } = error.params;
  return { ticket: String(ticket), app: app === 1, passkey: passkey === 1 };
}

/** Signs in by form, with the web's client credentials. Throws ApiProblem. @spec ID-02 */
export async function signIn({ username, password, clientSlug, stay, captcha }: Credentials): Promise<void> {
  const answer = await send({
    address: addressOf('/login/'),
    isRead: false,
    isSafeToRepeat: false,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: queryText({
        username: username.trim(),
        password,
        client_slug: clientSlug,
        captcha,
        ...WEB_CLIENT,
      }),
    },
  });
  if (!answer.ok) throw await problemOf(answer);
  keepTokens((await answer.json()) as Tokens, stay);
}
