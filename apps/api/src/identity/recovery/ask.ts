import { AppError } from '@trilha/contract/errors';
import { PHONE_COOLDOWN_SECONDS } from '@trilha/rules/identity/phone-cooldown.rule';
import { CODE_SECONDS, mayProveByPhone, secondsUntilSend } from '@trilha/rules/identity/recovery.rule';
import type { Kysely } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import type { Signer } from '#platform/storage/signing.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import {
  askedAt,
  clientOfDoor,
  deliveredAt,
  endCodesOf,
  membershipAt,
  networkAskedAt,
  standInLine,
} from './recovery.queries.ts';
import { recoveryRequested } from './recovery-events.ts';

/** A shop and its staff share a network; a machine that tries thousands of documents is stopped. */
const NETWORK_SENDS = 40;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What was typed, as it is counted: never kept in clear. */
export const sealedName = (signer: Signer, typed: string): string =>
  signer.sign({ use: 'recovery name', typed: typed.trim().toLowerCase() });

export interface Door {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_slug: string;
}

/** The client whose door it is, for a program that may knock. @spec ID-05 */
export async function doorOf(db: Kysely<Tables>, door: Door) {
  if (!isPublicClient(door.client_id, door.client_secret)) throw new AppError('invalid_web_client');
  const client = await clientOfDoor(db, door.client_slug);
  if (!client) throw new AppError('not_found');
  return client;
}

export interface Asking {
  readonly clientId: string;
  readonly purpose: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** What was typed, as `sealedName` gives it. */
  readonly askedFor: string;
  readonly network: string;
  /** The one person who answers to what was typed and proved, if there is one. */
  readonly person: {
    readonly id: string;
    readonly mobile_phone: string | null;
    readonly superuser: boolean;
  } | null;
}

/**
 * Takes note that access was asked for. The answer depends on what was typed and on the network alone; whether anything
 * is sent is decided in silence, and both ways do the same work. @spec ID-11 ID-19
 */
export async function ask(
  base: PublicContext,
  db: Kysely<Tables>,
  asking: Asking,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { now } = base;
  const byPhone = asking.channel !== 'email';
  const wait = byPhone ? PHONE_COOLDOWN_SECONDS : 0;
  await standInLine(db, `${asking.askedFor}:${asking.network}`);
  const asked = await askedAt(db, { ...asking, byPhone, now });
  const fromNetwork = await networkAskedAt(db, asking.network, now);
  const seconds = Math.max(
    secondsUntilSend(asked, wait, now),
    secondsUntilSend(fromNetwork, 0, now, NETWORK_SENDS),
  );
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
  const delivers = await isDelivered(db, asking, byPhone, now);
  if (byPhone) await endCodesOf(db, delivers ? (asking.person?.id ?? NOBODY) : NOBODY, now);
  const id = newId(now.getTime());
  const token = newToken();
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  await db
    .insertInto('recovery_request')
    .values({
      client_id: asking.clientId,
      id,
      purpose: asking.purpose,
      channel: asking.channel,
      asked_for: asking.askedFor,
      network: asking.network,
      person_id: asking.person?.id ?? null,
      delivers,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await publishFromJob({ ...base, db, clientId: asking.clientId }, recoveryRequested, { requestId: id });
  return { token, expiresAt };
}

/** Three times an hour to one person or phone, over every channel, network and client; staff by mail alone. @spec ID-11 */
async function isDelivered(
  db: Kysely<Tables>,
  { clientId, person }: Asking,
  byPhone: boolean,
  now: Date,
): Promise<boolean> {
  const id = person?.id ?? NOBODY;
  await standInLine(db, byPhone ? (person?.mobile_phone ?? id) : id);
  const membership = await membershipAt(db, clientId, id);
  const sent = await deliveredAt(db, { id, phone: person?.mobile_phone ?? null }, byPhone, now);
  if (!person || !membership || membership.status === 'blocked') return false;
  if (byPhone && !mayProveByPhone(membership.roles, person.superuser)) return false;
  return secondsUntilSend(sent, byPhone ? PHONE_COOLDOWN_SECONDS : 0, now) === 0;
}
