import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { unitClient } from './unit-client.ts';

/** What a page of the public cases reports of itself. */
export interface CaseResult {
  readonly success: boolean;
  readonly isError: boolean;
  readonly reqId?: string;
  readonly msg?: string;
}

interface Launched {
  readonly address: string;
  readonly opensIn: 'frame' | 'window';
}

/** Their sources are modules of a bundle; here each is a script, and what they import is handed in. */
const scriptOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^export default .*$/gm, '');

/**
 * Runs the page of a public case as a browser would after this launch, up to its result; `click` presses a button that
 * the page made and goes on to the next result.
 */
export async function runPage(
  { app }: { readonly app: FastifyInstance },
  suite: string,
  name: string,
  { address, opensIn }: Launched,
) {
  let waiting = 0;
  const fetch = async (to: string, init: RequestInit = {}): Promise<Response> => {
    waiting += 1;
    try {
      const { host, pathname, search } = new URL(to);
      const isText = typeof init.body === 'string';
      const sent = isText ? { 'content-type': 'text/plain;charset=UTF-8' } : {};
      const given = Object.entries((init.headers ?? {}) as Record<string, string>);
      const answer = await app.inject({
        method: (init.method ?? 'GET').toUpperCase() as 'GET',
        url: `${pathname}${search}`,
        headers: {
          ...sent,
          ...Object.fromEntries(given.map(([header, value]) => [header.toLowerCase(), value])),
          host,
        },
        ...(isText ? { payload: init.body as string } : {}),
      });
      const headers = new Headers(
        Object.entries(answer.headers).map(([header, value]): [string, string] => [header, String(value)]),
      );
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
        headers,
      });
    } finally {
      waiting -= 1;
    }
  };

  const buttons = new Map<string, () => void>();
  const results: CaseResult[] = [];
  const document = {
    createElement: () => {
      const element = {
        id: '',
        innerHTML: '',
        setAttribute: () => {},
        remove: () => {},
        addEventListener: (_kind: string, listener: () => void) => buttons.set(element.id, listener),
      };
      return element;
    },
    body: {
      appendChild: ({ id, innerHTML }: { readonly id: string; readonly innerHTML: string }) => {
        if (id === 'result') results.push(JSON.parse(innerHTML) as CaseResult);
      },
    },
  };
  const window: Record<string, unknown> = { document: { location: { href: address } } };
  window['self'] = window;
  window['top'] = opensIn === 'window' ? window : {};
  function Cmi5(href: string) {
    return unitClient(href, fetch);
  }
  Cmi5.uuidv4 = randomUUID;
  const page = createContext({ window, document, fetch, Cmi5, URL, URLSearchParams, console });
  runInContext(scriptOf(join(suite, 'lib/helpers.js')), page);
  runInContext(scriptOf(join(suite, name, `${name}.js`)), page);

  /** Waits until the page asks for nothing any more. */
  const settled = async (): Promise<void> => {
    for (let idle = 0; idle < 20; idle += 1) {
      if (waiting > 0) idle = 0;
      await setImmediate();
    }
  };
  await settled();
  return {
    results,
    click: async (button: string): Promise<void> => {
      buttons.get(button)?.();
      await settled();
    },
  };
}
