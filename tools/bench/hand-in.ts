import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Seller, signInSellers } from './crowd-sessions.ts';
import { type OpenAttempt, openAttempts } from './open-attempts.ts';

const PEOPLE = 300;
/** Who hands in one after the other, to know what it costs when nobody else does. */
const ALONE = 60;
const MINUTE_MS = 60_000;
/** Parts of the minute, before each of which some hand in alone: work beside the bench slows both. */
const ROUNDS = 6;
/** Five a second leave a processor idle most of the time: whoever waits longer than this waits for a lock. */
const MOST_TIMES_ALONE = 3;
const SIGNED_IN_AT_ONCE = 20;

export interface HandIns {
  /** Milliseconds. */
  readonly alone: { readonly p50: number; readonly p95: number };
  readonly together: { readonly p50: number; readonly p95: number };
  readonly failures: number;
}

/**
 * Tests that end: three hundred people within the same minute, each when it suits them, and in turns with them some who hand in
 * one by one while nobody else does. @spec AS-02
 */
export async function handIns(client: Client, origin: string): Promise<HandIns> {
  const sellers = await signInSellers(client, origin, PEOPLE + ALONE, SIGNED_IN_AT_ONCE);
  const attempts = await attemptsOf(client, origin, sellers);
  const failures: number[] = [];
  const timed = async (attempt: OpenAttempt): Promise<number> => {
    const began = performance.now();
    const status = await handIn(origin, attempt);
    if (status !== 200) failures.push(status);
    return performance.now() - began;
  };
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const attempt of partOf(attempts.slice(0, ALONE), round)) alone.push(await timed(attempt));
    const crowd = partOf(attempts.slice(ALONE), round).map(async (attempt) => {
      await new Promise((resolve) => setTimeout(resolve, (Math.random() * MINUTE_MS) / ROUNDS));
      return timed(attempt);
    });
    together.push(...(await Promise.all(crowd)));
  }
  return { alone: middleOf(alone), together: middleOf(together), failures: failures.length };
}

/** How much longer the slowest of the same minute wait, and whether that is more than may be. */
export function crowding({ alone, together }: HandIns): {
  readonly times: number;
  readonly isTooMuch: boolean;
} {
  const times = together.p95 / alone.p95;
  return { times, isTooMuch: !(times <= MOST_TIMES_ALONE) };
}

/** One attempt of each seller, with an answer saved. */
async function attemptsOf(
  client: Client,
  origin: string,
  sellers: readonly Seller[],
): Promise<readonly OpenAttempt[]> {
  const opened = await openAttempts(client, origin, sellers);
  const first = new Map(opened.map((attempt) => [attempt.attemptId, attempt]));
  for (const { attemptId, questionId, seller, answer } of first.values()) {
    const saved = await fetch(`${origin}/api/attempts/${attemptId}/answers/${questionId}`, {
      method: 'PUT',
      headers: { ...seller.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ answer, sequence: 1, device: 'bench' }),
    });
    if (!saved.ok) throw new Error(`an answer was not saved: ${saved.status}`);
  }
  return [...first.values()];
}

async function handIn(origin: string, { attemptId, seller }: OpenAttempt): Promise<number> {
  const answer = await fetch(`${origin}/api/attempts/${attemptId}/submission`, {
    method: 'POST',
    headers: { ...seller.headers, 'idempotency-key': randomUUID() },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Those of a round, of as many as there are. */
const partOf = <One>(all: readonly One[], round: number): readonly One[] =>
  all.slice((all.length * round) / ROUNDS, (all.length * (round + 1)) / ROUNDS);

function middleOf(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
