import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { sendRecoverPasswordCode } from '@trilha/contract/identity/recovery.calls';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { PHONE_COOLDOWN_SECONDS } from '@trilha/rules/identity/phone-cooldown.rule';
import { confirmsPhone } from '@trilha/rules/identity/recovery.rule';
import type { Kysely } from 'kysely';
import { assertHumanOnce } from '#clients/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { NIL_ID } from '#platform/identifier.ts';
import type { Signer } from '#platform/storage/signing.ts';
import { type Asking, ask, doorOf, sealedName } from './ask.ts';
import { peopleByDocument, personOfRequest, requestByToken } from './recovery.queries.ts';

type Known = ParsedInputOf<typeof sendRecoverPasswordCode>['body']['known'];

/** The code is made and sent by a job; the answer says only how long to wait. @spec ID-11 ID-19 */
export const routes = (bind: Bind): void =>
  bind.open(sendRecoverPasswordCode, async (base, { body }, { request, reply }) => {
    const { platform } = base;
    const door = await doorOf(platform.database.readerOfAll, body);
    await assertHumanOnce(
      base,
      door.id,
      { answer: body.captcha, address: request.ip, host: request.hostname },
      (db) => requestByToken(db, door.id, body.request).executeTakeFirst(),
    );
    const { startedAt, expiresAt } = await platform.database.acrossClients(async (db) => {
      if (!platform.messenger.channels.includes(body.channel))
        throw new AppError('recovery_channel_unavailable');
      const asked = await whoAsks(db, door.id, body.known, platform.signer);
      return ask(base, db, {
        ...asked,
        clientId: door.id,
        purpose: body.purpose,
        channel: body.channel,
        network: networkOf(request.ip),
        token: body.request,
      });
    });
    reply.code(202);
    return {
      request: body.request,
      expires_at: expiresAt.toISOString(),
      cooldown: { start: startedAt.toISOString(), duration: PHONE_COOLDOWN_SECONDS },
    };
  });

/** Wrong digits lead to nobody, as an unknown document does. A request that is asked again keeps its person. */
async function whoAsks(
  db: Kysely<Tables>,
  clientId: string,
  known: Known,
  signer: Signer,
): Promise<Pick<Asking, 'askedFor' | 'person'>> {
  if ('request' in known) {
    const before = await requestByToken(db, clientId, known.request).executeTakeFirst();
    const person = await personOfRequest(db, before?.person_id ?? NIL_ID);
    return { askedFor: before?.asked_for ?? sealedName(signer, known.request), person: person ?? null };
  }
  const document = normalisedDocument(known.document);
  const people = await peopleByDocument(db, document);
  const [person] = people;
  const isProved =
    people.length === 1 && person?.mobile_phone && confirmsPhone(person.mobile_phone, known.last_digits);
  return { askedFor: sealedName(signer, document), person: isProved && person ? person : null };
}
