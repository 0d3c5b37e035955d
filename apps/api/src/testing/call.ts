import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';
import { documentedErrors } from '#platform/http/documented-errors.ts';
import type { TestApplication } from './application.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly code: string | undefined;
  readonly headers: Record<string, unknown>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** The address the call comes from. */
  readonly from?: string;
}

/** Makes a call as the web makes it: path, query, key and encoding come from its declaration. */
export async function call<C extends Call>(
  { app }: Pick<TestApplication, 'app'>,
  declared: C,
  input: InputOf<C>,
  { token, key = randomUUID(), headers = {}, from = '127.0.0.1' }: CallOptions = {},
): Promise<Answer<ResponseOf<C>>> {
  const { params = {}, query = {}, body } = input as Parts;
  const path = declared.path.replace(/:([A-Za-z]+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString();
  const isForm = declared.encoding === 'form';
  const answer = await app.inject({
    method: declared.method,
    remoteAddress: from,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(declared.write ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      ...headers,
    },
    ...(body
      ? {
          payload: isForm
            ? new URLSearchParams(body as Record<string, string>).toString()
            : JSON.stringify(body),
        }
      : {}),
  });
  const parsed: unknown = answer.body === '' ? {} : answer.json();
  const code = answer.statusCode < 400 ? undefined : (parsed as { code?: string }).code;
  if (code !== undefined && !documentedErrors(declared).some((documented) => documented === code))
    throw new Error(`${declared.id} answers ${code}, which its document does not name.`);
  return {
    status: answer.statusCode,
    body: parsed as ResponseOf<C>,
    code: (parsed as { code?: string }).code,
    headers: answer.headers,
  };
}
