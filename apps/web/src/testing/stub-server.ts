import { type ErrorCode, statusOf } from '@trilha/contract/errors';
import { vi } from 'vitest';

/** What the server says to a request: something, a refusal, or nothing, because it cannot be reached. */
export type Said = object | ErrorCode | 'unreachable';
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly keepalive: boolean;
  /** The key of the one act it belongs to. */
  readonly key: string | null;
}

/** Answers what the page asks, and tells what that was. */
export function stubServer(say: (asked: Asked) => Said): readonly Asked[] {
  const heard: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const asked = {
      method: init.method ?? 'GET',
      path: new URL(address, 'http://localhost').pathname,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      keepalive: init.keepalive ?? false,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    heard.push(asked);
    const said = say(asked);
    if (said === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof said === 'object') return new Response(JSON.stringify(said));
    return new Response(JSON.stringify({ code: said }), {
      status: statusOf(said),
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  return heard;
}
