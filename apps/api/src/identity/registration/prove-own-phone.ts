import { AppError } from '@trilha/contract/errors';
import { proveOwnPhone, sendOwnPhoneCode } from '@trilha/contract/identity/registration.calls';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { internationalPhone } from '@trilha/rules/identity/registration/phone.rule';
import { proofCooldown } from '@trilha/rules/identity/registration/registration-code.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { assertProved } from '../proof/assert-proved.ts';
import { askForCode } from './ask-for-code.ts';
import { guessCode } from './guess-code.ts';
import { missingOf, ownRegistration } from './own-registration.queries.ts';
import { registrationByToken } from './registration.queries.ts';

/** A member shows that the phone they give is in their hands, before it may recover their password. @spec ID-19 */
export function routes(bind: Bind): void {
  bind.read(sendOwnPhoneCode, async (context, { body }, { request, reply }) => {
    const { platform, actor, client } = context;
    const { channel } = body;
    const told = await ownRegistration(context);
    const { country, provesPhone } = missingOf(told, platform, body.wished);
    if (!provesPhone) throw new AppError('phone_proof_not_asked');
    const phone = internationalPhone(country, body.phone);
    if (phone === null)
      throw new AppError('registration_invalid', {}, [{ path: 'answers.phone', code: 'phone_invalid' }]);
    if (told.mobile_phone !== null && told.mobile_phone !== phone) await assertProved(context);
    if (!platform.messenger.channels.includes(channel)) throw new AppError('recovery_channel_unavailable');
    const asked = await platform.database.acrossClients((db) =>
      askForCode(context, db, {
        clientId: client.id,
        channel,
        recipient: phone,
        language: actor.language,
        network: networkOf(request.ip),
        token: body.request,
        askedBy: actor.membershipId,
        askedIn: null,
      }),
    );
    reply.code(202);
    return {
      request: body.request,
      expiresAt: asked.expiresAt.toISOString(),
      cooldown: { start: asked.startedAt.toISOString(), duration: proofCooldown(channel) },
    };
  });

  bind.read(proveOwnPhone, async (context, { body }) => {
    const outcome = await guess(context, body);
    // Refused after the commit: a guess that failed stays counted.
    if (outcome === 'over') throw new AppError('registration_code_over');
    if (typeof outcome === 'number') throw new AppError('registration_code_invalid', { triesLeft: outcome });
    return { done: true as const };
  });
}

interface Guess {
  readonly request: string;
  readonly code: string;
}

const guess = (context: Context, { request, code }: Guess): Promise<'proved' | 'over' | number> =>
  context.platform.database.acrossClients(async (db) => {
    const { client, actor } = context;
    const by = { membershipId: actor.membershipId, sessionId: null };
    const row = await registrationByToken(db, client.id, request, by).forUpdate().executeTakeFirst();
    return row ? guessCode(context, db, client.id, row, code) : 'over';
  });
