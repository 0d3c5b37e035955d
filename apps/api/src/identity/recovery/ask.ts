import { AppError } from '@trilha/contract/errors';
import { countedLogin } from '@trilha/rules/identity/login-name.rule';
import { PHONE_COOLDOWN_SECONDS } from '@trilha/rules/identity/phone-cooldown.rule';
import { CODE_SECONDS, mayProveByPhone, secondsUntilSend } from '@trilha/rules/identity/recovery.rule';
import type { Kysely } from 'kysely';
import { assertNotArchived, reachPhone, spendMessage } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { NIL_ID, newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import type { Signer } from '#platform/storage/signing.ts';
import { provingCodesTo, standInLineOfPhone } from '../phone-codes/phone-codes.queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import {
  askedAt,
  clientOfDoor,
  deliveredAt,
  endCodesOf,
  membershipsOfPerson,
  networkAskedAt,
  requestByToken,
  standInLine,
} from './recovery.queries.ts';
import { recoveryRequested } from './recovery-events.ts';

/** A shop and its staff share a network; a machine that tries thousands of documents is stopped. */
const NETWORK_SENDS = 40;

/** What was typed, as it is counted: never kept in clear. */
export const sealedName = (signer: Signer, typed: string): string =>
  signer.sign({ use: 'recovery name', typed: countedLogin(typed) });

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
  assertNotArchived(client);
  return client;
}

export interface Asking {
  readonly clientId: string;
  readonly purpose: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** What was typed, as `sealedName` gives it. */
  readonly askedFor: string;
  readonly network: string;
  /** What the asking browser will show; of a mail nobody holds it. */
  readonly token: string;
  /** The one person who answers to what was typed and proved, if there is one. */
  readonly person: {
    readonly id: string;
    readonly mobile_phone: string | null;
    readonly superuser: boolean;
  } | null;
}

interface Asked {
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Takes note that access was asked for. The answer depends on what was typed and on the network alone; whether anything
 * is sent is decided in silence, and both ways do the same work. @spec ID-11 ID-19
 */
export async function ask(base: PublicContext, db: Kysely<Tables>, asking: Asking): Promise<Asked> {
  const { now } = base;
  const byPhone = asking.channel !== 'email';
  const wait = byPhone ? PHONE_COOLDOWN_SECONDS : 0;
  await standInLine(db, `${asking.askedFor}:${asking.network}`);
  const before = await requestByToken(db, asking.clientId, asking.token).executeTakeFirst();
  if (before) return sameAsBefore(before, asking);
  const asked = await askedAt(db, { ...asking, byPhone, now });
  const fromNetwork = await networkAskedAt(db, asking.network, now);
  const seconds = Math.max(
    secondsUntilSend(asked, wait, now),
    secondsUntilSend(fromNetwork, 0, now, NETWORK_SENDS),
  );
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
  const phone = byPhone ? (asking.person?.mobile_phone ?? null) : null;
  // In silence, as everything here: a refusal would tell that the number is somebody's.
  const delivers =
    (await isDelivered(base, db, asking, byPhone)) &&
    (phone === null || (await reachPhone(db, { clientId: asking.clientId, phone, now })) === 'counted');
  if (asking.channel !== 'email') {
    const { clientId, channel } = asking;
    const isLeft = await spendMessage(db, { clientId, channel, now, messages: delivers ? 1 : 0 });
    if (!isLeft) throw new AppError('message_budget_used_up');
  }
  if (byPhone) await endCodesOf(db, delivers ? (asking.person?.id ?? NIL_ID) : NIL_ID, now);
  const id = newId(now.getTime());
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
      token_hash: hashToken(asking.token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await publishFromJob({ ...base, db, clientId: asking.clientId }, recoveryRequested, { requestId: id });
  return { startedAt: now, expiresAt };
}

/** The answer was lost on the way and the person tapped again: it is the same asking. */
function sameAsBefore(
  before: { readonly asked_for: string; readonly created_at: Date; readonly expires_at: Date },
  { askedFor }: Asking,
): Asked {
  if (before.asked_for !== askedFor) throw new AppError('idempotency_key_reused');
  return { startedAt: before.created_at, expiresAt: before.expires_at };
}

/** Three times an hour to one person or phone, over every channel, network, client and entry point; staff by mail alone. @spec ID-11 */
async function isDelivered(
  { platform: { signer }, now }: PublicContext,
  db: Kysely<Tables>,
  { clientId, person }: Asking,
  byPhone: boolean,
): Promise<boolean> {
  const id = person?.id ?? NIL_ID;
  const phone = person?.mobile_phone ?? null;
  await (byPhone && phone !== null ? standInLineOfPhone(db, phone) : standInLine(db, id));
  const memberships = await membershipsOfPerson(db, id);
  const here = memberships.find((membership) => membership.client_id === clientId);
  const sent = await deliveredAt(db, { id, phone }, byPhone, now);
  const proving = byPhone ? await provingCodesTo(db, { signer, phone: phone ?? '', now }) : [];
  if (!person || !here || here.status === 'blocked') return false;
  const roles = memberships.flatMap((membership) => membership.roles);
  if (byPhone && !mayProveByPhone(roles, person.superuser)) return false;
  return secondsUntilSend([...sent, ...proving], byPhone ? PHONE_COOLDOWN_SECONDS : 0, now) === 0;
}
