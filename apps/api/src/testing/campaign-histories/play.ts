import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call, InputOf } from '@trilha/contract/define-call';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DirectAnswer, DirectCaller, DirectCalls } from '../direct-calls.ts';
import type { Expected, ExpectedOrderState, ExpectedPerson, ExpectedSale } from './expected.ts';
import type { Again, Seller } from './happening.ts';
import type { Programme } from './programme.ts';

/** A history while it is played: the product on one side, what is expected of it on the other. */
export interface Play {
  readonly calls: DirectCalls;
  readonly platform: Platform;
  readonly programme: Programme;
  readonly expected: Expected;
  /** Milliseconds; a second passes with everything that happens. */
  now: number;
  /** The last event of the programme that its jobs have seen. */
  seen: number;
  readonly sales: ExpectedSale[];
  readonly photos: PlayedPhoto[];
  readonly orders: PlayedOrder[];
  readonly payments: {
    readonly who: Seller;
    readonly id: string;
    readonly points: number;
    isBack: boolean;
  }[];
  readonly transfers: PlayedTransfer[];
}

export interface PlayedPhoto {
  readonly who: Seller;
  readonly id: string;
  readonly week: string;
  state: 'sent' | 'approved' | 'refused';
  /** What its last undoing took of what had expired. */
  ofExpired: number;
  revision: number;
}

export interface PlayedOrder {
  readonly who: Seller;
  readonly id: string;
  readonly reward: number;
  state: ExpectedOrderState;
}

export interface PlayedTransfer {
  readonly who: Seller;
  readonly id: string;
  readonly document: number;
  readonly points: number;
  readonly askedAt: number;
  state: 'open' | 'confirmed' | 'refused';
}

/** The product did something else than was expected of it. */
export class Disagreement extends Error {}

export function agree(about: string, was: unknown, expected: unknown): void {
  if (isDeepStrictEqual(was, expected)) return;
  throw new Disagreement(`${about}: expected ${JSON.stringify(expected)}, was ${JSON.stringify(was)}`);
}

export const sellerOf = ({ programme }: Play, who: Seller): DirectCaller => programme.sellers[who];
export const personOf = ({ expected }: Play, who: Seller): ExpectedPerson => expected.people[who];
export const other = (who: Seller): Seller => (who === 0 ? 1 : 0);

export const pickOf = <One>(all: readonly One[], pick: number): One | undefined =>
  all[pick % Math.max(1, all.length)];

export const inProgramme = <Result>(
  { platform, programme }: Play,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => platform.database.inClient(programme.clientId, work);

/** One write under a key of its own. */
export const send = <C extends Call>(
  { calls, now }: Play,
  call: C,
  input: InputOf<C>,
  by: DirectCaller,
  key: string = randomUUID(),
): Promise<DirectAnswer<C>> => calls.write(call, input, { by, at: new Date(now), key });

/** The same, and where it succeeded perhaps once more under its key: it changes nothing, with other content it is refused. */
export async function sendAgain<C extends Call>(
  play: Play,
  call: C,
  {
    input,
    changed,
    again,
  }: { readonly input: InputOf<C>; readonly changed: InputOf<C>; readonly again: Again },
  by: DirectCaller,
): Promise<DirectAnswer<C>> {
  const key = randomUUID();
  const answer = await send(play, call, input, by, key);
  if (answer.code !== null || again === 'no') return answer;
  if (again === 'same') agree(`${call.id} again`, await send(play, call, input, by, key), answer);
  else agree(`${call.id} under a used key`, (await send(play, call, changed, by, key)).code, REUSED);
  return answer;
}

const REUSED = 'idempotency_key_reused';

/** Of several sent at once, who succeeded. */
export const succeeded = (answers: readonly { readonly code: string | null }[]): boolean[] =>
  answers.map(({ code }) => code === null);
