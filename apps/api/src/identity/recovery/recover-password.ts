import { recoverPassword } from '@trilha/contract/identity/recovery.calls';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { assertHuman } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { newToken } from '../sessions/tokens.ts';
import { personByLogin } from '../sign-in/sign-in.queries.ts';
import { ask, doorOf, sealedName } from './ask.ts';
import { peopleByDocument, personOfRequest } from './recovery.queries.ts';

/** The mail goes out later, from a job: known and unknown people cost the same here. @spec ID-11 ID-14 */
export const routes = (bind: Bind): void =>
  bind.open(recoverPassword, async (base, { body }, { request, reply }) => {
    const door = await doorOf(base.platform.database.readerOfAll, body);
    await assertHuman(base, door.id, {
      answer: body.captcha,
      address: request.ip,
      host: request.hostname,
    });
    await base.platform.database.acrossClients(async (db) => {
      // First access is by document: who was imported may not know which e-mail stands in the file.
      const found =
        body.purpose === 'first_access'
          ? await peopleByDocument(db, normalisedDocument(body.username))
          : await personByLogin(db, body.username);
      const person = await personOfRequest(db, (found.length === 1 ? found[0]?.id : undefined) ?? NIL_ID);
      await ask(base, db, {
        clientId: door.id,
        purpose: body.purpose,
        channel: 'email',
        askedFor: sealedName(base.platform.signer, body.username),
        network: networkOf(request.ip),
        token: newToken(),
        person: person ?? null,
      });
    });
    reply.code(202);
    return { accepted: true as const };
  });
