import { AppError } from '@trilha/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { waysOf } from '../second-factor/factors.queries.ts';
import { openStep } from '../second-factor/steps.queries.ts';
import type { Device } from '../sessions/device.ts';
import { insertSession, type OpeningAccount } from '../sessions/sessions.queries.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { entranceOf } from './entrance.ts';

interface Door {
  readonly device: Device;
  readonly now: Date;
  /** The client that vouches for the person: the session opens there and stays there. */
  readonly clientId: string;
  /** Whether the person typed their password on the way. */
  readonly proved?: boolean;
  readonly account?: OpeningAccount;
  /** Whether whoever vouches has asked for a second factor already. */
  readonly asked?: boolean;
  /** Who came back from a provider and is linked once the second step is taken. */
  readonly flowId?: string;
}

interface Person {
  readonly id: string;
  readonly superuser: boolean;
}

/** A session, or the ticket of the second step with the ways there are. */
export type Entered =
  | { readonly pair: TokenPair; readonly step?: undefined }
  | { readonly pair?: undefined; readonly step: Readonly<Record<string, string | number>> };

/**
 * Lets in somebody a client vouches for. Who is blocked, waits for approval or must wait for the maintenance to end is
 * refused as at the password, and whoever has a second factor is asked for it. @spec ID-21 ID-22 ID-25 ID-27
 */
export async function enter(db: Kysely<Tables>, person: Person, door: Door): Promise<Entered> {
  const { device, now, clientId, proved = false, account, asked = false, flowId } = door;
  await entranceOf(db, person, { only: clientId });
  const ways = await waysOf(db, person.id);
  if (!asked && ways.app + ways.passkey > 0) {
    const opened = { personId: person.id, purpose: 'sign_in' as const, clientId, device: device.agent };
    return {
      step: { ...ways, ticket: await openStep(db, { ...opened, vouched: true, account, flowId }, now) },
    };
  }
  const session = { personId: person.id, clientId, device, now, vouched: true, proved, account };
  return { pair: await insertSession(db, session) };
}

/** The tokens, or the refusal that bears the ticket; said after the commit, so that the ticket is there. @spec ID-27 */
export function pairOf({ pair, step }: Entered): TokenPair {
  if (pair) return pair;
  throw new AppError('second_step_needed', step);
}
