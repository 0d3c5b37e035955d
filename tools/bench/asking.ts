import { randomUUID } from 'node:crypto';
import type { Seller } from './crowd-sessions.ts';
import type { MakeRequest } from './measure.ts';

/** A write of a seller, with a key of its own. */
export const post = (path: string, { headers }: Seller, body?: object): ReturnType<MakeRequest> => {
  const asked = { method: 'POST' as const, path, headers: { ...headers, 'idempotency-key': randomUUID() } };
  if (!body) return asked;
  const typed = { ...asked.headers, 'content-type': 'application/json' };
  return { ...asked, headers: typed, body: JSON.stringify(body) };
};

/** What the product answers before anything is measured. */
export async function ask<T>(
  origin: string,
  { method, path, headers, body }: ReturnType<MakeRequest>,
): Promise<T> {
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
