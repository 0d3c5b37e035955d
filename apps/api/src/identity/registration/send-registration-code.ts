import { AppError } from '@trilha/contract/errors';
import { sendRegistrationCode } from '@trilha/contract/identity/registration.calls';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { proofCooldown } from '@trilha/rules/identity/registration/registration-code.rule';
import { assertHumanOnce } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { askForCode } from './ask-for-code.ts';
import { registrationByToken } from './registration.queries.ts';
import { openDoor, recipientOf } from './registration-door.ts';

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
      return askForCode(base, db, {
        clientId: door.id,
        channel,
        recipient,
        language: body.language,
        network: networkOf(request.ip),
        token: body.request,
        askedBy: null,
        askedIn: null,
      });
    });
    reply.code(202);
    return {
      request: body.request,
      expiresAt: asked.expiresAt.toISOString(),
      cooldown: { start: asked.startedAt.toISOString(), duration: proofCooldown(channel) },
    };
  });
