import { AppError } from '@trilha/contract/errors';
import { CODE_SECONDS, secondsUntilSend } from '@trilha/rules/identity/recovery.rule';
import { proofCooldown } from '@trilha/rules/identity/registration/registration-code.rule';
import type { Kysely } from 'kysely';
import { reachPhone, spendMessage } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { recoveryCodesTo, sealedRecipient, standInLineOfPhone } from '../phone-codes/phone-codes.queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import { codesSince, endOtherCodes, registrationByToken, standInLine } from './registration.queries.ts';
import { registrationCodeRequested } from './registration-events.ts';

/** A shop and its staff share a network; a machine that writes to thousands of phones is stopped. */
const NETWORK_SENDS = 40;

export interface AskingForCode {
  readonly clientId: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly recipient: string;
  readonly language: string;
  readonly network: string;
  readonly token: string;
  /** The member who proves a phone of their own; null for who registers. */
  readonly askedBy: string | null;
  /** Their session, where it is to prove the phone to that one alone. */
  readonly askedIn: string | null;
}

interface Asked {
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** Takes note that a code is to be sent; the job makes and sends it. One counter for a phone, whoever asks. @spec ID-15 ID-19 */
export async function askForCode(
  base: PublicContext,
  db: Kysely<Tables>,
  asking: AskingForCode,
): Promise<Asked> {
  const { now, platform } = base;
  const { channel, recipient, askedBy, askedIn } = asking;
  const seal = sealedRecipient(platform.signer, recipient);
  await (channel === 'email' ? standInLine(db, seal) : standInLineOfPhone(db, recipient));
  if (askedBy !== null) await standInLine(db, askedBy);
  await standInLine(db, asking.network);
  const by = askedBy === null ? null : { membershipId: askedBy, sessionId: askedIn };
  const before = await registrationByToken(db, asking.clientId, asking.token, by).executeTakeFirst();
  if (before) {
    // The answer was lost on the way and the person tapped again: it is the same asking.
    if (before.recipient_seal !== seal || before.channel !== channel)
      throw new AppError('idempotency_key_reused');
    return { startedAt: before.created_at, expiresAt: before.expires_at };
  }
  const recovered = channel === 'email' ? [] : await recoveryCodesTo(db, { phone: recipient, now });
  await assertMayAsk(db, asking, seal, askedBy === null ? [] : recovered, now);
  // Whoever registers is not told that somebody recovers an account by this phone: nothing goes, in silence.
  const delivers = askedBy !== null || secondsUntilSend(recovered, proofCooldown(channel), now) === 0;
  if (channel !== 'email') {
    const reached = delivers
      ? await reachPhone(db, { clientId: asking.clientId, phone: recipient, now })
      : 'counted';
    if (reached === 'not_served') throw new AppError('phone_country_not_served');
    if (typeof reached === 'object')
      throw new AppError('phone_prefix_stopped', { seconds: secondsBetween(now, reached.stoppedUntil) });
    const messages = delivers ? 1 : 0;
    const isLeft = await spendMessage(db, { clientId: asking.clientId, channel, now, messages });
    if (!isLeft) throw new AppError('message_budget_used_up');
  }
  await endOtherCodes(db, seal, now);
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  await db
    .insertInto('registration_request')
    .values({
      client_id: asking.clientId,
      id,
      channel,
      recipient: delivers ? recipient : '',
      recipient_seal: seal,
      language: asking.language,
      network: asking.network,
      token_hash: hashToken(asking.token),
      created_at: now,
      expires_at: expiresAt,
      sent_at: delivers ? null : now,
      asked_by: askedBy,
      asked_in: askedIn,
    })
    .execute();
  await publishFromJob({ ...base, db, clientId: asking.clientId }, registrationCodeRequested, {
    requestId: id,
  });
  return { startedAt: now, expiresAt };
}

const secondsBetween = (now: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Three an hour to one address and by one member, with the wait between two to the address. @spec ID-19 */
async function assertMayAsk(
  db: Kysely<Tables>,
  { channel, network, askedBy }: AskingForCode,
  seal: string,
  recovered: readonly Date[],
  now: Date,
): Promise<void> {
  const sent = await codesSince(db, { column: 'recipient_seal', value: seal, now });
  const fromNetwork = await codesSince(db, { column: 'network', value: network, now });
  const byMember = askedBy === null ? [] : await codesSince(db, { column: 'asked_by', value: askedBy, now });
  const seconds = Math.max(
    secondsUntilSend([...sent, ...recovered], proofCooldown(channel), now),
    secondsUntilSend(byMember, 0, now),
    secondsUntilSend(fromNetwork, 0, now, NETWORK_SENDS),
  );
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
}
