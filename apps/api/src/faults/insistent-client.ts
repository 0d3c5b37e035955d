import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';

export interface Told<Body> {
  readonly status: number;
  readonly body: Body & { readonly code?: string };
}

const PAUSE_MS = 20;

/**
 * Sends one action until it is answered, always with the same key, as the web does: a cut connection tells nothing
 * about what happened, so only an answer ends it. Now and then the action leaves twice at once, like a double tap.
 */
export async function insist<C extends Call>(
  origin: string,
  call: C,
  input: InputOf<C>,
  token: string,
  twice: boolean,
): Promise<Told<ResponseOf<C>>> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
  const path = call.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => params[name] ?? '');
  const key = randomUUID();
  const once = async (): Promise<Told<ResponseOf<C>> | null> => {
    try {
      const answer = await fetch(origin + path, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body ?? {}),
      });
      if (answer.status >= 500) return null;
      return { status: answer.status, body: (await answer.json()) as Told<ResponseOf<C>>['body'] };
    } catch {
      return null;
    }
  };
  for (;;) {
    const [first, second] = await Promise.all([once(), twice ? once() : Promise.resolve(null)]);
    const told = first ?? second;
    if (told) return told;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
