import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';
import { askNode, type Told } from './ask-node.ts';

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
  const key = randomUUID();
  const once = async (): Promise<Told<ResponseOf<C>> | null> => {
    try {
      const told = await askNode(origin, call, input, { token, key });
      return told.status >= 500 ? null : told;
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
