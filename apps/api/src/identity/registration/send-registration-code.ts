import { AppError } from '@trilha/contract/errors';
import { sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import { CODE_SECONDS, secondsUntilSend } from '@trilha/rules/identity/recovery.rule';
import { proofCooldown } from '@trilha/rules/identity/registration/registration-code.rule';
import type { Kysely } from 'kysely';
import { assertHumanOnce, spendMessage } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { hashToken } from '../sessions/tokens.ts';
import { codesSince, endOtherCodes, registrationByToken, standInLine } from './registration.queries.ts';
import { openDoor, recipientOf, sealedRecipient } from './registration-door.ts';
import { registrationCodeRequested } from './registration-events.ts';

/** A shop and its staff share a network; a machine that writes to thousands of phones is stopped. */
const NETWORK_SENDS = 40;

/** The code is made and sent by a job; the answer says only how long to wait. @spec ID-15 ID-19 */
export const routes = (bind: Bind): void =>
  bind.open(sendRegistrationCode, async (base, { body }, { request, reply }) => {
    const { platform } = base;
    const { channel, country } = body;
    const { client: door } = await openDoor(platform.database.readerOfAll, body);
    await assertHumanOnce(
      base,
      door.id,
      { answer: body.captcha, address: request.ip, host: request.hostname },
      (db) => registrationByToken(db, door.id, body.request).executeTakeFirst(),
    );
    const asked = await platform.database.acrossClients(async (db) => {
      if (channel !== 'email' && !platform.messenger.channels.includes(channel))
        throw new AppError('recovery_channel_unavailable');
      const recipient = recipientOf(channel, country, body.to);
      if (recipient === null)
        throw new AppError('registration_invalid', {}, [
          channel === 'email'
            ? { path: 'answers.email', code: 'email_invalid' }
            : { path: 'answers.phone', code: 'phone_invalid' },
        ]);
      return ask(base, db, {
        clientId: door.id,
        channel,
        recipient,
        language: body.language,
        network: request.ip,
        token: body.request,
      });
    });
    reply.code(202);
    return {
      request: body.request,
      expiresAt: asked.expiresAt.toISOString(),
      cooldown: { start: asked.startedAt.toISOString(), duration: proofCooldown(channel) },
    };
  });

interface Asking {
  readonly clientId: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly recipient: string;
  readonly language: string;
  readonly network: string;
  readonly token: string;
}

async function ask(base: PublicContext, db: Kysely<Tables>, asking: Asking) {
  const { now, platform } = base;
  const seal = sealedRecipient(platform.signer, asking.recipient);
  await standInLine(db, seal);
  await standInLine(db, asking.network);
  const before = await registrationByToken(db, asking.clientId, asking.token).executeTakeFirst();
  if (before) {
    // The answer was lost on the way and the person tapped again: it is the same asking.
    if (before.recipient_seal !== seal || before.channel !== asking.channel)
      throw new AppError('idempotency_key_reused');
    return { startedAt: before.created_at, expiresAt: before.expires_at };
  }
  const [sent, fromNetwork] = [
    await codesSince(db, { column: 'recipient_seal', value: seal, now }),
    await codesSince(db, { column: 'network', value: asking.network, now }),
  ];
  const seconds = Math.max(
    secondsUntilSend(sent, proofCooldown(asking.channel), now),
    secondsUntilSend(fromNetwork, 0, now, NETWORK_SENDS),
  );
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
  if (asking.channel !== 'email') {
    const { clientId, channel } = asking;
    const isLeft = await spendMessage(db, { clientId, channel, now, messages: 1 });
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
      channel: asking.channel,
      recipient: asking.recipient,
      recipient_seal: seal,
      language: asking.language,
      network: asking.network,
      token_hash: hashToken(asking.token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await publishFromJob({ ...base, db, clientId: asking.clientId }, registrationCodeRequested, {
    requestId: id,
  });
  return { startedAt: now, expiresAt };
}
