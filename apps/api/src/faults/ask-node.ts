import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';

export interface Told<Body> {
  readonly status: number;
  readonly body: Body & { readonly code?: string };
}

/** Makes a call at one node over the network, as the web does. */
export async function askNode<C extends Call>(
  origin: string,
  call: C,
  input: InputOf<C>,
  { token, key = randomUUID() }: { readonly token?: string; readonly key?: string } = {},
): Promise<Told<ResponseOf<C>>> {
  const { params = {}, body = {} } = input as {
    params?: Record<string, string | number>;
    body?: Record<string, string>;
  };
  const path = call.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => String(params[name]));
  const isForm = call.encoding === 'form';
  const answer = await fetch(origin + path, {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.write ? { 'idempotency-key': key } : {}),
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(call.method === 'GET' ? {} : { body: isForm ? new URLSearchParams(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Told<ResponseOf<C>>['body'] };
}
