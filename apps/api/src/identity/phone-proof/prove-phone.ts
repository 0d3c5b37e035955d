import { AppError } from '@trilha/contract/errors';
import { provePhone, readPhoneProof, sendPhoneProofCode } from '@trilha/contract/identity/phone-proof.calls';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { phoneStanding } from '@trilha/rules/identity/phone-proof.rule';
import { provedUntil } from '@trilha/rules/identity/proof.rule';
import { maskedPhone, secondsUntilSend } from '@trilha/rules/identity/recovery.rule';
import { proofCooldown } from '@trilha/rules/identity/registration/registration-code.rule';
import { openChannels } from '#clients/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { provingCodesTo, recoveryCodesTo, sealedRecipient } from '../phone-codes/phone-codes.queries.ts';
import { askForCode } from '../registration/ask-for-code.ts';
import { guessCode } from '../registration/guess-code.ts';
import { registrationByToken } from '../registration/registration.queries.ts';
import { holdPhone, markPhoneProved, ownPhone } from './phone-proof.queries.ts';

/** Whoever holds a session shows anew that its person's phone is in their hands, before it spends points. @spec ID-19 RW-02 */
export function routes(bind: Bind): void {
  bind.read(readPhoneProof, async (context) => {
    const own = await ownPhone(context);
    const standing = phoneStanding(own, context.now);
    const ways = await openChannels(context, context.client.id);
    return {
      phone: own.phone === null ? null : maskedPhone(own.phone),
      verified: own.isVerified,
      ways: [...ways.open],
      usedUp: [...ways.usedUp],
      countsFrom: standing.kind === 'settling' ? standing.from.toISOString() : null,
      provedUntil: standing.kind === 'proved' ? standing.until.toISOString() : null,
      waitSeconds: own.phone === null ? 0 : await waitFor(context, own.phone),
    };
  });

  bind.read(sendPhoneProofCode, async (context, { body }, { request, reply }) => {
    const { platform, actor, client, now } = context;
    const { channel } = body;
    const own = await ownPhone(context);
    if (own.phone === null) throw new AppError('phone_missing');
    const standing = phoneStanding(own, now);
    if (standing.kind === 'settling')
      throw new AppError('phone_changed_recently', { at: standing.from.toISOString() });
    if (!platform.messenger.channels.includes(channel)) throw new AppError('recovery_channel_unavailable');
    const asking = {
      clientId: client.id,
      channel,
      recipient: own.phone,
      language: actor.language,
      network: networkOf(request.ip),
      token: body.request,
      askedBy: actor.membershipId,
      askedIn: actor.sessionId,
    };
    const asked = await platform.database.acrossClients((db) => askForCode(context, db, asking));
    reply.code(202);
    return {
      request: body.request,
      expiresAt: asked.expiresAt.toISOString(),
      cooldown: { start: asked.startedAt.toISOString(), duration: proofCooldown(channel) },
    };
  });

  bind.read(provePhone, async (context, { body }) => {
    const outcome = await guess(context, body);
    // Refused after the commit: a guess that failed stays counted.
    if (outcome === 'over') throw new AppError('registration_code_over');
    if (typeof outcome === 'number') throw new AppError('registration_code_invalid', { triesLeft: outcome });
    return { provedUntil: outcome.toISOString() };
  });
}

/** Seconds until another code may go there: it is one counter, whoever asked for the last. */
async function waitFor({ platform, now }: Context, phone: string): Promise<number> {
  const db = platform.database.readerOfAll;
  const [proving, recovering] = await Promise.all([
    provingCodesTo(db, { signer: platform.signer, phone, now }),
    recoveryCodesTo(db, { phone, now }),
  ]);
  return secondsUntilSend([...proving, ...recovering], proofCooldown('sms'), now);
}

/** Until when it is proved, or that the code is over, or how many guesses are left. */
const guess = (
  context: Context,
  { request, code }: { readonly request: string; readonly code: string },
): Promise<Date | 'over' | number> =>
  context.platform.database.acrossClients(async (db) => {
    const { client, actor, platform, now } = context;
    const by = { membershipId: actor.membershipId, sessionId: actor.sessionId };
    const row = await registrationByToken(db, client.id, request, by).forUpdate().executeTakeFirst();
    if (!row) return 'over';
    const outcome = await guessCode(context, db, client.id, row, code);
    if (outcome !== 'proved') return outcome;
    const person = await holdPhone(db, actor.personId);
    // The code went to the number of that moment; another one since then is not proved by it.
    const isTheirs =
      person.mobile_phone !== null &&
      row.recipient_seal === sealedRecipient(platform.signer, person.mobile_phone);
    if (!isTheirs) return 'over';
    // Typed again, it proves what it proved the first time and no longer.
    const at = row.proved_at ?? now;
    const until = provedUntil(at, now);
    if (until === null) return 'over';
    await markPhoneProved(db, { personId: actor.personId, sessionId: actor.sessionId, at });
    return until;
  });
