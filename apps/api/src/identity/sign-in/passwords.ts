import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import fastq from 'fastq';

/** Argon2id as OWASP asks for it: 19 MiB, two passes, one lane (ASVS 5.0, 11.4.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a processor for tens of milliseconds; one is left to everybody who is not signing in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const hashing = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);

/** Runs in the threads beside the event loop, in its turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  let done: { readonly result: T } | undefined;
  await hashing.push(async () => {
    done = { result: await work() };
  });
  if (!done) throw new Error('A hash was never begun.');
  return done.result;
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), COST));

/** Whether a hash was made with less than is asked for today; whoever signs in with it is given a new one. @spec ID-17 */
export function isWeakerHash(stored: string): boolean {
  const [, version, memory, passes] = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(version) !== 19 || !(Number(memory) >= COST.memoryCost && Number(passes) >= COST.timeCost);
}

/** Of nobody: an unknown user costs the same time as a known one. */
const STRANGER = await hashPassword('the password of nobody');

export async function passwordMatches(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? STRANGER, given.normalize('NFC')).catch(() => false));
  return matches && Boolean(stored);
}
