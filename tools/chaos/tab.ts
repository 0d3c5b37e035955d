import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';
import { ApiProblem, problemOf } from '../../apps/web/src/shared/api-problem.ts';
import type { NetworkCut } from './doors.ts';
import { type Sent, sendThrough } from './request.ts';

/** Where a tab's requests go, and what of them is cut. */
export interface Network {
  readonly origin: string;
  /** The cut that the next request suffers, or null when it passes. */
  readonly nextCut: () => NetworkCut | null;
  readonly portOf: (way: NetworkCut | 'open') => number;
}

/** A tab of a browser: everything in it ends with it, in the middle of whatever it waits for. */
export interface Tab {
  readonly isOpen: () => boolean;
  readonly kill: () => void;
  /** Resolves when the tab is killed. */
  readonly killed: Promise<void>;
  /** What a tab that is gone waits for. */
  readonly never: Promise<never>;
  /** One try, as the web's own client makes it: an answer, or an ApiProblem. */
  readonly ask: <C extends Call>(call: C, input: InputOf<C>, key?: string) => Promise<ResponseOf<C>>;
  /** What a tap does: it is sent once more, with its own key, and then the learner sees that it failed. */
  readonly tap: <C extends Call>(call: C, input: InputOf<C>) => Promise<ResponseOf<C>>;
  /** Tries until there is an answer, always with the same key. */
  readonly insist: <C extends Call>(call: C, input: InputOf<C>, key?: string) => Promise<ResponseOf<C>>;
  /** One try at any address, for content that speaks HTTP itself. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** Runs the work later, unless the tab is gone by then; time runs faster here. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** The waits of the web are made for people; nobody waits here. */
const TIMES_FASTER = 40;
const PAUSE_MS = 30;
const never = new Promise<never>(() => {});

/** Whether trying again could help: the server was not reached, or was not able. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.status === 429);

export function openTab(network: Network, token: string): Tab {
  let isOpen = true;
  let end = (): void => {};
  const killed = new Promise<void>((resolve) => {
    end = resolve;
  });
  const send = async (address: string, sent: Sent): Promise<Response> => {
    try {
      const answer = await sendThrough(network.portOf(network.nextCut() ?? 'open'), address, sent);
      return isOpen ? answer : await never;
    } catch {
      if (!isOpen) return never;
      throw new ApiProblem('offline');
    }
  };
  const ask: Tab['ask'] = async (call, input, key = randomUUID()) => {
    const { params = {}, body = {} } = input as { params?: Record<string, string | number>; body?: object };
    const path = call.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => String(params[name]));
    const answer = await send(network.origin + path, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.write ? { 'idempotency-key': key } : {}),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw await problemOf(answer);
    return (await answer.json()) as ResponseOf<typeof call>;
  };
  const tap: Tab['tap'] = async (call, input) => {
    const key = randomUUID();
    return ask(call, input, key).catch((error: unknown) => {
      if (!mayPass(error)) throw error;
      return ask(call, input, key);
    });
  };
  const insist: Tab['insist'] = async (call, input, key = randomUUID()) => {
    for (;;) {
      try {
        return await ask(call, input, key);
      } catch (error) {
        if (!mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        if (!isOpen) return never;
      }
    }
  };
  return {
    isOpen: () => isOpen,
    killed,
    never,
    kill: () => {
      isOpen = false;
      end();
    },
    ask,
    tap,
    insist,
    fetch: (address, init = {}) =>
      send(address, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
      }),
    later: (work, milliseconds) => {
      setTimeout(() => {
        if (isOpen) work();
      }, milliseconds / TIMES_FASTER);
    },
  };
}
