import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
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
}

/**
 * Opens the session of somebody a client vouches for. Who is blocked, waits for approval or must wait for the
 * maintenance to end is refused as at the password. @spec ID-21 ID-22 ID-25
 */
export async function enter(
  db: Kysely<Tables>,
  person: { readonly id: string; readonly superuser: boolean },
  { device, now, clientId, proved = false, account }: Door,
): Promise<TokenPair> {
  await entranceOf(db, person, { only: clientId });
  return insertSession(db, { personId: person.id, clientId, device, now, vouched: true, proved, account });
}
