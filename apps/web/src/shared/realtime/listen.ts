import type { Session } from '../session.ts';
import { eventsOf } from './event-stream.ts';
import { partsOf } from './parts.ts';

export type RealtimeAccess = NonNullable<Session['realtime']>;

export interface Heard {
  /** These places of the document are others than before. */
  readonly onChange: (parts: ReadonlySet<string>) => void;
  /** Whether somebody tells at this moment: until then, and after a connection is lost, a page asks by itself. */
  readonly onOpen?: (isOpen: boolean) => void;
  /** When the page was told what it shows, by the clock of the device: what turned since is heard at once. */
  readonly toldAt?: number;
  /** The token is not taken any more: a fresh one, or null when there is nothing to listen to. */
  readonly renew: () => Promise<RealtimeAccess | null>;
}

/** What it needs of its surroundings; the browser's own unless a test says otherwise. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 120_000;
/** Our own stream of events. */
const OWN_STREAM = '/api/realtime';

const browser: Surroundings = {
  fetch: (input, init) => fetch(input, init),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      // Not all at once, when a server comes back to many.
      const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random()));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

export interface Listener {
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Follows the person's document, at our own server or at Firebase by its REST streams, and comes back by itself with
 * growing pauses. A change that happened while nobody listened is heard on return: the version is another one. @spec IN-03
 */
export function createListener(
  access: RealtimeAccess,
  heard: Heard,
  { fetch: ask, pause }: Surroundings = browser,
): Listener {
  const state = { access: access as RealtimeAccess | null, known: null as Map<string, unknown> | null };
  let leaving: AbortController | null = null;

  async function follow(signal: AbortSignal): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted && state.access) {
      const outcome = await connect(state.access, signal, () => {
        wait = FIRST_PAUSE_MS;
      }).catch(() => 'ended' as const);
      heard.onOpen?.(false);
      if (signal.aborted) return;
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      if (outcome === 'refused' && !signal.aborted)
        state.access = await heard.renew().catch(() => state.access);
    }
  }

  async function connect(
    current: RealtimeAccess,
    signal: AbortSignal,
    onHeard: () => void,
  ): Promise<'refused' | 'ended'> {
    const place = await placeOf(current, signal, ask);
    if (!place) return 'refused';
    const answer = await ask(place.address, {
      headers: { accept: 'text/event-stream', ...place.headers, ...(state.known ? {} : ageOf(current)) },
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401 || answer.status === 403) return 'refused';
    if (!answer.ok || !answer.body) return 'ended';
    for await (const event of eventsOf(answer.body)) {
      if (event.name === 'auth_revoked' || event.name === 'cancel') return 'refused';
      if (event.name !== 'put' && event.name !== 'patch') continue;
      onHeard();
      heard.onOpen?.(true);
      const { known } = state;
      const told = partsOf(event);
      const changed = new Set([...told].filter(([part, value]) => known?.get(part) !== value).map(nameOf));
      state.known = new Map([...(known ?? []), ...told]);
      if (known && changed.size > 0) heard.onChange(changed);
    }
    return 'ended';
  }

  /** Whoever has listened before compares with what was told then. Firebase tells the document as it is. */
  const ageOf = ({ channel }: RealtimeAccess): Record<string, string> =>
    channel.kind === 'embedded' && heard.toldAt !== undefined
      ? { 'x-realtime-age': String(Math.max(0, Math.round(Date.now() - heard.toldAt))) }
      : {};

  return {
    start() {
      if (leaving) return;
      leaving = new AbortController();
      void follow(leaving.signal);
    },
    stop() {
      leaving?.abort();
      leaving = null;
    },
  };
}

const nameOf = ([part]: readonly [string, unknown]): string => part;

interface Place {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Our own stream takes the ticket as it is; Firebase wants it changed for a token of its own first. */
async function placeOf(
  { channel, document, token }: RealtimeAccess,
  signal: AbortSignal,
  ask: typeof fetch,
): Promise<Place | null> {
  if (channel.kind === 'embedded') return { address: OWN_STREAM, headers: { 'x-realtime-token': token } };
  const answer = await ask(channel.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
    signal,
  });
  if (!answer.ok) return null;
  const { idToken } = (await answer.json()) as { readonly idToken: string };
  return { address: `${channel.database}/${document}.json?auth=${encodeURIComponent(idToken)}`, headers: {} };
}
